// SPDX-License-Identifier: Apache-2.0
// What `pg` and `@vercel/postgres` share: a pool of clients.

import { type Database, DatabaseError, isUnavailable, type Queries, type Value } from './database.ts';

interface Result {
  readonly rows: readonly unknown[];
}

interface Client {
  query(text: string, params?: unknown[]): Promise<Result>;
  on(event: 'error', listener: () => void): unknown;
  off(event: 'error', listener: () => void): unknown;
  /** With an error the connection is thrown away instead of reused. */
  release(error?: Error | boolean): void;
}

export interface Pool {
  query(text: string, params?: unknown[]): Promise<Result>;
  connect(): Promise<Client>;
  end(): Promise<void>;
}

/**
 * How long an answer may take, in milliseconds; longer than a statement may run. Where the network swallows what is
 * sent, nothing else ends the wait.
 */
export const ANSWER_MILLISECONDS = 20_000;

/** How long a statement may run, and a transaction wait for the next one. */
export const STATEMENT_MILLISECONDS = 15_000;

/**
 * A statement that hangs, and a function that its platform stops half way, must not hold the chain's lock for ever. Said in
 * each transaction: in front of Neon stands a pooler that refuses such settings of a connection.
 */
const BEGIN = `begin; set local statement_timeout = ${STATEMENT_MILLISECONDS}; set local idle_in_transaction_session_timeout = ${STATEMENT_MILLISECONDS}`;

export function usePool(driver: string, pool: Pool, toError: (error: unknown) => DatabaseError): Database {
  const ask = async <Row>(
    target: Pick<Pool, 'query'>,
    text: string,
    params: readonly Value[],
  ): Promise<readonly Row[]> => {
    try {
      const { rows } = await target.query(text, params.map(toParameter));
      return rows as readonly Row[];
    } catch (error) {
      throw toError(error);
    }
  };
  return {
    driver,
    query: (text, params = []) => ask(pool, text, params),
    async transaction(run) {
      const client = await pool.connect().catch((error: unknown) => {
        throw toError(error);
      });
      const queries: Queries = { query: (text, params = []) => ask(client, text, params) };
      let failure: Error | undefined;
      // A connection that dies between two statements says so by an event, which unheard would end the process; the
      // next statement fails by itself.
      client.on('error', ignore);
      try {
        await queries.query(BEGIN);
        const result = await run(queries);
        await queries.query('commit').catch((error: unknown) => {
          if (!isUnavailable(error)) throw error;
          throw new DatabaseError('unknown', 'The answer to a commit was lost.', error);
        });
        return result;
      } catch (error) {
        // Over a connection that does not answer a rollback would wait as long again; its end is one as well.
        if (error instanceof Error && isUnavailable(error)) failure = error;
        else
          await queries.query('rollback').catch((lost: unknown) => {
            failure = lost instanceof Error ? lost : new Error(String(lost));
          });
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(failure);
      }
    },
    close: () => pool.end(),
  };
}

function ignore(): void {}

/** Both drivers send a Buffer as bytea; a plain Uint8Array is not one to them. */
function toParameter(value: Value): unknown {
  return value instanceof Uint8Array ? Buffer.from(value) : value;
}
