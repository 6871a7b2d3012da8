// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what undoes some of several: "I had two EEGs and | one | got cancelled", "ten visits, less | one | that was". The
// others were had.

import type { Token } from '../../words/2-tokenize.ts';
import { NUMBER_WORDS } from '../../words/number-words.ts';
import { hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

/** Whether what starts at the token is said of one or more of those that a greater number, with its verb of having, counts. */
export function isOfSome(from: number, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (at > from - MAX_VERBS && BEING.has(tokens[at]?.text ?? '')) at -= 1;
  if (SOME.has(tokens[at]?.text ?? '') && LESS.has(tokens[skipDeterminer(at, tokens)]?.text ?? ''))
    return true;
  const joint = tokens[at]?.text === 'other' || tokens[at - 1]?.text === 'the' ? at - 2 : at - 1;
  if (!SOME.has(tokens[at]?.text ?? '') || !JOINTS.has(tokens[joint]?.text ?? '')) return false;
  for (let many = joint - 1; many > joint - MAX_CARE; many -= 1)
    if (NUMBER_WORDS.has(tokens[many]?.text ?? '')) return hasWord(tokens, many - 2, many, HAVING);
  return false;
}

const MAX_VERBS = 4;
/** From the joint back to the number of all. */
const MAX_CARE = 9;
const BEING: ReadonlySet<string> = toWordSet(
  'was were got had been that which i we they he she visit session',
);
const SOME: ReadonlySet<string> = toWordSet('one two three four second third last other');
const LESS: ReadonlySet<string> = toWordSet('minus less');
const JOINTS: ReadonlySet<string> = toWordSet('and but , ; though except');
const HAVING: ReadonlySet<string> = toWordSet('had did got');
