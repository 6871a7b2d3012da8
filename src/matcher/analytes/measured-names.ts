// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a substance that the sentence says was measured in blood, however far apart the words stand: "the lab
// measured how much iron was traveling in my blood", "I'd read about magnesium, so I got the level checked at the lab".

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import * as words from './analyte-words.ts';

const REACH = 24;
const NOT_OF_BLOOD = toWordSet('cms-lab-urinalysis-auto cms-path-tissue-exam');
const MEASURING = toWordSet(`
  measure measured measuring count counted counting check checked rechecked checking test tested testing retested ran
  run reran worked level amount
`);
/** "Looked at how much B12 was in there": looking is measuring before these. */
const LOOKED_AT = toWordSet('at for in into');
const SAMPLES = toWordSet(
  'blood bloods bloodstream bloodwork lab laboratory serum sample vial tube vein plasma',
);
/** After "blood": another thing. */
const NO_BLOOD = toWordSet('pressure thinner sugar clot type donor bank orange flow cell');
/** Given, not measured: "they checked my blood pressure and hung some magnesium". */
const GIVEN = new Set([
  ...words.TAKES,
  ...toWordSet(
    'gave give given giving hung drip iv infusion bag bolus told recommended prescribe suggested started more enough should low if missing without cause uses seats carry',
  ),
]);
/** Between "looked at" and the name: "just my", "only the", "how much". */
const NARROWING = toWordSet('at just only how much the my his her our entire whole all of amount level one');

/** Whether the sentence measures the substance: something measured, something sampled, and nothing given between. */
export function isMeasuredHere({ from, entry }: Match, to: number, tokens: readonly Token[]): boolean {
  if (NOT_OF_BLOOD.has(entry.key)) return false;
  if (isLookedAt(from, tokens)) return true;
  const [start, end] = findSentence(from, to, tokens);
  let measured = -1;
  let isSampled = false;
  for (let at = start; at < end; at += 1) {
    if (at >= from && at < to) continue;
    const stem = tokens[at]?.stem ?? '';
    const next = tokens[at + 1]?.stem ?? '';
    if (MEASURING.has(stem) || ((stem === 'look' || stem === 'looked') && LOOKED_AT.has(next))) measured = at;
    isSampled ||= isSample(at, tokens);
  }
  if (measured < 0 || !isSampled) return false;
  const [first, last] = measured < from ? [measured, from] : [to, measured];
  for (let at = first; at < last; at += 1) if (GIVEN.has(tokens[at]?.stem ?? '')) return false;
  return true;
}

export const isSample = (at: number, tokens: readonly Token[]): boolean =>
  SAMPLES.has(tokens[at]?.stem ?? '') && !NO_BLOOD.has(tokens[at + 1]?.stem ?? '');

/** "They looked at just my | hemoglobin". */
function isLookedAt(from: number, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (at > from - 6 && NARROWING.has(tokens[at]?.text ?? '')) at -= 1;
  return at < from - 2 && tokens[at]?.text === 'looked' && tokens[at + 1]?.text === 'at';
}

/** "Hep C | they tested", "the vitamin D | they did run". */
export function isTestedAfter(to: number, tokens: readonly Token[]): boolean {
  if (!THEY.has(tokens[to]?.text ?? '')) return false;
  let at = to + 1;
  while (DID.has(tokens[at]?.text ?? '')) at += 1;
  return TESTED.has(tokens[at]?.text ?? '');
}

const THEY = toWordSet('they he she we lab');
const DID = toWordSet('did finally actually also even already both');
const TESTED = toWordSet('run ran reran test tested check checked rechecked measured drew');

function findSentence(from: number, to: number, tokens: readonly Token[]): readonly [number, number] {
  let start = from;
  while (start > 0 && from - start < REACH && !words.STOPS.has(tokens[start - 1]?.text ?? '')) start -= 1;
  let end = to;
  while (end < tokens.length && end - to < REACH && !words.STOPS.has(tokens[end]?.text ?? '')) end += 1;
  return [start, end];
}

const CONCENTRATION_REACH = 10;
const VOLUMES = toWordSet('ml dl l ul hr');
const PER = toWordSet('/ per');

/** "187 | pg / ml": how much of it there is in some blood; the number stands at the token. */
const isConcentration = (at: number, tokens: readonly Token[]): boolean =>
  tokens[at]?.kind === 'number' &&
  PER.has(tokens[at + 2]?.text ?? '') &&
  VOLUMES.has(tokens[at + 3]?.text ?? '');

