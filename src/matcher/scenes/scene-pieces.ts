// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the pieces of scenes in a text, with the sentence each stands in.

import type { IndexedEntry } from '../lexicon/indexed-entry.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { numberSentences } from '../words/5-clauses.ts';
import { markTokens } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isNoPiece } from './no-piece.ts';

/** A piece or a feature as scenes name it. */
export interface Piece {
  readonly match: Match;
  readonly from: number;
  readonly to: number;
  /** The piece's name; for a feature `feature:value`. */
  readonly name: string;
  /** The number of the name. */
  readonly id: number;
}

export class Pieces {
  /** In order of the text. */
  readonly all: readonly Piece[];
  /** Sentence number of each token. */
  readonly sentenceOf: readonly number[];
  /** Where in `all` those of each sentence that has any start, and where the last end. */
  readonly starts: readonly number[];
  readonly tokens: readonly Token[];
  private readonly owners: readonly Match[];
  private named: readonly boolean[] | null = null;
  private firsts: readonly number[] | null = null;
  private words: readonly number[] | null = null;

  constructor(
    all: readonly Piece[],
    tokens: readonly Token[],
    owners: readonly Match[],
    people: readonly Match[],
  ) {
    this.all = all;
    this.owners = owners;
    this.tokens = tokens;
    this.sentenceOf = all.length < 2 ? [] : numberTellings(tokens, people, (at) => this.isNamed(at));
    this.starts = all.length < 2 ? [] : listStarts(all, this.sentenceOf);
  }

  /** For each token the position in `all` of the first piece at or after it. */
  get firstAt(): readonly number[] {
    this.firsts ??= listFirsts(this.all, this.tokens.length);
    return this.firsts;
  }

  /** Whether the token is one of a name of care. */
  isNamed(token: number): boolean {
    this.named ??= markTokens(
      this.tokens.length,
      this.owners.filter(({ entry: { kind } }) => kind === 'unit' || kind === 'head'),
    );
    return this.named[token] === true;
  }

  /** Of each token the number of words before it, marks left out. */
  get wordsBefore(): readonly number[] {
    this.words ??= countWords(this.tokens);
    return this.words;
  }
}

/** A sentence of so few words that names no care goes with the next one: "The donut. Breathe in, hold. Then …". */
const FEW_WORDS = 3;

/** "My brother | had | the probe, | I | had the wand": what the teller had is told apart from it. */
const HAVING = toWordSet('had got gets has went needed did');
const TELLER = toWordSet('i me mine');
const AGAIN = toWordSet('second next another other');
const MAX_NIGHTS = 40;
const isTeller = (at: number, tokens: readonly Token[]) =>
  TELLER.has(tokens[tokens[at]?.text === 'all' ? at + 1 : at]?.text ?? '');

/** As numberSentences, with fragments joined to what follows on their line; linear. */
function numberTellings(
  tokens: readonly Token[],
  people: readonly Match[],
  isNamed: (token: number) => boolean,
): readonly number[] {
  const sentenceOf = numberSentences(tokens);
  const theirs = new Set(people.map(({ to }) => to).filter((to) => HAVING.has(tokens[to]?.text ?? '')));
  let [telling, words, isTheirs, lastNight] = [0, 0, false, -MAX_NIGHTS];
  return tokens.map(({ kind, text }, at) => {
    if (theirs.has(at)) isTheirs = true;
    // No description goes over a gap in the numbers.
    else if (isTheirs && isTeller(at, tokens) && tokens[at - 1]?.kind === 'mark') {
      telling += 2;
      isTheirs = false;
    }
    // "A night in the lab with wires, then a second | night | with the mask"
    if (text === 'night' || text === 'overnight') {
      if (AGAIN.has(tokens[at - 1]?.text ?? '') && at - lastNight < MAX_NIGHTS) telling += 2;
      lastNight = at;
    }
    if (at > 0 && sentenceOf[at] !== sentenceOf[at - 1]) {
      if (words > FEW_WORDS) telling += 1;
      words = 0;
    }
    // A name of care and the end of a line are as good as many words.
    if (isNamed(at) || text === '\n') words += FEW_WORDS;
    if (kind !== 'mark') words += 1;
    return telling;
  });
}

