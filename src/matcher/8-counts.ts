// SPDX-License-Identifier: Apache-2.0
// Step 8: how many. A number right before the event, "n times" beside it, a rate with a length of time (worked out,
// with the arithmetic), an ordinal, the things it is counted by, or a list of dates. A length of time alone is no count.

import type { Token } from './2-tokenize.ts';
import { countParts } from './count-parts.ts';
import { countRepeats } from './count-repeats.ts';
import { findDuration, findTarget, isListed, isOfOther } from './count-targets.ts';
import { settleTotals } from './count-totals.ts';
import {
  type Count,
  type Counting,
  CountPlaces,
  type FoundCount,
  isFirstOfEvent,
  isNumberedUnit,
} from './counting.ts';
import type { Quantity } from './quantity.ts';
import { multiplyOut } from './rates.ts';
import type { Reading } from './readings.ts';
import { hasWord } from './token-spans.ts';
import { toWordSet } from './word-set.ts';

export interface Counts {
  readonly counts: readonly Count[];
  /** Quantities that belong to an event: no duration of their own. */
  readonly used: ReadonlySet<Quantity>;
}

export type CountingInput = Omit<Counting, 'counts' | 'used' | 'tokens' | 'places'>;

const MAX_TIMES = 365;
const ONE: Count = { times: 1, note: null, isOrdinal: false };

export function countReadings(input: CountingInput): Counts {
  const { tokens } = input.phrases;
  const places = new CountPlaces(input.readings, input.quantities, tokens.length);
  const counting: Counting = { ...input, tokens, places, counts: [], used: new Set() };
  const { readings, quantities, counts, used } = counting;
  const { ending } = places;
  for (const [position, reading] of readings.entries()) {
    counts.push(countBefore(position, reading, ending, counting));
  }
  // A number beats a rate: "weekly, ten sessions".
  for (const quantity of quantities) if (quantity.kind !== 'rate') placeTimes(quantity, counting);
  for (const quantity of quantities) if (quantity.kind === 'rate') placeRate(quantity, counting);
  for (const position of readings.keys()) {
    const known = counts[position] ?? null;
    counts[position] = countParts(position, counting);
    if (counts[position] === known) counts[position] = countRepeats(position, counting);
  }
  settleTotals(counting);
  return { counts: counts.map((count) => clampCount(count ?? ONE)), used };
}

const FILLERS: ReadonlySet<string> = toWordSet(`
  different separate more additional other new full whole total of round rounds set sets session kind
  kinds type types sessions visit visits trip trips to the my with course courses straight consecutive a
  an at in local normal negative clear painful and appointment appointments expensive weekly pointless
  further time times repeat long useless some stupid goddamn damn great big for on
`);
/** No part of "three big …" when they stand right after the number: "came back at 12 and the ESR". */
const NOT_AFTER_NUMBER: ReadonlySet<string> = toWordSet('and to with at in for on');
/** "TSH was 4 and the CBC": a result. */
const RESULT_VERBS: ReadonlySet<string> = toWordSet('was is were at = hit');
/** What a test is made of, when the words are its name: "three vials of blood", "six lead EKG". */
const PIECE_STEMS: ReadonlySet<string> = toWordSet('vial tube');
const NOT_BETWEEN = toWordSet(`
  minute min hour hr day week month year time dollar percent mile people doctor nurse specialist and but with for from the then than
  was were had have did got saw went ordered before after until because when lead view point degree pound year-old pill
  vial tube sample stage grade
`);

function countBefore(
  position: number,
  reading: Reading,
  ending: ReadonlyMap<number, Quantity>,
  counting: Counting,
): FoundCount | null {
  const { used, readings, counts } = counting;
  const before = findBefore(position, reading, ending, counting);
  if (before === null || used.has(before) || before.kind === 'duration') return null;
  used.add(before);
  const part = findPart(before, ending, counting);
  if (part !== null) {
    used.add(part);
    return toCount(part, counting);
  }
  // "Two echoes. No wait, three echoes."
  const isSame = readings[position - 1]?.unitId === reading.unitId;
  const known = counts[position - 1] ?? null;
  if (before.isCorrected && isSame && known !== null) counts[position - 1] = { ...known, times: 0 };
  const isFirst = isFirstOfEvent(position, counting);
  return isFirst ? toCount(before, counting) : null;
}

