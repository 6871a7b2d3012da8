// SPDX-License-Identifier: Apache-2.0
// Part of step 8: rows of the first hour or the first spot of a sitting. The further ones have a code and a rate of their
// own that the table does not hold: six hours of testing are not six times the first one.

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { findAround, hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { FoundCount } from './counting.ts';

const FIRST_HOUR =
  /^cms-(?:test-(?:psych-testing|neuropsych|neurobehavioral)-1h|mh-crisis-60|proc-iv-infusion-first-hour|acupuncture-15)$/;
const FIRST_SPOT =
  /^cms-proc-(?:skin-biopsy-(?:shave|punch)|precancer-destruction|breast-biopsy-us|epidural-transforaminal)$/;
const HOURS: ReadonlySet<string> = toWordSet('hour hours hr hrs');
/** By stem: "precancer | spots | frozen, six of them". */
const SPOTS: ReadonlySet<string> = toWordSet('spot lesion patch place keratosis keratose');
/** "Three | times |": each of its own visit. */
const TIMES: ReadonlySet<string> = toWordSet('times time twice thrice x');
const SAME: ReadonlySet<string> = toWordSet('same that one single');
const SITTING: ReadonlySet<string> = toWordSet('day visit appointment sitting session time');
const AT_ONCE: ReadonlySet<string> = toWordSet('once go');
/** From the care to where the sitting is told. */
const MAX_TOLD = 12;

/** The count, or once where it is of hours or spots of one sitting. */
export function countFirst(
  count: FoundCount,
  reading: Reading | undefined,
  tokens: readonly Token[],
  clauses: Clauses,
): FoundCount {
  const { times, words, note } = count;
  const unit = reading?.unitId ?? '';
  if (times <= 1 || reading === undefined) return count;
  if (FIRST_HOUR.test(unit) && words !== undefined && hasWord(tokens, words.from, words.to + 1, HOURS))
    return countOnce(`${times} hours`);
  // "In March, April and May": each on its own day.
  if (!FIRST_SPOT.test(unit) || words === undefined) return count;
  const { from, to } = reading.event;
  const isOfTimes = hasWord(tokens, words.from, words.to, TIMES);
  const isOfSpots =
    !isOfTimes &&
    unit === 'cms-proc-precancer-destruction' &&
    tokens.slice(from, to + 1).some(({ stem }) => SPOTS.has(stem));
  if (isOfSpots || isOneSitting(from, to, tokens, clauses)) return countOnce(`${times} spots of one visit`);
  if (isOfTimes) return count;
  return { ...count, note: note === null ? EACH_ITS_OWN : `${note}; ${EACH_ITS_OWN}` };
}

const EACH_ITS_OWN =
  'each counted as of its own visit: of one visit the figure is of the first alone, and the table does not hold what the others cost';

const countOnce = (what: string): FoundCount => ({
  times: 1,
  note: `${what}: the figure is of the first, and the table does not hold what the others cost`,
  isOrdinal: false,
  source: 'words',
});

/** "Two punch biopsies on the | same day |", "three at | that visit |", "both at | once |": in their own sentence. */
function isOneSitting(from: number, to: number, tokens: readonly Token[], { sentenceOf }: Clauses): boolean {
  const [low, high] = findAround(from, to, sentenceOf, MAX_TOLD);
  for (let at = low; at < high; at += 1) {
    const [first = '', second = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
    if ((SAME.has(first) && SITTING.has(second)) || (first === 'at' && AT_ONCE.has(second))) return true;
  }
  return false;
}
