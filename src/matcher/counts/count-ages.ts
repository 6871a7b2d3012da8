// SPDX-License-Identifier: Apache-2.0
// Part of step 8: lists of points in time that are no dates: "at 50, 55 and 60", "at midnight, at four and again at eight".

import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';
import { readDate } from './one-date.ts';

/**
 * "At 50, 55 and 60", "at midnight, at four and again at eight", "on days 5, 7 and 9", "a week in, two weeks in, at a month, and
 * then April": how many points in time the list that starts at `at` has.
 */
export function readAges(phrases: CountPhrases, at: number, end: number, isLast = true): number {
  const isAt = phrases.text(at) === 'at';
  const isNamed = (readNumbered(phrases, at) ?? readAround(phrases, at)) !== null;
  if (!isAt && !isNamed && !isSince(phrases, at)) return 0;
  let [count, last, unit, from, isJoined] = [0, 0, 1, isAt ? at + 1 : at, true];
  if (phrases.stem(from) === 'age') from += 1;
  while (from < end) {
    // "At 3 months, | after the chemo |": which they were; but "after pint 4, | after pint 8 |".
    const around = isJoined ? readAround(phrases, from) : null;
    // "After the flare | and before | the trip": between both
    if (around !== null && count > 0 && phrases.text(from) === 'before' && phrases.text(at) === 'after')
      return 0;
    const named = readNumbered(phrases, from) ?? around ?? readEdge(phrases, from);
    const date = named === null && count > 0 ? readDate(phrases, from) : null;
    let to = named ?? date;
    if (to === null) {
      const isClock = CLOCK.test(phrases.text(from));
      const number = isClock
        ? { value: Number.parseInt(phrases.text(from), 10), to: from + 1 }
        : readPlain(phrases, from);
      const isHour = isClock || HOURS.has(phrases.text(number?.to ?? from));
      // "At six weeks, three months and a year"
      const span = phrases.find('spans', number?.to ?? from + 1);
      const isSpan = span !== null && (number !== null || ARTICLES.has(phrases.text(from)));
      // "At three months and at | twelve |"
      unit = isSpan ? span.value : unit;
      const value = (number?.value ?? 1) * unit;
      // "After mine moved away, | 30 | min"
      if (!isHour && !isSpan && count > 0 && last === 0 && isJoined) break;
      // "A month later, | both | clean"
      if (phrases.text(from) === 'both') break;
      if (!isHour && !isSpan && (number === null || value > MAX_AGE * unit)) break;
      // "On cycle day 3, | 22 follicles |"
      const { text = '', stem = '' } = phrases.tokens[number?.to ?? from] ?? {};
      if (!isHour && !isSpan && text === `${stem}s` && !OF_TIME.has(stem)) break;
      // "At eight, at eleven and at two": round the clock.
      const isPastNoon = value <= last && last <= NOON;
      to = isSpan ? span.to : (number?.to ?? from + 1);
      const isLater = isSpan && SINCE.has(phrases.text(to));
      if (!isHour && value <= last && !isPastNoon && !isLater) break;
      if (isLater) to += 1;
      // "After the crash and | two days | before my birthday"
      else if (isSpan && !isAt && phrases.text(from - 1) !== 'at') break;
      last = value;
    }
    // "A week in, and two weeks in | I quit", "before the shot, and after it | an echo"
    const isOther = TELLING.has(phrases.text(to)) || to >= end;
    if (isLast && count > 0 && isOther && to < phrases.tokens.length) break;
    [count, from] = [count + 1, to];
    if (HOURS.has(phrases.text(from)) || phrases.stem(from) === 'hour') from += 1;
    else if (phrases.spell(from, from + 2) === 'in the' && TIMES_OF_DAY.has(phrases.text(from + 2)))
      from += 3;
    const next = skipAgeJoints(phrases, from);
    // "A week after | discharge"
    if (next === from) break;
    isJoined = around !== null || hasWord(phrases.tokens, from, next, ANDS);
    from = next;
  }
  return count;
}

/** "| Day 5 |", "| days 5 |, 7 and 9", "week 6": the token after it. */
function readNumbered(phrases: CountPhrases, at: number): number | null {
  const number = NUMBERED.has(phrases.stem(at)) ? readPlain(phrases, at + 1) : null;
  return number !== null && phrases.find('spans', number.to) === null ? number.to : null;
}

/** "| A week in |, two weeks in" */
function isSince(phrases: CountPhrases, at: number): boolean {
  const number = ARTICLES.has(phrases.text(at)) ? { to: at + 1 } : readPlain(phrases, at);
  const span = number === null ? null : phrases.find('spans', number.to);
  return span !== null && SINCE.has(phrases.text(span.to));
}

/** "| Before the first dose |, after the third", "| the day of the fall | and two weeks later": the token after it. */
export function readAround(phrases: CountPhrases, at: number): number | null {
  const isDay = DAYS.has(phrases.text(at + 1)) && phrases.text(at + 2) === 'of';
  const from = isDay ? at + 3 : at + 1;
  if (!(isDay || AROUND.has(phrases.text(at)))) return null;
  let to = DETERMINERS.has(phrases.text(from)) ? from + 1 : from;
  const end = to + MAX_NOUN;
  while (to < end && phrases.tokens[to]?.kind === 'word' && !AFTER_NOUN.has(phrases.text(to))) to += 1;
  // "After pint | 4 |"
  if (to > from && phrases.tokens[to]?.kind === 'number') to += 1;
  if (to === from || to >= end || NO_POINT.has(phrases.text(from))) return null;
  // "After the flare | in May |"
  const date = ON.has(phrases.text(to)) ? readDate(phrases, to + 1) : null;
  return date ?? to;
}

/** "Baseline", "the start", "the end of treatment": the token after it. */
function readEdge(phrases: CountPhrases, at: number): number | null {
  const from = phrases.text(at) === 'the' ? at + 1 : at;
  if (!EDGES.has(phrases.text(from))) return null;
  return phrases.text(from + 1) === 'of' ? from + 3 : from + 1;
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
const EDGES: ReadonlySet<string> = toWordSet(
  'zero 0 baseline arrival admission intake discharge diagnosis start beginning outset middle midpoint midway halfway end',
);
const NUMBERED: ReadonlySet<string> = toWordSet('day week month cycle');
export const ANDS: ReadonlySet<string> = toWordSet('and & + plus then again');
const SINCE: ReadonlySet<string> = toWordSet('in out post later after');
const ON: ReadonlySet<string> = toWordSet('in on');
const DAYS: ReadonlySet<string> = toWordSet('day night week month');
const AROUND: ReadonlySet<string> = toWordSet('before after');
/** "Before | and after |", "after | that |", "before | each |" */
const NO_POINT: ReadonlySet<string> = toWordSet(
  'and each every any all both i he she they we it that this which',
);
const AFTER_NOUN: ReadonlySet<string> = toWordSet('and then again at before after i he she they we it in on');
const MAX_NOUN = 4;
const ARTICLES: ReadonlySet<string> = toWordSet('a an one');
const TELLING: ReadonlySet<string> = toWordSet('he she they we i it the my');
const MAX_AGE = 110;
const NOON = 12;
const AGE_JOINTS: ReadonlySet<string> = toWordSet(', and & + plus again at on in then once more');
const TIMES_OF_DAY: ReadonlySet<string> = toWordSet('morning afternoon evening');
/** After the number of an hour, or in its place. */
const OF_TIME: ReadonlySet<string> = toWordSet('minute hour min hr');
export const HOURS: ReadonlySet<string> = toWordSet('am pm oclock noon midnight');
