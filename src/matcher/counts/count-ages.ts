// SPDX-License-Identifier: Apache-2.0
// Part of step 8: lists of ages and hours: "at 50, 55 and 60", "at midnight, at four and again at eight".

import { toWordSet } from '../words/word-set.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';

/** "At 50, 55 and 60", "at midnight, at four and again at eight": how many ages or hours the list that starts at "at" has. */
export function readAges(phrases: CountPhrases, at: number, end: number): number {
  if (phrases.text(at) !== 'at') return 0;
  let [count, last, from] = [0, 0, phrases.stem(at + 1) === 'age' ? at + 2 : at + 1];
  while (from < end) {
    const isClock = CLOCK.test(phrases.text(from));
    const number = isClock
      ? { value: Number.parseInt(phrases.text(from), 10), to: from + 1 }
      : readPlain(phrases, from);
    const isHour =
      isClock ||
      HOURS.has(phrases.text(number?.to ?? from)) ||
      (count === 0 && START.has(phrases.text(from)));
    // "At six weeks, three months and a year"
    const span = phrases.find('spans', number?.to ?? from + 1);
    const isSpan = span !== null && (number !== null || phrases.text(from) === 'a');
    const value = (number?.value ?? 1) * (isSpan ? span.value : 1);
    if (!isHour && !isSpan && (number === null || value > MAX_AGE)) break;
    // "At eight, at eleven and at two": round the clock.
    const isPastNoon = value <= last && last <= NOON;
    if (!isHour && value <= last && !isPastNoon) break;
    [count, last, from] = [count + 1, value, isSpan ? span.to : (number?.to ?? from + 1)];
    if (HOURS.has(phrases.text(from)) || phrases.stem(from) === 'hour') from += 1;
    else if (phrases.spell(from, from + 2) === 'in the' && TIMES_OF_DAY.has(phrases.text(from + 2)))
      from += 3;
    from = skipAgeJoints(phrases, from);
  }
  return count;
}

/** "At 12, | at 15", "at 12, | another at | 15", "at 12 and | my second at | 15" */
function skipAgeJoints(phrases: CountPhrases, from: number): number {
  let at = from;
  while (AGE_JOINTS.has(phrases.text(at))) at += 1;
  let end = at;
  while (end < at + MAX_ORDERED && ORDERED.has(phrases.text(end))) end += 1;
  return end > at && phrases.text(end) === 'at' ? end + 1 : at;
}

const MAX_ORDERED = 4;
const ORDERED: ReadonlySet<string> = toWordSet(
  'the my a one another second third fourth fifth next last more was',
);

/** "2am" */
const CLOCK = /^\d{1,2}[ap]m$/;
/** "At zero, three and six hours" */
const START: ReadonlySet<string> = toWordSet('zero 0 baseline arrival admission');
const MAX_AGE = 110;
const NOON = 12;
const AGE_JOINTS: ReadonlySet<string> = toWordSet(', and & again at then once more');
const TIMES_OF_DAY: ReadonlySet<string> = toWordSet('morning afternoon evening');
/** After the number of an hour, or in its place. */
export const HOURS: ReadonlySet<string> = toWordSet('am pm oclock noon midnight');