/** Pieces in use: none that an idiom or care without a unit covers, none that is said not to have been there ("no baby", "without needles"). Linear. */
export function findPieces(
  owners: readonly Match[],
  matches: readonly Match[],
  tokens: readonly Token[],
  people: readonly Match[],
  index: LexiconIndex,
): Pieces {
  const otherAt = markOthers(owners, index);
  // The end of the last piece of each group: one inside a longer one says nothing more ("upper back" is no "back").
  const { names, marks: reach } = index.scenes;
  reach.clear();
  const all: Piece[] = [];
  for (const match of matches) {
    const known = match.entry.sceneNames;
    if (known === null) continue;
    const { from, to } = match;
    if (reach.get(known.group) >= to) continue;
    reach.set(known.group, to);
    const other = otherAt?.get(from);
    if (other !== undefined && isWithin(match, other)) continue;
    if (isNoPiece(match, tokens)) continue;
    for (const id of known.names) all.push({ match, from, to, name: names[id] ?? '', id });
  }
  // One piece alone makes no scene.
  return new Pieces(all.length < 2 ? [] : all, tokens, owners, people);
}

function listStarts(all: readonly Piece[], sentenceOf: readonly number[]): readonly number[] {
  const starts: number[] = [];
  let sentence = -1;
  for (let at = 0; at < all.length; at += 1) {
    const own = sentenceOf[all[at]?.from ?? 0] ?? 0;
    if (own !== sentence) starts.push(at);
    sentence = own;
  }
  starts.push(all.length);
  return starts;
}

/** The pieces that start within `[from, to)`; as many as a constant number of tokens can hold. */
export function slicePieces({ all, firstAt }: Pieces, from: number, to: number): readonly Piece[] {
  const at = (token: number) => firstAt[Math.max(0, Math.min(token, firstAt.length - 1))] ?? 0;
  return all.slice(at(from), at(to));
}

/** By token what is no care, and care that no unit describes ("PET scan"): their words are no pieces. */
function markOthers(owners: readonly Match[], { asks }: LexiconIndex): ReadonlyMap<number, Match> | null {
  let otherAt: Map<number, Match> | null = null;
  for (const owner of owners) {
    const { kind, key } = owner.entry;
    const isOther = kind === 'idiom' || (kind === 'ask' && asks.get(key)?.alternatives.length === 0);
    if (!isOther) continue;
    otherAt ??= new Map();
    for (let at = owner.from; at < owner.to; at += 1) otherAt.set(at, owner);
  }
  return otherAt;
}

/** A piece of the same words, as a vague "medicine", is a piece all the same. */
function isWithin(piece: Match, other: Match): boolean {
  return other.to - other.from > piece.to - piece.from;
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

function countWords(tokens: readonly Token[]): readonly number[] {
  const before = [0];
  let words = 0;
  for (const { kind } of tokens) {
    if (kind !== 'mark') words += 1;
    before.push(words);
  }
  return before;
}

/** Who gives care of several kinds in one session. */
const PERSONS: ReadonlySet<string> = toWordSet('therapy-hands ot-person hand-therapist shrink-word');
/** What "it" may be, parts of the body aside. */
const THINGS: ReadonlySet<string> = toWordSet(`
  joint-word joint-small meniscus breast-lump left-breast one-breast wart mole scratchy-spot boil wax can-cloudy womb cervix tendon knots carpal
`);

export const isPerson = ({ name }: Piece): boolean => PERSONS.has(name);

/** A part of the body or a thing on it, which "it" may stand for. */
export const isThing = ({ name }: Piece): boolean =>
  (name.startsWith('site:') && name !== 'site:skin') || THINGS.has(name);

/** A piece as words: "treadmill", "clip on nose", "knee". */
export function spellPiece({ kind, key, value }: IndexedEntry): string {
  return spellName(kind === 'feature' ? value : key);
}

function spellName(name: string): string {
  const known = SPELLED.get(name);
  if (known !== undefined) return known;
  const spelled = name.replace(/^.*:/, '').replaceAll('-', ' ');
  // Bounded: a lexicon has so many names.
  SPELLED.set(name, spelled);
  return spelled;
}

const SPELLED = new Map<string, string>();
