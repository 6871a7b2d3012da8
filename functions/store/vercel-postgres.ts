// SPDX-License-Identifier: Apache-2.0
// PostgreSQL over Neon's WebSocket protocol through `@vercel/postgres`: POSTGRES_URL.

import { neonConfig } from '@neondatabase/serverless';
import { createPool } from '@vercel/postgres';
import { type Database, DatabaseError, toDatabaseError } from './database.ts';
import { ANSWER_MILLISECONDS, type Pool, usePool } from './pool.ts';

/**
 * Only `query` and `connect` of the pool are used: its tagged templates go over HTTP, where transactions are something
 * else. `bridge` is `host:port` of a plain WebSocket-to-TCP bridge, for a server that is not Neon's (as in the tests).
 */
export function openVercelPostgres(
  url: string,
  bridge: string | null = null,
  answerMilliseconds: number = ANSWER_MILLISECONDS,
): Database {
  if (bridge !== null) {
    neonConfig.wsProxy = () => bridge;
    neonConfig.useSecureWebSocket = false;
    neonConfig.pipelineTLS = false;
    neonConfig.pipelineConnect = false;
  }
  const pool = makePool(url, answerMilliseconds);
  pool.on('error', () => undefined);
  return usePool('vercel-postgres', pool as unknown as Pool, toDatabaseError);
}

function makePool(url: string, answerMilliseconds: number) {
  try {
    return createPool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerMilliseconds,
    });
  } catch (error) {
    // What it says itself names functions of its own, and no variable.
    throw new DatabaseError(
      'refused',
      'POSTGRES_URL is not the pooled address of a Neon database, which has -pooler in its host; any other PostgreSQL goes into DATABASE_URL.',
      error,
    );
  }
}
