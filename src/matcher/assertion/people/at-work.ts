// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a stranger who gives care: "a nice lady did the EKG", "the lady who helps you talk".

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { DEEDS, STAFF } from '../words/frame-words.ts';

/** "The lady | did | an EKG": a stranger by no more than that is who gives the care. */
export function isAtWork({ from, to }: Match, tokens: readonly Token[]): boolean {
  // "The lady | who | helps you talk"; but "the lady who had one"
  const verb = tokens[to - 1]?.text === 'who' ? to : to - 1;
  const { text = '' } = tokens[verb] ?? {};
  return (
    STAFF.has(tokens[from]?.text ?? '') &&
    to === from + 2 &&
    (DEEDS.has(text) ||
      (verb === to ? PRESENT.test(text) && !hasWord(tokens, to, to + MAX_WHO, HAVING) : text === 'spent')) &&
    // "A | nice | lady"
    hasWordBefore(tokens, from, MAX_TOLD, UNKNOWN)
  );
}

/** "The | urgent care | kid" */
const MAX_TOLD = 3;
const MAX_WHO = 8;
const HAVING: ReadonlySet<string> = toWordSet('has had got went gets needed needs');
const PRESENT = /[^s']s$/;
const UNKNOWN: ReadonlySet<string> = toWordSet('the a some his her this');
