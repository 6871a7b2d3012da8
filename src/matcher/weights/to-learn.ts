// SPDX-License-Identifier: Apache-2.0
// What `npm run learn` needs of the matcher: the traits of a story by their names, and what a table of weights would do
// with them.

import { compileWeights } from '../lexicon/compile-weights.ts';
import type { Lexicon } from '../lexicon/lexicon-types.ts';
import { toHits } from '../read-story.ts';
import { traceStory } from '../trace-story.ts';
import type { Hit } from '../types.ts';
import { isSettled, overrules } from './had-or-not.ts';
import { listSentences, traitsOf } from './mentions.ts';
import { NONE, pointTo } from './name-care.ts';
import { listSentenceTraits, nameTrait, readTrait } from './traits.ts';
import { Weigher } from './weigher.ts';

interface MentionTraits {
  readonly unitId: string;
  readonly alternatives: readonly string[];
  /** As the rules read it. */
  readonly isHad: boolean;
  /** Nothing overrules that. */
  readonly isSettled: boolean;
  readonly traits: readonly string[];
}

interface SentenceTraits {
  /** How many words and marks it has. */
  readonly length: number;
  readonly traits: readonly string[];
  readonly mentions: readonly MentionTraits[];
  /** No care was read in it, so the weights would be asked. */
  readonly isUnread: boolean;
}

/** What the rules read in a story; the weights of the lexicon are left aside. */
export function readTraits(
  story: string,
  lexicon: Lexicon,
): { readonly hits: readonly Hit[]; readonly sentences: readonly SentenceTraits[] } {
  const trace = traceStory(story, lexicon);
  const { chosen, readings, tokens, weighed, clauses } = trace;
  const sentences = listSentences(chosen, readings, clauses.sentenceOf, lexicon);
  return {
    hits: toHits(story, { tokens, drafts: chosen }),
    sentences: sentences.map((sentence) => ({
      length: sentence.to - sentence.from,
      traits: listSentenceTraits(sentence, weighed).map(nameTrait),
      mentions: [...sentence.mentions.values()].map((mention) => ({
        unitId: mention.unitId,
        alternatives: mention.alternatives,
        isHad: mention.kind === 'unit',
        isSettled: isSettled(mention, sentence, weighed),
        traits: traitsOf(mention, sentence, weighed, lexicon).map(nameTrait),
      })),
      isUnread: sentence.isUnread,
    })),
  };
}

export class LearntTable {
  private readonly weigher: Weigher;

  /** `text` is the content of a file of data/lexicon/weights. Throws a RangeError as `compileWeights` does. */
  constructor(text: string) {
    this.weigher = new Weigher(compileWeights(text, 'weights'));
  }

  /** Whether it would turn what the rules read. */
  overrules(isHad: boolean, traits: readonly string[]): boolean {
    return overrules(isHad, this.weigher.weigh(toNumbers(traits))[0] ?? 0);
  }

  /** The unit it would name; null for none. */
  nameUnit(traits: readonly string[]): string | null {
    return pointTo(toNumbers(traits), this.weigher)?.unit ?? null;
  }
}

export { NONE };

const toNumbers = (names: readonly string[]) => names.flatMap((name) => readTrait(name) ?? []);
