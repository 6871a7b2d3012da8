// SPDX-License-Identifier: Apache-2.0
// Which database a deployment has, from its environment; and what the log is told of it.

import type { Outages } from '../log.ts';
import { type Database, isUnavailable, type Queries, takesNoWrites } from './database.ts';
import { migrate } from './migrate.ts';

export interface StoreSettings {
  /** PostgreSQL through `pg`. */
  readonly databaseUrl: string | null;
  /** PostgreSQL through `@vercel/postgres`; used where `databaseUrl` is null. */
  readonly postgresUrl: string | null;
  /** Folder of the embedded database, used where both are null. */
  readonly folder: string;
}

/**
 * Opens the database and brings its tables up to date. One that does not answer now is opened by the first call that finds
 * it answering; rejects, with a sentence for the operator, where it can never be used.
 */
export async function openDatabase(settings: StoreSettings, outages: Outages): Promise<Database> {
  let opened: Promise<Database> | null = null;
  const open = () => {
    opened ??= connectAndMigrate(settings).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const tell = toTeller(settings, outages);
  const tellWrite = (text: string): void => {
    if (WRITE.test(text)) tell.written();
  };
  await tell.outcome(open()).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
  return {
    driver: toDriver(settings),
    query: async (text, params) => {
      const rows = await tell.outcome(open().then((database) => database.query<never>(text, params)));
      tellWrite(text);
      return rows;
    },
    transaction: async (run) => {
      const written: string[] = [];
      const noting = ({ query }: Queries): Queries => ({
        query: (text, params) => {
          written.push(text);
          return query(text, params);
        },
      });
      const result = await tell.outcome(
        open().then((database) => database.transaction((queries) => run(noting(queries)))),
      );
      written.forEach(tellWrite);
      return result;
    },
    close: async () => (await opened?.catch(() => null))?.close(),
  };
}

/** A full disk still takes deletions; what was added tells that there is room. */
const WRITE = /^\s*insert\b/i;

function toTeller(settings: StoreSettings, { begin, end }: Outages) {
  const isEmbedded = toDriver(settings) === 'pglite';
  const name = NAMES[toDriver(settings)];
  const refused = 'until then, what needs it is refused with 503, and pages and prices go on.';
  return {
    outcome: async <Result>(asked: Promise<Result>): Promise<Result> => {
      try {
        const result = await asked;
        end('database', `${name} answers again.`);
        return result;
      } catch (error) {
        const reason = error instanceof Error ? error.message.replace(/\.$/, '') : 'unknown';
        if (takesNoWrites(error)) begin('writes', `${name} takes no writes: ${reason}; ${refused}`);
        else if (isUnavailable(error))
          // The embedded database says itself, in a sentence, what is wrong with its folder.
          begin(
            'database',
            isEmbedded ? `${reason}; ${refused}` : `${name} does not answer: ${reason}; ${refused}`,
          );
        throw error;
      }
    },
    written: () => end('writes', `${name} takes writes again.`),
  };
}

const NAMES = {
  postgres: 'PostgreSQL (DATABASE_URL)',
  'vercel-postgres': 'PostgreSQL (POSTGRES_URL)',
  pglite: 'The embedded database (DATA_DIR)',
} as const;

function toDriver({ databaseUrl, postgresUrl }: StoreSettings): keyof typeof NAMES {
  if (databaseUrl !== null) return 'postgres';
  return postgresUrl === null ? 'pglite' : 'vercel-postgres';
}

async function connectAndMigrate(settings: StoreSettings): Promise<Database> {
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
