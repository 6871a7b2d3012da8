// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a sentence that only says which one the care before it was: "I had an MRI. | It was my left knee |, no dye",
// "They did a CT. | Sinuses |, I believe."

import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { findStartOf, hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent, Evidence } from './care-event.ts';

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
  'again with without and or only too one kind view views this i not no of for at by total long',
);

/** "My uncle had polyps", "I use albuterol every day", "they may take biopsies next time": not of that care. */
export const ASIDE: ReadonlySet<string> = toWordSet(`
  sister brother mom mother dad father husband wife uncle aunt cousin friend neighbor coworker grandma grandmother
  grandfather use uses may might will would could should next home want wants wanted if unless denied
`);

/** Of the event before it, not of one of those after that. */
export function isApposedSentence(
  { from, to, isInferred }: Evidence,
  event: CareEvent,
  next: readonly CareEvent[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  if (isInferred || hasWord(tokens, event.to, from, ASIDE)) return false;
  if (next.some((one) => one.from < to && one.to > from)) return false;
  const start = findStartOf(from, sentenceOf, MAX_BEFORE);
  if (start > 0 && sentenceOf[start - 1] === sentenceOf[start]) return false;
  const text = (at: number) => tokens[at]?.text ?? '';
  const verb = text(start + 1) === 'one' ? start + 2 : start + 1;
  if (POINTING.has(text(start)) && BEING.has(text(verb))) return !hasWord(tokens, verb, from, ELSE);
  for (let at = start; at < from; at += 1)
    if (!(tokens[at]?.kind !== 'word' || LIGHT.has(text(at)) || DETERMINERS.has(text(at)))) return false;
  return tokens[to]?.kind !== 'word' || AFTER.has(text(to));
}