/** "Three of the twelve visits": three. But "one of the two MRIs was lost" speaks of two. */
function findPart(
  whole: Quantity,
  ending: ReadonlyMap<number, Quantity>,
  { tokens }: Counting,
): Quantity | null {
  const isPart = tokens[whole.from - 2]?.text === 'of' && WHOLES.has(tokens[whole.from - 1]?.text ?? '');
  const part = isPart ? ending.get(whole.from - 2) : undefined;
  return part?.kind === 'number' && part.value > 1 && part.value < whole.value ? part : null;
}

const WHOLES: ReadonlySet<string> = toWordSet('the my those these our');

function toCount(quantity: Quantity, { phrases }: Counting): FoundCount {
  const { kind, value, note } = quantity;
  if (kind !== 'ordinal') {
    const isVague = note?.endsWith(LEAST) === true;
    return { times: value, note, isOrdinal: false, source: isVague ? 'vague' : kind };
  }
  const words = phrases.spell(quantity.from, quantity.to);
  return {
    times: value,
    note: `"${words}": ${value} in all, less those named before`,
    isOrdinal: true,
    source: kind,
  };
}

const LEAST = 'the least it can mean';

/** The quantity right before the event, other words of the same noun phrase between. */
function findBefore(
  position: number,
  reading: Reading,
  ending: ReadonlyMap<number, Quantity>,
  counting: Counting,
): Quantity | null {
  const { tokens } = counting;
  const { match } = reading.event;
  // "Ten stickers on my chest" is one heart tracing.
  const isPieceNumber = match.pieces !== undefined && match.countAt === undefined;
  const isPiece = PIECE_STEMS.has(tokens[match.from]?.stem ?? '') || isNumberedUnit(reading);
  const start = match.countAt ?? Math.min(reading.from, reading.event.from);
  let at = start;
  let isLinked = false;
  for (let steps = 0; steps < 6; steps += 1) {
    const quantity = ending.get(at);
    if (quantity !== undefined) {
      if (quantity.kind === 'rate') return null;
      if (quantity.kind === 'number' && (isPieceNumber || isPiece)) return null;
      return isBeforeOther(quantity, at, start, position, counting) ? null : quantity;
    }
    const evidence = reading.event.features.find(({ to }) => to === at);
    const word = tokens[at - 1]?.text ?? '';
    // "Seven stitches at urgent care": the stitches are counted.
    isLinked ||= NOT_AFTER_NUMBER.has(word);
    const isWord = FILLERS.has(word) || (!isLinked && isUnknown(tokens, at, ending));
    if (evidence !== undefined && evidence.from < at) at = evidence.from;
    else if (isWord) at -= 1;
    else return null;
  }
  return null;
}

/** The quantity is about something else: the care before it, or a result. */
function isBeforeOther(
  quantity: Quantity,
  at: number,
  start: number,
  position: number,
  { tokens, readings, categoryOf }: Counting,
): boolean {
  const word = tokens[at]?.text ?? '';
  if (at < start && word === 'and') return true;
  if (at < start && quantity.kind !== 'times' && NOT_AFTER_NUMBER.has(word)) return true;
  const left = readings[position - 1];
  const gap = left === undefined ? Number.POSITIVE_INFINITY : quantity.from - left.to;
  const isAfterName =
    gap === 0 || (gap === 1 && ['(', ':', '-'].includes(tokens[quantity.from - 1]?.text ?? ''));
  if (quantity.kind === 'times' && tokens[quantity.to - 1]?.text === 'them') return true;
  if (quantity.kind === 'times') return isAfterName || (gap === 1 && at < start);
  if (quantity.kind !== 'number') return false;
  return (
    RESULT_VERBS.has(tokens[quantity.from - 1]?.text ?? '') ||
    (isAfterName && left !== undefined && categoryOf(left) === 'lab')
  );
}

/** One word of its own between the number and the event: "two iron infusions". */
function isUnknown(tokens: readonly Token[], at: number, ending: ReadonlyMap<number, Quantity>): boolean {
  const word = tokens[at - 1];
  if (word?.kind !== 'word' || word.text.length < 3 || NOT_BETWEEN.has(word.stem)) return false;
  return ending.get(at - 1)?.kind === 'number';
}

function placeTimes(quantity: Quantity, counting: Counting): void {
  const { counts, readings, used } = counting;
  if (used.has(quantity)) return;
  if (addDated(quantity, counting)) return;
  const target = findTarget(quantity, counting);
  if (target === null || isOfOther(quantity, readings[target], counting)) return;
  used.add(quantity);
  const count = toCount(quantity, counting);
  const known = counts[target] ?? null;
  if (quantity.stress === 'more') {
    const times = (known?.times ?? 1) + count.times;
    counts[target] = { ...count, times, note: `${known?.times ?? 1} and ${count.times} more: ${times}` };
    return;
  }
  counts[target] = count;
  shareCount(target, count, quantity, counting);
}

