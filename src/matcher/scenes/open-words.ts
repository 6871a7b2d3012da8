// SPDX-License-Identifier: Apache-2.0
// Part of step 6: words of a sentence that goes on to what may come, was not had or is another's.

import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/** A word of care that may come or was not had, or of another person. */
export const isOpenWord = (token: Token | undefined): boolean => OPEN.has(token?.text ?? '');

const OPEN: ReadonlySet<string> = toWordSet(`
  might may should if unless need needs recommended suggested scheduled booked denied skipped talked mentioned offered refused
  wanted hasnt havent never didnt wouldnt nobody next husband wife mom mother dad father sister brother friend aunt uncle
  cousin neighbor
`);

/** Said of care that was not had. */
export const REFUSING: ReadonlySet<string> = toWordSet(
  'turned denied refused declined cancelled canceled no not skipped didnt wouldnt couldnt cant without rather instead',
);

export const INSTEAD: ReadonlySet<string> = toWordSet('so but instead');
const FAILING: ReadonlySet<string> = toWordSet(`
  failed fail bust broke broken useless inconclusive nothing didnt couldnt wouldnt wasnt glitched lost junk tied busy plan
`);

/** "The home sleep test failed, so they had me in the lab with wires": what stands at `to` is in place of what ends at `from`. */
export function isReplaced(from: number, to: number, tokens: readonly Token[]): boolean {
  return hasWord(tokens, from, to, INSTEAD) && hasWord(tokens, from, to, FAILING);
}
