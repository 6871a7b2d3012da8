// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a large number beside care that nobody says outright is its count is of something else: "TTT positive, HR
// went 68 to 131", "same ER, number 1,900", "seizures, hundreds a day". Better once than a sum nobody owes. "400 EKGs" says it.

import type { Reading } from '../events/readings.ts';
import { UNLISTED_CODE } from '../phrases/unlisted-codes.ts';
import type { Token } from '../words/2-tokenize.ts';
import { type FoundCount, SESSION_UNITS } from './counting.ts';

/** What is counted by the substance, dozens in one sitting. */
const EACH = /-per-(?:test|allergen)$/;
/** A larger number that is not said outright of the care is of something else. */
export const MOST_UNSAID = 24;

/** The count, or once where the number cannot be of this care. */
export function believe(
  count: FoundCount,
  reading: Reading | undefined,
  tokens: readonly Token[],
): FoundCount {
  const unit = reading?.unitId ?? '';
  // "J1745 x 40": of a code that has no row, as the line has it.
  const isCode = reading?.event.match.phraseId === UNLISTED_CODE;
  if (isCode || count.times <= MOST_UNSAID || EACH.test(unit) || SESSION_UNITS.test(unit)) return count;
  const isNumberAfter =
    count.words !== undefined &&
    count.words.from >= (reading?.event.to ?? 0) &&
    tokens[count.words.to - 1]?.kind === 'number';
  if (!count.isOrdinal && count.isEndless !== true && count.isMore !== true && !isNumberAfter) return count;
  const note = `${count.times} beside it is more than one has of this: counted once`;
  return { times: 1, note, isOrdinal: false, source: 'words' };
}
