// SPDX-License-Identifier: Apache-2.0
// Part of step 8: the same laboratory test at several times, told by its results: "PSA 4.1 in 2019, 5.0 in 2020",
// "hCG 1200, two days later 2500". Each value with its own time is one test.

import { isOfVisit } from '../events/care-event.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { MONTHS } from '../words/calendar.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting, FoundCount } from './counting.ts';
import { isDateWord } from './one-date.ts';

const SPANS: ReadonlySet<string> = toWordSet('minute min hour hr day week month year');
const LATER: ReadonlySet<string> = toWordSet('later after');
const WHEN: ReadonlySet<string> = toWordSet('last this next then now today yesterday again before ago first');
/** Words between the values that say nothing else. */
const FILLERS: ReadonlySet<string> = toWordSet(`
  , ; : = ( ) - 's and then was were is came back at up down to in on from went dropped jumped rose fell the a it of
  creeping climbing rising creep climb over steadily
  one next last this that now later after before two three four five six few couple spring summer fall winter autumn
  minute min hour hr day week month year time
  redrawn rechecked repeated retested recheck retest
`);

const GOING: ReadonlySet<string> = toWordSet('went ran');
const UP_OR_DOWN: ReadonlySet<string> = toWordSet('up down');
const RESULTS: ReadonlySet<string> = toWordSet('negative positive neg pos normal abnormal');

/** How many values the words after a laboratory test hold, each at another time; null where fewer than two. */
export function countResults(
  position: number,
  { readings, tokens, clauses, places }: Counting,
): FoundCount | null {
  const reading = readings[position];
  if (reading === undefined) return null;
  const sentence = clauses.sentenceOf[reading.event.from];
  let after = places.readingAfter(reading.event.from + 1);
  // "5.1 last fall. The urologist said to wait. This spring it's 3.2"
  while (isOfVisit(readings[after]?.event)) after += 1;
  const end = readings[after]?.event.from ?? tokens.length;
  // "My beta was 61": the first of them is in the words of the test.
  let values = tokens[reading.to - 1]?.kind === 'number' ? 1 : 0;
  let times = 0;
  let outcomes = 0;
  // "Flu and covid, negative, negative": one each.
  const left = readings[position - 1];
  const isListEnd =
    left !== undefined &&
    clauses.sentenceOf[left.event.from] === sentence &&
    reading.from - left.to < MAX_LISTED;
  for (let at = reading.to; at < end && clauses.sentenceOf[at] === sentence; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    // "8.2 on March | 3 |": the day
    if (token.kind === 'number' && isDayOf(at, tokens)) continue;
    const next = tokens[at + 1];
    // "118 → 260 → 560", "8 (3/2), 5 (5/1)"
    if (token.text === '>') times += 1;
    // "1:320 in 2015, 1:640 in 2018"
    else if (token.value === 1 && next?.text === ':' && tokens[at + 2]?.kind === 'number') {
      values += 1;
      at += 2;
    } else if (next?.text === '/' && token.kind === 'number' && isMonthAndDay(at, tokens)) {
      times += 1;
      at += 2;
    } else if (isFullDate(at, tokens)) {
      times += 1;
      at += 4;
      // "CBC 1/2/24 | $30 |": what it cost
    } else if (token.kind === 'number' && tokens[at - 1]?.text === '$') continue;
    else if (token.kind === 'number') {
      const isSpan = SPANS.has(next?.stem ?? '');
      const isTime = isDateWord(token) || isSpan;
      // "7.4, up from 6.9": what it had been.
      const isFormer = tokens[at - 1]?.text === 'from' && UP_OR_DOWN.has(tokens[at - 2]?.text ?? '');
      // "TSH 5.6, then 3 | pills | a day"
      if (isFormer || (next !== undefined && next.text === `${next.stem}s` && !FILLERS.has(next.stem)))
        continue;
      if (!isTime) values += 1;
      else if (!isSpan || LATER.has(tokens[at + 2]?.text ?? '')) times += 1;
    } else if (isDateWord(token) || WHEN.has(token.text)) {
      if (!isDateWord(next)) times += 1;
    } else if (LATER.has(token.text)) {
      if (!SPANS.has(tokens[at - 1]?.stem ?? '') || tokens[at - 2]?.kind !== 'number') times += 1;
    } else if (RESULTS.has(token.text)) outcomes += isListEnd ? 0 : 1;
    else if (!FILLERS.has(token.stem) && token.text.charAt(0) >= 'a') break;
  }
  const later = values > 0 ? countLater(reading.event.from, end, tokens, clauses) : 0;
  [values, times] = [values + later, times + later];
  // "hCG went 40, 88, 170, then 31"
  if (values > 2 && GOING.has(tokens[reading.to]?.text ?? '') && tokens[reading.to + 1]?.kind === 'number')
    times = values;
  // "Troponins 0.02, 0.04, 0.09", "my ferritin was 9, 12 and 30"; but "lipids 240, 160 and 40"
  // "Every six weeks since the baby: 9.2, 5.5 and now 2.8"
  let list = reading.to;
  while (list < reading.to + MAX_LISTED && tokens[list]?.kind === 'word') list += 1;
  const run = countRun(tokens[list]?.text === ':' && list < end ? list : reading.to, tokens);
  const isThen = run === 2 && hasWord(tokens, reading.to, reading.to + MAX_LEAD, THEN);
  if ((run > 2 || isThen) && !PANELS.test(reading.unitId ?? '')) [values, times] = [run, run];
  // "Dropped from 8.2 to 6.9"
  const isTwo = hasChanged(reading.to, end, tokens, clauses) || isSecond(reading.to, end, tokens, clauses);
  if (values < 3 && isTwo && !PANELS.test(reading.unitId ?? '')) [values, times] = [2, 2];
  // "Negative, negative, positive"
  if (outcomes > 1 && values === 0) values = outcomes;
  else if (values < 2 || times < values - 1) return null;
  return {
    times: values,
    note: `${values} results at different times: ${values}`,
    isOrdinal: false,
    source: 'words',
  };
}

