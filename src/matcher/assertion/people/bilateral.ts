// SPDX-License-Identifier: Apache-2.0
// Part of step 7: "bil" is a brother-in-law, or short for both sides.

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { isPast } from '../words/tense.ts';

/** "| Bil | screening mammo"; but "my BIL's EKG", "BIL had an EKG". */
export function isBilateral({ from, to }: Match, tokens: readonly Token[]): boolean {
  if (tokens[from]?.text !== 'bil' || DETERMINERS.has(tokens[from - 1]?.text ?? '')) return false;
  const next = tokens[to];
  return next?.kind === 'word' && next.text !== "'s" && !isPast(next.text);
}
