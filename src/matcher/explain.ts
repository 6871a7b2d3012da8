// SPDX-License-Identifier: Apache-2.0
// What each step of a reading saw and decided, for people who work on the lexicon.

import { indexLexicon, type LexiconIndex } from './lexicon/lexicon-index.ts';
import type { Lexicon } from './lexicon/lexicon-types.ts';
import { toHits } from './read-story.ts';
import { type Trace, traceStory } from './trace-story.ts';
import type { Hit } from './types.ts';
import { listHeaviest } from './weights/heaviest-words.ts';
import { listSentences, traitsOf } from './weights/mentions.ts';
import { rank } from './weights/name-care.ts';
import { listSentenceTraits, numberTrait } from './weights/traits.ts';
import type { Span } from './words/token-spans.ts';

/** `start` and `end` of tokens and hits are UTF-16 offsets into the story. */
export interface Explanation extends Trace {
  readonly story: string;
  readonly weights: readonly Weight[];
  readonly hits: readonly Hit[];
}

/** What step 10 weighed: a mention of care, or a sentence in which the rules found none. */
interface Weight extends Span {
  /** `had` for a mention; below 0 that it was not. Else the unit that the words point to most, or `none`. */
  readonly weighedFor: string;
  /** In levels; how far ahead of the next, where a unit or none is pointed to. */
  readonly weight: number;
  /** Tokens, the heaviest first. */
  readonly heaviest: readonly number[];
}

export function explainStory(story: string, lexicon: Lexicon): Explanation {
  const trace = traceStory(story, lexicon);
  return { ...trace, story, weights: listWeights(trace, indexLexicon(lexicon)), hits: toHits(story, trace) };
}

function listWeights(
  { chosen, readings, tokens, clauses }: Trace,
  { weighers, lexicon }: LexiconIndex,
): readonly Weight[] {
  if (weighers === null) return [];
  return listSentences(chosen, readings, clauses.sentenceOf, lexicon).flatMap(
    (sentence): readonly Weight[] => {
      if (sentence.isUnread) {
        const traits = listSentenceTraits(sentence, tokens);
        const [first, second] = rank(weighers.care.weigh(traits.map(numberTrait)), weighers.care);
        if (first === undefined || second === undefined) return [];
        const { from, to } = sentence;
        const heaviest = listHeaviest(traits, first.place, 1, weighers.care, tokens);
        return [{ from, to, weighedFor: first.unit, weight: first.weight - second.weight, heaviest }];
      }
      return [...sentence.mentions.values()].map((mention) => {
        const traits = traitsOf(mention, sentence, tokens, lexicon);
        const [weight = 0] = weighers.had.weigh(traits.map(numberTrait));
        const heaviest = listHeaviest(traits, 0, weight < 0 ? -1 : 1, weighers.had, tokens);
        return { from: mention.from, to: mention.to, weighedFor: 'had', weight, heaviest };
      });
    },
  );
}
