// SPDX-License-Identifier: Apache-2.0
// Part of step 7: the verb that care stands after, over what stands between: "| ordered | an EEG and an MRI".

import type { Token } from '../../words/2-tokenize.ts';
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
