// SPDX-License-Identifier: Apache-2.0
// Part of step 7: told in the present, and had: how often it has been by now. "I'm up to six EKGs", "we're at session nine".

import type { Token } from '../../words/2-tokenize.ts';
import { hasWordAfter } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { isCount } from '../words/numerals.ts';

/** "I'm | up to | six EKGs", "my total is five EKGs", "I have four under my belt": so many so far. */
export function isSoFar(tokens: readonly Token[], start: number, from: number, to: number): boolean {
  const isThatIs = tokens[from - 2]?.text === 'is' && tokens[from - 3]?.text === 'that';
  const isThats = isThatIs || THATS.has(tokens[from - 2]?.text ?? '');
  if (
    isCount(tokens[from - 1]) &&
    (isThats || hasWord(tokens, start, from, TALLIES) || hasWordAfter(tokens, to, 4, TALLIES))
  )
    return true;
  for (let at = start; at + 1 < from; at += 1)
    if (tokens[at]?.text === 'up' && tokens[at + 1]?.text === 'to') return true;
  return isUnderWay(tokens, from, to);
}

const THATS: ReadonlySet<string> = toWordSet("'s thats makes");
const TALLIES: ReadonlySet<string> = toWordSet('total count tally file record belt already');

/** "We're at | session nine |", "I'm | four sessions into | PT": a course that has come so far. */
function isUnderWay(tokens: readonly Token[], from: number, to: number): boolean {
  if (tokens[from - 1]?.text === 'into' && isCount(tokens[from - 3])) return true;
  for (let at = to; at < to + MAX_COURSE; at += 1) {
    const isReached = COURSE.has(tokens[at]?.text ?? '') && COMING_TO.has(tokens[at - 1]?.text ?? '');
    if (isReached && isCount(tokens[at + 1])) return true;
  }
  const end = COURSE.has(tokens[to]?.stem ?? '') ? to + 1 : to;
  return tokens[end]?.text === 'in' && tokens[end + 1]?.kind !== 'word' && isCount(tokens[from - 1]);
}

const MAX_COURSE = 12;
const COURSE: ReadonlySet<string> = toWordSet('session visit appointment treatment number');
const COMING_TO: ReadonlySet<string> = toWordSet('at on to');
