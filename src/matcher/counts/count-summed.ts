// SPDX-License-Identifier: Apache-2.0
// Part of step 8: what is counted up one by one and then summed: "Two echoes, I'd have said. One when …, one after …, one
// this spring. Okay, three."

import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Counting, isPlaced, toCount } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

const SUMMING: ReadonlySet<string> = toWordSet(
  "so okay ok what 's thats that is makes , . = : and in all actually , total really was",
);
const MAX_SUMMING = 4;
const WHAT: ReadonlySet<string> = toWordSet('what');
/** How far back the care may be that is counted up. */
const MAX_COUNTED = 60;

/** Gives the sum to the care that was counted up before it. */
export function countSummed(quantity: Quantity, counting: Counting): void {
  const { readings, tokens, places, counts, used } = counting;
  if (quantity.kind !== 'number' && quantity.kind !== 'times') return;
  if (quantity.value < 2 || !isAlone(quantity, counting)) return;
  let at = places.readingBefore(quantity.from);
  const isNear = () => quantity.from - (readings[at]?.to ?? 0) <= MAX_COUNTED;
  while (at > 0 && isNear() && isPlace(at, counting)) at -= 1;
  const reading = readings[at];
  if (reading === undefined || !isNear()) return;
  // "Both in March, both in June, one in May, | what 's that |, five"
  const isAsked = hasWordBefore(tokens, quantity.from, MAX_SUMMING, WHAT);
  let ones = isAsked ? 2 : 0;
  for (let one = reading.to; one < quantity.from; one += 1) if (tokens[one]?.text === 'one') ones += 1;
  if (ones < 2 || ones > quantity.value) return;
  used.add(quantity);
  counts[at] = toCount(quantity, counting);
}

const isPlace = (at: number, { readings, tokens }: Counting) => {
  const reading = readings[at];
  return reading !== undefined && isPlaced(reading, tokens);
};

/** A sentence of its own, or the end of one: "So three.", ", three altogether." */
function isAlone(quantity: Quantity, { tokens }: Counting): boolean {
  let from = quantity.from;
  while (from > quantity.from - MAX_SUMMING && SUMMING.has(tokens[from - 1]?.text ?? '')) from -= 1;
  const isOpening = from < quantity.from || SENTENCE_MARKS.has(tokens[from - 1]?.text ?? '');
  const end = tokens[quantity.to];
  const isOver =
    end === undefined || end.kind === 'mark' || end.text === 'then' || quantity.stress === 'total';
  return isOpening && isOver;
}
