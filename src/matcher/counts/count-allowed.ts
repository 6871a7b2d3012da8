// SPDX-License-Identifier: Apache-2.0
// Part of step 8: what was allowed and what was used of it: "they approved 20 visits; I used 14".

import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

/** Nothing says how many yet, or what is known gives way. */
export function isOpen(quantity: Quantity, at: number, counting: Counting): boolean {
  const { tokens } = counting;
  const known = counting.counts[at] ?? null;
  if (known === null || quantity.stress === 'more') return true;
  // "Repeated the troponin three times"
  if (known.source === 'vague' && quantity.kind === 'times') return true;
  if (quantity.stress !== 'total' && tokens[quantity.to - 1]?.text !== 'them') return false;
  if (known.source === 'vague' || (known.source === 'number' && known.times === 1)) return true;
  return known.source === 'number' && isAllowed(at, quantity, counting);
}

/** "They approved 20 visits; I used 14." */
function isAllowed(at: number, quantity: Quantity, { readings, counts, tokens }: Counting): boolean {
  const start = readings[at]?.event.from ?? 0;
  const isLess = quantity.value < (counts[at]?.times ?? 0);
  return (
    isLess &&
    tokens
      .slice(Math.max(0, start - 6, quantity.from - 40), quantity.to + 1)
      .some(({ text }) => ALLOWED.has(text))
  );
}

const ALLOWED: ReadonlySet<string> = toWordSet(
  'covers cover covered approved approves allows allowed authorized prescribed ordered paid quit stopped scheduled booked planned offered wanted sold promised allow',
);

/** "Three epidurals were approved. Two happened." */
export function findAllowed(quantity: Quantity, counting: Counting): number {
  const { places, readings, clauses, tokens } = counting;
  const last = places.readingBefore(quantity.from);
  const sentence = clauses.sentenceOf[readings[last]?.event.from ?? 0] ?? 0;
  const isNext = last >= 0 && (clauses.sentenceOf[quantity.from] ?? 0) - sentence === 1;
  const isSaid = quantity.stress === 'total' || tokens[quantity.to - 1]?.text === 'them';
  const isNumber = counting.counts[last]?.source === 'number';
  return isNext && isSaid && isNumber && isAllowed(last, quantity, counting) ? last : -1;
}
