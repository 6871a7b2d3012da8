// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a denial of a denial: "I can't say they never did one", "it's not like nobody ran an EKG".

import type { Token } from '../../words/2-tokenize.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

/** Whether the cue at `from` is either of the two denials. */
export function isDenialDenied(from: number, tokens: readonly Token[]): boolean {
  const first = tokens[from]?.text ?? '';
  if (DENYING.has(first) && CLAIMED.has(tokens[from + 1]?.text ?? ''))
    return hasWord(tokens, from + 2, from + MAX_DENIAL, NEVER);
  if (!NEVER.has(first) && !NEVER.has(tokens[from + 1]?.text ?? '')) return false;
  let at = from - 1;
  while (at > from - MAX_DENIAL && SUBJECTS.has(tokens[at]?.text ?? '')) at -= 1;
  return CLAIMED.has(tokens[at]?.text ?? '') && hasWordBefore(tokens, at, 2, DENYING);
}

const MAX_DENIAL = 5;
const DENYING: ReadonlySet<string> = toWordSet('not isnt wasnt cant couldnt wouldnt');
const CLAIMED: ReadonlySet<string> = toWordSet('say like true that as');
const NEVER: ReadonlySet<string> = toWordSet('never nobody didnt');
const SUBJECTS: ReadonlySet<string> = toWordSet('i we they he she if doctors');
