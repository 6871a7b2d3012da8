// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a story told in the present, which is no habit and no plan: "I go to the ER and | they do | an EKG", "they
// do | another | CT of | my | head", or told by one whose English has no past: "he | do | echo".

import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordAfter } from '../../words/near-words.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { POSSESSIVE } from '../words/frame-words.ts';

const DOERS: ReadonlySet<string> = toWordSet('they he she');
/** With "he" and "she", a verb that English would not leave bare. */
const ONE: ReadonlySet<string> = toWordSet('he she doctor doc nurse specialist');
const BARE: ReadonlySet<string> = toWordSet('do make take give put send check run');
const DEEDS: ReadonlySet<string> = new Set([
  ...BARE,
  ...toWordSet('does makes takes gives puts sends checks runs'),
]);
/** Before a subject whose verb is bare in anybody's English, or is no deed yet. */
const OPEN: ReadonlySet<string> = toWordSet(
  'if when whenever unless will would can could should does did let lets make makes watch have had',
);
const HABITS: ReadonlySet<string> = toWordSet(
  'every always usually often sometimes normally everyone anyone people',
);
const GOING: ReadonlySet<string> = toWordSet("go get visit see am 'm end wake");
const TELLERS: ReadonlySet<string> = toWordSet('i we im');

/** Whether the care was had so. */
export function isNarrated(
  from: number,
  to: number,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  const verb = findDeed(from, tokens);
  if (verb < 0) return false;
  const low = findStartOf(from, sentenceOf, MAX_REACH);
  if (hasWord(tokens, low, from, HABITS) || hasWordAfter(tokens, low, 1, OPEN)) return false;
  const subject = text(verb - 1);
  if (OPEN.has(text(verb - 2))) return false;
  // "He | do | echo"
  if (ONE.has(subject) && BARE.has(text(verb))) return true;
  const isFurther = text(from - 1) === 'another';
  if (DOERS.has(subject) && (isFurther || hasWord(tokens, from, to + 3, POSSESSIVE))) return true;
  if (DOERS.has(subject) && isGoing(low, verb, tokens)) return true;
  // "The neuro does an EMG | and it | hurts"
  return text(verb).endsWith('s') && text(to) === 'and' && text(to + 1) === 'it';
}

/** The verb right before the care, or before the list that it is in; -1 where none is. */
function findDeed(from: number, tokens: readonly Token[]): number {
  const text = (at: number) => tokens[at]?.text ?? '';
  let at = from - 1;
  while (DETERMINERS.has(text(at)) || text(at) === 'another') at -= 1;
  const last = JOINTS.has(text(at)) ? at - MAX_LIST : at;
  while (at > last && !DEEDS.has(text(at))) at -= 1;
  return DEEDS.has(text(at)) ? at : -1;
}

const MAX_REACH = 24;
/** "Do an EKG, a chest X-ray | and" */
const MAX_LIST = 6;
const JOINTS: ReadonlySet<string> = toWordSet('and ,');

/** "| I go | to emergency, they make" */
function isGoing(low: number, verb: number, tokens: readonly Token[]): boolean {
  for (let at = low; at < verb - 1; at += 1)
    if (
      TELLERS.has(tokens[at]?.text ?? '') &&
      (tokens[at]?.text === 'im' || GOING.has(tokens[at + 1]?.text ?? ''))
    )
      return true;
  return false;
}
