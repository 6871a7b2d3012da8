// SPDX-License-Identifier: Apache-2.0
// What step 6 finds: events of care and the evidence about each.

import type { IndexedFamily } from '../lexicon/indexed-entry.ts';
import type { Match } from '../phrases/4-phrases.ts';

export interface Evidence {
  readonly feature: string;
  readonly value: string;
  readonly from: number;
  readonly to: number;
  /** Named only through a complaint: "an X-ray for knee pain". */
  readonly isInferred: boolean;
}

export interface CareEvent {
  /** Tokens `from` up to `to` are the words of the event. */
  readonly from: number;
  readonly to: number;
  readonly match: Match;
  readonly family: IndexedFamily | null;
  /** Unit the phrase names outright. */
  readonly namedUnit: string | null;
  /** A bare "visit" or "appointment" belongs to it. */
  readonly isCalledVisit: boolean;
  readonly features: readonly Evidence[];
}

/** Who treats, or where that is: a visit, never what is done there. */
export const isOfVisit = (event: CareEvent | undefined): boolean =>
  event?.family?.role === 'provider' || event?.family?.role === 'setting';
