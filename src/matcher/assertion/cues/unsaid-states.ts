// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a denial of what was said of another: "the first EEG was clean, the second | was not |": not clean, yet done.

import type { Token } from '../../words/2-tokenize.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

/** Whether the denial that ends before the token is of a state named before it, and not of the care. */
export const isOfUnsaidState = (to: number, tokens: readonly Token[]): boolean =>
  DENYING.has(tokens[to - 1]?.text ?? '') &&
  tokens[to]?.kind !== 'word' &&
  hasWord(tokens, to - 1 - MAX_STATE, to - 1, STATES);

/** "Clean. Then a second EEG that wasn't" */
const MAX_STATE = 10;
const DENYING: ReadonlySet<string> = toWordSet('not wasnt werent isnt arent');
const STATES: ReadonlySet<string> = toWordSet(
  'normal fine clear clean negative okay ok good bad abnormal positive useless helpful painful great nice easy awful',
);
