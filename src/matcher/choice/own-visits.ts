// SPDX-License-Identifier: Apache-2.0
// Part of step 9: visits that have a row of their own, which the person who gives them is part of.

import type { Assertion } from '../assertion/assertion.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/** "The memory doctor spent an hour and wrote the care plan": a visit with a row of its own. */
export function isOfOwnVisit(
  position: number,
  readings: readonly Reading[],
  assertions: readonly Assertion[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  const { event } = readings[position] ?? {};
  if (event?.family?.role !== 'provider') return false;
  // "The intake with the psychologist, then the hour of explaining what the tests showed"
  if (hasWord(tokens, event.from, event.to, INTAKE)) return false;
  for (let at = position - 2; at < position + MAX_BESIDE; at += 1) {
    const other = readings[at];
    if (other === undefined || sentenceOf[other.event.from] !== sentenceOf[event.from]) continue;
    if (OWN_VISITS.has(other.unitId ?? '') && assertions[at]?.kind === 'unit') return true;
  }
  return false;
}

const INTAKE: ReadonlySet<string> = toWordSet('intake interview');
const MAX_BESIDE = 3;
export const EXPLAINING = 'cms-test-psych-testing-1h';
/** The plan for a failing memory, the talk about drinking, the weeks after a stay, what the tests of the mind came to. */
const OWN_VISITS: ReadonlySet<string> = new Set([
  'cms-99483',
  'cms-99408',
  'cms-99401',
  'cms-99495',
  'cms-96156',
  EXPLAINING,
]);
