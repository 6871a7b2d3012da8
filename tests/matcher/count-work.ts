// SPDX-License-Identifier: Apache-2.0
// How much the matcher does with a text, whatever else the machine is busy with: how often the engine enters its
// functions and the blocks of code in them. The matcher is imported here after the counting has begun, as the engine
// counts only in code that it compiles then.

import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

const { readStory } = await import('../../src/matcher/index.ts');
const { LEXICON } = await import('./lexicon.ts');

/** Times that a function or block of src/matcher has run since this was last asked. */
async function takeCount(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.includes('src/matcher/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The work of reading a story with the whole lexicon: the same for the same story. */
export async function countWork(story: string): Promise<number> {
  // What is built or remembered on the first reading is no part of it.
  readStory(story, LEXICON);
  await takeCount();
  readStory(story, LEXICON);
  return takeCount();
}
