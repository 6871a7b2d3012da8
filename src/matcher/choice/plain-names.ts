// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a plain name that the exact ones right after it say: "the sugar test, | the A1c", "kidney tests, | BMP and
// uric acid".

import type { Assertion } from '../assertion/assertion.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';

/** By what a plain name is read as: what it may turn out to be. */
const EXACT: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    glucose: 'a1c gtt insulin',
    iron: 'ferritin iron-binding',
    creatinine: 'bmp cmp renal-panel bun uric-acid microalbumin electrolytes',
    'hepatic-panel': 'cmp hepatitis-panel',
    tsh: 'free-t4 free-t3 total-t4 thyroid-antibodies',
    'ncs-5-6': 'emg emg-limited',
  }).map(([plain, exact]) => [plain, toWordSet(exact)]),
);
const MOST_NAMES = 3;
const MAX_APART = 4;
const MARKS: ReadonlySet<string> = toWordSet(', ( : - — –');
const DEFINITE: ReadonlySet<string> = toWordSet('the my so called');

/** Of one test only what is "the" one after it: "a sugar test, an A1c and a CBC" are three. */
export function isPlainName(
  position: number,
  readings: readonly Reading[],
  assertions: readonly Assertion[],
  tokens: readonly Token[],
): boolean {
  const { unitId, event } = readings[position] ?? {};
  const exact = EXACT.get(shorten(unitId));
  if (exact === undefined || event === undefined || !MARKS.has(tokens[event.to]?.text ?? '')) return false;
  const last = tokens[event.to - 1]?.text;
  if (last !== 'tests' && !(last === 'test' && DEFINITE.has(tokens[event.to + 1]?.text ?? ''))) return false;
  for (let at = position + 1; at <= position + MOST_NAMES; at += 1) {
    const other = readings[at];
    if (other === undefined || other.event.from - event.to > MAX_APART) return false;
    if (assertions[at]?.kind === 'unit' && exact.has(shorten(other.unitId))) return true;
  }
  return false;
}

const shorten = (unitId: string | null | undefined) => unitId?.replace(/^cms-(?:lab|test)-/, '') ?? '';
