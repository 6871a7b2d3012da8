// SPDX-License-Identifier: Apache-2.0
// Part of step 10: a story told for somebody is weighed as its patient would tell it: "she had an echo" of the daughter it is about
// is what "I had an echo" is elsewhere.

import type { Token } from '../words/2-tokenize.ts';
import type { WordBook } from '../words/word-book.ts';

const TELLER: ReadonlyMap<string, string> = new Map([
  ['he', 'i'],
  ['she', 'i'],
  ['his', 'my'],
  ['her', 'my'],
  ['him', 'me'],
]);

/** The tokens with the words for the patient in the first person; their places are the same. */
export function asTeller(tokens: readonly Token[], words: WordBook): readonly Token[] {
  return tokens.map((token) => {
    const own = TELLER.get(token.text);
    return own === undefined ? token : { ...token, word: words.makePlain(own) };
  });
}
