// SPDX-License-Identifier: Apache-2.0
// Part of step 7: whose care it was is told in the sentence beside: "Took the beagle in. Blood drawn, belly shaved",
// "Draw a clock, remember three words. My mother-in-law got one of the five".

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { findAround, findStartOf, hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { OWN } from '../words/frame-words.ts';
import { DOERS } from '../words/scope-words.ts';
import { hasPast } from '../words/tense.ts';

/** Keeps the search linear. */
const MAX_REACH = 24;
const TAKING: ReadonlySet<string> = toWordSet('took brought rushed carried drove hauled vet animal');

/** The token of the animal or the person; null where the care's own sentence, or the one beside it, names the teller. */
export function findBeside(
  from: number,
  to: number,
  isDescribed: boolean,
  tokens: readonly Token[],
  personAt: ReadonlyMap<number, Match>,
  { sentenceOf }: Clauses,
): number | null {
  const [low, high] = findAround(from, to, sentenceOf, MAX_REACH);
  if (hasWord(tokens, low, high, OWN)) return null;
  const before = low === 0 ? 0 : findStartOf(low - 1, sentenceOf, MAX_REACH);
  if (hasWord(tokens, before, low, TAKING))
    for (let at = before; at < low; at += 1)
      if (personAt.has(at) && ANIMALS.has(tokens[at]?.stem ?? '')) return at;
  // Told of nobody, in a list or as an order.
  if (!isDescribed || hasWord(tokens, low, high, DOERS) || hasPast(low, high, tokens)) return null;
  const next = DETERMINERS.has(tokens[high]?.text ?? '') ? high + 1 : high;
  const person = personAt.get(next);
  return person !== undefined && TAKING_IT.has(tokens[person.to]?.text ?? '') ? next : null;
}

/** What a patient does with a test: "got one of the five". */
const TAKING_IT: ReadonlySet<string> = toWordSet(
  'got failed passed missed aced scored lasted fainted screamed cried refused hated survived flunked',
);
export const ANIMALS: ReadonlySet<string> = toWordSet(`
  dog cat puppy horse kitten rabbit beagle poodle pug terrier retriever dachshund chihuahua bulldog mare pony goat ferret pup
  cow calf sheep lamb llama alpaca donkey parrot tortoise husky collie corgi spaniel hound greyhound lab koi tabby foal colt hen turtle
`);
