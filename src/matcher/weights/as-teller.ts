// SPDX-License-Identifier: Apache-2.0
// Part of step 10: a story told for somebody is weighed as its patient would tell it: "she had an echo" of the daughter it is about
// is what "I had an echo" is elsewhere; and "my kid" as "my son", whom more accounts are of.

import { OFFSPRING } from '../assertion/people/tellers.ts';
import { HELPING, POSSESSIVE } from '../assertion/words/frame-words.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import type { WordBook } from '../words/word-book.ts';

const TELLER: ReadonlyMap<string, string> = new Map([
  ['he', 'i'],
  ['she', 'i'],
  ['his', 'my'],
  ['her', 'my'],
  ['him', 'me'],
  ['foster', 'my'],
]);

/** "My | little | girl" */
const MAX_OWNER = 2;

/** The tokens as they are weighed: pronouns for the patient in the first person, a child by the word said most; their places are the same. */
export function asTeller(tokens: readonly Token[], isForOther: boolean, words: WordBook): readonly Token[] {
  return tokens.map((token, at) => {
    if (isInLaw(at, tokens)) return { ...token, word: words.makePlain(IN_LAW) };
    if (!isForOther) return token;
    const isWard = OFFSPRING.has(token.text) && hasWordBefore(tokens, at, MAX_OWNER, POSSESSIVE);
    const own = isWard && !/^(?:grand|daughter)/.test(token.text) ? 'son' : TELLER.get(token.text);
    return own === undefined ? token : { ...token, word: words.makePlain(own) };
  });
}

/** "My sister- | in-law | paid for it", as a sister does; but "my father in law, who lives with us, gets a nurse". */
function isInLaw(at: number, tokens: readonly Token[]): boolean {
  const law = [at, at + 1, at + 2].find((place) => tokens[place]?.text === 'law');
  if (law === undefined || !HELPING.has(tokens[law + 1]?.text ?? '')) return false;
  return at === law || tokens[at]?.text === 'in' || tokens[at - 1]?.text === 'in';
}

/** Weighs nothing. */
const IN_LAW = 'inlaw';
