// SPDX-License-Identifier: Apache-2.0
// The service as a process of its own, as `npm start` runs it, to be killed and started again.

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/steps.ts';

export interface ServiceProcess {
  readonly url: string;
  /** SIGKILL: no chance to finish anything. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const START_MILLISECONDS = 60_000;

/** Serves the built site on a free port. Rejects with what it printed where it does not start. */
export async function startService(variables: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/serve/index.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: 'localhost', TRUSTED_PROXIES: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readAddress(child).catch(async (error: unknown) => {
    await end(child, 'SIGKILL');
    throw error;
  });
  return { url, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const printed: string[] = [];
    const fail = () => reject(new Error(`The service did not start: ${printed.join(' / ')}`));
    const impatience = setTimeout(fail, START_MILLISECONDS);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line);
        const [url] = /http:\/\/localhost:\d+/.exec(line) ?? [];
        if (url !== undefined) resolve(url);
      });
    }
    child.once('exit', fail);
    child.once('spawn', () => impatience.unref());
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
