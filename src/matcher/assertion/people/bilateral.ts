// SPDX-License-Identifier: Apache-2.0
// Part of step 7: words for people and animals that are none: "bil" is a brother-in-law, or short for both sides.

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { isPast } from '../words/tense.ts';

/** "| Bil | screening mammo"; but "my BIL's EKG", "BIL had an EKG". */
export function isBilateral({ from, to }: Match, tokens: readonly Token[]): boolean {
  if (tokens[from]?.text !== 'bil' || DETERMINERS.has(tokens[from - 1]?.text ?? '')) return false;
  const next = tokens[to];
  return next?.kind === 'word' && next.text !== "'s" && !isPast(next.text);
}

/** "CAT | scan", "cow's milk": an animal that is none. */
export const isThing = (to: number, tokens: readonly Token[]) =>
  THINGS.has(tokens[to]?.stem ?? '') || (tokens[to]?.stem === "'s" && tokens[to + 1]?.stem === 'milk');
const THINGS: ReadonlySet<string> = toWordSet(
  'scan dander eared allergy milk health clinic center infirmary',
);