/** "Three EKGs in 2019 and two in 2020", "twice last year, three times this year": both are counted, unless it is the sum. */
function addDated(
  quantity: Quantity,
  { places, readings, counts, used, clauses, tokens }: Counting,
): boolean {
  const before = places.readingBefore(quantity.from);
  const [reading, known] = [readings[before], counts[before] ?? null];
  if (reading === undefined || known === null || !(known.source === 'number' || known.source === 'times'))
    return false;
  const isSame = clauses.sentenceOf[reading.event.from] === clauses.sentenceOf[quantity.from];
  const isJoined = tokens[quantity.from - 1]?.text === ',' || tokens[quantity.from - 1]?.text === 'and';
  const isLong = quantity.from - reading.to > MAX_DATED || quantity.stress !== null || quantity.isCorrected;
  if (!isSame || !isJoined || isLong || (quantity.kind !== 'number' && quantity.kind !== 'times'))
    return false;
  const isDated =
    DATED.has(tokens[quantity.to]?.text ?? '') && hasWord(tokens, reading.to, quantity.from - 1, DATED);
  if (!isDated) return false;
  used.add(quantity);
  const times = known.times + quantity.value;
  counts[before] = { ...known, times, note: `${known.note ?? known.times} and ${quantity.value}: ${times}` };
  return true;
}

const MAX_DATED = 24;
const DATED: ReadonlySet<string> = toWordSet('in last this on during');

/** "CBC and CMP four times", "an EKG and an echo, twice each": the care of a list has its count in common. */
function shareCount(last: number, count: FoundCount, quantity: Quantity, counting: Counting): void {
  const { readings, counts, tokens, categoryOf } = counting;
  const isLab = (reading: Reading) => categoryOf(reading) === 'lab';
  const isEach = tokens[quantity.to]?.text === 'each' || quantity.kind === 'rate';
  // "BMP, troponin x2": the x is the last one's.
  if (tokens[quantity.from]?.text === 'x' || tokens[quantity.to - 1]?.text === 'x') return;
  for (let at = last; at > 0; at -= 1) {
    const [left, right] = [readings[at - 1], readings[at]];
    if (left === undefined || right === undefined || (counts[at - 1] ?? null) !== null) return;
    const isJoined = at < last || hasWord(tokens, left.to, right.from, ANDS);
    if (!isListed(left, right, tokens) || !(isEach || (isJoined && isLab(left) && isLab(right)))) return;
    counts[at - 1] = count;
  }
}

const ANDS: ReadonlySet<string> = toWordSet('and & + plus');

function placeRate(rate: Quantity, counting: Counting): void {
  const { readings, counts, used, phrases } = counting;
  if (used.has(rate)) return;
  const target = findTarget(rate, counting);
  const earlier = counting.places.readingBefore(rate.from);
  if (target === null) {
    const sum = counts[earlier] ?? null;
    if (sum === null) return;
    const duration = findDuration(rate, counting);
    if (duration === null) return;
    const more = multiplyOut(phrases, rate, duration);
    const gap = rate.from - (readings[earlier]?.to ?? 0);
    used.add(rate).add(duration);
    if (sum.source === 'rate') {
      // "weekly for 6 months, then every other week for 3 months"
      const times = sum.times + more.times;
      counts[earlier] = { ...sum, times, note: `${sum.note ?? sum.times}; ${more.note}` };
    } else if (sum.source === 'number' && gap <= 0 && rate.value === 1) {
      // "two infusions a year for three years"
      const times = Math.floor((sum.times * duration.value) / rate.days + 1e-6);
      counts[earlier] = { ...sum, times, note: `${sum.times} × ${more.note}` };
    }
    return;
  }
  if (isOfOther(rate, readings[target], counting)) return;
  used.add(rate);
  const duration = findDuration(rate, counting);
  if (duration !== null) used.add(duration);
  const count: FoundCount = { ...multiplyOut(phrases, rate, duration), isOrdinal: false, source: 'rate' };
  counts[target] = count;
  shareCount(target, count, rate, counting);
}

function clampCount(count: Count): Count {
  if (count.times <= MAX_TIMES) return count;
  return {
    ...count,
    times: MAX_TIMES,
    note: `${count.note ?? `${count.times} times`}; cut to ${MAX_TIMES}, the most a line can hold`,
  };
}
