// SPDX-License-Identifier: Apache-2.0
// The three database drivers on real servers, for the suites that all of them must pass.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../functions/store/database.ts';
import { openPglite } from '../../functions/store/pglite.ts';
import { ANSWER_MILLISECONDS } from '../../functions/store/pool.ts';
import { openPostgres } from '../../functions/store/postgres.ts';
import { openVercelPostgres } from '../../functions/store/vercel-postgres.ts';
import { type NeonBridge, startNeonBridge } from '../servers/neon-bridge.ts';
import { NO_POSTGRES, startPostgres, type TestPostgres } from '../servers/postgres.ts';

let folder = '';
let server: TestPostgres | null = null;
let bridge: NeonBridge | null = null;

/** Before the suites that open drivers. */
export async function startServers(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'ledger-drivers-'));
  if (NO_POSTGRES !== null) return;
  server = await startPostgres();
  bridge = await startNeonBridge(server.port);
}

export async function stopServers(): Promise<void> {
  await bridge?.close();
  await server?.close();
  rmSync(folder, { recursive: true });
}

const createUrl = async (): Promise<string> => (await server?.createDatabase()) ?? '';

/**
 * Opens a driver on an empty database; the second is on the same one, where a driver can have a second. The drivers that
 * have a connection wait as long for an answer as they are told.
 */
export const DRIVERS: readonly {
  readonly name: string;
  readonly skipped: string | null;
  readonly open: (answerMilliseconds?: number) => Promise<readonly [Database, Database]>;
}[] = [
  {
    name: 'pglite',
    skipped: null,
    open: async () => {
      const one = await openPglite(mkdtempSync(join(folder, 'pglite-')));
      return [one, one];
    },
  },
  {
    name: 'postgres',
    skipped: NO_POSTGRES,
    open: async (answerMilliseconds = ANSWER_MILLISECONDS) => {
      const url = await createUrl();
      return [openPostgres(url, { answerMilliseconds }), openPostgres(url, { answerMilliseconds })];
    },
  },
  {
    name: 'vercel-postgres',
    skipped: NO_POSTGRES,
    open: async (answerMilliseconds) => {
      const url = await createUrl();
      const address = bridge?.address ?? null;
      return [
        openVercelPostgres(url, address, answerMilliseconds),
        openVercelPostgres(url, address, answerMilliseconds),
      ];
    },
  },
];
