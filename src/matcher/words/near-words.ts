// SPDX-License-Identifier: Apache-2.0
// What stands right before or after a token, no further than its sentence goes: "the MRI was denied. CBC normal" says
// nothing of the CBC.

import type { Token } from './2-tokenize.ts';
import { PARTING } from './5-clauses.ts';
import { isOfKind } from './word-kinds.ts';

/** Whether one of the `reach` tokens before `at`, in its sentence, is among the words; a mark that ends one may be. */
export function hasWordBefore(
  tokens: readonly Token[],
  at: number,
  reach: number,
  words: ReadonlySet<string>,
): boolean {
  for (let before = Math.min(at, tokens.length) - 1; before >= at - reach && before >= 0; before -= 1) {
    if (words.has(tokens[before]?.text ?? '')) return true;
    if (isOfKind(tokens[before], PARTING)) return false;
  }
  return false;
}

/** Whether one of the `reach` tokens from `at` on, in its sentence, is among the words; a mark that ends one may be. */
export function hasWordAfter(
  tokens: readonly Token[],
  at: number,
  reach: number,
  words: ReadonlySet<string>,
): boolean {
  for (let after = Math.max(0, at); after < at + reach && after < tokens.length; after += 1) {
    if (words.has(tokens[after]?.text ?? '')) return true;
    if (isOfKind(tokens[after], PARTING)) return false;
  }
  return false;
}
