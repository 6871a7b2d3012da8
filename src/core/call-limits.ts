// SPDX-License-Identifier: Apache-2.0
// How often one network may call, as the interface specification has it: what the service enforces is what is published.

/**
 * Calls of one network within an hour, by what is called. Of a route that writes only what is to be stored counts: no body
 * that is refused with 400, and no repeat of what was answered before.
 */
export const CALLS_AN_HOUR = {
  price: 300,
  fhir: 300,
  journeys: 30,
  survey: 300,
  gap: 300,
  corrections: 300,
  interview: 5,
  /** Walking every chain over all its rows. */
  integrityWalk: 60,
  /** Each other route that writes, or that asks a language model. */
  others: 20,
  /** All that is sent to one route that writes, refused and repeated requests among it: a bound against floods. */
  sent: 600,
} as const;

export const INTERVIEWS_A_DAY = 10;

/** Corrections of any one figure by one network that are stored. */
export const CORRECTIONS_OF_A_FIGURE = { hour: 3, day: 8 } as const;
