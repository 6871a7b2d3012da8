// SPDX-License-Identifier: Apache-2.0
// Part of step 8: dates as people write them: "May 4, 2021", "spring", "Tuesday", "3/14/19", and chains of them.

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { DAY_OF_MONTH, MONTHS, WEEKDAYS } from '../words/calendar.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import { readAges } from './count-ages.ts';
import { type Counting, isPlaced } from './counting.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { isListedDay } from './numbers/numbered-names.ts';
import { readPlain } from './numbers/numbers.ts';
import type { Quantity } from './numbers/quantity.ts';

export const SEASONS: ReadonlySet<string> = toWordSet(
  'spring summer fall autumn winter christmas easter thanksgiving',
);
export const DATE_LEADS: ReadonlySet<string> = toWordSet(
  'in on around early late mid the last this of once one at again twice',
);
const DATE_JOINTS: ReadonlySet<string> = toWordSet(
  `, ; and & / then again a that night week day in on + plus also once the last late early of one another a second third fourth fifth
  time was were next final most recent recently latest more following lastly finally
  morning afternoon evening`,
);
/** "Last year and this year" */
const SAYING_WHICH: ReadonlySet<string> = toWordSet('last this');
const SPANS: ReadonlySet<string> = toWordSet('year month week');
const isWhich = (phrases: CountPhrases, at: number) =>
  SAYING_WHICH.has(phrases.text(at)) && SPANS.has(phrases.text(at + 1));
const YEARS = [1950, 2100] as const;
/** "ER visits as best I can list them: | two in 2021, …" */
export function sumListed(to: number, phrases: CountPhrases): number {
  let at = to;
  while (at < to + MAX_LIST_LEAD && phrases.tokens[at]?.kind === 'word') at += 1;
  const isList = phrases.text(at) === ':' || (at === to && phrases.text(at) === ',');
  return isList ? sumByDate(phrases, at + 1, at + MAX_LISTED) : 0;
}

const MAX_LIST_LEAD = 8;
const MAX_LISTED = 60;

interface Dates {
  /** How many there are. */
  readonly times: number;
  /** Where the first stands. */
  readonly at: number;
}

/** The list of dates beside the event; null where there is none. */
export function findDates(reading: Reading, position: number, end: number, counting: Counting): Dates | null {
  const { phrases, readings, clauses } = counting;
  // "My doctor, who'd said … in 2022 and again in 2023"
  const isWho = [0, 1].some((step) => phrases.text(reading.to + step) === 'who');
  // "They took blood before, at one hour and at two": one test, by its samples.
  const reach = reading.event.match.pieces === undefined ? NEAR : 2;
  // "In 2021 they did an EEG | and again in | 2022 and 2023": besides the first.
  const isFurther = (at: number) => [2, 3].some((n) => AND_AGAIN.has(phrases.spell(at - n, at - n + 2)));
  for (let at = reading.event.match.to - 1; at < reading.to + reach; at += 1) {
    const ages = readAges(phrases, at, end);
    if (ages > 1) return { times: isFurther(at) ? ages + 1 : ages, at };
  }
  // "Scanned my back in the ring | in April and again in July |, no dye"
  if (reading.event.match.pieces !== undefined)
    for (let at = reading.event.match.from + 1; at < reading.to; at += 1) {
      // "Drew my hCG | Monday, Wednesday and Friday | and it kept going up"
      const isDrawn = counting.categoryOf(reading) === 'lab';
      if (!isDrawn && !DATE_LEADS.has(phrases.text(at - 1))) continue;
      const times = readDates(phrases, at, end, isDrawn);
      if (times > 1 && (isDrawn || hasWordAfter(phrases.tokens, at, MAX_JOINTS, AGAIN))) return { times, at };
    }
  // "Blew the tube at the lung doctor's | in 2019, 2020 and 2022"
  const next = readings[position + 1];
  const isAt = next !== undefined && isPlaced(next, phrases.tokens) && next.from - reading.to < NEAR;
  const near = isAt ? Math.max(reading.to, next.to) + NEAR : reading.to + NEAR;
  for (let at = reading.to; at < end && at < reading.to + MAX_LEAD; at += 1) {
    // "My INR was all over the place, so I had it | drawn Monday, Wednesday and Friday."
    // "My GP, a saint, saw me in | March, May and June"
    const isNear =
      isWho ||
      at < near ||
      phrases.spell(at - 3, at - 1) === 'saw me' ||
      DRAWN.has(phrases.text(at - 1)) ||
      DRAWN.has(phrases.text(at - 2));
    const count = isNear ? readDates(phrases, at, end, true) : 0;
    if (count > 0 && BOUNDS.has(phrases.text(at - 1))) return null;
    if (count > 0) return { times: isFurther(at) ? count + 1 : count, at };
  }
  // "In May and again in June I had …"
  const start = Math.max(readings[position - 1]?.event.to ?? 0, reading.event.from - MAX_LEAD);
  const sentence = clauses.sentenceOf[reading.event.from];
  const isBehind = start > 0 && clauses.sentenceOf[start - 1] === sentence;
  for (let at = start; at < reading.event.from - 1; at += 1) {
    if (clauses.sentenceOf[at] !== sentence) continue;
    if (phrases.text(at) === 'who') return null;
    const isOpening =
      at === 0 || clauses.sentenceOf[at - 1] !== sentence || DATE_LEADS.has(phrases.text(at - 1));
    // "My doctor saw me in | May and July, and in August the ER once": of the doctor.
    if (isBehind && !DATE_JOINTS.has(phrases.text(at - 2))) continue;
    const count = isOpening ? readDates(phrases, at, reading.event.from) : 0;
    if (count > 1) return reading.event.from - at <= count * 4 + 8 ? { times: count, at } : null;
  }
  return null;
}

