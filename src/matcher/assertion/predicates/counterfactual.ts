// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that is denied only of a world that was not: "if my wife hadn't pushed, they'd never have done the
// CT", "no troponin would have been sent if she hadn't dug her heels in"; what was sworn off and had: "I swore I'd never
// get a mammogram, and there I was on Tuesday"; and what is rued: "I wish they had never done it".

import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { isPast } from '../words/tense.ts';

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

/** "I shouldn't | have | gone to the ER", "should never have agreed to"; but "shouldn't have to". */
export function isRued(tokens: readonly Token[], start: number, from: number): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  for (let at = start; at < from; at += 1) {
    if (!isDone(text(at + 1))) continue;
    // "I wish I | hadn't | had it", "if I | hadn't | gone"
    const isNever = text(at) === 'never' && PERFECT.has(text(at - 1));
    const isWished = (text(at) === 'hadnt' || isNever) && hasWordBefore(tokens, at, 4, WISHING);
    // "If they hadn't lost the order I | would | have had the EKG"
    // "Had they | not | done the echo I'd be dead"
    if ((isWished || (text(at) === 'not' && text(at - 2) === 'had')) && !hasWord(tokens, at, from, WOULD))
      return true;
    if (text(at) !== 'have') continue;
    // "I 'd | have | skipped the mammogram"
    if ((WOULD.has(text(at - 1)) || text(at - 1) === 'might') && DODGED.has(text(at + 1))) return true;
    if (NEEDLESS.has(text(at - 1)) || isNeverRight(text(at - 2), text(at - 1))) return true;
  }
  return false;
}

/** "Should never | have had", "never should | have gone" */
const isNeverRight = (first: string, second: string) =>
  ((second === 'never' || second === 'not') && first === 'should') ||
  (second === 'should' && first === 'never');
export const DODGED: ReadonlySet<string> = toWordSet('skipped cancelled canceled avoided missed refused');
const PERFECT: ReadonlySet<string> = toWordSet("had 'd");
const WISHING: ReadonlySet<string> = toWordSet('wish wished if');
const NEEDLESS: ReadonlySet<string> = toWordSet('shouldnt neednt');
const isDone = (text: string) => isPast(text) || text === 'gotten' || text === 'let' || text === 'come';
