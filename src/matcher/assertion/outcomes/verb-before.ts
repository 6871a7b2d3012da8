// SPDX-License-Identifier: Apache-2.0
// Part of step 7: the verb that care stands after, over what stands between: "| ordered | an EEG and an MRI".

import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';
import { isPast } from '../words/tense.ts';

/** Whether a token that `isVerb` takes stands before the token `from`, from `start` on, and no other verb of the past between. */
export function hasVerbBefore(
  from: number,
  start: number,
  tokens: readonly Token[],
  isVerb: (at: number) => boolean,
): boolean {
  for (let at = from - 1; at >= start; at -= 1) {
    if (isVerb(at)) return true;
    if (isPast(tokens[at]?.text ?? '')) return false;
  }
  return false;
}

export const ORDERING: ReadonlySet<string> = toWordSet(
  'ordered orders ordering wrote requested prescribed listed approved',
);
const BEING: ReadonlySet<string> = toWordSet('was were got');
/** Keeps the search linear. */
const MAX_REACH = 24;

/** "The monitor | was ordered | in May": the first verb after the care, which ends before the token `to`. */
export function isOrderedAfter(to: number, tokens: readonly Token[], sentenceOf: readonly number[]): boolean {
  for (let at = to; at < to + MAX_REACH && sentenceOf[at] === sentenceOf[to - 1]; at += 1) {
    if (BEING.has(tokens[at]?.text ?? '') && ORDERING.has(tokens[at + 1]?.text ?? '')) return true;
    if (isPast(tokens[at]?.text ?? '')) return false;
  }
  return false;
}
