// SPDX-License-Identifier: Apache-2.0
// A real Redis of the tests' own, in memory, on a port of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { findRedis } from '../../scripts/setup/servers.ts';
import { findPort, stop } from './postgres.ts';

/** Why suites that need Redis are skipped; null where they run. */
export const NO_REDIS: string | null =
  findRedis() === null ? 'SKIPPED: no Redis here; install redis-server' : null;

export interface TestRedis {
  readonly url: string;
  /** Stops answering without closing a connection, and goes on. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const port = await findPort();
  const child: ChildProcess = spawn(
    findRedis() ?? '',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()],
    { stdio: 'ignore' },
  );
  const url = `redis://127.0.0.1:${port}/0`;
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 100 });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
  return {
    url,
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async close() {
      child.kill('SIGCONT');
      await stop(child, 'SIGTERM');
    },
  };
}
