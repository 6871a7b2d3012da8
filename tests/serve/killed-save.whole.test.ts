// SPDX-License-Identifier: Apache-2.0
// A server that dies in the middle of saving leaves nothing half, and whoever asks again is saved exactly once.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJourneyResponseSchema, journeyResponseSchema } from '../../src/wire/index.ts';
import { NO_POSTGRES, startPostgres, type TestPostgres } from '../servers/postgres.ts';
import { countRuns, takeShare } from '../share.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** The API of this program over the store of the environment, on a free port, which it prints. */
const PROGRAM = `
import { openEffects } from '${ROOT}/functions/effects.ts';
import { readSettings } from '${ROOT}/functions/settings.ts';
import { createServer } from '${ROOT}/scripts/serve/server.ts';
const { effects } = await openEffects(readSettings(process.env));
const { port } = await createServer({ dist: process.env.DIST, port: 0, host: '127.0.0.1', effects });
console.log(port);
`;
/** A database that is killed soon is not worth a second, optimising compiler: half the time to start. */
const QUICK = ['--wasm-lazy-compilation', '--liftoff-only'];
const SAVES = 12;
const ROUNDS = countRuns(2, 2);

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
}

async function start(folder: string, store: Readonly<Record<string, string>>): Promise<Running> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...QUICK, '--input-type=module-typescript', '-e', PROGRAM], {
    cwd: folder,
    env: {
      PATH,
      DIST: folder,
      NODE_COMPILE_CACHE,
      ...store,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, origin: `http://127.0.0.1:${Number(String(line))}` };
}

async function kill({ child }: Running): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Rejects where the connection ends before the answer. */
async function save({ origin }: Running, key: string): Promise<unknown> {
  const response = await fetch(`${origin}/api/journeys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ title: key, entries: [{ raw: 'words', itemId: 'cms-99213', times: 2 }] }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

const STORES = [
  ['the embedded database', null],
  ['PostgreSQL', NO_POSTGRES],
] as const;

describe.each(takeShare(STORES, 2))('%s', (name, skipped) => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-killed-'));
  let postgres: TestPostgres | null = null;
  let store: Readonly<Record<string, string>> = { DATA_DIR: join(folder, 'data') };
  let running: Running | null = null;

  beforeAll(async () => {
    if (skipped !== null || name !== 'PostgreSQL') return;
    postgres = await startPostgres();
    store = { DATABASE_URL: await postgres.createDatabase() };
  });
  afterAll(async () => {
    if (running !== null) await kill(running);
    await postgres?.close();
    rmSync(folder, { recursive: true });
  });

  test.skipIf(skipped !== null)(
    `killed while saving${skipped === null ? '' : ` (${skipped})`}`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const victim = await start(folder, store);
        running = victim;
        const keys = Array.from({ length: SAVES }, (_, at) => `round-${round}-${at}`);
        const acknowledged = new Map<string, unknown>();
        let killing: Promise<void> | null = null;
        await Promise.allSettled(
          keys.map(async (key) => {
            acknowledged.set(key, await save(victim, key));
            // Some are answered, some are on their way, some not begun.
            if (acknowledged.size > round * 3) killing ??= kill(victim);
          }),
        );
        await (killing ?? kill(victim));
        const next = await start(folder, store);
        running = next;
        const slugs = new Set<string>();
        for (const key of keys) {
          const answer = await save(next, key);
          if (acknowledged.has(key)) expect(answer).toEqual(acknowledged.get(key));
          const { slug } = createJourneyResponseSchema.parse(answer);
          const read: unknown = await (await fetch(`${next.origin}/api/journeys/${slug}`)).json();
          expect(journeyResponseSchema.parse(read)).toMatchObject({ title: key, entries: [{ times: 2 }] });
          slugs.add(slug);
        }
        expect(acknowledged.size).toBeGreaterThan(round * 3);
        expect(slugs.size).toBe(SAVES);
        const health = (await (await fetch(`${next.origin}/api/health`)).json()) as {
          tables: Record<string, number>;
        };
        expect(health.tables.journeys).toBe(SAVES * (round + 1));
        await kill(next);
        running = null;
      }
    },
    240_000,
  );
});
