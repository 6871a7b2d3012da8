// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the pieces of scenes in a text, with the sentence each stands in.

import type { Token } from './2-tokenize.ts';
import type { Match } from './4-phrases.ts';
import { SENTENCE_MARKS } from './5-clauses.ts';
import { longestFeatures } from './features.ts';
import type { LexiconEntry } from './lexicon-types.ts';
import { DETERMINERS } from './word-book.ts';
import { toWordSet } from './word-set.ts';

/** A piece or a feature as scenes name it. */
export interface Piece {
  readonly match: Match;
  readonly from: number;
  readonly to: number;
  /** The piece's name; for a feature `feature:value`. */
  readonly name: string;
}

export interface Pieces {
  /** In order of the text. */
  readonly all: readonly Piece[];
  /** For each token the position in `all` of the first piece at or after it. */
  readonly firstAt: readonly number[];
  /** Sentence number of each token. */
  readonly sentenceOf: readonly number[];
}

const ABSENT: ReadonlySet<string> = toWordSet('no without not nor zero non');

/** Pieces in use: none that an idiom covers, none that is said not to have been there ("no baby", "without needles"). Linear. */
export function findPieces(
  owners: readonly Match[],
  matches: readonly Match[],
  tokens: readonly Token[],
): Pieces {
  const idiomAt = markIdioms(owners, tokens.length);
  const all: Piece[] = [];
  // By name the end of the last piece: one inside a longer one of its name says nothing more.
  const reach = new Map<string, number>();
  const named = [...matches.filter(({ entry }) => entry.kind === 'piece'), ...longestFeatures(matches)];
  for (const match of named.sort((a, b) => a.from - b.from || b.to - a.to)) {
    const { from, to, entry } = match;
    const idiom = idiomAt[from];
    if (idiom !== undefined && idiom.to - idiom.from >= to - from) continue;
    if (isAbsent(from, tokens)) continue;
    if (entry.kind === 'piece') {
      if ((reach.get(entry.key) ?? 0) < to) all.push({ match, from, to, name: entry.key });
      reach.set(entry.key, Math.max(to, reach.get(entry.key) ?? 0));
    } else {
      all.push({ match, from, to, name: `${entry.key}:${entry.value}` });
      all.push({ match, from, to, name: `${entry.key}:*` });
    }
  }
  return { all, firstAt: listFirsts(all, tokens.length), sentenceOf: numberSentences(tokens) };
}

/** The pieces that start within `[from, to)`; as many as a constant number of tokens can hold. */
export function slicePieces({ all, firstAt }: Pieces, from: number, to: number): readonly Piece[] {
  const at = (token: number) => firstAt[Math.max(0, Math.min(token, firstAt.length - 1))] ?? 0;
  return all.slice(at(from), at(to));
}

function markIdioms(owners: readonly Match[], length: number): readonly (Match | undefined)[] {
  const idiomAt: (Match | undefined)[] = new Array(length).fill(undefined);
  for (const owner of owners)
    if (owner.entry.kind === 'idiom') for (let at = owner.from; at < owner.to; at += 1) idiomAt[at] = owner;
  return idiomAt;
}

function isAbsent(from: number, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (DETERMINERS.has(tokens[at]?.text ?? '') || tokens[at]?.text === 'any') at -= 1;
  return ABSENT.has(tokens[at]?.text ?? '');
}

function listFirsts(all: readonly Piece[], length: number): readonly number[] {
  const firstAt: number[] = [];
  let next = 0;
  for (let token = 0; token <= length; token += 1) {
    while ((all[next]?.from ?? length) < token) next += 1;
    firstAt.push(next);
  }
  return firstAt;
}

function numberSentences(tokens: readonly Token[]): readonly number[] {
  let sentence = 0;
  return tokens.map((_, at) => {
    if (SENTENCE_MARKS.has(tokens[at - 1]?.text ?? '')) sentence += 1;
    return sentence;
  });
}

/** A piece as words: "treadmill", "clip on nose", "knee". */
export function spellPiece({ kind, key, value }: LexiconEntry): string {
  return spellName(kind === 'feature' ? value : key);
}

export function spellName(name: string): string {
  return name.replace(/^.*:/, '').replaceAll('-', ' ');
}
