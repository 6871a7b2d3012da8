// SPDX-License-Identifier: Apache-2.0
// PostgreSQL through `pg`: DATABASE_URL.

import pg from 'pg';
import { type Database, toDatabaseError } from './database.ts';
import { ANSWER_MILLISECONDS, type Pool, STATEMENT_MILLISECONDS, usePool } from './pool.ts';

export interface PostgresOptions {
  /** Connections this process holds at most. */
  readonly connections?: number;
  readonly answerMilliseconds?: number;
}

/** Connects on first use. `url` as in `postgres://user:password@host:5432/name`. */
export function openPostgres(
  url: string,
  { connections = 10, answerMilliseconds = ANSWER_MILLISECONDS }: PostgresOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MILLISECONDS,
    query_timeout: answerMilliseconds,
    keepAlive: true,
  });
  // A connection that dies while idle is replaced on the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  return usePool('postgres', pool as unknown as Pool, toDatabaseError);
}
