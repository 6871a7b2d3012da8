// SPDX-License-Identifier: Apache-2.0
// Run by count-work.ts: counts how often the engine enters the matcher's functions and the blocks of code in them. The
// matcher is imported here after the counting has begun, as the engine counts only in code that it compiles then.

import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Lexicon } from '../../src/matcher/index.ts';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

const { readStory } = await import('../../src/matcher/index.ts');
/** Compiled outside: under the counting it takes several times as long. */
const LEXICON: Lexicon = workerData;

/** Times that a function or block of src/matcher has run since this was last asked. */
async function takeCount(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.includes('src/matcher/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

async function countWork(story: string): Promise<number> {
  // What is built or remembered on the first reading is no part of it.
  readStory(story, LEXICON);
  await takeCount();
  readStory(story, LEXICON);
  return takeCount();
}

parentPort?.on('message', async (story: string) => parentPort?.postMessage(await countWork(story)));
