// SPDX-License-Identifier: Apache-2.0
// Part of step 8: care that the next person or place did once more: "a colonoscopy, and the second gastro did another one".

import type { CareEvent } from '../events/care-event.ts';
import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';

/** "The second gastro did | another one": of the care before, not of who did it. */
export const isOfDoer = (another: number, tokens: readonly Token[]): boolean =>
  tokens[another]?.text === 'another' && DONE.has(tokens[another - 1]?.text ?? '');

/** How often it was done once more by whoever or wherever is told next: 1 or 0. */
export function countByNext(position: number, { readings, tokens }: Counting): number {
  const event = readings[position]?.event;
  if (event === undefined || isVisit(event)) return 0;
  for (let at = position + 1; at <= position + MAX_VISITS; at += 1) {
    const next = readings[at]?.event;
    if (next === undefined || !isVisit(next)) return 0;
    if (isOfDoer(next.to + 1, tokens)) return 1;
  }
  return 0;
}

/** "A chest X-ray | at urgent care, | and the ER did another one": where it was, and who did the next. */
const MAX_VISITS = 2;
const isVisit = ({ family }: CareEvent): boolean => family?.role === 'provider' || family?.role === 'setting';
const DONE = toWordSet('did ran took drew made gave ordered');
