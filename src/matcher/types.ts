// SPDX-License-Identifier: Apache-2.0

export type HitKind =
  | 'unit'
  | 'no-match'
  | 'known-unpriceable'
  | 'not-received'
  | 'not-yet'
  | 'someone-else'
  | 'duration'
  | 'symptom';

/**
 * One thing the story says. `start` and `end` are UTF-16 offsets into the story as given, `raw` is that slice.
 * Only `kind: 'unit'` may be priced; the others say why a phrase is not.
 */
export interface Hit {
  readonly kind: HitKind;
  readonly start: number;
  readonly end: number;
  readonly raw: string;
  /** The unit of care the words name; also set on `not-received`, `not-yet` and `someone-else` where it is known. */
  readonly unitId: string | null;
  /** The lexicon entry that matched, so that every match can be argued with. */
  readonly phraseId: string | null;
  /** The exact words matched, as in the story. */
  readonly matchedOn: string;
  /** 0 to 1. */
  readonly score: number;
  readonly confidence: 'high' | 'medium' | 'low';
  /** 1 to 365. */
  readonly times: number;
  /** The arithmetic, where the count was worked out. */
  readonly countNote: string | null;
  readonly unpriceableId: string | null;
  readonly gapCategory: string | null;
  /** Length of a `duration`. */
  readonly months: number | null;
  /** One sentence: why it was read this way. */
  readonly why: string;
  /** Other units the same words could mean, best first: what a page offers for a swap. */
  readonly alternatives: readonly string[];
}
