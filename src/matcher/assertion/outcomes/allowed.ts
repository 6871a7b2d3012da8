// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care of which so many were allowed, and some were had: "PT was approved for twelve visits; I went to eight".

import { isUsed } from '../../counts/used-number.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../../words/near-words.ts';
import { toWordSet } from '../../words/word-set.ts';
import { NOT } from '../words/frame-words.ts';
import { isCount } from '../words/numerals.ts';

export function isAllowedAndHad({ event }: Reading, tokens: readonly Token[]): boolean {
  const { from, to } = event;
  if (!hasWordBefore(tokens, from, MAX_BEFORE, ALLOWING) && !hasWordAfter(tokens, to, MAX_AFTER, ALLOWING))
    return false;
  for (let at = to + 1; at < to + MAX_REACH; at += 1)
    if (isCount(tokens[at]) && isUsed(at, at + 1, tokens)) return !hasWordBefore(tokens, at, MAX_NOT, NOT);
  return false;
}

const ALLOWING: ReadonlySet<string> = toWordSet('approved authorized okayed preapproved preauthorized');
const [MAX_BEFORE, MAX_AFTER, MAX_REACH, MAX_NOT] = [7, 5, 20, 5];
