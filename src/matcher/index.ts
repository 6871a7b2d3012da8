// SPDX-License-Identifier: Apache-2.0
export { compileLexicon } from './compile-lexicon.ts';
export { type Explanation, explainStory } from './explain.ts';
export type { Lexicon, LexiconSource, LexiconUnitSource } from './lexicon-types.ts';
export { readCount, readStory } from './read-story.ts';
export type { Hit, HitKind } from './types.ts';
