// SPDX-License-Identifier: Apache-2.0
// Part of step 8: lists of dates beside the care: "in May and again in June", "3/1, 4/1 and 5/1".

import { isPast } from '../assertion/words/tense.ts';
import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import { DAY_OF_MONTH, MONTHS } from '../words/calendar.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import { ANDS, readAges, readAround } from './count-ages.ts';
import { type Counting, isPlaced } from './counting.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { isListedDay } from './numbers/numbered-names.ts';
import { readPlain } from './numbers/numbers.ts';
import type { Quantity } from './numbers/quantity.ts';
import { isDateWord, isWhich, isYear, readDate, SPANS } from './one-date.ts';

export const DATE_LEADS: ReadonlySet<string> = toWordSet(
  'in on around early late mid the last this of once one at again twice',
);
const DATE_JOINTS: ReadonlySet<string> = toWordSet(
  `, ; and & / then again a that this right night week day in on + plus also once the last late early mid of one another a second third fourth fifth
  time was were next final most recent recently latest more following lastly finally
  morning afternoon evening`,
);
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
    if (BOUNDS.has(phrases.text(at - 1))) continue;
    // "| Jan |, after pint 4, after pint 8"
    if (at >= reading.to && readDate(phrases, at) !== null) break;
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
  // "The 2021 | EEG | and the 2023"
  if (
    isYear(phrases.tokens[reading.event.from - 1]?.value) &&
    phrases.spell(reading.to, reading.to + 2) === 'and the'
  ) {
    const times = readDates(phrases, reading.to + 2, end, true);
    if (times > 0) return { times: times + 1, at: reading.to + 2 };
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
      DRAWN.has(phrases.text(at - 2)) ||
      // "Every other year, so I have | had the 2021 and the 2023"
      (phrases.spell(at - 2, at) === 'had the' && isYear(phrases.tokens[at]?.value));
    // "An A1c | and took | pills in May and in June"; but "and got it in May and in June"
    const isOther =
      phrases.text(at) === 'and' && isPast(phrases.text(at + 1)) && !IT.has(phrases.text(at + 2));
    if (isOther && !isWho && !isOfVisit(reading.event) && !DRAWN.has(phrases.text(at + 1))) break;
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
    // "The attacks came | in March and June, and in October they did an EEG": of what is told before them.
    let lead = at;
    while (lead > start && DATE_LEADS.has(phrases.text(lead - 1))) lead -= 1;
    const isOpening =
      lead === 0 ||
      clauses.sentenceOf[lead - 1] !== sentence ||
      // "Labs on | 3/1 and 4/1 |: CBC, CMP"
      phrases.text(reading.event.from - 1) === ':' ||
      // "It came in 2018, | again in 2020, and in 2022 | they did an EEG"
      (lead < at &&
        !isDateWord(phrases.tokens[lead - 2]) &&
        (phrases.tokens[lead - 1]?.kind === 'mark' ||
          OPENERS.has(phrases.text(lead - 1)) ||
          DRAWN.has(phrases.text(lead - 1))));
    // "My doctor saw me in | May and July, and in August the ER once": of the doctor.
    if (isBehind && !DATE_JOINTS.has(phrases.text(at - 2))) continue;
    const count = isOpening
      ? Math.max(readDates(phrases, at, reading.event.from), readAges(phrases, at, reading.event.from, false))
      : 0;
    if (count > 1) return reading.event.from - at <= count * 4 + 8 ? { times: count, at } : null;
  }
  return null;
}

const IT: ReadonlySet<string> = toWordSet('it them one mine');
const OPENERS: ReadonlySet<string> = toWordSet('and so but then plus it seen');
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
  let isAround = false;
  // "After the flare in | May and before the trip |"
  const isBound = hasWordBefore(phrases.tokens, at, MAX_DAYS, AFTER);
  let next = readDate(phrases, at);
  while (next !== null && next <= end) {
    // "On Friday and on | Thursday night they | email me"
    const told = phrases.text(TIMES_OF_DAY.has(phrases.text(next)) ? next + 1 : next);
    const isOther = TELLING.has(told) || (isApart && DOING.has(told));
    if (isLast && count > 0 && isOther && !isAgain) break;
    count += 1;
    isAgain = false;
    isApart = false;
    let from = skipAside(phrases, next);
    let joints = 0;
    // "Jan (2,140), | after pint 4, after pint 8 |"
    isAround = isAround || from > next;
    while (joints < MAX_JOINTS && isJoint(phrases, from) && !isWhich(phrases, from)) {
      isAgain ||= phrases.text(from) === 'again';
      isApart ||= APART.has(phrases.text(from));
      isAround ||= ANDS.has(phrases.text(from));
      from += 1;
      joints += 1;
    }
    // "April again"
    next = joints === 0 ? null : (readDate(phrases, from) ?? readNextDay(phrases, from));
    const around: number | null =
      next === null && joints > 0 && isAround && !isBound ? readAround(phrases, from) : null;
    // "In March, and after the fall | an X-ray"
    if (around !== null && (around < end || around >= phrases.tokens.length)) next = around;
    isAround = around !== null;
  }
  return count;
}

/** "In May, and the week | before | Christmas" */
const isJoint = (phrases: CountPhrases, at: number) =>
  DATE_JOINTS.has(phrases.text(at)) ||
  (phrases.text(at) === 'before' && (SPANS.has(phrases.text(at - 1)) || phrases.text(at - 1) === 'right'));

/** "3/1 | (normal) |, 4/1 (low)" */
function skipAside(phrases: CountPhrases, at: number): number {
  if (phrases.text(at) !== '(') return at;
  let to = at + 1;
  while (to < at + MAX_JOINTS && phrases.text(to) !== ')') to += 1;
  return phrases.text(to) === ')' ? to + 1 : at;
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
const AFTER: ReadonlySet<string> = toWordSet('after');
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
const DOING: ReadonlySet<string> = toWordSet('went had got did saw ended landed was a an just only');
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
