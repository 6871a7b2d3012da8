// SPDX-License-Identifier: Apache-2.0
// Which database a deployment has, from its environment.

import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

export interface StoreSettings {
  /** PostgreSQL through `pg`. */
  readonly databaseUrl: string | null;
  /** PostgreSQL through `@vercel/postgres`; used where `databaseUrl` is null. */
  readonly postgresUrl: string | null;
  /** Folder of the embedded database, used where both are null. */
  readonly folder: string;
}

/** Opens the database and brings its tables up to date; throws where it cannot, with a sentence for the operator. */
export async function openDatabase(settings: StoreSettings): Promise<Database> {
  const database = await connect(settings);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** Drivers are loaded when they are chosen: a function that talks to Neon carries no WebAssembly. */
async function connect({ databaseUrl, postgresUrl, folder }: StoreSettings): Promise<Database> {
  if (databaseUrl !== null) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  if (postgresUrl !== null) return (await import('./vercel-postgres.ts')).openVercelPostgres(postgresUrl);
  return (await import('./pglite.ts')).openPglite(folder);
}
