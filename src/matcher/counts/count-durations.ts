// SPDX-License-Identifier: Apache-2.0
// Part of step 8: for how long a rate went on.

import { MONTHS } from '../words/calendar.ts';
import { hasWord, skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { QUITTING } from './count-course.ts';
import type { Counting } from './counting.ts';
import { readPlain } from './numbers/numbers.ts';
import type { Quantity } from './numbers/quantity.ts';
import { indexOfMonth, MONTH, makeQuantity } from './numbers/rates.ts';
import { SEASONS } from './one-date.ts';

/** "Last month", "five months ago": when, not for how long; but "for six weeks before they …". */
const WHEN_AFTER: ReadonlySet<string> = toWordSet('ago later before earlier old apart');

/** "Minus two weeks when I was sick" */
const LEFT_OUT: ReadonlySet<string> = toWordSet('minus except miss missed skipped skipping besides less');

export function findDuration(rate: Quantity, counting: Counting): Quantity | null {
  const planned = findPlanned(rate, counting);
  const stop = findStop(rate, counting);
  if (stop === null || (planned !== null && planned.value <= stop.value)) return planned;
  if (planned !== null) counting.used.add(planned);
  return stop;
}

function findPlanned(rate: Quantity, counting: Counting): Quantity | null {
  const { used, tokens, places } = counting;
  const fits = (one: Quantity | undefined) =>
    one !== undefined &&
    !used.has(one) &&
    !isOfNext(one, rate, counting) &&
    isSpanOf(one, rate, counting) &&
    one.value > rate.days &&
    (!WHEN_AFTER.has(tokens[one.to]?.text ?? '') || tokens[one.from - 1]?.text === 'for') &&
    !LEFT_OUT.has(tokens[skipDeterminer(one.from, tokens)]?.text ?? '');
  const nights = findNights(rate, counting);
  if (nights !== null) return nights;
  const at = places.durationsBefore(rate.to);
  const near = (step: number) => places.durations[at + step];
  for (let step = 0; step < MAX_DURATIONS; step += 1) if (fits(near(step))) return near(step) ?? null;
  for (let step = -1; step >= -MAX_DURATIONS; step -= 1) if (fits(near(step))) return near(step) ?? null;
  return findBare(rate, counting) ?? findApart(rate, counting) ?? findNamed(rate, counting);
}

/** "Kept me | two nights | in June, and | each night | a shot", "every morning for | three mornings |": of the same sentence. */
function findNights({ from, to }: Quantity, { phrases, tokens, clauses }: Counting): Quantity | null {
  if (to - from !== 2 || !DAYTIMES.has(tokens[to - 1]?.text ?? '')) return null;
  for (let at = from - MAX_NIGHTS; at < to + MAX_NAMED; at += 1) {
    const { stem = '', text = '' } = tokens[at] ?? {};
    if (!(DAYTIMES.has(stem) || stem === 'day') || text === stem) continue;
    if (clauses.sentenceOf[at] !== clauses.sentenceOf[from]) continue;
    const number = readPlain(phrases, at - 1);
    if (number !== null && number.to === at && number.value > 1)
      return makeQuantity('duration', at - 1, at + 1, number.value, 1);
  }
  return null;
}

const MAX_NIGHTS = 16;
const DAYTIMES: ReadonlySet<string> = toWordSet('night morning evening afternoon');

/** "12 weeks authorized, | quit after week 3 |", "for six weeks. I stopped | after two weeks |": how long it really was. */
function findStop(rate: Quantity, { phrases, tokens, clauses, readings, places }: Counting): Quantity | null {
  const last = (clauses.sentenceOf[rate.from] ?? 0) + 1;
  const other = readings[places.readingAfter(rate.to)]?.event.from ?? tokens.length;
  const end = Math.min(other, rate.to + MAX_STOP);
  for (let at = rate.to; at < end && (clauses.sentenceOf[at] ?? 0) <= last; at += 1) {
    if (!QUITTING.has(phrases.text(at))) continue;
    const after = GOING.has(phrases.text(at + 1)) ? at + 2 : at + 1;
    if (phrases.text(after) !== 'after') continue;
    const from = phrases.text(after + 1) === 'the' ? after + 2 : after + 1;
    // "After | two weeks |", "after the | third week |", "after | week 3 |"
    const first = phrases.text(from) === 'first' ? { value: 1, to: from + 1 } : null;
    const number = first ?? phrases.find('ordinals', from) ?? readPlain(phrases, from);
    const span = phrases.find('spans', number?.to ?? from);
    const nth = number ?? readPlain(phrases, span?.to ?? from);
    if (span === null || nth === null) return null;
    return makeQuantity('duration', at, Math.max(span.to, nth.to), nth.value * span.value, span.value);
  }
  return null;
}

const MAX_STOP = 16;
const GOING: ReadonlySet<string> = toWordSet('going it coming that');

/**
 * "For 8 weeks, | minus the two weeks | I had the flu": what is taken off a length of time that is counted in the same
 * periods; of "a year" or "March to June", which are said roughly, nothing is. Null for nothing.
 */
export function findLeftOut(span: Quantity, { used, tokens, places, clauses }: Counting): Quantity | null {
  const sentence = clauses.sentenceOf[span.from];
  const off = places.durations[places.durationsBefore(span.to)];
  if (off === undefined || used.has(off) || clauses.sentenceOf[off.from] !== sentence) return null;
  const isOff = LEFT_OUT.has(tokens[skipDeterminer(off.from, tokens)]?.text ?? '');
  return isOff && off.days === span.days && off.value < span.value ? off : null;
}

/** "Since | March for my RA, until | June", "since September, it's December | now". */
function findApart(rate: Quantity, { tokens, clauses }: Counting): Quantity | null {
  const sentence = clauses.sentenceOf[rate.from];
  const month = (at: number) => indexOfMonth(tokens[at]?.text ?? '');
  let from = -1;
  for (let at = rate.from - MAX_NAMED; at < rate.to + MAX_NAMED; at += 1) {
    if (clauses.sentenceOf[at] !== sentence || month(at) < 0) continue;
    const lead = tokens[at - 1]?.text ?? '';
    if (from < 0 && SINCE.has(lead)) from = at;
    const isEnd = UNTIL.has(lead) || hasWord(tokens, at - 3, at + 2, NOW);
    if (from < 0 || at === from || !isEnd) continue;
    const value = ((month(at) - month(from) + 12) % 12) * MONTH;
    return value > rate.days ? makeQuantity('duration', from - 1, at + 1, value, MONTH) : null;
  }
  return null;
}

const SINCE: ReadonlySet<string> = toWordSet('since from starting in');
const NOW: ReadonlySet<string> = new Set(['now']);
const UNTIL: ReadonlySet<string> = toWordSet('until till through');

/** "3x/week for 4 weeks, then 1x/week | for 8": of the same kind. */
function findBare(rate: Quantity, { places, tokens, clauses }: Counting): Quantity | null {
  if (tokens[rate.to]?.text !== 'for') return null;
  // "Twice a week for four | weeks |, then every other week for | another six |"
  const isMore = tokens[rate.to + 1]?.text === 'another';
  const number = places.startingAt(rate.to + (isMore ? 2 : 1));
  if (number === undefined || number.kind === 'duration' || tokens[number.to]?.kind === 'word') return null;
  const told = places.durations[places.durationsBefore(rate.from) - 1];
  const isTold = told !== undefined && clauses.sentenceOf[told.from] === clauses.sentenceOf[rate.from];
  const days = isMore && isTold ? told.days : rate.days;
  return { ...number, kind: 'duration', value: number.value * days, days };
}

/** "Every Monday in May", "each Friday that summer", "daily last week": a stretch of the calendar, by its name. */
function findNamed(rate: Quantity, { tokens, clauses }: Counting): Quantity | null {
  const sentence = clauses.sentenceOf[rate.from];
  for (let at = rate.from - MAX_NAMED; at < rate.to + MAX_NAMED; at += 1) {
    const { text = '', stem = '' } = tokens[at] ?? {};
    if (clauses.sentenceOf[at] !== sentence || (at >= rate.from && at < rate.to)) continue;
    const lead = tokens[at - 1]?.text ?? '';
    let days = IN.has(lead) && SEASONS.has(text) ? QUARTER : THAT.has(lead) ? (NAMED.get(stem) ?? 0) : 0;
    let to = at + 1;
    if (IN.has(lead) && MONTHS.has(text)) {
      days = MONTH;
      // "In May and June"
      for (; AND.has(tokens[to]?.text ?? '') && MONTHS.has(tokens[to + 1]?.text ?? ''); to += 2)
        days += MONTH;
    }
    if (days > rate.days) return makeQuantity('duration', at, to, days, days);
  }
  return null;
}

const MAX_NAMED = 12;
const QUARTER = 91.3125;
const NAMED: ReadonlyMap<string, number> = new Map([
  ['week', 7],
  ['month', MONTH],
  ['summer', QUARTER],
  ['winter', QUARTER],
  ['fall', QUARTER],
  ['spring', QUARTER],
  ['year', 365.25],
]);
const IN: ReadonlySet<string> = toWordSet('in of all through throughout during that last this');
const THAT: ReadonlySet<string> = toWordSet('that last this whole entire');
const AND: ReadonlySet<string> = toWordSet('and , &');

/** "An ultrasound every year, the endocrinologist twice a year | for five years |": of the rate that it follows. */
function isOfNext(span: Quantity, rate: Quantity, { places, readings, tokens }: Counting): boolean {
  if (span.from < rate.to) return false;
  const next = places.ending.get(span.from) ?? places.ending.get(span.from - 1);
  if (next?.kind !== 'rate' || next.from < rate.to) return false;
  const reading = readings[places.readingAfter(rate.to)];
  const isAnother = reading !== undefined && reading.event.from < span.from;
  return isAnother && !hasWord(tokens, rate.to, next.from, AND_ALSO);
}

const AND_ALSO: ReadonlySet<string> = toWordSet('and & plus');

/** In the same sentence, or in one right after it that names no care: "PT twice a week. Did that for two months." */
function isSpanOf(span: Quantity, rate: Quantity, { clauses, places, readings, tokens }: Counting): boolean {
  const later = (clauses.sentenceOf[span.from] ?? 0) - (clauses.sentenceOf[rate.from] ?? 0);
  if (later === 0) return true;
  const next = readings[places.readingAfter(rate.to)]?.event.from ?? tokens.length;
  return later === 1 && next > span.to && tokens[span.from - 1]?.text === 'for';
}

const MAX_DURATIONS = 6;
