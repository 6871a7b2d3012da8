// SPDX-License-Identifier: Apache-2.0
// Part of step 8: rates ("twice a week", "every three months", "Tuesdays and Thursdays") and lengths of time.

import { DAY_OF_MONTH, MONTHS, WEEKDAYS } from '../../words/calendar.ts';
import { toWordSet } from '../../words/word-set.ts';
import { SEASONS } from '../one-date.ts';
import type { CountPhrases } from './count-phrases.ts';
import { readNumber } from './numbers.ts';
import type { Quantity } from './quantity.ts';

const RATE_WORDS: ReadonlySet<string> = toWordSet('a per each every an / in');
const MISSING: ReadonlySet<string> = toWordSet('missed miss skipped skip');
const SPACING: ReadonlySet<string> = toWordSet('every in');
/** "Three days a week", "four sessions per month". */
const RATE_NOUNS: ReadonlySet<string> = toWordSet(
  'day night morning evening afternoon weekday session visit time treatment',
);
const ARTICLES: ReadonlySet<string> = toWordSet('a an');
/** "Every other week for | another year" */
const ONE_MORE: ReadonlySet<string> = toWordSet('a an another');
const NIGHTS: ReadonlySet<string> = toWordSet('nights mornings evenings afternoons');
const WEEKDAY_JOINTS: ReadonlySet<string> = toWordSet('and & / , every');
const STRETCHERS: ReadonlySet<string> = toWordSet('more full whole long straight solid + consecutive');
const NO_SPAN_AFTER: ReadonlySet<string> = toWordSet('ago later before after apart earlier old');
const SHORT_SPANS: ReadonlyMap<string, number> = new Map([
  ['d', 1],
  ['day', 1],
  ['with', 7],
  ['wk', 7],
  ['wks', 7],
  ['week', 7],
  ['m', 30.4375],
  ['mo', 30.4375],
  ['mos', 30.4375],
  ['month', 30.4375],
  ['months', 30.4375],
  ['y', 365.25],
  ['yr', 365.25],
]);
const AND_A_HALF = ['and', 'a', 'half'];
export const YEAR = 365.25;
export const WEEK = 7;

interface Read {
  readonly value: number;
  readonly to: number;
  readonly note: string | null;
}

export function makeQuantity(
  kind: 'rate' | 'duration',
  from: number,
  to: number,
  value: number,
  days: number,
  note: string | null = null,
): Quantity {
  return { kind, from, to, value, days, note, stress: null, isInside: false, isCorrected: false };
}

/** "Twice a week", "every two weeks", "weekly", "q3mo"; `times` is the number that starts at `from`. */
export function parseRate(
  phrases: CountPhrases,
  from: number,
  times: Read | null,
  named: readonly boolean[],
): Quantity | null {
  const spaced = parseEvery(phrases, from) ?? parseWeekdays(phrases, from);
  if (spaced !== null) return spaced;
  const alone = phrases.find('rates', from);
  // "A year" is a rate right after the care it counts: "one mammogram a year".
  const isBare = ARTICLES.has(phrases.text(from));
  if (alone !== null && isBare && (named[from - 1] !== true || isWhen(alone.to, phrases))) return null;
  if (alone !== null) return makeQuantity('rate', from, alone.to, 1, alone.value);
  if (times === null) return null;
  const end = RATE_NOUNS.has(phrases.stem(times.to)) ? times.to + 1 : times.to;
  const rest = phrases.find('rates', end);
  // "Twice a week | after | I fell"; but "once, a week after".
  const isMany = times.value > 1 && phrases.text(rest?.to ?? 0) === 'after';
  if (rest !== null && (isMany || !NO_SPAN_AFTER.has(phrases.text(rest.to))))
    return makeQuantity('rate', from, rest.to, times.value, rest.value, times.note);
  // The slash of "2x/week" is silent.
  const isSilent = phrases.text(end - 1) === 'x';
  if (!isSilent && !RATE_WORDS.has(phrases.text(end))) return null;
  // "One time every two months", "once in three weeks"
  const every = SPACING.has(phrases.text(end)) ? readNumber(phrases, end + 1) : null;
  const isOne = ARTICLES.has(phrases.text(end + 1));
  const span = phrases.find('spans', every?.to ?? (isSilent ? end : isOne ? end + 2 : end + 1));
  // "Every month, and I have not missed | one in two years |"
  if (phrases.text(end) === 'in' && MISSING.has(phrases.text(from - 1))) return null;
  // "Another one a week later"
  if (span === null || isWhen(span.to, phrases) || (phrases.text(end) === 'in' && times.value > 1))
    return null;
  return makeQuantity('rate', from, span.to, times.value, span.value * (every?.value ?? 1), times.note);
}

/** "TSH a week | later |", "a week | in |, two weeks in"; but "two EEGs a year | in 2018 |". */
const isWhen = (at: number, phrases: CountPhrases) =>
  NO_SPAN_AFTER.has(phrases.text(at)) || (phrases.text(at) === 'in' && IN_NEXT.has(phrases.text(at + 1)));
