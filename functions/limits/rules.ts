// SPDX-License-Identifier: Apache-2.0
// The limits of the specification, per network.

import type { LimitRule } from './limiter.ts';

const perHour = (name: string, calls: number): readonly LimitRule[] => [{ name, calls, window: 'hour' }];

export const PRICE_LIMITS = perHour('price', 300);
export const FHIR_LIMITS = perHour('fhir', 300);
export const JOURNEY_LIMITS = perHour('journeys', 30);
export const SURVEY_LIMITS = perHour('survey', 300);
export const GAP_LIMITS = perHour('gap', 300);
export const CORRECTION_LIMITS = perHour('corrections', 300);
/** Reading is free, but for walking every chain over all its rows. */
export const WALK_LIMITS = perHour('integrity-walk', 60);
export const INTERVIEW_LIMITS: readonly LimitRule[] = [
  { name: 'interview', calls: 5, window: 'hour' },
  { name: 'interview', calls: 10, window: 'day' },
];
/** "Every other write route": one count for all of them together would let one route starve another. */
export const otherWriteLimits = (route: string): readonly LimitRule[] => perHour(route, 20);

/** Corrections of one figure. `priceId` must be one of the table's: each names a count of its own. */
export const figureCorrectionLimits = (priceId: string): readonly LimitRule[] => [
  { name: `correction:${priceId}`, calls: 3, window: 'hour', what: 'corrections of this figure' },
  { name: `correction:${priceId}`, calls: 8, window: 'day', what: 'corrections of this figure' },
];

/** Wrong tokens on the administrative routes. */
export const WRONG_TOKEN_LIMIT: LimitRule = { name: 'admin-wrong-token', calls: 5, window: 'hour' };
