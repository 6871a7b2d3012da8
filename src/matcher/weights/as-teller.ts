// SPDX-License-Identifier: Apache-2.0
// Part of step 10: a story told for somebody is weighed as its patient would tell it: "she had an echo" of the daughter it is about
// is what "I had an echo" is elsewhere, and so is "my kid had an echo".

import { OFFSPRING } from '../assertion/people/tellers.ts';
import { POSSESSIVE } from '../assertion/words/frame-words.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import type { WordBook } from '../words/word-book.ts';

const TELLER: ReadonlyMap<string, string> = new Map([
  ['he', 'i'],
  ['she', 'i'],
  ['his', 'my'],
  ['her', 'my'],
  ['him', 'me'],
]);

/** "My | little | girl" */
const MAX_OWNER = 2;

/** The tokens as they are weighed: the words for the patient in the first person; their places are the same. */
export function asTeller(tokens: readonly Token[], isForOther: boolean, words: WordBook): readonly Token[] {
  return tokens.map((token, at) => {
    const next = tokens[at + 1]?.text;
    // "My sister- | in-law | paid for it": a sister, no "in" and no "law".
    if (token.text === 'law' || next === 'law' || (token.text === 'in' && tokens[at + 2]?.text === 'law'))
      return { ...token, word: words.makePlain(IN_LAW) };
    if (!isForOther) return token;
    const isWard = OFFSPRING.has(token.text) && hasWordBefore(tokens, at, MAX_OWNER, POSSESSIVE);
    const own = isWard ? (next === "'s" ? 'my' : 'i') : TELLER.get(token.text);
    return own === undefined ? token : { ...token, word: words.makePlain(own) };
  });
}

/** Weighs nothing. */
const IN_LAW = 'inlaw';
