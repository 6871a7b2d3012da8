// SPDX-License-Identifier: Apache-2.0
// Step 8: how many. A number right before the event, "n times" beside it, a rate with a length of time (worked out,
// with the arithmetic), an ordinal, the things it is counted by, or a list of dates. A length of time alone is no count.

import { isQuoted } from '../events/quoted-codes.ts';
import type { Match } from '../phrases/4-phrases.ts';
import { findKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import { markParts } from './broken-down.ts';
import { countDated } from './count-added.ts';
import { countBefore } from './count-before.ts';
import { countCodes } from './count-codes.ts';
import { countYears } from './count-dates.ts';
import { findDuration, findLeftOut } from './count-durations.ts';
import { countEvery, findEvery, listToldAgain } from './count-every.ts';
import { isOfTime, LENGTHS } from './count-minutes.ts';
import { passNurse } from './count-nurses.ts';
import { isRedoneTimes } from './count-redone.ts';
import { REPEATING } from './count-repeats.ts';
import {
  addAlike,
  addDated,
  addFronted,
  addNextRate,
  multiplyEach,
  shareCount,
  shareOpening,
} from './count-sharing.ts';
import { countSplit, isHeading } from './count-split.ts';
import { countSummed } from './count-summed.ts';
import { isOfBlows } from './count-takes.ts';
import { findTarget } from './count-targets.ts';
import { settleTotals } from './count-totals.ts';
import { countWords } from './count-words.ts';
import { type Count, type Counting, CountPlaces, type FoundCount, toCount } from './counting.ts';
import { countFirst } from './first-of-sitting.ts';
import { isTakenOff } from './left-out.ts';
import { isDenied, isUndone } from './not-done.ts';
import { isNextRate, multiplyOut, multiplyYears } from './numbers/multiply-out.ts';
import type { Quantity } from './numbers/quantity.ts';
import { isOfAsk, isOfOther } from './of-other-care.ts';
import { isOfRounds } from './of-rounds.ts';
import { isOneOfEach } from './one-of-each.ts';
import { believe } from './too-many.ts';
import { isValue } from './value-words.ts';

export interface Counts {
  readonly counts: readonly Count[];
  /** Quantities that belong to an event: no duration of their own. */
  readonly used: ReadonlySet<Quantity>;
}

export type CountingInput = Pick<Counting, 'readings' | 'phrases' | 'clauses' | 'categoryOf'> & {
  readonly quantities: readonly Quantity[];
  readonly owners: readonly Match[];
};

const MAX_TIMES = 365;
const ONE: Count = { times: 1, note: null, isOrdinal: false };
const NO_OWN: FoundCount = { ...ONE, times: 0, source: 'words' };
const NONE: ReadonlySet<Quantity> = new Set();
/** Without one of these, a quantity or a thing that is counted, everything is counted once. */
const COUNTING_WORDS = REPEATING | LENGTHS;

export function countReadings(input: CountingInput): Counts {
  const { quantities, owners, ...given } = input;
  const { readings, phrases } = given;
  const { tokens } = phrases;
  const hasWords =
    phrases.hasParts ||
    readings.some(({ event }) => isQuoted(event, tokens)) ||
    findKind(tokens, COUNTING_WORDS) >= 0;
  if (quantities.length === 0 && !hasWords) return { counts: readings.map(() => ONE), used: NONE };
  const places = new CountPlaces(readings, quantities, tokens.length);
  const hasLengths = findKind(tokens, LENGTHS) >= 0;
  const ends = findEnds(owners);
  const found = { ...given, ...ends, hasLengths, tokens, places, counts: [], used: new Set<Quantity>() };
  const counting: Counting = { ...found, everys: findEvery(found) };
  const { counts, used } = counting;
  const { ending } = places;
  for (let position = 0; position < readings.length; position += 1) {
    const reading = readings[position];
    if (reading === undefined) break;
    counts.push(countSplit(position, counting) ?? countBefore(position, reading, ending, counting));
  }
  for (const position of readings.keys()) markParts(position, counting);
  // A number beats a rate: "weekly, ten sessions".
  for (const quantity of quantities) if (quantity.kind !== 'rate') placeTimes(quantity, counting);
  for (const quantity of quantities) if (quantity.kind === 'rate') placeRate(quantity, counting);
  const again: ReadonlySet<unknown> = listToldAgain(counting);
  for (const position of readings.keys())
    if (again.has(readings[position])) counts[position] = NO_OWN;
    else countWords(position, counting);
  for (const quantity of quantities) countSummed(quantity, counting);
  countCodes(counting);
  for (const position of counting.everys.keys()) counts[position] ??= countEvery(position, counting, true);
  settleTotals(counting);
  // "An EKG every visit, | five visits |"
  for (const position of counting.everys.keys()) counts[position] ??= countEvery(position, counting, true);
  for (const position of readings.keys()) if (isHeading(position, counting)) counts[position] = NO_OWN;
  const believed = counts.map((count, position) =>
    count === null
      ? ONE
      : countFirst(believe(count, readings[position], tokens), readings[position], tokens, given.clauses),
  );
  return { counts: believed.map(clampCount), used };
}

/** Where care too vague to price and complaints end. */
function findEnds(owners: readonly Match[]): Pick<Counting, 'askEnds' | 'askTos' | 'symptomEnds'> {
  let askEnds: Map<number, number> | null = null;
  let symptomEnds: Set<number> | null = null;
  const askTos = new Set<number>();
  for (const { entry, from, to } of owners) {
    if (entry.kind === 'ask') {
      askEnds ??= new Map();
      askEnds.set(from, to);
      askTos.add(to);
    } else if (entry.kind === 'symptom') {
      symptomEnds ??= new Set();
      symptomEnds.add(to);
    }
  }
  return { askEnds, askTos, symptomEnds };
}

function placeTimes(quantity: Quantity, counting: Counting): void {
  const { counts, readings, used } = counting;
  if (used.has(quantity)) return;
  if (quantity.kind !== 'duration' && isTakenOff(quantity.from, quantity.to, counting.tokens)) {
    used.add(quantity);
    return;
  }
  // "After every | one of them |"; but "CBC, TSH: each | x3 |"
  const before = counting.tokens[quantity.from - 1]?.text ?? '';
  if (EACH.has(before) && counting.tokens[quantity.from - 2]?.kind !== 'mark') return;
  // "Not | once | but twice"
  if (before === 'not' && counting.tokens[quantity.to]?.text === 'but') {
    used.add(quantity);
    return;
  }
  if (isValue(quantity, counting)) {
    used.add(quantity);
    return;
  }
  if ([addDated, addFronted, addAlike, multiplyEach].some((add) => add(quantity, counting))) return;
  if (isOfBlows(quantity, counting)) {
    used.add(quantity);
    return;
  }
  if (addNextRate(quantity, counting)) return;
  if (isOfRounds(quantity, counting)) return;
  if (quantity.stress === 'more' && isOfTime(quantity, counting.tokens)) return;
  // "Stopped breathing forty times | an hour"
  if (
    ARTICLES.has(counting.tokens[quantity.to]?.text ?? '') &&
    A_TIME.has(counting.tokens[quantity.to + 1]?.stem ?? '')
  )
    return;
  // "Recorded a hundred thousand beats"
  if (quantity.kind === 'number' && quantity.value > MAX_TIMES) return;
  // "They wanted two more", "I was meant to have a third"
  if (quantity.stress === 'more' && isUndone(quantity.from, quantity.to, counting.tokens)) return;
  if (quantity.kind === 'ordinal' && isDenied(quantity.from, counting.tokens)) return;
  const target = passNurse(findTarget(quantity, counting), counting);
  // "Blood cultures | times two, lactate"
  if (
    target === null ||
    isOfAsk(quantity, target, counting) ||
    isOfOther(quantity, readings[target], counting)
  )
    return;
  used.add(quantity);
  if (isOneOfEach(target, quantity, counting)) return;
  const count = toCount(quantity, counting);
  const known = counts[target] ?? null;
  if (quantity.stress === 'more') {
    // "Repeated two more times"
    // "Weekly after, five more": the rate of the five
    const isRate = [1, 2, 3].some(
      (back) => counting.places.ending.get(quantity.from - back)?.kind === 'rate',
    );
    // "Went | back | two more times": the two are what came back
    const isBack = known === null && readings[target]?.event.isCalledVisit === true;
    // "In March, in June, and once more in the fall"
    const isTold = known !== null && !(known.source === 'vague' && known.times < MIN_FEW);
    const base = isRate || isBack ? 0 : isTold ? known.times : countDated(target, quantity, counting);
    const times = base + count.times;
    const note = base === 0 ? count.note : `${base} and ${count.times} more: ${times}`;
    // "Then another one, then another one": the words of both.
    const from = (known?.isMore ? known.words?.from : undefined) ?? quantity.from;
    counts[target] = { ...count, times, note, isMore: true, words: { from, to: quantity.to } };
    return;
  }
  const base = isRedoneTimes(quantity, readings[target], counting) ? (counts[target]?.times ?? 1) : 0;
  counts[target] = { ...count, times: base + count.times };
  shareCount(target, count, quantity, counting);
}

/** "A few": no less than these. */
const MIN_FEW = 3;

const EACH: ReadonlySet<string> = toWordSet('each every');
const MINUTES: ReadonlySet<string> = toWordSet('minute min hour hr');
const ARTICLES: ReadonlySet<string> = toWordSet('a an per each');
/** "Five times | a night |" */
const A_TIME: ReadonlySet<string> = new Set([...MINUTES, 'night']);

function placeRate(rate: Quantity, counting: Counting): void {
  const { readings, counts, used, phrases } = counting;
  if (used.has(rate)) return;
  const target = passNurse(findTarget(rate, counting), counting);
  const earlier = counting.places.readingBefore(rate.from);
  if (target === null) {
    const sum = counts[earlier] ?? null;
    if (sum === null) return;
    const duration = findDuration(rate, counting);
    const gap = rate.from - (readings[earlier]?.to ?? 0);
    const isOfEach = sum.source === 'number' && gap <= 0 && rate.value === 1;
    const years = isOfEach ? countYears(rate, phrases) : 0;
    // "Two EEGs a year in 2018, 2019 and 2020"
    if (years > 0) {
      used.add(rate);
      counts[earlier] = {
        ...sum,
        ...multiplyYears(phrases, { ...rate, value: sum.times }, years),
        source: 'rate',
      };
    }
    if (duration === null) return;
    const more = multiplyOut(phrases, rate, duration);
    used.add(rate).add(duration);
    const isAdded = sum.isMore === true && (sum.words?.from ?? 0) > rate.to;
    if (sum.source === 'rate' || isAdded || (sum.source === 'number' && isNextRate(rate, phrases))) {
      // "weekly for 6 months, then every other week for 3 months", "monthly for half a year, then | two times more |"
      const times = sum.times + more.times - Number(isAdded);
      counts[earlier] = { ...sum, times, note: `${sum.note ?? sum.times}; ${more.note}` };
    } else if (isOfEach) {
      // "two infusions a year for three years"
      counts[earlier] = { ...sum, ...multiplyOut(phrases, { ...rate, value: sum.times }, duration) };
    }
    return;
  }
  // "A dietitian | once a month | and GI twice a year"
  if (isOfAsk(rate, target, counting) || isOfOther(rate, readings[target], counting)) return;
  used.add(rate);
  const duration = findDuration(rate, counting);
  if (duration !== null) used.add(duration);
  const leftOut = duration === null ? null : findLeftOut(duration, counting);
  if (leftOut !== null) used.add(leftOut);
  const words = { from: rate.from, to: rate.to };
  const years = duration === null ? countYears(rate, phrases) : 0;
  const count: FoundCount = {
    ...(years > 0 ? multiplyYears(phrases, rate, years) : multiplyOut(phrases, rate, duration, leftOut)),
    isOrdinal: false,
    source: 'rate',
    isEndless: duration === null && years === 0,
    words,
  };
  counts[target] = count;
  shareCount(target, count, rate, counting);
  shareOpening(target, count, rate, counting);
}

/** A line holds no more; the note says so. */
export function clampCount(count: Count): Count {
  if (count.times <= MAX_TIMES) return count;
  return {
    ...count,
    times: MAX_TIMES,
    note: `${count.note ?? `${count.times} times`}; cut to ${MAX_TIMES}, the most a line can hold`,
  };
}
