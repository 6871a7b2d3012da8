// SPDX-License-Identifier: Apache-2.0
// An embedded database with its tables and nothing in them. Making one takes seconds: a worker makes it once and copies its files.

import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../functions/store/index.ts';
import { migrate } from '../../functions/store/migrate.ts';
import { toDatabase } from '../../functions/store/pglite.ts';

const nothing = (): void => undefined;
let files: Promise<Blob> | null = null;

async function makeFiles(): Promise<Blob> {
  const pglite = await PGlite.create();
  await migrate(toDatabase(pglite, nothing));
  const made = await pglite.dumpDataDir('none');
  await pglite.close();
  return made;
}

export async function openBlankDatabase(): Promise<Database> {
  files ??= makeFiles();
  return toDatabase(await PGlite.create({ loadDataDir: await files }), nothing);
}
