// SPDX-License-Identifier: Apache-2.0
// Part of step 7: an aside between care and its verb says which it is, and is stepped over: "the sleep study, | the one
// with all the wires, | did not happen", "the EMG, | which I was dreading, | ended up not happening".

import type { Token } from '../../words/2-tokenize.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS, DEEDS } from '../words/frame-words.ts';

/** Where the verb begins whose subject ends before `to`, if an aside stands between; otherwise `to`. */
export function skipAside(to: number, cue: number, tokens: readonly Token[]): number {
  const text = (at: number) => tokens[at]?.text ?? '';
  const opener = text(to + 1) === 'the' ? to + 2 : to + 1;
  if (text(to) !== ',' || !OPENING.has(text(opener))) return to;
  let verb = cue;
  while (verb > opener && (LEADING.has(text(verb - 1)) || ADVERBS.has(text(verb - 1)))) verb -= 1;
  // "…, which I had in May, was denied": had
  return text(verb - 1) === ',' && verb - 1 > opener && !hasWord(tokens, opener, verb, HAD) ? verb : to;
}

const OPENING: ReadonlySet<string> = toWordSet('which one ones who whom with');
/** Before the words that undo it: "| ended up | not happening", "| has been | cancelled". */
const LEADING: ReadonlySet<string> = toWordSet(
  'ended wound up out turned has have had been was were is are got it well then so yeah',
);
const HAD: ReadonlySet<string> = new Set([
  ...DEEDS,
  ...toWordSet('had got went done hurt lasted cost found showed helped billed charged paid'),
]);
