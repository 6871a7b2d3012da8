// SPDX-License-Identifier: Apache-2.0
// An embedded database with its tables and nothing in them. A worker makes its files once and copies them; a database that
// is closed is emptied and given to whoever opens one next, as starting one takes seconds.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { copyBlankDatabase } from '../../functions/store/blank-database.ts';
import { type Database, DatabaseError } from '../../functions/store/database.ts';
import { migrate } from '../../functions/store/migrate.ts';
import { toDatabase } from '../../functions/store/pglite.ts';

let files: Promise<Blob> | null = null;
/** Tables and columns of a new one. */
let shape: string | null = null;
const idle: Database[] = [];

async function makeFiles(): Promise<Blob> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-blank-'));
  const dataDir = join(folder, 'postgres');
  await copyBlankDatabase(dataDir);
  const pglite = await PGlite.create({ dataDir });
  await migrate(toDatabase(pglite));
  const made = await pglite.dumpDataDir('none');
  await pglite.close();
  rmSync(folder, { recursive: true });
  return made;
}

async function startDatabase(): Promise<Database> {
  files ??= makeFiles();
  const database = toDatabase(await PGlite.create({ loadDataDir: await files }));
  shape ??= await readShape(database);
  return database;
}

const readShape = async (database: Database): Promise<string> =>
  JSON.stringify(
    await database.query(
      `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
    ),
  );

export async function openBlankDatabase(): Promise<Database> {
  const database = idle.pop() ?? (await startDatabase());
  let isOpen = true;
  const asOpen = (): Database => {
    if (!isOpen) throw new DatabaseError('unavailable', 'This database was closed.', null);
    return database;
  };
  return {
    driver: database.driver,
    query: async (text, params) => asOpen().query(text, params),
    transaction: async (run) => asOpen().transaction(run),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await emptyDatabase(database);
      // What a suite built of its own is no other's.
      if ((await readShape(database)) === shape) idle.push(database);
      else await database.close();
    },
  };
}

export const listTables = async (database: Database): Promise<readonly string[]> => {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return tables.map(({ name }) => name);
};

/** Every row is gone but what the migrations put there; numbers start anew. */
export async function emptyDatabase(database: Database): Promise<void> {
  const filled = (await listTables(database)).filter((name) => !['migrations', 'chain_heads'].includes(name));
  await database.query(`truncate ${filled.join(', ')} restart identity cascade`);
  await database.query(`update chain_heads set head = repeat('0', 64), rows = 0, updated_at = null`);
}
