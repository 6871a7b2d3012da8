// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how often, said a sentence or more after the care: "A speech lady worked with me. I counted 14 sessions."

import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { toWordSet } from '../words/word-set.ts';
import { isSessions } from './count-takes.ts';
import { type Counting, SESSION_UNITS } from './counting.ts';
import type { Quantity } from './quantity.ts';

/** "I have a cardiologist. I saw him | twice": whoever was named last, of whom nothing says how often; -1 for none. */
export function findMet(
  { from }: Quantity,
  { readings, counts, clauses: { sentenceOf }, places }: Counting,
): number {
  const last = places.readingBefore(from);
  for (let at = last; at >= 0 && at > last - MAX_SKIPPED; at -= 1) {
    const { event } = readings[at] ?? {};
    if (event === undefined || (sentenceOf[from] ?? 0) - (sentenceOf[event.from] ?? 0) > MAX_SENTENCES) break;
    if (event.family?.role === 'provider') return (counts[at] ?? null) === null ? at : -1;
  }
  return -1;
}

const MAX_SENTENCES = 2;
const MAX_SKIPPED = 3;

/** "A speech lady worked with me. | I counted | 14 sessions": the first of the words that say only that there were. */
export function skipSaying(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (at > from - MAX_SAYING && COUNTING.has(tokens[at - 1]?.text ?? '')) at -= 1;
  return at;
}

const MAX_SAYING = 5;
const COUNTING: ReadonlySet<string> = toWordSet(`
  i we had did counted count there were it came to was about all in went for got been have ve 've made took done maybe around that makes
`);

/** "Speech therapist! 4 sessions of swallowing": its sentence starts with how often the care named last was had. */
export function isNextSentence(quantity: Quantity, counting: Counting): boolean {
  const { readings, counts, tokens, clauses, places } = counting;
  const last = places.readingBefore(quantity.from);
  const { event, unitId } = readings[last] ?? {};
  if (event === undefined || !isSessions(quantity, tokens) || !SESSION_UNITS.test(unitId ?? '')) return false;
  const passed = (clauses.sentenceOf[quantity.from] ?? 0) - (clauses.sentenceOf[event.from] ?? 0);
  const start = skipSaying(quantity.from, tokens);
  const isOpening = SENTENCE_MARKS.has(tokens[start - 1]?.text ?? '');
  // "Ten sessions of | talk therapy": of what is named next.
  const isOfNext =
    tokens[quantity.to]?.text === 'of' &&
    readings[places.readingAfter(quantity.to)]?.event.from === quantity.to + 1;
  return passed === 1 && isOpening && !isOfNext && (counts[last] ?? null) === null;
}
