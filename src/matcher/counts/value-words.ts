// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a number that is what a test measured is no count: "my ferritin values: 7 (2019), 5 (2021)", "ejection
// fraction 30".

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import { countRun } from './count-results.ts';
import { type Counting, SESSION_UNITS } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

/** Whether the number is a value of the test named last before it. */
export function isValue(quantity: Quantity, counting: Counting): boolean {
  const { readings, tokens, places, categoryOf } = counting;
  const reading = readings[places.readingBefore(quantity.from)];
  if (reading === undefined) return false;
  // "Transglutaminase antibody, 3 units, negative"
  if (tokens[quantity.to - 1]?.text === 'units' && categoryOf(reading) === 'lab') return true;
  if (quantity.kind !== 'number') return false;
  const category = categoryOf(reading);
  // "The MRI | showed two |, one was old"
  const isAlone = tokens[quantity.to]?.kind !== 'word';
  if (isAlone && PICTURES.has(category) && SHOWING.has(tokens[quantity.from - 1]?.text ?? '')) return true;
  if (tokens[quantity.to - 1]?.kind !== 'number') return false;
  if (category === 'lab') return isOfLaboratory(quantity, reading, counting);
  return MEASURING.has(category) && isMeasured(quantity, reading, counting);
}

/** "My A1c results: 9 (2020), 7 (2021)": after the word for a value. */
function isOfLaboratory({ from, to }: Quantity, { event }: Reading, { tokens }: Counting): boolean {
  if (tokens[to]?.text === 'of') return false;
  // "In order: | 8, 12, 19", "| 11 then 38 |"
  if (isOfRun(from, tokens)) return true;
  let at = from - 1;
  while (at >= from - MAX_BETWEEN && BETWEEN.has(tokens[at]?.text ?? '')) at -= 1;
  const word = tokens[at];
  if (at === from - 1 || at <= event.match.from || !VALUES.has(word?.stem ?? '')) return false;
  // "A1c readings: 4, all high" are four; "readings: 7 (May), 5", "readings: 7, 5, 4" are not seven.
  return word?.text === word?.stem || tokens[to]?.text === '(' || tokens[to + 1]?.kind === 'number';
}

const isOfRun = (from: number, tokens: readonly Token[]) =>
  countRun(from, tokens) > 1 ||
  (tokens[from - 1]?.text === 'then' &&
    [2, 3].some((back) => tokens[from - back]?.kind === 'number') &&
    countRun(from, tokens) > 0);

const VALUES: ReadonlySet<string> = toWordSet('value result level number reading score figure');
const BETWEEN: ReadonlySet<string> = toWordSet(': - = were was are is so far came at');
/** "Values so far were: 7" */
const MAX_BETWEEN = 4;

/** "Ejection fraction 30", "the echo last Monday: 42", "PFTs 61 percent". */
function isMeasured(
  { from, to, value }: Quantity,
  { unitId, event, to: end }: Reading,
  { tokens }: Counting,
): boolean {
  if (COUNTED.test(unitId ?? '')) return false;
  const name = tokens[event.match.to - 1];
  const isSingular = name?.text === name?.stem;
  return (
    (name?.text === 'fraction' && from === end) ||
    PERCENT.has(tokens[to]?.text ?? '') ||
    (isSingular && value > MOST_SCANS && tokens[from - 1]?.text === ':' && tokens[to]?.kind !== 'word')
  );
}

export const SHOWING: ReadonlySet<string> = toWordSet('showed found shows spotted');
const MEASURING: ReadonlySet<string> = toWordSet('imaging test');
/** Rows that are counted by the study or by the substance. */
const COUNTED = /-ncs-|-per-test$/;
const PERCENT: ReadonlySet<string> = toWordSet('% percent');
/** Nobody writes so many of one scan as a number after its name. */
const MOST_SCANS = 12;

export const isCountedEach = (reading: Reading | undefined) =>
  reading?.unitId?.endsWith('-per-test') === true;

/** Nobody has a test so often that is not had in sessions, nor counted each. */
export const isTooMany = ({ kind, value }: Quantity, reading: Reading | undefined) =>
  kind === 'number' &&
  value > MOST_TESTS &&
  !SESSION_UNITS.test(reading?.unitId ?? '') &&
  !isOfVisit(reading?.event) &&
  !isCountedEach(reading);

const MOST_TESTS = 12;

