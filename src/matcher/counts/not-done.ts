// SPDX-License-Identifier: Apache-2.0
// Part of step 8: whether what is counted on was done: "not the third", "they wanted | one more |", "| one | was cancelled".

import { isOfUnsaidState } from '../assertion/cues/unsaid-states.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/** Of the number between two tokens: "not the third", "they wanted one more", "one was cancelled". */
export function isUndone(from: number, to: number, tokens: readonly Token[]): boolean {
  let start = from;
  while (start > from - MAX_BEFORE && tokens[start - 1]?.kind === 'word') start -= 1;
  // "Didn't have another until 2014"
  const isUntil = hasWordAfter(tokens, to, 1, UNTIL);
  return (
    (hasDenial(start, from, tokens) && !isUntil) ||
    (hasWordAfter(tokens, to, 3, CALLED_OFF) && !isNotSo(to, tokens)) ||
    isOff(to, tokens)
  );
}

/** "Another | was ordered for June |", "a second | in September got canceled |", "a second one | if it gets worse" */
export function isOff(from: number, tokens: readonly Token[]): boolean {
  for (let to = from; to < from + MAX_BEFORE && tokens[to]?.kind === 'word'; to += 1)
    if (OFF.has(tokens[to]?.text ?? '')) return true;
  return hasWord(tokens, from, from + 2, IF);
}

const OFF: ReadonlySet<string> = toWordSet('ordered canceled cancelled scheduled booked due');
const IF: ReadonlySet<string> = toWordSet('if unless');

/** "The first was normal, the second | wasn't |": done, and not normal. */
export const isNotSo = (to: number, tokens: readonly Token[]): boolean =>
  [1, 2, 3].some((step) => isOfUnsaidState(to + step, tokens));

/** "Never had | an EEG | again": a word of denial or of a plan shortly before. */
export function isDenied(from: number, tokens: readonly Token[]): boolean {
  return hasWordBefore(tokens, from, MAX_BEFORE, NOT_DONE);
}

/** "I may have two more"; but "in May and two more times". */
function hasDenial(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1)
    if (
      NOT_DONE.has(tokens[at]?.text ?? '') &&
      !(tokens[at]?.text === 'may' && MONTH_LEADS.has(tokens[at - 1]?.text ?? ''))
    )
      return true;
  return false;
}
const MONTH_LEADS: ReadonlySet<string> = toWordSet('in last since early late mid of on');

const MAX_BEFORE = 6;
const UNTIL: ReadonlySet<string> = toWordSet('until till til');
const CALLED_OFF: ReadonlySet<string> = toWordSet(
  'never not didnt wasnt refused declined denied cancelled canceled skipped scheduled pending planned booked postponed off',
);
const NOT_DONE: ReadonlySet<string> = toWordSet(`
  not never no nobody want wants wanted need needs needed supposed scheduled refused declined cancelled canceled would might should could
  if may will wont cant going missed skipped asked without booked wouldnt didnt couldnt denied havent hasnt dont meant due
`);
