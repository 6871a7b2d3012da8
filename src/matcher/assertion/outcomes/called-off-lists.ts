// SPDX-License-Identifier: Apache-2.0
// Part of step 7: all of it is called off, and then listed: "Please cancel everything on Tuesday. | The EKG, the mammogram. |",
// "Cancel all three: | EKG, hearing test, mammogram |".

import type { Token } from '../../words/2-tokenize.ts';
import { findSentenceEnd } from '../../words/5-clauses.ts';
import { DAY_OF_MONTH } from '../../words/calendar.ts';
import type { Span } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { PRONOUNS } from '../words/frame-words.ts';
import { hasPast, PRESENT } from '../words/tense.ts';

const CANCELLING: ReadonlySet<string> = toWordSet('cancel cancelled canceled cancelling canceling');
const ALL: ReadonlySet<string> = toWordSet(
  'everything all both these those following appointments appts visits',
);
/** From the verb to what it takes: "cancel | all of it". */
const MAX_OBJECT = 4;
/** Of the sentence, and of the list: keep the search linear. */
const MAX_SENTENCE = 32;
const MAX_LIST = 32;
/** "Mammogram Wednesday, all | clear |" */
const TELLING: ReadonlySet<string> = toWordSet('clear normal fine good negative positive instead still');

/** The list that is called off at the verb `at`; null where none is. */
export function findCalledOff(at: number, tokens: readonly Token[]): Span | null {
  if (!CANCELLING.has(tokens[at]?.text ?? '') || !takesAll(at, tokens)) return null;
  const end = findSentenceEnd(at, MAX_SENTENCE, tokens);
  let colon = at;
  while (colon < end && tokens[colon]?.text !== ':') colon += 1;
  const from = colon + 1;
  const to = colon < end ? end : findSentenceEnd(from, MAX_LIST, tokens);
  if (hasPast(from, to, tokens)) return null;
  for (let word = from; word < to; word += 1) if (isTold(tokens[word]?.text ?? '')) return null;
  return { from, to };
}

const takesAll = (at: number, tokens: readonly Token[]) =>
  tokens.slice(at + 1, at + 1 + MAX_OBJECT).some(({ text }) => ALL.has(text) || DAY_OF_MONTH.test(text));

const isTold = (text: string) => PRESENT.has(text) || PRONOUNS.has(text) || TELLING.has(text);
