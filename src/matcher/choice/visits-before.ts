// SPDX-License-Identifier: Apache-2.0
// Part of step 9: "my third appointment is on Monday", "Thursday will be my third time with her": two were had.

import type { Assertion } from '../assertion/assertion.ts';
import type { Count } from '../counts/counting.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';

/** How many visits were had before the one that is still to come; 0 where nothing says so. */
export function countVisitsBefore(
  { event, to }: Reading,
  { kind }: Assertion,
  { isOrdinal, times, words }: Count,
  tokens: readonly Token[],
): number {
  const role = event.family?.role;
  if (kind !== 'not-yet' || !isOrdinal || words === undefined || !(role === 'provider' || role === 'visit'))
    return 0;
  const isOwn = OWN.has(tokens[words.from - 1]?.text ?? '') && MEETINGS.has(tokens[words.to]?.stem ?? '');
  const isSet = hasWordBefore(tokens, words.from, MAX_NEAR, SET) || hasWordAfter(tokens, to, MAX_NEAR, SET);
  return isOwn && isSet ? times - 1 : 0;
}

const OWN: ReadonlySet<string> = toWordSet('my our his her');
const MEETINGS: ReadonlySet<string> = toWordSet('time visit appointment appt session');
/** "Is on Monday"; but "wanted my third visit". */
const SET: ReadonlySet<string> = toWordSet("is 's will scheduled booked");
const MAX_NEAR = 4;

/** "On | visit | five", "the urologist (fourth visit", "the liver doctor looked, visit three": which one it is; 0 where no number says so. */
export function readNth(
  { event }: Reading,
  { isOrdinal, times, words }: Count,
  tokens: readonly Token[],
): number {
  const isVisit = event.family?.role === 'visit';
  if ((!isVisit && event.family?.role !== 'provider') || words === undefined || times < 1) return 0;
  // "Visit | five"; but "visits | five", "the visit: five minutes"
  const isSingular = (at: number) => NTH.has(tokens[at]?.text ?? '');
  if (isSingular(words.from - 1) && tokens[words.to]?.kind !== 'number') return times;
  return isOrdinal && isSingular(words.to) ? times : 0;
}

const NTH: ReadonlySet<string> = toWordSet('visit appointment appt');
