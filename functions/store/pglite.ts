// SPDX-License-Identifier: Apache-2.0
// The embedded database, the default: PostgreSQL compiled to WebAssembly, its files in one folder.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { type Database, type Queries, toDatabaseError, type Value } from './database.ts';
import { lockFolder } from './lock-folder.ts';

/**
 * Opens the folder, or a database that lives as long as the process for null. One process at a time: throws an Error
 * that names the process which has it.
 */
export async function openPglite(folder: string | null): Promise<Database> {
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const unlock = folder === null ? () => undefined : lockFolder(folder);
  try {
    // Loaded here, so that a deployment on another database needs no such package.
    const { PGlite: Embedded } = await import('@electric-sql/pglite');
    const pglite = await Embedded.create(folder === null ? {} : { dataDir: join(folder, 'postgres') });
    return toDatabase(pglite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

export function toDatabase(pglite: PGlite, unlock: () => void): Database {
  return {
    driver: 'pglite',
    ...toQueries(pglite),
    transaction: (run) => pglite.transaction((transaction) => run(toQueries(transaction))),
    async close() {
      await pglite.close();
      unlock();
    },
  };
}

function toQueries(target: Pick<PGlite | Transaction, 'query'>): Queries {
  return {
    async query<Row>(text: string, params: readonly Value[] = []) {
      try {
        return (await target.query<Row>(text, [...params])).rows;
      } catch (error) {
        throw toDatabaseError(error);
      }
    },
  };
}
