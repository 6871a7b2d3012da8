// SPDX-License-Identifier: Apache-2.0
// Part of step 6: what a number in all is made up of: "five MRIs: three brain, two neck". Each number is of its own part.

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { isNumber } from '../words/number-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';

/** The number of a part: right before a part that is told for itself, in the list that follows how many there were. */
export function isListedPart(
  at: number,
  { from, to, family }: CareEvent,
  part: Match,
  tokens: readonly Token[],
): boolean {
  const isApart = family?.splitOn != null && part.from === at + 1;
  if (!isApart || !isNumber(tokens[from - 1]) || !isNumber(tokens[at])) return false;
  const [opening, before, after] = [to, at - 1, part.to].map((place) => tokens[place]?.text ?? '');
  return OPENINGS.has(opening ?? '') && JOINTS.has(before ?? '') && (after === '' || ENDS.has(after ?? ''));
}

const OPENINGS: ReadonlySet<string> = toWordSet(', : ( - —');
const JOINTS: ReadonlySet<string> = toWordSet(', : ( - — and & plus + then');
/** "Two knee | surgeries": other care. */
const ENDS: ReadonlySet<string> = toWordSet(', : ; . ) - — and & plus + then in');
