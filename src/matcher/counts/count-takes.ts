// SPDX-License-Identifier: Apache-2.0
// Part of step 8: whether a count may be of an event at all.

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { DRAWN } from './count-dates.ts';
import { type Counting, isNumberedUnit } from './counting.ts';
import { readPlain } from './numbers/numbers.ts';
import type { Quantity } from './numbers/quantity.ts';

export const SESSION_STEMS: ReadonlySet<string> = toWordSet(
  'session visit appointment appt treatment meeting sitting adjustment',
);
const MUSCLES: ReadonlySet<string> = toWordSet('muscle muscles');
const OF_VALUES = /-electrolytes$|-hepatitis-panel$/;
const NO_SESSIONS: ReadonlySet<string> = toWordSet('lab imaging');

export function isSessions(quantity: Quantity, tokens: readonly Token[]): boolean {
  return SESSION_STEMS.has(tokens[quantity.to - 1]?.stem ?? '');
}

/** "An EKG and an echo, I got | both |": each of them, once. */
function isOfTwo({ from, to }: Quantity, { readings, tokens, places }: Counting): boolean {
  if (tokens[from]?.text !== 'both' || to > from + 1 || tokens[to]?.kind === 'word') return false;
  const last = places.readingBefore(from);
  const [left, right] = [readings[last - 1], readings[last]];
  return (
    left !== undefined &&
    right !== undefined &&
    left.unitId !== right.unitId &&
    right.from - left.to <= 3 &&
    hasWord(tokens, left.to, right.from, ANDS)
  );
}

const NIGHTS: ReadonlySet<string> = toWordSet('nights');
const ANDS: ReadonlySet<string> = toWordSet('and or &');

/** A first evaluation comes once; a laboratory test has no sessions. */
export function takes(reading: Reading, quantity: Quantity, counting: Counting): boolean {
  const { categoryOf, tokens } = counting;
  if (isOfTwo(quantity, counting)) return false;
  const isOfMuscles = reading.unitId?.startsWith('cms-test-emg') === true;
  if (isOfMinutes(quantity, counting) || isInOneTest(quantity, reading, counting)) return false;
  // "The salts in my blood, the four of them"
  const isOfValues = OF_VALUES.test(reading.unitId ?? '');
  if ((isNumberedUnit(reading) || isOfMuscles || isOfValues) && tokens[quantity.to - 1]?.text === 'them')
    return false;
  // but "the | muscle test with needles | twice"
  const described = reading.event.match.pieces === undefined ? reading.to : reading.from;
  if (isOfMuscles && hasWord(tokens, described, quantity.from, MUSCLES)) return false;
  // "The home sleep test two | nights | in a row"
  if (reading.unitId?.includes('-home-sleep-') && hasWord(tokens, quantity.from, quantity.to, NIGHTS))
    return false;
  // "Pushed the | button | eleven times"
  if (tokens[quantity.from - 1]?.text === 'button') return false;
  // "Nuclear antibodies 1:320": a titer.
  if (tokens[quantity.from - 1]?.text === ':' && tokens[quantity.from - 2]?.kind === 'number') return false;
  // "Cholesterol: total 240", "CK 300 by the end"
  const isTotal = tokens[quantity.from - 1]?.text === 'total' || quantity.stress === 'total';
  const isFigure = quantity.value > MAX_TOTAL && tokens[quantity.to - 1]?.kind === 'number';
  if (isTotal && isFigure && categoryOf(reading) === 'lab') return false;
  // "3/1 = 210", "ferritin 12 in May, 55 now"
  const isValue = tokens[quantity.from - 1]?.text === '=' || tokens[quantity.to]?.text === 'now';
  if (isValue && tokens[quantity.to - 1]?.kind === 'number' && categoryOf(reading) === 'lab') return false;
  // "Ferritin went 8, 14, 22"
  const isResult = tokens[quantity.from - 1]?.text === 'went' && quantity.from === reading.to + 1;
  if (isResult && categoryOf(reading) === 'lab') return false;
  if (quantity.kind === 'rate' && (isEvaluation(reading, tokens) || isOfDose(reading, quantity, counting)))
    return false;
  if (reading.unitId === 'cms-lab-gtt' && isOfDraws(quantity, tokens)) return false;
  if (quantity.kind === 'times' && NO_SESSIONS.has(categoryOf(reading)) && isOfTries(quantity, tokens))
    return false;
  return !(isSessions(quantity, tokens) && NO_SESSIONS.has(categoryOf(reading)));
}

/** "Fifty minutes on the couch, cried through forty of them", "the full sixty, cried for fifty of em", "then ten more". */
export function isOfMinutes(
  { from, to, value, stress }: Pick<Quantity, 'from' | 'to' | 'value' | 'stress'>,
  { tokens, places, phrases }: Counting,
): boolean {
  const last = tokens[to - 1]?.text;
  if (last !== 'them' && last !== 'em' && !(stress === 'more' && last === 'more')) return false;
  for (let at = from - 1; at > from - MAX_MINUTES; at -= 1) {
    const { text = '.', stem = '' } = tokens[at] ?? {};
    const isFull = FULL.has(text) && readPlain(phrases, at + 1) !== null;
    if (isFull || MINUTES.has(stem))
      return value >= (HOURS.has(stem) ? FEW : FEWEST) && (places.ending.get(at)?.value ?? AN_HOUR) >= value;
    // "50 minute sessions, twelve of them"
    if (text === `${stem}s` || text === 'each' || SENTENCE_MARKS.has(text)) return false;
  }
  return false;
}

