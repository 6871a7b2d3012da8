// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a rate multiplied by a length of time, with the arithmetic.

import type { CountPhrases } from './count-phrases.ts';
import type { Quantity } from './quantity.ts';
import { isYear, MONTH, SPAN_STARTS, WEEK, YEAR } from './rates.ts';

/** Said of a rate that nothing says how long it went on. */
export const NO_LENGTH = 'without a length of time';

/** "Twice a week for 2 months: 2 × 8.7 weeks = 17". A part of one more is not counted; at least 1. */
export function multiplyOut(
  phrases: CountPhrases,
  rate: Quantity,
  duration: Quantity | null,
  leftOut: Quantity | null = null,
): { readonly times: number; readonly note: string } {
  const words = phrases.spell(rate.from, rate.to);
  if (duration === null) {
    const note = `"${words}" ${NO_LENGTH}: counted for one ${singularOf(rate.days)}`;
    return { times: rate.value, note };
  }
  // "Every year from 2015 to 2019" is had in both years.
  const isInclusive = rate.days === duration.days && isSpan(phrases, duration.from);
  const periods = (duration.value - (leftOut?.value ?? 0)) / rate.days + (isInclusive ? 1 : 0);
  const times = Math.max(1, Math.floor(rate.value * periods + 1e-6));
  const length = Math.round(periods * 10) / 10;
  const span = phrases.spell(duration.from, duration.to);
  const link =
    SPAN_STARTS.has(phrases.text(duration.from)) || phrases.text(duration.from + 1) === 'after' ? '' : 'for ';
  const less = leftOut === null ? '' : ` less ${phrases.spell(leftOut.from, leftOut.to)}`;
  const note = `${words} ${link}${span}${less}: ${rate.value} × ${length} ${nameOf(rate.days)} = ${times}`;
  return { times, note };
}

/** "Two a year in 2018, 2019 and 2020": 2 × 3; "monthly in 2022": 1 × 12. A part of one more is not counted. */
export function multiplyYears(
  phrases: CountPhrases,
  { from, to, value, days }: Quantity,
  years: number,
): { readonly times: number; readonly note: string } {
  const periods = Math.floor((years * YEAR) / days + 1e-6);
  const times = value * periods;
  const span = years === 1 ? 'one year' : `${years} years`;
  return { times, note: `${phrases.spell(from, to)}, in ${span}: ${value} × ${periods} = ${times}` };
}

const isSpan = (phrases: CountPhrases, from: number) =>
  SPAN_STARTS.has(phrases.text(from)) || isYear(phrases.tokens[from]?.value ?? 0);

const PERIOD_NAMES: readonly (readonly [number, string])[] = [
  [1, 'days'],
  [WEEK, 'weeks'],
  [14, 'fortnights'],
  [MONTH, 'months'],
  [91.3125, 'quarters'],
  [YEAR, 'years'],
];

function singularOf(days: number): string {
  return PERIOD_NAMES.find(([length]) => length === days)?.[1].replace(/s$/, '') ?? 'such period';
}

function nameOf(days: number): string {
  return PERIOD_NAMES.find(([length]) => length === days)?.[1] ?? `periods of ${Math.round(days)} days`;
}

/** "Two EKGs the first year, | then one | every year for three years": besides those. */
export const isNextRate = ({ from }: Quantity, phrases: CountPhrases) =>
  phrases.text(from - 1) === 'then' &&
  (phrases.find('numbers', from) ?? phrases.find('times', from)) !== null;
