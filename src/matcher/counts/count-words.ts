// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how often by the words around the care, once the numbers beside it are placed.

import { countAdded } from './count-added.ts';
import { countCourse } from './count-course.ts';
import { countElliptic } from './count-elliptic.ts';
import { countEvery } from './count-every.ts';
import { countPairs } from './count-pairs.ts';
import { countParts } from './count-parts.ts';
import { countRepeats } from './count-repeats.ts';
import { countResults } from './count-results.ts';
import type { Counting } from './counting.ts';

/** Each in turn sees the count as it is until then. */
export function countWords(position: number, counting: Counting): void {
  const { counts } = counting;
  const every = countEvery(position, counting);
  if (every !== null) {
    counts[position] = every;
    counts[position] = countAdded(position, counting);
    return;
  }
  const known = counts[position] ?? null;
  const parts = countParts(position, counting);
  counts[position] = parts;
  // "The left knee on the 5th, 12th and 19th"
  if (parts === known || parts?.times === 1) counts[position] = countRepeats(position, counting);
  else if (parts !== null) counts[position] = countPairs(position, parts, counting);
  counts[position] = countElliptic(position, counting);
  counts[position] = countCourse(position, counting);
  counts[position] = countAdded(position, counting);
  // "TSH every six weeks: 9, 5 and 3"
  const soFar = counts[position] ?? null;
  if ((soFar === null || soFar.isEndless === true) && isMeasured(position, counting))
    counts[position] = countResults(position, counting) ?? soFar;
}

const isMeasured = (position: number, { readings, categoryOf }: Counting) => {
  const reading = readings[position];
  return reading !== undefined && (categoryOf(reading) === 'lab' || reading.unitId === 'cms-test-dlco');
};
