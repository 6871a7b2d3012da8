// SPDX-License-Identifier: Apache-2.0
// Numbers in words, where any number will do.

import type { Token } from './2-tokenize.ts';
import { toWordSet } from './word-set.ts';

/** From two on. */
export const NUMBER_WORDS: ReadonlySet<string> = toWordSet(`
  two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
  forty fifty sixty seventy eighty ninety hundred dozen
`);

/** In digits or in words, from two on. */
export const isNumber = (token: Token | undefined): boolean =>
  token?.kind === 'number' || NUMBER_WORDS.has(token?.text ?? '');
