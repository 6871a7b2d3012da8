// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what care would cost, by one who did without: "acupuncture is 130 a session here so I just cry for free",
// "the shingles shot is $210 at my pharmacy, so I told the man no".

import type { Token } from '../../words/2-tokenize.ts';
import { hasWordAfter } from '../../words/near-words.ts';
import { findEndOf, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

const MAX_REACH = 32;
/** "Is | like $ | 130 | bucks a session |". */
const MAX_PRICE = 3;
const MAX_RATE = 3;
const COSTING: ReadonlySet<string> = toWordSet("is are 's costs cost runs");
const EACH: ReadonlySet<string> = toWordSet(
  'each session pop visit shot treatment class hour night test scan',
);
/** "| Here |", "| near me |", "| at my pharmacy |" */
const PLACES: ReadonlySet<string> = toWordSet('here near around at by');
const SO: ReadonlySet<string> = toWordSet('so');
/** "… so I go once a month", "… so we're broke": it is paid. */
const HAVING: ReadonlySet<string> = toWordSet(`
  go goes going went get gets getting got do does doing did had have been see seeing saw took take pay paid paying pays owe owed stopped quit
  started every weekly monthly twice once times worth helps helped helping helping works worked covers covered broke debt tight only limit
`);

/** Whether the care that opens its clause has a price there, and nobody goes for it. */
export function isQuoted(to: number, tokens: readonly Token[], sentenceOf: readonly number[]): boolean {
  // "EMDR | therapy | is"
  const verb = tokens[to]?.text === 'therapy' ? to + 1 : to;
  if (!COSTING.has(tokens[verb]?.text ?? '')) return false;
  let price = verb + 1;
  while (price < verb + MAX_PRICE && tokens[price]?.kind !== 'number') price += 1;
  if (tokens[price]?.kind !== 'number') return false;
  const end = findEndOf(to, sentenceOf, MAX_REACH);
  const isEach = tokens[price - 1]?.text === '$' || hasWordAfter(tokens, price + 1, MAX_RATE, EACH);
  const isThere = hasWordAfter(tokens, price + 1, MAX_RATE + 1, PLACES);
  const isRefused = isThere || hasWord(tokens, price, end, SO);
  return isRefused && isEach && !hasWord(tokens, price, end, HAVING);
}
