// SPDX-License-Identifier: Apache-2.0
// Part of step 7: how many of something, where only that it is counted matters.

import type { Token } from '../../words/2-tokenize.ts';
import { NUMBER_WORDS } from '../../words/number-words.ts';
import { toWordSet } from '../../words/word-set.ts';

export const isCount = (token: Token | undefined) =>
  token?.kind === 'number' || COUNTS.has(token?.text ?? '');
const COUNTS: ReadonlySet<string> = new Set([...NUMBER_WORDS, ...toWordSet('one couple few number')]);

/** "Each time I'd see her", "twice a month | I'd see her": a habit, between the tokens. */
export function isEachTime(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1) {
    const { text = '' } = tokens[at] ?? {};
    if (EACH.has(text) || (RATES.has(text) && tokens[at + 1]?.text === 'a')) return true;
  }
  return false;
}
const EACH: ReadonlySet<string> = toWordSet('every each whenever');
const RATES: ReadonlySet<string> = toWordSet('once twice times');
