// SPDX-License-Identifier: Apache-2.0
// Part of step 8: one count for a list of care, and one care counted at several dates.

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasOnlyWords, hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { ROUNDS } from './count-before.ts';
import { type Counting, type FoundCount, isListed, isPlaced } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';
import { isOfEach, isOfMany } from './of-whole-list.ts';

/** "Three EKGs in 2019 and two in 2020", "twice last year, three times this year": both are counted, unless it is the sum. */
export function addDated(
  quantity: Quantity,
  { places, readings, counts, used, clauses, tokens }: Counting,
): boolean {
  let before = places.readingBefore(quantity.from);
  // "Two EKGs at urgent care, one more at the cardiologist"
  const last = readings[before];
  if (last !== undefined && isPlaced(last, tokens) && (counts[before] ?? null) === null) before -= 1;
  const [reading, known] = [readings[before], counts[before] ?? null];
  if (reading === undefined || known === null || !(known.source === 'number' || known.source === 'times'))
    return false;
  const isSame = clauses.sentenceOf[reading.event.from] === clauses.sentenceOf[quantity.from];
  const joint = ONLY.has(tokens[quantity.from - 1]?.text ?? '') ? quantity.from - 2 : quantity.from - 1;
  const isJoined = JOINTS.has(tokens[joint]?.text ?? '');
  const isLong = quantity.from - reading.to > MAX_DATED || quantity.stress !== null || quantity.isCorrected;
  // "Four in one year, two | of them | in one week": a part of those told.
  const isPart = tokens[quantity.to - 1]?.text === 'them';
  if (!isSame || !isJoined || isLong || isPart || (quantity.kind !== 'number' && quantity.kind !== 'times'))
    return false;
  const isListed = hasWord(tokens, reading.to, quantity.from, BREAKDOWNS);
  const isDated =
    !isListed &&
    DATED.has(tokens[quantity.to]?.text ?? '') &&
    hasWord(tokens, reading.to, quantity.from - 1, DATED);
  if (!isDated) return false;
  used.add(quantity);
  // "Four times in urgent care, twice | by | a PA": of those; but "twice | with | my mother, three times | with | my sister".
  const link = tokens[quantity.to]?.text ?? '';
  const isLinked = !PERSONS.has(link) || hasWord(tokens, reading.to, quantity.from, new Set([link]));
  if (!isLinked && quantity.value < known.times) return true;
  const times = known.times + quantity.value;
  counts[before] = {
    ...known,
    times,
    note: `${known.note ?? known.times} and ${quantity.value}: ${times}`,
    isSum: true,
  };
  return true;
}

const ONLY: ReadonlySet<string> = toWordSet('just only');
const JOINTS: ReadonlySet<string> = toWordSet(', and then');

/** "Twice in 2022 and | once in 2023 | I had an MRI": both are counted. */
export function addFronted(quantity: Quantity, counting: Counting): boolean {
  const { places, readings, counts, used, clauses, tokens } = counting;
  const next = places.readingAfter(quantity.to);
  const [reading, known] = [readings[next], counts[next] ?? null];
  const words = known?.words;
  if (reading === undefined || known?.source !== 'times' || words === undefined || words.to >= quantity.from)
    return false;
  const isFronted = clauses.sentenceOf[words.from] === clauses.sentenceOf[reading.event.from];
  const isDated = [words.to, quantity.to].every((to) => DATED.has(tokens[to]?.text ?? ''));
  if (quantity.kind !== 'times' || quantity.stress !== null || !isFronted || !isDated) return false;
  used.add(quantity);
  const times = known.times + quantity.value;
  counts[next] = { ...known, times, note: `${known.note ?? known.times} and ${quantity.value}: ${times}` };
  return true;
}

/** "Weekly x6, then monthly x3": both are counted. */
export function addNextRate(
  quantity: Quantity,
  { places, readings, counts, used, clauses, tokens }: Counting,
): boolean {
  const before = places.readingBefore(quantity.from);
  const [reading, known] = [readings[before], counts[before] ?? null];
  if (reading === undefined || known?.source !== 'times' || quantity.kind !== 'times') return false;
  const rate = places.ending.get(quantity.from);
  const isSame = clauses.sentenceOf[reading.event.from] === clauses.sentenceOf[quantity.from];
  if (rate?.kind !== 'rate' || !isSame || !hasWordBefore(tokens, rate.from, 1, THEN)) return false;
  used.add(quantity);
  const times = known.times + quantity.value;
  counts[before] = { ...known, times, note: `${known.note ?? known.times} and ${quantity.value}: ${times}` };
  return true;
}