/** "B12, blood, | 187 pg/mL", "RF resulted at | 212 IU/mL". */
export function hasConcentration(to: number, tokens: readonly Token[]): boolean {
  for (let at = to; at < to + CONCENTRATION_REACH && !words.STOPS.has(tokens[at]?.text ?? ''); at += 1)
    if (isConcentration(at, tokens)) return true;
  return false;
}

/** "Path x2", "free T4 2x"; but "iron 2x a day" */
export function isTimes(at: number, tokens: readonly Token[]): boolean {
  const [first, second, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first?.text === 'x') return second?.kind === 'number';
  return first?.kind === 'number' && second?.text === 'x' && !PER_DAY.has(next?.text ?? '');
}

const PER_DAY: ReadonlySet<string> = toWordSet('a per daily day every weekly');

/** "Iron | 65 mg", but "ferritin | 7 ng/mL". */
export const isDose = (at: number, tokens: readonly Token[]): boolean =>
  tokens[at]?.kind === 'number' &&
  words.DOSES.has(tokens[at + 1]?.stem ?? '') &&
  !isConcentration(at, tokens);

/** "400 mg": milligrams, no magnesium. */
export const isUnitOfMeasure = ({ from, to }: Match, tokens: readonly Token[]): boolean =>
  to - from === 1 && tokens[from]?.text === 'mg' && tokens[from - 1]?.kind === 'number';

/** "Iron | pills", "liver | disease": no test of it, unless an illness itself, or what is lacking, is sought. */
export function isNoTest(match: Match, at: number, tokens: readonly Token[]): boolean {
  const { stem = '' } = tokens[at] ?? {};
  if (match.entry.key === H_PYLORI) return isOfTissue(match.from, at, tokens);
  if (!words.NO_TESTS.has(stem)) return false;
  const isIll = match.entry.value === 'illness' && words.ILL.has(stem);
  return !isIll && !isSoughtLack(match, at, tokens);
}

const H_PYLORI = 'cms-lab-h-pylori-breath';
const BIOPSIES = toWordSet('biopsy biopsied bx');

/** "They took biopsies and | H pylori | was negative": found in those. */
function isOfTissue(from: number, to: number, tokens: readonly Token[]): boolean {
  const [start, end] = findSentence(from, to, tokens);
  for (let at = start; at < end; at += 1) if (BIOPSIES.has(tokens[at]?.stem ?? '')) return true;
  return false;
}

/** "Tested me for a B12 | deficiency": what is measured to find it. */
function isSoughtLack({ from }: Match, at: number, tokens: readonly Token[]): boolean {
  if (tokens[at]?.stem !== 'deficiency') return false;
  let hasFor = false;
  for (let before = from - 1; before >= from - SOUGHT_WITHIN; before -= 1) {
    const { text = '', stem = '' } = tokens[before] ?? {};
    if (words.STOPS.has(text)) return false;
    hasFor ||= text === 'for';
    if (hasFor && (words.CHECKS.has(stem) || words.MEASURES.has(stem))) return true;
  }
  return false;
}

const SOUGHT_WITHIN = 6;

/** "Free testosterone", "fasting glucose", "T4, free". */
export function isQualified({ from, to, entry: { key, value } }: Match, tokens: readonly Token[]): boolean {
  const stem = (at: number) => tokens[at]?.stem ?? '';
  const [before, after] = [stem(from - 1), stem(to + 1)];
  if (value === 'substance' && words.FRACTIONS.has(before)) return true;
  if (words.FRACTIONS.has(stem(to))) return true;
  const last = words.BEFORE_FRACTION.has(after) ? stem(to + 2) : after;
  if (tokens[to]?.text === ',' && (words.FRACTIONS.has(last) || words.DRAWN.has(last))) return true;
  if (key === 'other-lab' && OF_WASTE.has(before)) return true;
  if (value === 'illness') return false;
  // "Insulin was 38 fasting"
  if (hasWordAfter(tokens, to, 3, FASTING)) return true;
  // "Microalbumin, random urine": that says where it was measured.
  return value !== 'part' && words.DRAWN.has(before);
}

/** "A 24 hour urine histamine" */
const OF_WASTE = toWordSet('urine urinary stool fecal saliva');
const FASTING = toWordSet('fasting');
