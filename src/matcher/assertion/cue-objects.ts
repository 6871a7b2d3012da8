// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what a verb of refusing or cancelling is about, where that is not the event beside it.

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { OPENERS } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { COMMA, DOERS, IS, OBJECTS, PAPERS, WHEN } from './scope-words.ts';

/** "Cancelled on me," */
const MAX_OBJECT = 3;

/** "HIDA scan | they | cancelled on | me, upper scope clean": what was cancelled stands before. */
export function isObjectBefore({ from, to }: Match, end: number, tokens: readonly Token[]): boolean {
  const { text = '', kind } = tokens[from - 2] ?? {};
  if (!DOERS.has(tokens[from - 1]?.text ?? '') || kind !== 'word' || OPENERS.has(text)) return false;
  return hasWord(tokens, to, Math.min(end, to + MAX_OBJECT), COMMA);
}

/** "My husband skipped | his", "they denied | the one in the lab": what was refused is not what stands before. */
export function takesOther({ from, to }: Match, tokens: readonly Token[]): boolean {
  if (IS.has(tokens[from]?.text ?? '')) return false;
  const [text, next, after] = [0, 1, 2].map((step) => tokens[to + step]);
  // "I skipped one": not all of them.
  if (text?.text === 'one' || text?.kind === 'number') return true;
  if (!OBJECTS.has(text?.text ?? '')) return false;
  return ![next, after].some((token) => PAPERS.has(token?.stem ?? '') || WHEN.has(token?.stem ?? ''));
}
