// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that is denied only of a world that was not: "if my wife hadn't pushed, they'd never have done the
// CT", "no troponin would have been sent if she hadn't dug her heels in"; and what was sworn off and had: "I swore I'd
// never get a mammogram, and there I was on Tuesday".

import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';

/** How far around the care the condition stands: keeps the search linear. */
const MAX_REACH = 20;
const MAX_VERB = 7;
const WOULD: ReadonlySet<string> = toWordSet("would 'd");
const NONE: ReadonlySet<string> = toWordSet('never no nobody');
const HAVE: ReadonlySet<string> = toWordSet("have 've");
/** "I would never have | skipped | the MRI" */
const UNDOING: ReadonlySet<string> = toWordSet(
  'skipped missed cancelled canceled refused avoided put stopped quit lost',
);
const IF: ReadonlySet<string> = toWordSet('if');
const WITHOUT: ReadonlySet<string> = toWordSet('without');
const HADNT: ReadonlySet<string> = toWordSet('hadnt werent wasnt');
const SWEARING: ReadonlySet<string> = toWordSet('swore sworn vowed');
const NEVER: ReadonlySet<string> = toWordSet('never without');
const HERE: ReadonlySet<string> = toWordSet('there here');
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const BEING: ReadonlySet<string> = toWordSet("was am 'm were are 're");

export function isCounterfactual(from: number, to: number, tokens: readonly Token[]): boolean {
  const [low, high] = [from - MAX_VERB, to + MAX_VERB];
  if (!hasWord(tokens, low, from, NONE)) return false;
  const isSworn = hasWord(tokens, low, from, NEVER) && hasWordBefore(tokens, from, MAX_REACH, SWEARING);
  if (isSworn && isThere(to, tokens)) return true;
  if (!hasWord(tokens, low, high, WOULD) || !hasWord(tokens, low, high, HAVE)) return false;
  if (hasWord(tokens, low, from, UNDOING)) return false;
  let start = from;
  while (start > from - MAX_REACH && start > 0 && !SENTENCE_MARKS.has(tokens[start - 1]?.text ?? ''))
    start -= 1;
  let end = to;
  while (end < to + MAX_REACH && end < tokens.length && !SENTENCE_MARKS.has(tokens[end]?.text ?? ''))
    end += 1;
  return isUnlike(start, end, tokens);
}

/** "If | she | hadn't | dug her heels in", "without my daughter nagging". */
function isUnlike(start: number, end: number, tokens: readonly Token[]): boolean {
  if (hasWord(tokens, start, end, WITHOUT)) return true;
  return hasWord(tokens, start, end, IF) && hasWord(tokens, start, end, HADNT);
}

/** "…, and | there I was | on Tuesday". */
function isThere(to: number, tokens: readonly Token[]): boolean {
  for (let at = to; at < to + MAX_REACH; at += 1)
    if (HERE.has(tokens[at]?.text ?? '') && tokens[at - 1]?.text !== 'so')
      return TELLERS.has(tokens[at + 1]?.text ?? '') && BEING.has(tokens[at + 2]?.text ?? '');
  return false;
}
