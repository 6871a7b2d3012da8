// SPDX-License-Identifier: Apache-2.0
// Node in a thread of its own, with nothing but the environment it is given and a handler: what a platform starts.

import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface BundleAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface RunningBundle {
  ask(address: string, init?: RequestInit): Promise<BundleAnswer>;
  close(): Promise<void>;
}

const RUNNER = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData).then(({ default: { fetch } }) => {
  parentPort.on('message', async ({ id, address, init }) => {
    const response = await fetch(new Request(address, init));
    const headers = Object.fromEntries(response.headers);
    parentPort.postMessage({ id, answer: { status: response.status, headers, text: await response.text() } });
  });
  parentPort.postMessage({ id: 0 });
});
`;

/** Runs the module at `file`, whose default export is `{ fetch }`. What it writes to its log is dropped. */
export async function runBundle(file: string, env: Record<string, string>): Promise<RunningBundle> {
  const worker = new Worker(RUNNER, {
    eval: true,
    env,
    workerData: pathToFileURL(file).href,
    stdout: true,
    stderr: true,
  });
  const waiting = new Map<number, PromiseWithResolvers<BundleAnswer>>();
  let asked = 0;
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  worker.on('message', ({ id, answer }: { id: number; answer: BundleAnswer }) =>
    waiting.get(id)?.resolve(answer),
  );
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  return {
    ask: (address, init = {}) => {
      const answer = Promise.withResolvers<BundleAnswer>();
      asked += 1;
      waiting.set(asked, answer);
      worker.postMessage({ id: asked, address, init });
      return answer.promise;
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