const IN_NEXT: ReadonlySet<string> = new Set(['', ...toWordSet(', ; . and')]);

/** "Every 3 weeks", "every few months", "q 6 wk", "q3mo". */
function parseEvery(phrases: CountPhrases, from: number): Quantity | null {
  const word = phrases.text(from);
  // "Every fall", "each January": once a year.
  const next = phrases.text(from + 1);
  const isEvent = AFTER.has(phrases.text(from - 1));
  if (EVERY.has(word) && !isEvent && (SEASONS.has(next) || MONTHS.has(next)))
    return makeQuantity('rate', from, from + 2, 1, YEAR);
  if (word === 'every' || word === 'q') {
    const number = readNumber(phrases, from + 1);
    const span = phrases.find('spans', number?.to ?? from + 1);
    if (span === null || (number === null && word === 'every')) return null;
    return makeQuantity('rate', from, span.to, 1, span.value * (number?.value ?? 1), number?.note ?? null);
  }
  if (!word.startsWith('q') || word.length > 7) return null;
  let cut = 1;
  while (word.charAt(cut) >= '0' && word.charAt(cut) <= '9') cut += 1;
  const value = cut === 1 ? 1 : Number(word.slice(1, cut));
  const short = SHORT_SPANS.get(word.slice(cut));
  if (short !== undefined && value > 0) return makeQuantity('rate', from, from + 1, 1, short * value);
  const span = cut === word.length && cut > 1 ? phrases.find('spans', from + 1) : null;
  return span === null ? null : makeQuantity('rate', from, span.to, 1, span.value * value);
}

/** "After each fall" */
const AFTER: ReadonlySet<string> = toWordSet('after with following from before');
const EVERY: ReadonlySet<string> = toWordSet('every each q');

/** "Every Tuesday", "Mondays and Thursdays". */
function parseWeekdays(phrases: CountPhrases, from: number): Quantity | null {
  const isEvery = EVERY.has(phrases.text(from));
  const isOther = isEvery && phrases.text(from + 1) === 'other';
  const isSingle = isEvery && phrases.text(from + 1) === 'single';
  let at = isEvery ? from + (isOther || isSingle ? 2 : 1) : from;
  // "Mon/Wed/Fri"
  const isSlashed = phrases.text(at + 1) === '/' && WEEKDAYS.has(phrases.stem(at + 2));
  // "Wednesday nights"
  const isNights = NIGHTS.has(phrases.text(at + 1));
  const isPlural = phrases.stem(at) !== phrases.text(at) || isNights;
  if (!WEEKDAYS.has(phrases.stem(at))) return null;
  let count = 0;
  for (let to = at; count < WEEK && WEEKDAYS.has(phrases.stem(to)); ) {
    count += 1;
    at = to + 1;
    to = at;
    while (to < at + 2 && WEEKDAY_JOINTS.has(phrases.text(to))) to += 1;
  }
  // "Mon, wed and fri | for a month", "Tuesday and Friday, | six weeks |"; but "drawn Monday and Friday"
  const isLong = count > 1 && isLasting(phrases, at);
  if (!(isEvery || isPlural || isSlashed || isLong)) return null;
  return makeQuantity('rate', from, at, count, isOther ? 2 * WEEK : WEEK);
}

/** A length of time of more than a week, after "for" or a comma. */
function isLasting(phrases: CountPhrases, at: number): boolean {
  const span = LASTING.has(phrases.text(at)) ? parseDuration(phrases, at + 1) : null;
  return span !== null && span.value > WEEK && !NO_SPAN_AFTER.has(phrases.text(span.to));
}

const LASTING: ReadonlySet<string> = toWordSet('for , x');

/** "Two years", "a month", "half a year", "two and a half years", "from 2015 to 2019", "the whole year". */
export function parseDuration(phrases: CountPhrases, from: number): Quantity | null {
  const first = phrases.text(from);
  if (first === 'x') {
    const span = parseDuration(phrases, from + 1);
    return span === null ? null : { ...span, from };
  }
  if (SPAN_STARTS.has(first) || isYear(phrases.tokens[from]?.value ?? 0))
    return parseSpan(phrases, from) ?? parseMonths(phrases, from);
  if (MONTHS.has(first) || PARTS.has(first)) return parseMonths(phrases, from);
  if (first === 'half' && ARTICLES.has(phrases.text(from + 1))) {
    const span = phrases.find('spans', from + 2);
    return span === null ? null : makeQuantity('duration', from, span.to, span.value / 2, span.value);
  }
  // "All of 2023"
  if (WHOLE.has(first) && phrases.text(from + 1) === 'of' && isYear(phrases.tokens[from + 2]?.value ?? 0))
    return makeQuantity('duration', from, from + 3, YEAR, YEAR);
  // "Weekly for the | first month |"
  if (WHOLE.has(first) || (first === 'first' && phrases.spell(from - 2, from) === 'for the')) {
    const span = phrases.find('spans', from + 1);
    if (span !== null && phrases.stem(from + 1) === phrases.text(from + 1))
      return makeQuantity('duration', from, span.to, span.value, span.value);
  }
  const read = readNumber(phrases, from) ?? readFraction(phrases, from);
  if (read === null) return null;
  let { value, to } = read;
  [value, to] = addHalf(phrases, value, to);
  if (STRETCHERS.has(phrases.text(to)) || phrases.text(to) === '-') to += 1;
  const span = phrases.find('spans', to);
  if (span === null) return null;
  const [length, end] = addHalf(phrases, value, span.to);
  return makeQuantity('duration', from, end, length * span.value, span.value);
}

