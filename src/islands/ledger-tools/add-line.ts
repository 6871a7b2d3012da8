// SPDX-License-Identifier: Apache-2.0

import type { Edits } from '../story-ledger/edits.ts';

/** Under a key of its own: rows of an older table may have gone from among the others, and their keys with them. */
export function addLine(edits: Edits, itemId: string): Edits {
  const { added } = edits;
  const taken = new Set(added.map(({ key }) => key));
  let at = added.length;
  while (taken.has(`added#${at}`)) at += 1;
  return { ...edits, added: [...added, { key: `added#${at}`, itemId, times: 1 }] };
}
