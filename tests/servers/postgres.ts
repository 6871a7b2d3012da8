// SPDX-License-Identifier: Apache-2.0
// A real PostgreSQL of the tests' own, in a temporary folder, on a port of its own, gone afterwards.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../../scripts/setup/servers.ts';

/** Why suites that need PostgreSQL are skipped; null where they run. */
export const NO_POSTGRES: string | null =
  findPostgres() === null ? 'SKIPPED: no PostgreSQL here; install it, or set POSTGRES_BIN' : null;

export interface TestPostgres {
  readonly port: number;
  /** A new, empty database. */
  createDatabase(): Promise<string>;
  /** Stops at once, as a machine that loses power; `start` recovers. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const bin = findPostgres() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'ledger-postgres-'));
  const owner = findOwner();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'ledger', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    { encoding: 'utf8', cwd: folder, ...owner },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error?.message}`);
  const port = await findPort();
  const urlOf = (name: string) => `postgres://ledger@localhost:${port}/${name}`;
  let child: ChildProcess | null = null;
  let databases = 0;
  const server: TestPostgres = {
    port,
    async createDatabase() {
      databases += 1;
      const name = `test_${databases}`;
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    async start() {
      child = spawn(
        join(bin, 'postgres'),
        ['-D', data, '-p', String(port), '-k', folder, '-h', 'localhost'],
        {
          cwd: folder,
          stdio: 'ignore',
          ...owner,
        },
      );
      await waitFor(urlOf('postgres'));
    },
    kill: () => stop(child, 'SIGKILL'),
    async close() {
      await stop(child, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** PostgreSQL refuses to run as root: then as the user its package made, else as nobody. */
function findOwner(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN),
    );
    if (uid !== undefined && gid !== undefined && uid > 0 && gid > 0) return { uid, gid };
  }
  return null;
}

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export function stop(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
