// SPDX-License-Identifier: Apache-2.0
// Part of step 9: words that tell no more care than the rest of the story: its sum ("all in all two ERs and an EMG"),
// and the number that heads a visit ("Visit 2: the neurologist").

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { toWordSet } from '../words/word-set.ts';

/** How far from the event, in words, the sentence may say that it is a sum: keeps the search linear. */
const MAX_REACH = 24;
const SUMS: ReadonlySet<string> = toWordSet('altogether tally sum summary recap');
/** The first two words of "all in all", "all told", "in all", "that makes". */
const SUM_PAIRS: ReadonlySet<string> = new Set([
  'in total',
  'total :',
  'totals :',
  'grand total',
  'all in',
  'all told',
  'in all',
  'so :',
  'that makes',
  'thats makes',
]);

/** The event's sentence adds up what the story told. */
export function isSummedUp({ event }: Reading, tokens: readonly Token[], { sentenceOf }: Clauses): boolean {
  const sentence = sentenceOf[event.from];
  for (let at = Math.max(0, event.from - MAX_REACH); at < event.to + MAX_REACH; at += 1) {
    if (sentenceOf[at] !== sentence) continue;
    const text = tokens[at]?.text ?? '';
    if (SUMS.has(text) || SUM_PAIRS.has(`${text} ${tokens[at + 1]?.text ?? ''}`)) return true;
  }
  return false;
}

/** "Visit 2: same guy." The number is no count. */
export function isNumberedVisit({ event }: Reading, tokens: readonly Token[]): boolean {
  if (event.family?.role !== 'visit') return false;
  const mark = tokens[event.to + 1]?.text ?? '';
  return tokens[event.to + 2] !== undefined && (mark === ':' || mark === '-' || mark === '=');
}

/** "Visit 2: the neurologist": the visit is told next. */
export function isToldNext({ event }: Reading, next: Reading | undefined, { sentenceOf }: Clauses): boolean {
  return next?.event.family?.role === 'provider' && sentenceOf[next.event.from] === sentenceOf[event.from];
}
