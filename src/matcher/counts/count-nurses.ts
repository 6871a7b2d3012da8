// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a count beside the nurse who gave it is of what she gave.

import { isPast } from '../assertion/words/tense.ts';
import { isOfVisit } from '../events/care-event.ts';
import type { Counting } from './counting.ts';

/** "Once a month | the nurse gave me | a shot": of what is given, not of who gave it. */
export function passNurse(target: number | null, { readings, tokens, clauses }: Counting): number | null {
  const [nurse, next] = [readings[target ?? -1], readings[(target ?? -2) + 1]];
  if (target === null || nurse?.event.family?.id !== 'nurse' || next === undefined) return target;
  const isDoer = isPast(tokens[nurse.event.to]?.text ?? '') && !isOfVisit(next.event);
  return isDoer && clauses.sentenceOf[next.event.from] === clauses.sentenceOf[nurse.event.from]
    ? target + 1
    : target;
}
