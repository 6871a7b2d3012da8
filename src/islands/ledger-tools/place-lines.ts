// SPDX-License-Identifier: Apache-2.0

import { type Edits, editLine, type Placed } from '../story-ledger/edits.ts';

/** Lays what a model placed under the corrections: whatever the person has chosen stays. */
export function placeLines(edits: Edits, placed: ReadonlyMap<string, Placed>): Edits {
  return [...placed].reduce((all, [key, line]) => editLine(all, key, { placed: line }), edits);
}