/** "An MRI. There were white spots. | Eleven of them" */
export function isOfThings({ from, to }: Quantity, end: number, tokens: readonly Token[]): boolean {
  const last = tokens[from - 2];
  return (
    tokens[to - 1]?.text === 'them' && from - 2 >= end && last !== undefined && last.text === `${last.stem}s`
  );
}

/** "The doctor gave in when she saw me. It was | 22 |." */
export const isTold = ({ from, to }: Quantity, tokens: readonly Token[]) =>
  tokens[from - 1]?.text === 'was' && tokens[from - 2]?.text === 'it' && tokens[to]?.kind !== 'word';

/** "Massage 5. Acupuncture 7.", "EEG, two, both in May": a note of how often; after a test of the laboratory a figure is the result. */
export function isNote(
  quantity: Quantity,
  before: number,
  { readings, tokens, categoryOf }: Counting,
): boolean {
  const reading = readings[before];
  if (reading === undefined || quantity.value > MAX_NOTED) return false;
  if (categoryOf(reading) === 'lab' && !isSpelled(quantity, tokens)) return false;
  const [first, next] = [tokens[reading.event.from - 1], tokens[quantity.to]];
  return (first === undefined || first.kind === 'mark') && (next === undefined || next.kind === 'mark');
}

/** "TSH: two", "TSH (3, all normal)"; but "TSH: 2", "vitamin D, eleven", "urine, four plus". */
const isSpelled = ({ from, to, value }: Quantity, tokens: readonly Token[]) =>
  (to - from === 1 && tokens[from]?.kind === 'word' && value < MOST_SPELLED) ||
  (tokens[to]?.text === ',' && OF_ALL.has(tokens[to + 1]?.text ?? ''));
const MOST_SPELLED = 6;
const OF_ALL: ReadonlySet<string> = toWordSet('all both each none');

export const MAX_NOTED = 40;

/** "A shot in the hip, | two, both on concert weeks |", "two, a month apart" */
export const isSpread = ({ from, to }: Quantity, tokens: readonly Token[]) =>
  tokens[from]?.kind === 'word' &&
  tokens[to]?.text === ',' &&
  (SPREADING.has(tokens[to + 1]?.text ?? '') || hasWordAfter(tokens, to + 1, 4, APART));
const SPREADING: ReadonlySet<string> = toWordSet('both all each');
const APART: ReadonlySet<string> = toWordSet('apart');

/** Pictures, and the part of the body in them. */
export const isPictured = (reading: Reading, { categoryOf }: Counting) => PICTURES.has(categoryOf(reading));

export const hasOrgan = (from: number, tokens: readonly Token[]) =>
  tokens.slice(from, from + MAX_ORGAN).some(({ stem }) => ORGANS.has(stem));

const MAX_ORGAN = 4;
const PICTURES: ReadonlySet<string> = toWordSet('imaging test');
const ORGANS: ReadonlySet<string> = toWordSet(`
  lung lobe liver kidney brain breast thyroid colon spine ovary node artery valve matter bone gallbladder pancreas bladder uterus vein
`);

/** "Three | warts frozen off": one row for all of a sitting; but "two wart removals". */
export const isOfPieces = ({ unitId, event }: Reading, tokens: readonly Token[]) =>
  (unitId === 'cms-proc-wart-removal' && !TREATMENTS.has(tokens[event.to - 1]?.stem ?? '')) ||
  // "A bunch of | liver numbers", "forty | decibels"
  (OF_ONE.test(unitId ?? '') && MEASURED.has(tokens[event.to - 1]?.stem ?? '')) ||
  OF_SIZE.has(tokens[event.from]?.stem ?? '');
/** "Forty db of loss", "four stitches" */
const OF_SIZE: ReadonlySet<string> = toWordSet('db stitch staple');
const OF_ONE = /-panel$|-electrolytes$|-[bc]mp$/;
const MEASURED: ReadonlySet<string> = toWordSet('number value level virus letter salt enzyme');
const TREATMENTS: ReadonlySet<string> = toWordSet('removal treatment session freezing destruction visit');

/** "Four | fifteen minute | massages": how long each is, with how many before it. */
export function isSized(
  at: number,
  ending: ReadonlyMap<number, Quantity>,
  tokens: readonly Token[],
): boolean {
  const length = LENGTHS.has(tokens[at - 1]?.stem ?? '') ? ending.get(at - 1) : undefined;
  return length?.kind === 'number' && ending.get(length.from)?.kind === 'number';
}
const LENGTHS: ReadonlySet<string> = toWordSet('minute min hour hr');
