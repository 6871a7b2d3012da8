// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a sentence that only says which one the care before it was: "I had an MRI. | It was my left knee |, no dye",
// "They did a CT. | Sinuses |, I believe."

import type { Token } from '../words/2-tokenize.ts';
import { findStartOf, hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Evidence } from './care-event.ts';

const MAX_BEFORE = 10;
const POINTING: ReadonlySet<string> = toWordSet('it that this these those');
const BEING: ReadonlySet<string> = toWordSet("was were is 's went");
/** "It was late | and | my knee hurt" */
const ELSE: ReadonlySet<string> = toWordSet(
  'and but so because when while since i we he she they there like',
);
/** Words that say nothing of their own before and after what is added. */
const LIGHT: ReadonlySet<string> = toWordSet(
  'just only of both all left right no at for in on with without and or the plain same one kind',
);
const AFTER: ReadonlySet<string> = toWordSet(
  'again with without and or only too one kind view views this i not no of for at',
);

export function isApposedSentence(
  { from, to }: Evidence,
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): boolean {
  const start = findStartOf(from, sentenceOf, MAX_BEFORE);
  if (start > 0 && sentenceOf[start - 1] === sentenceOf[start]) return false;
  const text = (at: number) => tokens[at]?.text ?? '';
  const verb = text(start + 1) === 'one' ? start + 2 : start + 1;
  if (POINTING.has(text(start)) && BEING.has(text(verb))) return !hasWord(tokens, verb, from, ELSE);
  for (let at = start; at < from; at += 1)
    if (!(tokens[at]?.kind !== 'word' || LIGHT.has(text(at)) || DETERMINERS.has(text(at)))) return false;
  return tokens[to]?.kind !== 'word' || AFTER.has(text(to));
}
