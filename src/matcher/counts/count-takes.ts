// SPDX-License-Identifier: Apache-2.0
// Part of step 8: whether a count may be of an event at all.

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Counting, isNumberedUnit } from './counting.ts';
import type { Quantity } from './quantity.ts';

export const SESSION_STEMS: ReadonlySet<string> = toWordSet(
  'session visit appointment appt treatment meeting sitting',
);
const NO_SESSIONS: ReadonlySet<string> = toWordSet('lab imaging');

export function isSessions(quantity: Quantity, tokens: readonly Token[]): boolean {
  return SESSION_STEMS.has(tokens[quantity.to - 1]?.stem ?? '');
}

/** A first evaluation comes once; a laboratory test has no sessions. */
export function takes(reading: Reading, quantity: Quantity, { categoryOf, tokens }: Counting): boolean {
  const isOfMuscles = reading.unitId?.startsWith('cms-test-emg') === true;
  if ((isNumberedUnit(reading) || isOfMuscles) && tokens[quantity.to - 1]?.text === 'them') return false;
  // "Nuclear antibodies 1:320": a titer.
  if (tokens[quantity.from - 1]?.text === ':' && tokens[quantity.from - 2]?.kind === 'number') return false;
  // "Cholesterol: total 240"
  if (
    quantity.value > MAX_TOTAL &&
    tokens[quantity.from - 1]?.text === 'total' &&
    categoryOf(reading) === 'lab'
  )
    return false;
  // "Ferritin went 8, 14, 22"
  const isResult = tokens[quantity.from - 1]?.text === 'went' && quantity.from === reading.to + 1;
  if (isResult && categoryOf(reading) === 'lab') return false;
  if (quantity.kind === 'rate' && isEvaluation(reading, tokens)) return false;
  if (quantity.kind === 'times' && NO_SESSIONS.has(categoryOf(reading)) && isOfTries(quantity, tokens))
    return false;
  return !(isSessions(quantity, tokens) && NO_SESSIONS.has(categoryOf(reading)));
}

/** "Drew my blood, stuck me three times": what it took. */
function isOfTries({ from }: Quantity, tokens: readonly Token[]): boolean {
  return hasWord(tokens, from - 2, from, STICKING);
}

const MAX_TOTAL = 20;
const STICKING: ReadonlySet<string> = toWordSet('stuck poked jabbed stabbed pricked tried missed');

/** "Blew into the tube six times" is one test. */
export function isOfBlows(quantity: Quantity, { readings, tokens, places }: Counting): boolean {
  const reading = readings[places.readingBefore(quantity.from)];
  const isNext = reading !== undefined && quantity.from - reading.event.to < 2;
  return isNext && quantity.kind === 'times' && BLOWN.has(tokens[reading.event.from]?.text ?? '');
}

const BLOWN: ReadonlySet<string> = toWordSet('blew blow blowing blown huffed puffed');

function isEvaluation({ unitId, event }: Reading, tokens: readonly Token[]): boolean {
  if (unitId?.includes('-eval-') !== true) return false;
  return !SEEN_AGAIN.has(event.family?.id ?? '') || hasWord(tokens, event.from, event.to, EVALUATIONS);
}

/** Named without more they are first seen for an evaluation, and for sessions after it. */
const SEEN_AGAIN: ReadonlySet<string> = toWordSet('ot psychiatrist');
const EVALUATIONS: ReadonlySet<string> = toWordSet('evaluation eval assessment evaluated first');
