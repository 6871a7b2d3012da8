// SPDX-License-Identifier: Apache-2.0
// An embedded database with its tables and nothing in them. A worker makes it once and copies its files.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { copyBlankDatabase } from '../../functions/store/blank-database.ts';
import type { Database } from '../../functions/store/index.ts';
import { migrate } from '../../functions/store/migrate.ts';
import { toDatabase } from '../../functions/store/pglite.ts';

const nothing = (): void => undefined;
let files: Promise<Blob> | null = null;

async function makeFiles(): Promise<Blob> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-blank-'));
  const dataDir = join(folder, 'postgres');
  await copyBlankDatabase(dataDir);
  const pglite = await PGlite.create({ dataDir });
  await migrate(toDatabase(pglite, nothing));
  const made = await pglite.dumpDataDir('none');
  await pglite.close();
  rmSync(folder, { recursive: true });
  return made;
}

export async function openBlankDatabase(): Promise<Database> {
  files ??= makeFiles();
  return toDatabase(await PGlite.create({ loadDataDir: await files }), nothing);
}