/** "March | 3 |, 2024", "on Nov | 14 |"; but "7.4 in March, 6 in May". */
const isDayOf = (at: number, tokens: readonly Token[]) =>
  MONTHS.has(tokens[at - 1]?.text ?? '') &&
  (tokens[at]?.value ?? MAX_DAY) < MAX_DAY &&
  ON.has(tokens[at - 2]?.text ?? '');
const MAX_DAY = 32;
const ON: ReadonlySet<string> = toWordSet('on since');

/** "My A1c was 9. | Three months later it was 7 |": values of sentences that name no other care. */
function countLater(from: number, end: number, tokens: readonly Token[], { sentenceOf }: Clauses): number {
  const first = sentenceOf[from] ?? 0;
  let count = 0;
  for (let at = from; at < end && (sentenceOf[at] ?? 0) <= first + MAX_PASSED; at += 1) {
    if (sentenceOf[at] === first) continue;
    if (sentenceOf[at - 1] !== sentenceOf[at] && isTimedValue(at, end, tokens)) {
      count += 1;
      while (at + 1 < end && sentenceOf[at + 1] === sentenceOf[at]) at += 1;
      continue;
    }
    if (tokens[at]?.text !== 'it' || !WAS.has(tokens[at + 1]?.text ?? '')) continue;
    const isLater =
      hasWordBefore(tokens, at, MAX_LEAD, LATER) || [1, 2].some((back) => isDateWord(tokens[at - back]));
    if (isLater && [2, 3, 4].some((step) => tokens[at + step]?.kind === 'number')) count += 1;
  }
  return count;
}

/** "| Six months on, 6 |. | A year after that, 9 |", "| Still 8 |": when, and a value, and nothing more. */
function isTimedValue(from: number, end: number, tokens: readonly Token[]): boolean {
  let at = from;
  let isTime = STILL.has(tokens[at]?.text ?? '');
  while (
    at < from + MAX_LEAD &&
    (tokens[at]?.kind !== 'number' || isDateWord(tokens[at])) &&
    !STOPS.has(tokens[at]?.text ?? '.')
  ) {
    isTime ||= SPANS.has(tokens[at]?.stem ?? '') || isDateWord(tokens[at]);
    at += 1;
  }
  const isValue =
    tokens[at]?.kind === 'number' && !isDateWord(tokens[at]) && STOPS.has(tokens[at + 1]?.text ?? '.');
  return isTime && isValue && at < end;
}

const STILL: ReadonlySet<string> = toWordSet('still');
const STOPS: ReadonlySet<string> = toWordSet('. ! ? ;');

