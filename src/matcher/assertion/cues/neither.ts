// SPDX-License-Identifier: Apache-2.0
// Part of step 7: "neither the X-ray nor the bone scan showed a thing": both were had, and of no use.

import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

/** How far behind the care its verb may stand, in words: keeps the search linear. */
const MAX_REACH = 14;
const NEITHER: ReadonlySet<string> = toWordSet('neither nor');
const VERBS: ReadonlySet<string> = toWordSet(
  'showed found revealed helped caught explained told was were came did gave turned picked',
);
/** "Neither was ordered": not had. */
const ORDERED: ReadonlySet<string> = toWordSet(
  'ordered done approved covered offered scheduled booked available happen needed necessary mentioned suggested run through',
);

const TURNED: ReadonlySet<string> = toWordSet('was were did is');
const MAX_STATE = 5;
const STATES: ReadonlySet<string> = toWordSet(
  'normal fine clean clear good show showed help helped find hurt work helpful bad anything abnormal useful',
);

/** Whether the cue at `cue` says that the care that ends at `to`, and its likes, were had and said nothing. */
export function isOfNoUse(cue: number, to: number, tokens: readonly Token[]): boolean {
  if (!NEITHER.has(tokens[cue]?.text ?? '')) return false;
  // "The MRI wasn't | normal | and neither was | the CT |": what it was not.
  if (TURNED.has(tokens[cue + 1]?.text ?? '')) return hasWordBefore(tokens, cue, MAX_STATE, STATES);
  for (let at = to; at < to + MAX_REACH; at += 1) {
    const { text } = tokens[at] ?? { text: '.' };
    if (SENTENCE_MARKS.has(text)) return false;
    if (VERBS.has(text)) return !hasWord(tokens, at + 1, at + 4, ORDERED);
  }
  return false;
}
