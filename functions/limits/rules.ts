// SPDX-License-Identifier: Apache-2.0
// The limits of the specification, per network.

import { CALLS_AN_HOUR, CORRECTIONS_OF_A_FIGURE, INTERVIEWS_A_DAY } from '../../src/core/index.ts';
import type { LimitRule } from './limiter.ts';

const perHour = (name: string, calls: number): readonly LimitRule[] => [{ name, calls, window: 'hour' }];

export const PRICE_LIMITS = perHour('price', CALLS_AN_HOUR.price);
export const FHIR_LIMITS = perHour('fhir', CALLS_AN_HOUR.fhir);
export const JOURNEY_LIMITS = perHour('journeys', CALLS_AN_HOUR.journeys);
export const SURVEY_LIMITS = perHour('survey', CALLS_AN_HOUR.survey);
export const GAP_LIMITS = perHour('gap', CALLS_AN_HOUR.gap);
export const CORRECTION_LIMITS = perHour('corrections', CALLS_AN_HOUR.corrections);
/** Reading is free, but for walking every chain over all its rows. */
export const WALK_LIMITS = perHour('integrity-walk', CALLS_AN_HOUR.integrityWalk);
export const INTERVIEW_LIMITS: readonly LimitRule[] = [
  { name: 'interview', calls: CALLS_AN_HOUR.interview, window: 'hour' },
  { name: 'interview', calls: INTERVIEWS_A_DAY, window: 'day' },
];
/** "Every other write route": one count for all of them together would let one route starve another. */
export const otherWriteLimits = (route: string): readonly LimitRule[] => perHour(route, CALLS_AN_HOUR.others);

/**
 * The wide bound on all that is sent to a route, whatever comes of it; `limits` are those of what it stores. None where
 * those are none: the operator's routes have a lock of their own.
 */
export const floodLimits = (limits: readonly LimitRule[]): readonly LimitRule[] =>
  limits.slice(0, 1).flatMap(({ name }) => perHour(`sent:${name}`, CALLS_AN_HOUR.sent));

/** Corrections of one figure. `priceId` must be one of the table's: each names a count of its own. */
export const figureCorrectionLimits = (priceId: string): readonly LimitRule[] =>
  (['hour', 'day'] as const).map((window) => ({
    name: `correction:${priceId}`,
    calls: CORRECTIONS_OF_A_FIGURE[window],
    window,
    what: 'corrections of this figure',
  }));

/** Wrong tokens on the administrative routes. */
export const WRONG_TOKEN_LIMIT: LimitRule = { name: 'admin-wrong-token', calls: 5, window: 'hour' };
