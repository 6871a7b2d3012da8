// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a number that says how many are listed, and not how often each of them was had.

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { type Counting, isListed } from './counting.ts';
import { PLACES } from './numbers/quantities.ts';
import type { Quantity } from './numbers/quantity.ts';

/** "An EEG and a brain MRI | at two different hospitals |", "MRIs | x2 | (brain + cervical spine)"; `last` is the last listed. */
export function isOneOfEach(
  last: number,
  { kind, from, to, value }: Quantity,
  { readings, tokens }: Counting,
): boolean {
  const first = last - value + 1;
  if (kind !== 'times' || value < 2 || first < 0) return false;
  const listed = readings.slice(first, last + 1);
  if (areOfOneName(listed, from)) return true;
  if (!PLACES.has(tokens[to - 1]?.stem ?? '')) return false;
  return listed.every((right, at) => {
    const left = listed[at - 1];
    return left === undefined || isListed(left, right, tokens);
  });
}

/** Parts of the body under one name of the test, which stands before the number. */
function areOfOneName(listed: readonly Reading[], number: number): boolean {
  const name = listed[0]?.event.match.from ?? number;
  return name < number && listed.every(({ event }) => event.match.from === name);
}

/** "| Of | TSH tests | there were | two, and one each of CBC and ferritin" */
export const isOfNamed = (
  { from }: Quantity,
  start: number,
  end: number,
  tokens: readonly Token[],
): boolean =>
  tokens[start - 1]?.text === 'of' &&
  from - end === 2 &&
  THERE_WERE.has(`${tokens[end]?.text} ${tokens[end + 1]?.text}`);

const THERE_WERE: ReadonlySet<string> = new Set(['there were', 'i had', 'we had']);
