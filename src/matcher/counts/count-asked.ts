// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a number and the question it answers: "Five. That is how many times …", "The number of X-rays: four."

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

const POINTING: ReadonlySet<string> = toWordSet(
  ". , ! : - — ; that 's thats is this it was would be the and yes times",
);
const AMOUNTS: ReadonlySet<string> = toWordSet('many often number count total tally');
const OF_WHAT: ReadonlySet<string> = toWordSet('how number count total tally');
const MAX_POINTING = 6;
const MAX_ASKED = 16;

/** "Nine. That's how often they have drawn my TSH": the care that comes next; null where the number answers nothing. */
export function findAsked({ to }: Quantity, { readings, tokens, clauses, places }: Counting): number | null {
  let at = to;
  while (at < to + MAX_POINTING && POINTING.has(tokens[at]?.text ?? '')) at += 1;
  const isAsking = OF_WHAT.has(tokens[at]?.text ?? '') && hasWordAfter(tokens, at, 2, AMOUNTS);
  const next = places.readingAfter(to);
  const from = readings[next]?.event.from ?? Number.POSITIVE_INFINITY;
  // "Ferritin 4, | total T4" asks nothing.
  // and "33. | Total | testosterone" is a name
  const isTotal = tokens[at]?.text === 'total' && from === at + 1;
  const isName = isTotal || (readings[next]?.from ?? at + 1) <= at;
  const isNear = !isName && from - at < MAX_ASKED && clauses.sentenceOf[from] === clauses.sentenceOf[at];
  return isAsking && at > to && isNear ? next : null;
}

/** "How many EKGs …", "the number of EKGs …": the number comes after. */
export function isAsked({ event: { from } }: Reading, tokens: readonly Token[]): boolean {
  const isOf = tokens[from - 1]?.text === 'of' ? from - 2 : from - 1;
  return AMOUNTS.has(tokens[isOf]?.text ?? '') || (isOf < from - 1 && tokens[isOf]?.text === 'times');
}
