// SPDX-License-Identifier: Apache-2.0

import type { Token } from '../../words/2-tokenize.ts';
import { MONTHS } from '../../words/calendar.ts';
import { toWordSet } from '../../words/word-set.ts';

/** Whether the number at `at` belongs to a name: "L4-5", bones of the spine, and "24-2", a field test (a range goes up). */
export function isNumberOfName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  // but "T4 | 2x"; "L4-5 x2" is twice
  const isTimes = tokens[at + 1]?.text === 'x' && tokens[at + 2]?.kind !== 'number';
  const isLevel =
    before !== undefined && /^[clt]\d$/.test(before.text) && tokens[at]?.start === before.end + 1 && !isTimes;
  return isLevel || goesDown(tokens, at) || goesDown(tokens, at - 2);
}

function goesDown(tokens: readonly Token[], at: number): boolean {
  const [first, dash, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (dash?.text !== '-' || first?.end !== dash.start || second?.start !== dash.end) return false;
  return (second.value ?? Number.POSITIVE_INFINITY) < (first.value ?? 0);
}

/** "Finally went at 71", "the colonoscopy at fifty and …", "I was 33.": an age, or the time of day; but "at three hospitals". */
export function isAge(tokens: readonly Token[], place: number): boolean {
  // "I was sixty | six."
  let at = TENS.has(tokens[place - 1]?.text ?? '') ? place - 1 : place;
  // "At 16, 19, and | 24 |"
  for (let items = 0; items < MAX_AGES; items += 1) {
    let joint = at - 1;
    while (AGE_JOINTS.has(tokens[joint]?.text ?? '')) joint -= 1;
    if (joint === at - 1 || tokens[joint]?.kind !== 'number') break;
    at = joint;
  }
  const before = tokens[at - 1]?.text ?? '';
  const isOwn = BEING.has(before) && tokens[at - 2]?.text === 'i';
  if (before !== 'at' && before !== 'turned' && before !== 'aged' && !isOwn) return false;
  const isTwo = TENS.has(tokens[place]?.text ?? '') && ONES.has(tokens[place + 1]?.text ?? '');
  const next = tokens[isTwo ? place + 2 : place + 1];
  return next === undefined || next.kind === 'mark' || AFTER_AGE.has(next.text);
}

const TENS: ReadonlySet<string> = toWordSet('twenty thirty forty fifty sixty seventy eighty ninety');
const ONES: ReadonlySet<string> = toWordSet('one two three four five six seven eight nine');
const MAX_AGES = 8;
const AGE_JOINTS: ReadonlySet<string> = toWordSet(', and &');
const BEING: ReadonlySet<string> = toWordSet("was am 'm");
const AFTER_AGE: ReadonlySet<string> = toWordSet(
  'now and with when because but after before then already i my she he they it the there',
);

const AFTER_ITEM: ReadonlySet<string> = toWordSet('. ) : - \u2014 /');
/** How far before its ")" a number may have a "(". */
const MAX_ASIDE = 6;

/**
 * Whether the number at `at` only numbers an item of a list: "1) colonoscopy 2) endoscopy", "3. EEG" at the start of a line.
 * Behind a dash or in brackets it does where it is one of a row: "1 - CBC | 2 - TSH"; but "3 - ER visits | 2 - CTs".
 */
export function isItemNumber(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind !== 'number') return false;
  const text = (place: number) => tokens[place]?.text;
  const isFirst = at === 0 || text(at - 1) === '\n';
  const next = text(at + 1) ?? '';
  const isNext = () => isNextInRow(tokens, at);
  // "3 - 4 times" and "2 : 30" go on with a number.
  if (isFirst && AFTER_ITEM.has(next))
    return tokens[at + 2]?.kind === 'word' && (!DASHES.has(next) || isNext() || mayBeDay(tokens, at));
  // "1. ER visit | 2. | CT of the head"
  if (next === '.') return tokens[at + 2]?.kind === 'word' && isCountedFromOne(tokens, at);
  if (next !== ')') return false;
  // "Sent me home. (2) Urgent care"
  if (text(at - 1) === '(' && tokens[at + 2]?.kind === 'word') return isNext();
  for (let before = at - 1; before >= Math.max(0, at - MAX_ASIDE) && text(before) !== ')'; before -= 1)
    if (text(before) === '(') return false;
  return true;
}

/** The token after the mark between how often and what, "3 | - | ER visits", "(2 | ) | ER visits (1) CT"; else `to` itself. */
export function skipEntryMark(tokens: readonly Token[], from: number, to: number): number {
  const text = (place: number) => tokens[place]?.text ?? '\n';
  if (tokens[to + 1]?.kind !== 'word') return to;
  if (DASHES.has(text(to))) return text(from - 1) === '\n' ? to + 1 : to;
  if (text(to) !== ')' || text(from - 1) !== '(') return to;
  let start = from - 1;
  while (start > from - MAX_ITEM && text(start - 1) !== '\n') start -= 1;
  return text(start) === '(' && text(start + 2) === ')' ? to + 1 : to;
}

