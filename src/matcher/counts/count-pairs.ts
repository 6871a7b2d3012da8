// SPDX-License-Identifier: Apache-2.0
// Part of step 8: both sides, and that several times.

import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { MAX_LEAD } from './count-dates.ts';
import { MAX_EACH } from './count-each.ts';
import { countRepeats } from './count-repeats.ts';
import type { Counting, FoundCount } from './counting.ts';

/** "X-rays of both knees in March | and again in July": of both each time; an operation is had once on each. */
export function countPairs(position: number, pair: FoundCount, counting: Counting): FoundCount {
  const { readings, counts, tokens } = counting;
  const { unitId, from = 0, to = 0 } = readings[position] ?? {};
  const isOfBoth =
    hasWord(tokens, from, to + MAX_EACH, BOTH) && !hasWord(tokens, from, to + MAX_LEAD, SINGLE);
  if (pair.times !== 2 || pair.source !== 'words' || !isOfBoth || unitId?.startsWith('cms-surg-'))
    return pair;
  counts[position] = null;
  const { source, times = 1 } = countRepeats(position, counting) ?? {};
  return source === 'words' && times > 1
    ? { ...pair, times: times * 2, note: `${times} × 2 sides = ${times * 2}` }
    : pair;
}

const BOTH: ReadonlySet<string> = toWordSet('both bilateral');
const SINGLE: ReadonlySet<string> = toWordSet('one left right each');
