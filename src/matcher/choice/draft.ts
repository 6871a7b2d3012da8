// SPDX-License-Identifier: Apache-2.0
// What the steps hand on until its tokens are turned into offsets.

import type { Hit } from '../types.ts';
import type { Span } from '../words/token-spans.ts';

/** A hit before its tokens are turned into offsets. */
export interface Draft extends Omit<Hit, 'start' | 'end' | 'raw' | 'matchedOn'> {
  readonly from: number;
  readonly to: number;
  readonly matchFrom: number;
  readonly matchTo: number;
  /** The words of the story that `why` is told with. */
  readonly quoted: readonly Span[];
  /** Said outright: no weight of words overrules it. */
  readonly isSettled: boolean;
}

export const EMPTY_DRAFT = {
  unitId: null,
  phraseId: null,
  score: 1,
  confidence: 'high',
  times: 1,
  countNote: null,
  unpriceableId: null,
  gapCategory: null,
  months: null,
  alternatives: [],
  quoted: [],
  isSettled: false,
} as const;
