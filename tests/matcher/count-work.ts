// SPDX-License-Identifier: Apache-2.0
// How much the matcher does with a text, whatever else the machine is busy with. Counted in a thread of its own, with an
// engine of its own: in one that suites share, the matcher may have been compiled before the counting began.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LEXICON } from './lexicon.ts';

const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { workerData: LEXICON });
worker.unref();

/** The work of reading a story with the whole lexicon: the same for the same story. One call at a time. */
export async function countWork(story: string): Promise<number> {
  worker.postMessage(story);
  const [work] = await once(worker, 'message');
  return work;
}