const AGAIN: ReadonlySet<string> = toWordSet('again');
const AND_AGAIN: ReadonlySet<string> = new Set(['and again', 'then again', ', again']);
const BOUNDS: ReadonlySet<string> = toWordSet('between from');

export const MAX_LEAD = 24;
const NEAR = 8;
/** "Had it | drawn" */
export const DRAWN: ReadonlySet<string> = toWordSet(
  'drawn checked tested done taken measured repeated drew checks ran run',
);

/** A chain of dates that starts right at `at`; where it ends, "and Friday he called" is told of something else. */
export function readDates(phrases: CountPhrases, at: number, end: number, isLast = false): number {
  let count = 0;
  let isAgain = false;
  let isApart = false;
  let next = readDate(phrases, at);
  while (next !== null && next <= end) {
    // "On Friday and on | Thursday night they | email me"
    const told = phrases.text(TIMES_OF_DAY.has(phrases.text(next)) ? next + 1 : next);
    const isOther = TELLING.has(told) || (isApart && DOING.has(told));
    if (isLast && count > 0 && isOther && !isAgain) break;
    count += 1;
    isAgain = false;
    isApart = false;
    let from = next;
    let joints = 0;
    while (joints < MAX_JOINTS && DATE_JOINTS.has(phrases.text(from)) && !isWhich(phrases, from)) {
      isAgain ||= phrases.text(from) === 'again';
      isApart ||= APART.has(phrases.text(from));
      from += 1;
      joints += 1;
    }
    // "April again"
    next = joints === 0 ? null : (readDate(phrases, from) ?? readNextDay(phrases, from));
  }
  return count;
}

/** "The 2nd, | 9th | and | 23rd | of May" */
function readNextDay(phrases: CountPhrases, at: number): number | null {
  // "On March 3, | 10 | and 17"
  if (isListedDay(phrases.tokens, at)) return at + 1;
  if (!DAY_OF_MONTH.test(phrases.text(at)) || !hasWordBefore(phrases.tokens, at, MAX_DAYS, DAY_LEADS))
    return null;
  return phrases.text(at + 1) === 'of' && MONTHS.has(phrases.text(at + 2)) ? at + 3 : at + 1;
}

const MAX_DAYS = 10;
const DAY_LEADS: ReadonlySet<string> = toWordSet('the on');
/** "Two a year | in 2018, 2019 and 2020 |", "monthly | in 2022": how many years are listed, each of them whole; else 0. */
export function countYears({ to, days }: Quantity, phrases: CountPhrases): number {
  if (days > YEAR_DAYS || phrases.text(to) !== 'in') return 0;
  const count = readYears(phrases, to + 1);
  return count === 1 && days === YEAR_DAYS ? 0 : count;
}

function readYears(phrases: CountPhrases, from: number): number {
  let [count, at] = [0, from];
  while (isYear(phrases.tokens[at]?.value)) {
    [count, at] = [count + 1, at + 1];
    while (YEAR_JOINTS.has(phrases.text(at)) && at < from + MAX_LEAD) at += 1;
  }
  return count;
}

const YEAR_DAYS = 365.25;
const YEAR_JOINTS: ReadonlySet<string> = toWordSet(', and & in then again');
const TIMES_OF_DAY: ReadonlySet<string> = toWordSet('morning afternoon evening night');
/** "In March and April, then in May went to the ER" */
const APART: ReadonlySet<string> = toWordSet(', ; then');
const DOING: ReadonlySet<string> = toWordSet('went had got did saw ended landed was a an');
const TELLING: ReadonlySet<string> = toWordSet('he she they we i it the my');
/** ", and the last time was in" */
const MAX_JOINTS = 8;

/** "Two in 2021, one in 2022, three in 2023": what each year or month had; 0 where it is no list. */
function sumByDate(phrases: CountPhrases, from: number, end: number): number {
  let [sum, items, at] = [0, 0, from];
  while (at < end) {
    const number = phrases.find('times', at) ?? readPlain(phrases, at);
    const isDated = number !== null && DATE_LEADS.has(phrases.text(number.to));
    // "Two in the spring"
    const isThe = phrases.text((number?.to ?? at) + 1) === 'the';
    // "One last year"
    const next = isDated
      ? (readDate(phrases, number.to) ?? readDate(phrases, number.to + (isThe ? 2 : 1)))
      : null;
    if (number === null || next === null) break;
    [sum, items, at] = [sum + number.value, items + 1, next];
    while (at < end && LIST_JOINTS.has(phrases.text(at))) at += 1;
  }
  return items > 1 ? sum : 0;
}

const LIST_JOINTS: ReadonlySet<string> = toWordSet(', ; and then . plus');

/** The token after one date; null where none starts. */
function readDate(phrases: CountPhrases, at: number): number | null {
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
  if (SEASONS.has(text)) return isYear(tokens[at + 1]?.value) ? at + 2 : at + 1;
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
