// SPDX-License-Identifier: Apache-2.0
// What each step of a reading saw and decided, for people who work on the lexicon.

import type { Lexicon } from './lexicon/lexicon-types.ts';
import { toHits } from './read-story.ts';
import { type Trace, traceStory } from './trace-story.ts';
import type { Hit } from './types.ts';

/** `start` and `end` of tokens and hits are UTF-16 offsets into the story. */
export interface Explanation extends Trace {
  readonly story: string;
  readonly hits: readonly Hit[];
}

export function explainStory(story: string, lexicon: Lexicon): Explanation {
  const trace = traceStory(story, lexicon);
  return { ...trace, story, hits: toHits(story, trace) };
}