/** "| 1. | ER visit | 2. | EEG"; but "Massage 5. Acupuncture 6." */
function isCountedFromOne(tokens: readonly Token[], at: number): boolean {
  let first = at;
  for (let before = at - 1; before >= Math.max(0, at - MAX_LINE); before -= 1) {
    const isLast = tokens[before]?.value === (tokens[first]?.value ?? 0) - 1;
    if (isLast && tokens[before + 1]?.text === '.') first = before;
  }
  return first < at && tokens[first]?.value === 1 && tokens[first - 1]?.kind !== 'word';
}

/** One, or of numbers with the same mark that only rise: "1 - CBC | 2 - TSH", the days of a month. */
function isNextInRow(tokens: readonly Token[], at: number): boolean {
  const before = isRising(tokens, at, -1);
  const after = isRising(tokens, at, 1);
  return tokens[at]?.value === 1 || (before !== false && after !== false && (before ?? after) === true);
}

/** Whether the numbers before it are smaller, or those behind it larger, each than the next; null where there are none. */
function isRising(tokens: readonly Token[], from: number, step: 1 | -1): boolean | null {
  let last = from;
  for (let at = from + step, row = 0; Math.abs(at - last) < MAX_ITEM && row < MAX_ROW; at += step) {
    if (tokens[at]?.kind !== 'number' || tokens[at + 1]?.text !== tokens[from + 1]?.text) continue;
    // "1/2 - ER", "CBC - 2 - normal"
    if (tokens[at + 2]?.kind !== 'word') continue;
    if (((tokens[at]?.value ?? 0) - (tokens[last]?.value ?? 0)) * step <= 0) return false;
    last = at;
    row += 1;
  }
  return last === from ? null : true;
}

/** "28 - ER"; but "28 - PT | visits |". */
const mayBeDay = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.value ?? 0) > MAX_BARE &&
  ![2, 3, 4].some((step) => PLURAL.test(tokens[at + step]?.text ?? ''));
const MAX_BARE = 12;
const PLURAL = /[^su]s$/;

/** In tokens. */
const MAX_ITEM = 40;
const MAX_LINE = 120;
const MAX_ROW = 20;
const DASHES: ReadonlySet<string> = toWordSet('- \u2014');

/** "On March 3, | 10 | and 17", "May 2, 9, 16 and | 23 |": a further day of the month named before. */
export function isListedDay(tokens: readonly Token[], at: number): boolean {
  let day = at;
  for (let items = 0; items < MAX_DAYS && isDay(tokens[day]); items += 1) {
    if (MONTHS.has(tokens[day - 1]?.text ?? '')) return day < at;
    let before = day - 1;
    while (AGE_JOINTS.has(tokens[before]?.text ?? '')) before -= 1;
    if (before === day - 1 || (tokens[before]?.value ?? 0) >= (tokens[day]?.value ?? 0)) return false;
    day = before;
  }
  return false;
}

const isDay = (token: Token | undefined) =>
  token?.kind === 'number' && (token.value ?? MAX_DAY + 1) <= MAX_DAY;
const MAX_DAYS = 6;
const MAX_DAY = 31;

/** "AHI of | 41", "HR went | 68 | to 131", "EF 55": what was measured. */
export function isReading(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (before >= at - MAX_READING && READING_JOINTS.has(tokens[before]?.text ?? '')) before -= 1;
  return READINGS.has(tokens[before]?.text ?? '');
}

const MAX_READING = 3;
const READINGS: ReadonlySet<string> = toWordSet('ahi rdi ef hr bp bpm pulse sat sats spo2 fev1 bmi');
const READING_JOINTS: ReadonlySet<string> = toWordSet(': = of was is at went hit from');

/** "Sat went up to | 97": what was measured; but "went back to 3 doctors". */
export function isReached(tokens: readonly Token[], at: number): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (text(at - 1) !== 'to' || tokens[at + 1]?.kind === 'word') return false;
  return REACHING.has(text(at - 2)) && GOING.has(text(at - 3));
}

const REACHING: ReadonlySet<string> = toWordSet('up down back');
const GOING: ReadonlySet<string> = toWordSet('went came got shot jumped rose fell dropped climbed');

/** "Echocardiogram | 9 |:00a": the time of day. */
export function isClock(tokens: readonly Token[], at: number): boolean {
  const [hour, colon, minutes] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return (
    colon?.text === ':' &&
    hour?.end === colon.start &&
    minutes?.start === colon.end &&
    MINUTES.test(minutes.text)
  );
}

const MINUTES = /^[0-5]\d/;

/** "An hour and | ten |": minutes. */
export const isRestOfHour = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.text === 'and' && HOUR.has(tokens[at - 2]?.stem ?? '');

/** "Five | hour long sessions |"; but "a five hour long wait". */
export function isOfHours(tokens: readonly Token[], from: number, to: number): boolean {
  if (ARTICLES.has(tokens[from - 1]?.text ?? '') || tokens[from]?.text === 'a') return false;
  const isHour = HOUR.has(tokens[to]?.stem ?? '') && tokens[to + 1]?.text === 'long';
  return isHour && tokens[to + 2]?.text !== tokens[to + 2]?.stem;
}

const ARTICLES: ReadonlySet<string> = toWordSet('a an');
const HOUR: ReadonlySet<string> = toWordSet('hour hr');
