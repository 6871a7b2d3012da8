// SPDX-License-Identifier: Apache-2.0
// All a person has given to a ledger; with the table it makes the same ledger again.

import type { Coverage } from '../../pricing/index.ts';
import type { Edits } from './edits.ts';
import type { PlaceChoice } from './place-choice.ts';

/** The way back from one step. */
export interface Step {
  /** What was before it. */
  readonly back: Partial<LedgerState>;
  readonly sentence: string;
  /** Key of the line it was about, until the page is left. */
  readonly key?: string | undefined;
}

/** A step of typing, after which more keys may come: its first change, or one that goes on with it. */
export type Typed = 'first' | 'on';

export interface LedgerState {
  readonly story: string;
  readonly edits: Edits;
  readonly coverage: Coverage;
  readonly choice: PlaceChoice;
}
