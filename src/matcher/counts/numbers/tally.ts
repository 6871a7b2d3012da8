// SPDX-License-Identifier: Apache-2.0
// Part of step 8: "ER ✓✓", "urgent care ||||": a mark each time.

import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';

export const TICKS: ReadonlySet<string> = toWordSet('✓ ✔ ☑ ✅ |');

/** How many of the same mark stand side by side; 0 where none does. */
export function countTicks(from: number, tokens: readonly Token[]): number {
  if (!TICKS.has(tokens[from]?.text ?? '')) return 0;
  let to = from + 1;
  while (tokens[to]?.text === tokens[from]?.text && tokens[to]?.start === tokens[to - 1]?.end) to += 1;
  return to - from;
}

export const sayTicks = (value: number) => ({ value, note: `${value} marks: ${value}` });