/** "Rapid strep positive, amoxicillin twice a day", "vitamin D was 11, so 50,000 units weekly": what is taken. */
function isOfDose(
  reading: Reading,
  { from, value, days }: Quantity,
  { tokens, categoryOf }: Counting,
): boolean {
  const start = Math.max(reading.to, from - MAX_DOSE);
  // "PT showed me exercises that I do at home every day"
  if (value >= days && hasWord(tokens, start, from, HOME)) return true;
  if (!NOT_DOSED.has(categoryOf(reading))) return false;
  if (hasWord(tokens, start, from, DOSES)) return true;
  if (value < days) return false;
  let mark = from - 1;
  while (mark >= start && tokens[mark]?.kind === 'word') mark -= 1;
  // "…, drawn | every day"
  return mark >= start && mark < from - 1 && !hasWord(tokens, mark, from, DRAWN);
}

const MAX_DOSE = 16;
const HOME: ReadonlySet<string> = toWordSet('home own');
const NOT_DOSED: ReadonlySet<string> = toWordSet('lab imaging test visit emergency');
const DOSES: ReadonlySet<string> = toWordSet(`
  take taking dose units mg mcg micrograms milligrams grams pill pills tablet tablets capsules puffs drops antibiotic
`);

const AN_HOUR = 60;
/** Sessions of an hour may be fewer. */
const FEW = 10;
/** "Five minutes on the phone, five more that Thursday". */
const FEWEST = 5;
const HOURS: ReadonlySet<string> = toWordSet('hour hr');
const MAX_MINUTES = 20;
const MINUTES: ReadonlySet<string> = toWordSet('minute min hour hr');
const FULL: ReadonlySet<string> = toWordSet('full usual');

/** "The sugar drink, three draws": all of one test. */
const isOfDraws = ({ from, to }: Quantity, tokens: readonly Token[]) =>
  DRAWS.has(tokens[to - 1]?.stem ?? '') ||
  DRAWS.has(tokens[to]?.stem ?? '') ||
  hasWordBefore(tokens, from, 2, TAKING);
const DRAWS: ReadonlySet<string> = toWordSet('draw sample tube stick poke vial jab');
const TAKING: ReadonlySet<string> = toWordSet('take took drew taken draw drawn stuck poked');

/** "Drew my blood, stuck me three times": what it took. */
function isOfTries({ from }: Quantity, tokens: readonly Token[]): boolean {
  return hasWordBefore(tokens, from, 2, STICKING);
}

/**
 * "Shocked my arm seventeen times", "in one muscle after another, I counted seven", "pictures of the knee, three of them",
 * "both of them" of a mammogram: of what one test is made of.
 */
function isInOneTest({ kind, from, to, value }: Quantity, reading: Reading, { tokens }: Counting): boolean {
  const { unitId, event } = reading;
  const last = tokens[to - 1]?.text ?? '';
  if (unitId === 'cms-img-mammo-screen') return tokens[from]?.text === 'both' && last === 'them';
  const isDescribed = event.match.pieces !== undefined;
  if (isNumberedUnit(reading)) return kind === 'times' && value > (isDescribed ? 2 : MOST_STUDIES);
  if (!isDescribed && event.family?.id !== 'emg') return false;
  if (event.family?.id === 'emg') return tokens[from - 1]?.text === 'counted';
  return event.family?.id === 'xray' && (last === 'them' || last === 'those');
}

/** Nobody has more studies of the nerves than that. */
const MOST_STUDIES = 4;

const MAX_TOTAL = 20;
const STICKING: ReadonlySet<string> = toWordSet('stuck poked jabbed stabbed pricked tried missed');

/** "Blew into the tube six times" is one test, "stitches, six of them" one wound. */
export function isOfBlows(quantity: Quantity, { readings, tokens, places }: Counting): boolean {
  const before = readings[places.readingAfter(quantity.from + 1) - 1];
  const last = before?.unitId;
  // "They take pictures X-ray of the back, five of them": of the pictures.
  const isPictures = before?.event.family?.id === 'xray' && before.event.match.pieces !== undefined;
  const isStitches = isStitched(before);
  if (tokens[quantity.to - 1]?.text === 'them' && (isPictures || isStitches)) return true;
  // "Stitches (5)", "sutures: 8": one wound.
  if (isStitched(readings[places.readingBefore(quantity.from)]) && quantity.kind === 'number') return true;
  // "Cracked my back in three places"
  if (last === 'cms-chiro-3-4-regions' && PLACES.has(tokens[quantity.to - 1]?.stem ?? '')) return true;
  const reading = readings[places.readingBefore(quantity.from)];
  // but "did | the blow in the tube thing | four times"
  const isNext =
    reading !== undefined &&
    quantity.from - reading.event.to < 2 &&
    !NAMING.has(tokens[reading.event.to]?.text ?? '');
  return isNext && quantity.kind === 'times' && BLOWN.has(tokens[reading.event.from]?.text ?? '');
}

const isStitched = (reading: Reading | undefined) =>
  reading?.unitId?.startsWith('cms-proc-wound-repair') === true;

/** What people call a test that they describe. */
export const NAMING: ReadonlySet<string> = toWordSet('test thing study exam scan one');
const PLACES: ReadonlySet<string> = toWordSet('place spot');
const BLOWN: ReadonlySet<string> = toWordSet('blew blow blowing blown huffed puffed');

export function isEvaluation({ unitId, event }: Reading, tokens: readonly Token[]): boolean {
  if (unitId?.includes('-eval-') !== true) return false;
  return !SEEN_AGAIN.has(event.family?.id ?? '') || hasWord(tokens, event.from, event.to, EVALUATIONS);
}

/** Named without more they are first seen for an evaluation, and for sessions after it. */
const SEEN_AGAIN: ReadonlySet<string> = toWordSet('ot psychiatrist');
const EVALUATIONS: ReadonlySet<string> = toWordSet('evaluation eval assessment evaluated first');
