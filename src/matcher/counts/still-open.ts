// SPDX-License-Identifier: Apache-2.0
// Part of step 8: whether care may still take a count.

import type { Counting } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

/** Nothing says how many yet, or what is known gives way. */
export function isOpen(quantity: Quantity, at: number, { tokens, counts }: Counting): boolean {
  const known = counts[at] ?? null;
  if (known === null || quantity.stress === 'more') return true;
  // "Repeated the troponin three times"
  if (known.source === 'vague' && quantity.kind === 'times') return true;
  if (quantity.stress !== 'total' && tokens[quantity.to - 1]?.text !== 'them') return false;
  return known.source === 'vague' || (known.source === 'number' && known.times === 1);
}
