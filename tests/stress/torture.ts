// SPDX-License-Identifier: Apache-2.0
// npm run torture [-- ROUNDS]: kills the service with SIGKILL in the middle of writes, on PostgreSQL and on the
// embedded database, 50 times each, and looks after each kill: no acknowledged row is lost, every chain is whole.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutages } from '../../functions/log.ts';
import { openDatabase, readChain, readHeads, type StoreSettings } from '../../functions/store/index.ts';
import { readNumber } from '../../scripts/arguments.ts';
import { build } from '../../scripts/build.ts';
import { verifyChain } from '../../src/registers/index.ts';
import { NO_POSTGRES, startPostgres } from '../servers/postgres.ts';
import { send, sendSideBySide } from './senders.ts';
import { startService } from './service-process.ts';

const SENDERS = 8;
/** A service is killed at a random moment of this span after its first write was sent. */
const KILL_AFTER_MILLISECONDS = [100, 1500] as const;

interface Place {
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly store: StoreSettings;
}

/** Every correction names a believed amount of its own, so that its row can be told from all others. */
let cents = 0;

async function torture({ name, variables, store }: Place, rounds: number): Promise<void> {
  const acknowledged = new Set<number>();
  for (let round = 1; round <= rounds; round += 1) {
    const service = await startService(variables);
    let isKilled = false;
    const [least, most] = KILL_AFTER_MILLISECONDS;
    const killing = new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)))
      .then(() => service.kill())
      .then(() => {
        isKilled = true;
      });
    await sendSideBySide(
      SENDERS,
      () => !isKilled,
      async () => {
        cents += 1;
        const own = cents;
        const body = { priceId: 'cms-99213', verdict: 'wrong', believedUsd: own / 100 };
        const { status, body: answer } = await send(service.url, '/api/corrections', body);
        if (status === 200) acknowledged.add(own);
        else if (status !== 0) throw new Error(`A correction was answered ${status}: ${answer}`);
      },
    );
    await killing;
    const rows = await check(store, acknowledged, `${name}, round ${round}`);
    if (round % 10 === 0 || round === rounds)
      console.log(`  ${name}: ${round} kills, ${acknowledged.size} acknowledged, ${rows} rows, chain whole`);
  }
}

/** Gives how many rows there are: acknowledged ones, and those whose answer the kill cut off. */
async function check(store: StoreSettings, acknowledged: ReadonlySet<number>, at: string): Promise<number> {
  const database = await openDatabase(
    store,
    openOutages(() => undefined),
  );
  try {
    const rows = await database.query<{ cents: number }>('select believed_cents as cents from corrections');
    const stored = new Set(rows.map((row) => row.cents));
    const lost = [...acknowledged].filter((own) => !stored.has(own));
    if (lost.length > 0) throw new Error(`${at}: ${lost.length} acknowledged rows are lost.`);
    if (stored.size !== rows.length) throw new Error(`${at}: a row is stored twice.`);
    for (const head of await readHeads(database)) {
      const verdict = await verifyChain(head.register, readChain(database, head.register), {
        published: head,
      });
      if (!verdict.ok) throw new Error(`${at}: ${head.register}: ${verdict.reason}`);
    }
    return rows.length;
  } finally {
    await database.close();
  }
}

const rounds = readNumber('npm run torture -- [ROUNDS]', 50);
await build();
const folder = mkdtempSync(join(tmpdir(), 'ledger-torture-'));
const none = { databaseUrl: null, postgresUrl: null, folder };
try {
  console.log(`• Killing the service ${rounds} times on the embedded database …`);
  await torture({ name: 'embedded', variables: { DATA_DIR: folder }, store: none }, rounds);
  if (NO_POSTGRES !== null) {
    console.error(`PostgreSQL: ${NO_POSTGRES}`);
    process.exitCode = 1;
  } else {
    const server = await startPostgres();
    const databaseUrl = await server.createDatabase();
    console.log(`• Killing the service ${rounds} times on PostgreSQL …`);
    await torture(
      { name: 'PostgreSQL', variables: { DATABASE_URL: databaseUrl }, store: { ...none, databaseUrl } },
      rounds,
    ).finally(() => server.close());
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
