// SPDX-License-Identifier: Apache-2.0
// Part of step 7: how many of something, where only that it is counted matters.

import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';

export const isCount = (token: Token | undefined) =>
  token?.kind === 'number' || COUNTS.has(token?.text ?? '');
const COUNTS: ReadonlySet<string> = toWordSet(
  'one two three four five six seven eight nine ten twelve twenty thirty couple few number',
);
