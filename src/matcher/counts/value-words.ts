// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a number after the word for a value is that value, no count: "my ferritin values: 7 (2019), 5 (2021)".

import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

const VALUES: ReadonlySet<string> = toWordSet('value result level number reading score figure');
const BETWEEN: ReadonlySet<string> = toWordSet(': - = were was are is so far came at');
/** "Values so far were: 7" */
const MAX_BETWEEN = 4;

export function isLabValue(
  { kind, from, to }: Quantity,
  { readings, tokens, places, categoryOf }: Counting,
): boolean {
  const reading = readings[places.readingBefore(from)];
  if (kind !== 'number' || reading === undefined || tokens[to - 1]?.kind !== 'number') return false;
  if (categoryOf(reading) !== 'lab' || tokens[to]?.text === 'of') return false;
  let at = from - 1;
  while (at >= from - MAX_BETWEEN && BETWEEN.has(tokens[at]?.text ?? '')) at -= 1;
  const word = tokens[at];
  if (at === from - 1 || at <= reading.event.match.from || !VALUES.has(word?.stem ?? '')) return false;
  // "A1c readings: 4, all high" are four; "readings: 7 (May), 5", "readings: 7, 5, 4" are not seven.
  return word?.text === word?.stem || tokens[to]?.text === '(' || tokens[to + 1]?.kind === 'number';
}
