// SPDX-License-Identifier: Apache-2.0
// Part of step 8: for how long a rate went on.

import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';
import type { Quantity } from './quantity.ts';

/** "Last month", "five months ago": when, not for how long. */
const WHEN_AFTER: ReadonlySet<string> = toWordSet('ago later before earlier old apart');

export function findDuration(rate: Quantity, counting: Counting): Quantity | null {
  const { used, tokens, places } = counting;
  const fits = (one: Quantity | undefined) =>
    one !== undefined &&
    !used.has(one) &&
    isSpanOf(one, rate, counting) &&
    one.value > rate.days &&
    !WHEN_AFTER.has(tokens[one.to]?.text ?? '');
  const at = places.durationsBefore(rate.to);
  const near = (step: number) => places.durations[at + step];
  for (let step = 0; step < MAX_DURATIONS; step += 1) if (fits(near(step))) return near(step) ?? null;
  for (let step = -1; step >= -MAX_DURATIONS; step -= 1) if (fits(near(step))) return near(step) ?? null;
  return null;
}

/** In the same sentence, or in one right after it that names no care: "PT twice a week. Did that for two months." */
function isSpanOf(span: Quantity, rate: Quantity, { clauses, places, readings, tokens }: Counting): boolean {
  const later = (clauses.sentenceOf[span.from] ?? 0) - (clauses.sentenceOf[rate.from] ?? 0);
  if (later === 0) return true;
  const next = readings[places.readingAfter(rate.to)]?.event.from ?? tokens.length;
  return later === 1 && next > span.to && tokens[span.from - 1]?.text === 'for';
}

const MAX_DURATIONS = 6;