/** "One Holter in 2022 plus two of the longer ones", "an EKG at my GP and two at the hospital". */
export function addAlike(quantity: Quantity, counting: Counting): boolean {
  const { places, readings, counts, used, clauses, tokens } = counting;
  let before = places.readingBefore(quantity.from);
  while (before > 0 && isNear(before, quantity, counting) && isPlacedOnly(before, counting)) before -= 1;
  const [reading, known] = [readings[before], counts[before] ?? null];
  const isCount = quantity.kind === 'number' || (quantity.kind === 'times' && quantity.stress === null);
  if (reading === undefined || !isCount || quantity.isInside || !isNear(before, quantity, counting))
    return false;
  // "An echo in 2019, | repeated | in 2021": one more; "heart rate | +48 | at 6 min": a value.
  const isSigned =
    tokens[quantity.from - 1]?.text === '+' &&
    tokens[quantity.from - 1]?.end === tokens[quantity.from]?.start;
  if (isSigned || REPEATED.has(tokens[quantity.from]?.text ?? '')) return false;
  // "Fifteen minutes freeing my shoulder and then | fifteen | on exercises": as long again.
  if (quantity.value >= MIN_MINUTES && hasWord(tokens, reading.from, reading.to, MINUTES)) return false;
  const isSame = clauses.sentenceOf[reading.event.from] === clauses.sentenceOf[quantity.from];
  const joint = tokens[quantity.from - 1]?.text ?? '';
  const isSum = PLUS.has(joint);
  if (
    !isSame ||
    !(isSum || joint === 'and' || joint === ',') ||
    (known !== null && known.source !== 'number')
  )
    return false;
  // "… and | seven of them | were with the same lady": a part
  const isPart = tokens[quantity.to - 1]?.text === 'them';
  if (isPart || hasWordAfter(tokens, quantity.to, MAX_ALIKE, OTHER_KIND)) return false;
  const next = tokens[quantity.to]?.text ?? '';
  const isDated =
    DATED.has(next) &&
    (isSum || (isOne(reading, tokens) && hasWord(tokens, reading.to, quantity.from - 1, DATED)));
  if (!isDated && (joint === ',' || !isAlike(quantity.to, tokens))) return false;
  used.add(quantity);
  const first = known?.times ?? 1;
  const times = first + quantity.value;
  counts[before] = {
    times,
    note: `${first} and ${quantity.value}: ${times}`,
    isSum: true,
    isOrdinal: false,
    source: 'number',
  };
  return true;
}

const REPEATED: ReadonlySet<string> = toWordSet('repeated');
const MIN_MINUTES = 5;
const MINUTES: ReadonlySet<string> = toWordSet('minutes minute mins min');

const isNear = (at: number, { from }: Quantity, { readings }: Counting) =>
  from - (readings[at]?.to ?? 0) <= MAX_DATED;

const isPlacedOnly = (at: number, { readings, counts, tokens }: Counting) => {
  const reading = readings[at];
  return reading !== undefined && isPlaced(reading, tokens) && (counts[at] ?? null) === null;
};

/** "An EKG", of which there is one. */
const isOne = ({ event: { from } }: Reading, tokens: readonly Token[]) =>
  hasWord(tokens, from - 1, from + 1, ARTICLES);

/** "Of the same", "of the 48 hour ones", "longer ones" */
function isAlike(from: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < from + MAX_ALIKE && tokens[at]?.kind !== 'mark'; at += 1)
    if (ALIKE.has(tokens[at]?.text ?? '')) return true;
  return false;
}

const MAX_ALIKE = 6;
/** "45 pricks + 6 of the injected ones" */
const OTHER_KIND: ReadonlySet<string> = toWordSet('injected under other');
const ALIKE: ReadonlySet<string> = toWordSet('ones same');
const PLUS: ReadonlySet<string> = toWordSet('plus + then');
const ARTICLES: ReadonlySet<string> = toWordSet('a an one');
const THEN: ReadonlySet<string> = toWordSet('then and , + ;');

/** "Two neurologists, three visits each": each of them that often. */
export function multiplyEach(
  quantity: Quantity,
  { places, readings, counts, used, clauses, tokens }: Counting,
): boolean {
  const before = places.readingBefore(quantity.from);
  const [reading, known] = [readings[before], counts[before] ?? null];
  // "Two rounds of PT, 8 visits each", "ten sessions per course"
  const isInRounds = known?.source === 'times' && ROUNDS.has(tokens[(known.words?.to ?? 0) - 1]?.stem ?? '');
  if (
    reading === undefined ||
    known === null ||
    !(known.source === 'number' || isInRounds) ||
    known.times < 2 ||
    quantity.kind !== 'times'
  )
    return false;
  const isSame = clauses.sentenceOf[reading.event.from] === clauses.sentenceOf[quantity.from];
  const isEach = EACH.has(tokens[quantity.to]?.text ?? '') && quantity.stress === null;
  if (!isSame || !isEach || quantity.from - reading.to > MAX_EACH) return false;
  used.add(quantity);
  const times = known.times * quantity.value;
  counts[before] = { ...known, times, note: `${known.times} × ${quantity.value} = ${times}` };
  return true;
}