/** "It went from 80 to 95": what it was at one time and at another, in the sentence or, as "it", in the next. */
function hasChanged(from: number, end: number, tokens: readonly Token[], { sentenceOf }: Clauses): boolean {
  const first = sentenceOf[from - 1] ?? 0;
  for (let at = from; at + 3 < end; at += 1) {
    const passed = (sentenceOf[at] ?? 0) - first;
    if (passed > 1) return false;
    const [number, to] = [tokens[at + 1], tokens[at + 2]];
    if (tokens[at]?.text !== 'from' || to?.text !== 'to') continue;
    const isValue = [number, tokens[at + 3]].every((one) => one?.kind === 'number' && !isDateWord(one));
    const isIt = passed === 0 || hasWordBefore(tokens, at, MAX_LEAD, IT);
    if (isValue && isIt && !hasWordBefore(tokens, at, MAX_LEAD, RANGES)) return true;
  }
  return false;
}

/** "Was 88 at the start | and 6 after | the prednisone", "was 9, now 4": a value at the name, and another with its own time. */
function isSecond(from: number, end: number, tokens: readonly Token[], { sentenceOf }: Clauses): boolean {
  const first = [0, 1].find(
    (step) => tokens[from + step]?.kind === 'number' && !isDateWord(tokens[from + step]),
  );
  if (first === undefined || (first > 0 && !AT_NAME.has(tokens[from]?.text ?? 'was'))) return false;
  for (let at = from + first + 2; at < end && sentenceOf[at] === sentenceOf[from]; at += 1) {
    if (tokens[at]?.kind !== 'number' || isDateWord(tokens[at]) || SPANS.has(tokens[at + 1]?.stem ?? ''))
      continue;
    const [before = '', next = ''] = [tokens[at - 1]?.text, tokens[at + 1]?.text];
    const isNow =
      before === 'now' || (JOINTS.has(before) && AT_TIME.has(next) && tokens[at + 2]?.kind === 'word');
    // "210 | before | Plaquenil, 40 | after |"
    const isAfter = hasWord(tokens, from, at, BEFORE) && AFTER.has(next);
    if (isNow || isAfter) return true;
  }
  return false;
}

const AT_NAME: ReadonlySet<string> = toWordSet('was were of at');
const JOINTS: ReadonlySet<string> = toWordSet('and then but');
const BEFORE: ReadonlySet<string> = toWordSet('before');
const AFTER: ReadonlySet<string> = toWordSet('after on since now');
const AT_TIME: ReadonlySet<string> = toWordSet('at after before now this last today later');
const IT: ReadonlySet<string> = toWordSet('it that');
/** "Normal is | from 4 to 10" */
const RANGES: ReadonlySet<string> = toWordSet('range ranges normal open daily');

const isMonthAndDay = (at: number, tokens: readonly Token[]) => {
  const [month, day] = [tokens[at]?.value ?? 0.5, tokens[at + 2]?.value ?? 0.5];
  return Number.isInteger(month) && month <= 12 && Number.isInteger(day) && tokens[at + 3]?.text !== '/';
};

/** "1/12/24", "01/12/2024" */
const isFullDate = (at: number, tokens: readonly Token[]) =>
  tokens[at + 1]?.text === '/' &&
  tokens[at + 3]?.text === '/' &&
  FULL_DATE.test([0, 2, 4].map((step) => tokens[at + step]?.text).join('/'));
const FULL_DATE = /^[01]?\d\/[0-3]?\d\/(?:19|20)?\d\d$/;

const MAX_PASSED = 3;
const MAX_LEAD = 6;
const MAX_LISTED = 8;
const WAS: ReadonlySet<string> = toWordSet("was 's is came hit went");

/** How many numbers stand in a row after the name, with nothing but the joints of a list between them. */
export function countRun(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (RUN_LEADS.has(tokens[at]?.text ?? '')) at += 1;
  let count = 0;
  while (tokens[at]?.kind === 'number' && !isDateWord(tokens[at]) && !isDated(at, tokens)) {
    count += 1;
    at += 1;
    while (RUN_JOINTS.has(tokens[at]?.text ?? '')) at += 1;
  }
  return tokens[at]?.kind === 'word' && !RUN_ENDS.has(tokens[at]?.text ?? '') ? 0 : count;
}

const isDated = (at: number, tokens: readonly Token[]) =>
  tokens[at + 1]?.text === '/' && isMonthAndDay(at, tokens);

const THEN: ReadonlySet<string> = new Set(['then']);
const RUN_LEADS: ReadonlySet<string> = toWordSet('was were are of in order so far : went');
const RUN_JOINTS: ReadonlySet<string> = toWordSet(', / and then now &');
const RUN_ENDS: ReadonlySet<string> = toWordSet(
  'so but all which over after before this in on at since once with',
);
const PANELS = /panel|cbc|-cmp|-bmp|urinalysis|electrolytes/;
