// SPDX-License-Identifier: Apache-2.0
// Part of step 8: which of several: "third", "number three", "#1 through #6", "neurologist two"; and of how many: "visit 8 of 10".

import { isPast } from '../../assertion/words/tense.ts';
import { MONTHS } from '../../words/calendar.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { CountPhrases, CountWord } from './count-phrases.ts';
import { readNumber, readPlain } from './numbers.ts';
import { TIMES_NOUNS } from './said-totals.ts';

const MAX_NTH = 10;
const DOERS: ReadonlySet<string> = toWordSet('they she he we i at in');
const VISITS: ReadonlySet<string> = toWordSet('visit appointment appt');
const AFTER_NTH: ReadonlySet<string> = toWordSet(': ,');
const NUMBER_SIGNS: ReadonlySet<string> = new Set(['#', 'number', 'no']);
const RUNNING: ReadonlySet<string> = toWordSet('to thru through — -');
export const NOT_COUNTED_AFTER: ReadonlySet<string> = new Set([
  ...MONTHS,
  ...toWordSet('$ / age aged level stage grade type phase room day week month year'),
]);

/** "Third", "number three", "#3", "#1 through #6": how many in all. */
export function readOrdinal(phrases: CountPhrases, from: number, isAfterName: boolean): CountWord | null {
  if (NUMBER_SIGNS.has(phrases.text(from))) {
    const read = readNumber(phrases, from + 1);
    if (read === null || (phrases.text(from) === 'no' && phrases.tokens[from + 1]?.kind !== 'number'))
      return null;
    const later = RUNNING.has(phrases.text(read.to)) && NUMBER_SIGNS.has(phrases.text(read.to + 1));
    return (later ? readNumber(phrases, read.to + 2) : null) ?? read;
  }
  // "Two seconds in the ring"; "the second night they put the mask on": of another test.
  const isNight = phrases.text(from + 1) === 'night' && DOERS.has(phrases.text(from + 2));
  if (phrases.text(from) === 'seconds' || isNight) return null;
  // "Neurologist two wanted", "ER 2: sent home"
  const nth = isAfterName ? readNumber(phrases, from) : null;
  // But "shoulder X-rays | 3 |, knee X-rays | 2": so many of them.
  const isNth = nth !== null && nth.value < MAX_NTH && nth.to === from + 1 && !isPlural(phrases, from - 1);
  if (isNth && (isPast(phrases.text(nth.to)) || AFTER_NTH.has(phrases.text(nth.to)))) return nth;
  // "(Visit two)", "at visit three he says"
  const next = phrases.tokens[nth?.to ?? 0];
  const isVisit = isNth && VISITS.has(phrases.text(from - 1));
  const isEnd = next?.kind !== 'word' && next?.text !== '/';
  if (isVisit && (isEnd || DOERS.has(next?.text ?? '') || next?.text === 'says')) return nth;
  return NOT_COUNTED_AFTER.has(phrases.text(from - 1)) ? null : phrases.find('ordinals', from);
}

/** "Shoulder X-rays | 3 |, knee X-rays": how many, where no words but a mark comes after it. */
export function readTally(phrases: CountPhrases, from: number): CountWord | null {
  const token = phrases.tokens[from];
  if (token?.kind !== 'number' || !isPlural(phrases, from - 1)) return null;
  const read = readPlain(phrases, from);
  const isOver = read?.to === from + 1 && TALLY_ENDS.has(phrases.text(read.to));
  return isOver && read.value > 0 && read.value < MAX_NTH ? read : null;
}

const TALLY_ENDS: ReadonlySet<string> = new Set(['', '\n', ...toWordSet(', ; . ) and')]);

const isPlural = (phrases: CountPhrases, at: number) =>
  phrases.text(at).endsWith('s') && phrases.text(at) !== phrases.stem(at);

/** "Session five of twelve", "number four of the eight", "shot 14 of 30": so many had been had. */
export function readNthOf(phrases: CountPhrases, from: number): CountWord | null {
  const start = NUMBER_SIGNS.has(phrases.text(from)) ? from + 1 : from;
  if (start === from && !NUMBERED.has(phrases.stem(from - 1))) return null;
  const nth = readPlain(phrases, start);
  if (nth === null) return null;
  const of = phrases.text(nth.to) === 'out' ? nth.to + 1 : nth.to;
  if (phrases.text(of) !== 'of') return null;
  const whole = readPlain(phrases, WHOSE.has(phrases.text(of + 1)) ? of + 2 : of + 1);
  return whole !== null && whole.value >= nth.value ? { value: nth.value, to: whole.to } : null;
}

const WHOSE: ReadonlySet<string> = toWordSet('the my those these our a');
/** Care that is numbered by its own name; a score is out of so many too. */
const NUMBERED: ReadonlySet<string> = new Set([
  ...TIMES_NOUNS,
  ...toWordSet('shot injection infusion jab epidural week'),
]);
