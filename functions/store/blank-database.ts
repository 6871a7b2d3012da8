// SPDX-License-Identifier: Apache-2.0
// An embedded database with nothing in it, made by the build: a copy is there in a tenth of the time a new one takes.

import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const BLANK_DATABASE = join(import.meta.dirname, '..', '..', 'generated', 'blank-database');

/** Makes the one to copy, anew. Takes seconds. */
export async function makeBlankDatabase(): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  await putInPlace(BLANK_DATABASE, async (unfinished) => {
    const pglite = await PGlite.create({ dataDir: unfinished });
    await pglite.close();
  });
}

/** Puts a copy at `path` where nothing is yet; without one to copy, the embedded database makes its own there. */
export async function copyBlankDatabase(path: string): Promise<void> {
  if (existsSync(path) || !existsSync(BLANK_DATABASE)) return;
  await putInPlace(path, (unfinished) => cpSync(BLANK_DATABASE, unfinished, { recursive: true }));
}

/** Under another name until it is whole: half a database, left by a process that was killed, could never be opened. */
async function putInPlace(path: string, make: (unfinished: string) => void | Promise<void>): Promise<void> {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await make(unfinished);
  rmSync(path, { recursive: true, force: true });
  renameSync(unfinished, path);
}
