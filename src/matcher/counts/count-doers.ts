// SPDX-License-Identifier: Apache-2.0
// Part of step 8: care that the next person or place did once more: "a colonoscopy, and the second gastro did another one".

import { isOfDoer } from '../events/anaphora.ts';
import { isOfVisit } from '../events/care-event.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';

/** How often it was done once more by whoever or wherever is told next: 1 or 0. */
export function countByNext(position: number, { readings, tokens }: Counting): number {
  const { event, unitId } = readings[position] ?? {};
  if (event === undefined || isOfVisit(event)) return 0;
  for (let at = position + 1; at <= position + MAX_VISITS; at += 1) {
    const next = readings[at]?.event;
    if (next === undefined || !isOfVisit(next)) return 0;
    if (!isOfDoer(next.to + 1, tokens)) continue;
    // "… and the cardiologist did | another EKG |": one more by its own name.
    const named = readings[at + 1];
    return named?.unitId === unitId && named?.event.from === next.to + 2 ? 0 : 1;
  }
  return 0;
}

/** "A chest X-ray | at urgent care, | and the ER did another one": where it was, and who did the next. */
const MAX_VISITS = 2;

/** "The third one | did an MRI": whoever was seen third. */
export const isDoctor = (verb: number, phrases: CountPhrases) =>
  SAYING.has(phrases.text(verb)) || (phrases.text(verb) === 'did' && phrases.text(verb + 1).startsWith('a'));

const SAYING = toWordSet('ran ordered said told gave put sent wanted thought looked');
