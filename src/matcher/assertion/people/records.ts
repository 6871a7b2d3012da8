// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a record that is headed by another person's name lists that one's care: "Mom's portal: CT done 6/2, PET done
// 6/20", "EOB for spouse: 99203, 73562. For me: nothing". That of a child is told by a parent, and is the child's.

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWord, type Span } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { OWN } from '../words/frame-words.ts';
import { OFFSPRING } from './tellers.ts';

const RECORDS: ReadonlySet<string> = toWordSet(
  'portal mychart chart charts record records eob eobs statement claims file bill printout summary',
);
/** "Mom's | patient | portal" */
const KINDS: ReadonlySet<string> = toWordSet(
  'patient medical health hospital clinic medicare medicaid visit',
);
const FOR: ReadonlySet<string> = toWordSet('for of');
/** "EOB for | dependent ( | spouse" */
const MAX_OWNER = 4;
/** "Mom's portal | (I'm her proxy) |:" */
const MAX_ASIDE = 10;
/** Whose they are not: "my wife's chart says | I had |: …", "Mom's file | of my | tests". */
const HAD: ReadonlySet<string> = toWordSet('had got have did my me');
const TELLERS: ReadonlySet<string> = new Set([...OWN, 'subscriber', 'self']);

/** Where such records are: the heading, and where the list behind it ends. `people` in order of the text. */
export function findRecords(
  people: readonly Match[],
  tokens: readonly Token[],
): readonly (Span & { readonly end: number })[] {
  const found: (Span & { readonly end: number })[] = [];
  for (const { from, to } of people) {
    if (OFFSPRING.has(text(from, tokens)) || from < (found.at(-1)?.end ?? 0)) continue;
    const heading = findHeading(from, to, tokens);
    const colon = heading === null ? -1 : findColon(heading.to, tokens);
    if (heading !== null && colon > 0) found.push({ ...heading, end: findListEnd(colon + 1, tokens) });
  }
  return found;
}

const text = (at: number, tokens: readonly Token[]) => tokens[at]?.text ?? '';

/** "| Mom's portal |", "| EOB for my wife |", "| statement for my husband's account |". */
function findHeading(from: number, to: number, tokens: readonly Token[]): Span | null {
  const owned = [to - 1, to].find((at) => text(at, tokens) === "'s");
  if (owned !== undefined) {
    let noun = owned + 1;
    while (KINDS.has(text(noun, tokens))) noun += 1;
    if (RECORDS.has(text(noun, tokens))) return { from, to: noun + 1 };
  }
  for (let at = from - 1; at >= from - MAX_OWNER; at -= 1)
    if (FOR.has(text(at, tokens)) && RECORDS.has(text(at - 1, tokens))) return { from: at - 1, to };
  return null;
}

/** -1 where the sentence ends first, or the teller had what is listed. */
function findColon(from: number, tokens: readonly Token[]): number {
  for (let at = from; at < from + MAX_ASIDE && !SENTENCE_MARKS.has(text(at, tokens)); at += 1) {
    if (text(at, tokens) === ':') return at;
    if (HAD.has(text(at, tokens)) && hasWord(tokens, at - 1, at, TELLING)) return -1;
  }
  return -1;
}
const TELLING: ReadonlySet<string> = toWordSet('i of for to on about');

/** At the end of the sentence or of its lines, or where the teller is spoken of. */
function findListEnd(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (at < tokens.length && !TELLERS.has(text(at, tokens))) {
    const isLine = text(at, tokens) === '\n' && text(at + 1, tokens) !== '\n';
    if (SENTENCE_MARKS.has(text(at, tokens)) && !isLine && text(at, tokens) !== ';') break;
    at += 1;
  }
  return at;
}
