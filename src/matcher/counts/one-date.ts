// SPDX-License-Identifier: Apache-2.0
// Part of step 8: one date as people write it: "May 4, 2021", "spring", "Tuesday", "3/14/19".

import type { Token } from '../words/2-tokenize.ts';
import { DAY_OF_MONTH, MONTHS, WEEKDAYS } from '../words/calendar.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';

export const SEASONS: ReadonlySet<string> = toWordSet(
  'spring summer fall autumn winter christmas easter thanksgiving',
);
/** "Last year and this year" */
const SAYING_WHICH: ReadonlySet<string> = toWordSet('last this');
export const SPANS: ReadonlySet<string> = toWordSet('year month week');
export const isWhich = (phrases: CountPhrases, at: number) =>
  SAYING_WHICH.has(phrases.text(at)) && SPANS.has(phrases.text(at + 1));
const YEARS = [1950, 2100] as const;

const AROUND: ReadonlySet<string> = toWordSet('week weekend day eve break');
const NOW: ReadonlySet<string> = toWordSet('now today yesterday');
const SCHOOL: ReadonlySet<string> = toWordSet('freshman sophomore junior senior');

/** The token after one date; null where none starts. */
export function readDate(phrases: CountPhrases, at: number): number | null {
  const { tokens } = phrases;
  const text = phrases.text(at);
  const value = tokens[at]?.value ?? 0;
  // "On | 3 May | and 9 June"
  if (MONTHS.has(phrases.text(at + 1)) && isDay(phrases, at)) return readDate(phrases, at + 1);
  if (MONTHS.has(text)) {
    let to = at + 1;
    if (isDay(phrases, to)) to += 1;
    const isLinked = phrases.text(to) === ',' || phrases.text(to) === 'of';
    if (isLinked && isYear(tokens[to + 1]?.value)) return to + 2;
    return isYear(tokens[to]?.value) ? to + 1 : to;
  }
  // "On the 3rd, the 10th and the 17th"
  if (DAY_BEFORE.has(phrases.text(at - 1)) && DAY_OF_MONTH.test(text))
    return phrases.text(at + 1) === 'of' && MONTHS.has(phrases.text(at + 2)) ? at + 3 : at + 1;
  if (SEASONS.has(text))
    return isYear(tokens[at + 1]?.value) || AROUND.has(phrases.text(at + 1)) ? at + 2 : at + 1;
  // "Again | now |"
  if (NOW.has(text) && phrases.text(at - 1) === 'again') return at + 1;
  // "Sophomore year and again now"
  if (SCHOOL.has(text) && phrases.text(at + 1) === 'year') return at + 2;
  if (WEEKDAYS.has(text)) return readDay(phrases, at + 1);
  if (isWhich(phrases, at)) return phrases.text(at - 1) === 'of' ? null : at + 2;
  if (isYear(value)) {
    // "2021, Mar"
    const month = phrases.text(at + 1) === ',' ? at + 2 : at + 1;
    const isMonth = MONTHS.has(phrases.text(month)) && !isYear(tokens[month + 1]?.value);
    return isMonth ? (readDate(phrases, month) ?? at + 1) : at + 1;
  }
  if (value < 1 || value > 31 || phrases.text(at + 1) !== '/') return null;
  const day = tokens[at + 2]?.value ?? 0;
  if (day < 1) return null;
  return phrases.text(at + 3) === '/' && tokens[at + 4]?.kind === 'number' ? at + 5 : at + 3;
}

/** The token after "Monday, | March 3", "Tuesday | the 8th", "Monday | of last week": one date. */
function readDay(phrases: CountPhrases, at: number): number {
  const text = phrases.text(at);
  if (text === 'of' && SAYING_WHICH.has(phrases.text(at + 1))) return at + 3;
  const from = text === ',' || text === 'the' ? at + 1 : at;
  const isDate = MONTHS.has(phrases.text(from)) || (text === 'the' && DAY_OF_MONTH.test(phrases.text(from)));
  return isDate ? (readDate(phrases, from) ?? at) : at;
}

const DAY_BEFORE: ReadonlySet<string> = toWordSet('the on');

/** A month, a season, a day of the week or a year. */
export function isDateWord(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return [MONTHS, SEASONS, WEEKDAYS].some((names) => names.has(token.text)) || isYear(token.value);
}

export function isYear(value: number | null | undefined): boolean {
  return value != null && value >= YEARS[0] && value < YEARS[1];
}

/** "4", "4th", "3rd". */
function isDay(phrases: CountPhrases, at: number): boolean {
  const token = phrases.tokens[at];
  if (token === undefined || phrases.text(at + 1) === '/') return false;
  return token.kind === 'number' ? (token.value ?? 0) <= 31 : Number.parseInt(token.text, 10) <= 31;
}
