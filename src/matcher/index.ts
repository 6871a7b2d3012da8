// SPDX-License-Identifier: Apache-2.0

export { isQuarterHour } from './counts/count-minutes.ts';
export { type Explanation, explainStory } from './explain.ts';
export { compileLexicon } from './lexicon/compile-lexicon.ts';
export type { Lexicon, LexiconSource, LexiconUnitSource } from './lexicon/lexicon-types.ts';
export { readCount, readStory } from './read-story.ts';
export { listSearchWords, type SearchWords } from './search-words.ts';
export type { Hit, HitKind } from './types.ts';
export { LearntTable, NONE, readTraits } from './weights/to-learn.ts';
export { ASKING } from './words/asking-words.ts';
export { isNotEnglish } from './words/not-english.ts';
export { prepareRepair } from './words/repair-spelling.ts';
