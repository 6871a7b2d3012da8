// SPDX-License-Identifier: Apache-2.0
// Part of step 6: the words around a name, in its sentence.

import type { Token } from '../words/2-tokenize.ts';
import * as words from './analyte-words.ts';

/** How far to either side: keeps the search linear. */
const MAX_AROUND = 16;
const ENDS: ReadonlySet<string> = new Set([...words.STOPS, '?']);

/** Whether `look` is true of every token around those from `from` up to `to`, the nearest before them first. */
export function isEveryAround(
  from: number,
  to: number,
  tokens: readonly Token[],
  look: (token: Token, at: number) => boolean,
): boolean {
  for (let at = from - 1; at >= from - MAX_AROUND; at -= 1) {
    const token = tokens[at];
    if (token === undefined || ENDS.has(token.text)) break;
    if (!look(token, at)) return false;
  }
  for (let at = to; at < to + MAX_AROUND; at += 1) {
    const token = tokens[at];
    if (token === undefined || ENDS.has(token.text)) break;
    if (!look(token, at)) return false;
  }
  return true;
}