function readFraction(phrases: CountPhrases, at: number): { value: number; to: number } | null {
  const token = phrases.tokens[at];
  if (token?.kind === 'number' && token.value !== null && token.value > 0)
    return { value: token.value, to: at + 1 };
  return ONE_MORE.has(phrases.text(at)) ? { value: 1, to: at + 1 } : null;
}

function addHalf(phrases: CountPhrases, value: number, to: number): [number, number] {
  return phrases.says(to, AND_A_HALF) ? [value + 0.5, to + 3] : [value, to];
}

const WHOLE: ReadonlySet<string> = toWordSet('whole entire all past');

/** "From 2015 to 2019". */
function parseSpan(phrases: CountPhrases, from: number): Quantity | null {
  const at = SPAN_STARTS.has(phrases.text(from)) ? from + 1 : from;
  const till = phrases.text(at + 1);
  // "Every year, 2021 | and 2022" are two; "between 2021 and 2024" is a length.
  if (!TILL.has(till) || (till === 'and' && at === from)) return null;
  const [start, end] = [phrases.tokens[at]?.value ?? 0, phrases.tokens[at + 2]?.value ?? 0];
  if (isYear(start) && end > start && isYear(end))
    return makeQuantity('duration', from, at + 3, (end - start) * YEAR, YEAR);
  // "Every other year from 40 to 50"
  const isAge = phrases.text(from) === 'from' && start >= ADULT && end > start && end < MAX_AGE;
  if (isAge && phrases.tokens[at + 3]?.kind !== 'word')
    return makeQuantity('duration', from, at + 3, (end - start) * YEAR, YEAR);
  return null;
}

/** "From January to the end of March", "mid May until July", "March through May". */
function parseMonths(phrases: CountPhrases, from: number): Quantity | null {
  const start = skipPart(phrases, SPAN_STARTS.has(phrases.text(from)) ? from + 1 : from);
  const first = indexOfMonth(phrases.text(start));
  const [year, at] = readYear(phrases, start + 1);
  const till = phrases.text(at);
  const isBare = start === from && !THROUGH.has(till);
  if (first < 0 || isBare || !TILL.has(till)) return null;
  const end = skipPart(phrases, at + 1);
  const last = indexOfMonth(phrases.text(end));
  const [lastYear, to] = readYear(phrases, end + 1);
  const years = year > 0 && lastYear > 0 ? lastYear - year : last < first ? 1 : 0;
  const isWhole = phrases.says(end - 2, END_OF) || (start === from && THROUGH.has(till));
  const months = last - first + years * 12 + (isWhole ? 1 : 0);
  if (last < 0 || months < 1) return null;
  return makeQuantity('duration', from, to, months * MONTH, MONTH);
}

/** "March | 2021", "March | 3": the year, where there is one, and what comes after. */
function readYear({ tokens }: CountPhrases, at: number): [number, number] {
  const { kind, value, text = '' } = tokens[at] ?? {};
  // "From March to September | 2x a week"
  const isOfRate = COUNTED.has(tokens[at + 1]?.stem ?? '');
  if ((kind !== 'number' && !DAY_OF_MONTH.test(text)) || isOfRate) return [0, at];
  return [isYear(value ?? 0) ? (value ?? 0) : 0, at + 1];
}

const COUNTED: ReadonlySet<string> = toWordSet('x time day session visit');
const END_OF = ['end', 'of'];
const THROUGH: ReadonlySet<string> = toWordSet('through thru');
const PARTS: ReadonlySet<string> = toWordSet('the start beginning end middle mid early late of about around');
const MAX_PART = 4;

/** The token after "the end of", "mid". */
function skipPart(phrases: CountPhrases, from: number): number {
  let at = from;
  while (at < from + MAX_PART && PARTS.has(phrases.text(at))) at += 1;
  return at;
}

export const isYear = (value: number) => value >= 1950 && value < 2100;

const ADULT = 18;
const MAX_AGE = 110;
const TILL: ReadonlySet<string> = toWordSet('to through thru until till and -');
export const MONTH = 30.4375;
const MONTH_STARTS: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** January is 0; -1 for what is no month. */
export const indexOfMonth = (text: string) =>
  MONTHS.has(text) ? MONTH_STARTS.indexOf(text.slice(0, 3)) : -1;

export const SPAN_STARTS: ReadonlySet<string> = toWordSet('from between since');