const MAX_EACH = 6;
const EACH = toWordSet('each per apiece');

const BREAKDOWNS: ReadonlySet<string> = toWordSet(': ( — -');
/** Who was there, not when it was. */
const PERSONS: ReadonlySet<string> = toWordSet('by with online virtually');
const MAX_DATED = 24;
const DATED: ReadonlySet<string> = toWordSet(
  'in last this on during at with from by after before when while over since online virtually',
);

/** "CBC and CMP four times", "an EKG and an echo, twice each": the care of a list has its count in common. */
export function shareCount(last: number, count: FoundCount, quantity: Quantity, counting: Counting): void {
  const { readings, counts, tokens, categoryOf } = counting;
  const isLab = (reading: Reading) => categoryOf(reading) === 'lab';
  const isRate = quantity.kind === 'rate';
  const isEach = isOfEach(quantity, tokens);
  // "BMP, troponin x2": the x is the last one's.
  if (!isEach && (tokens[quantity.from]?.text === 'x' || tokens[quantity.to - 1]?.text === 'x')) return;
  const isMany = isOfMany(readings[last]?.to ?? 0, quantity, tokens);
  for (let at = last; at > 0; at -= 1) {
    const [left, right] = [readings[at - 1], readings[at]];
    if (left === undefined || right === undefined || (counts[at - 1] ?? null) !== null) return;
    const isJoined = at < last || hasWord(tokens, left.to, right.from, ANDS);
    const isShared = isRate
      ? isInStep(left, right, isJoined, counting)
      : isLab(left) && isLab(right) && (isJoined || left.unitId === right.unitId);
    if (!isListed(left, right, tokens) || !(isEach || isShared || (isMany && isJoined))) return;
    const { words, ...rest } = count;
    counts[at - 1] = rest;
    // "ENA: SSA, SSB, Sm and RNP, so four of those"
    if (left.unitId === right.unitId && !isEach) counts[at] = { ...rest, times: 0 };
  }
}

/** "| Every year for three years | they did an EEG and a brain MRI": the rate that opens the sentence is of all its list. */
export function shareOpening(first: number, count: FoundCount, rate: Quantity, counting: Counting): void {
  const { readings, counts, tokens } = counting;
  const [left, right] = [readings[first], readings[first + 1]];
  if (left === undefined || right === undefined || rate.to > left.from) return;
  const isJoined = isListed(left, right, tokens) && hasWord(tokens, left.to, right.from, ANDS);
  const isOver = tokens[right.to]?.kind !== 'word' && (counts[first + 1] ?? null) === null;
  const { words, ...rest } = count;
  if (isJoined && isOver && isInStep(left, right, true, counting)) counts[first + 1] = rest;
}

/** "CBC, CMP every three months", "an ultrasound of my thyroid and a TSH every year"; but "an echo, a Holter, and PT twice a week". */
function isInStep(left: Reading, right: Reading, isJoined: boolean, { categoryOf }: Counting): boolean {
  const [a, b] = [categoryOf(left), categoryOf(right)];
  if (a === b) return true;
  return isJoined && CHECKS.has(a) && CHECKS.has(b);
}

/** What is done over and over to watch something. */
const CHECKS: ReadonlySet<string> = toWordSet('lab imaging test');
const ANDS: ReadonlySet<string> = toWordSet('and & + plus');

/** "A flu test and a covid PCR in January and in May": the tests of a list have their dates in common; "both again": all care. */
export function shareDates(last: number, count: FoundCount, counting: Counting, isAny = false): FoundCount {
  const { readings, counts, tokens, categoryOf } = counting;
  for (let at = last; at > 0; at -= 1) {
    const [left, right] = [readings[at - 1], readings[at]];
    if (left === undefined || right === undefined || (counts[at - 1] ?? null) !== null) break;
    // "PFTs | w/ | DLCO: 3/21 and 9/21"
    const isWith = right.from > left.to && hasOnlyWords(tokens, left.to, right.from, WITH);
    // "Echo + EKG 3/23, 9/23", "Echo, EKG: 3/2, 4/6", "EKG and echo in March and again in June"
    const isNoted =
      (hasOnlyWords(tokens, left.to, right.from, PLUS_SIGNS) ||
        tokens[readings[last]?.to ?? 0]?.text === ':') &&
      isInStep(left, right, true, counting);
    const isShared = (categoryOf(left) === 'lab' || isAny || isNoted) && isListed(left, right, tokens);
    if (!(isShared || isWith) || left.unitId === right.unitId) break;
    counts[at - 1] = count;
  }
  return count;
}

const PLUS_SIGNS: ReadonlySet<string> = toWordSet('+ & / and');
const WITH: ReadonlySet<string> = toWordSet('with w / a an the');
