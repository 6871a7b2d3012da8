// SPDX-License-Identifier: Apache-2.0

import type { Edits } from '../story-ledger/edits.ts';

export function addLine(edits: Edits, itemId: string): Edits {
  const key = `added#${edits.added.length}`;
  return { ...edits, added: [...edits.added, { key, itemId, times: 1 }] };
}
