// SPDX-License-Identifier: Apache-2.0
// The only way a row enters a chained table.

import { type CoveredRow, hashRow, type Register } from '../../src/registers/index.ts';
import type { Queries, Value } from './database.ts';

interface NewRow {
  /** What the hash covers. */
  readonly covered: CoveredRow & { readonly received_at: string };
  /** Columns as stored, without those that every chained table begins with. */
  readonly columns: Readonly<Record<string, Value>>;
}

export interface AppendedRow {
  readonly position: number;
  readonly rowHash: string;
}

/**
 * Takes the lock of a chain until the transaction ends, and gives its head. Whoever looks before appending (for a row
 * that is there already) looks under it.
 */
export async function lockChain(
  { query }: Queries,
  register: Register,
): Promise<{ readonly head: string; readonly rows: number }> {
  const [last] = await query<{ head: string; rows: number }>(
    'select head, rows from chain_heads where register = $1 for update',
    [register],
  );
  if (last === undefined) throw new Error(`There is no chain ${register}.`);
  return last;
}

/**
 * Appends under the lock of the chain's head, which moves in the same transaction: `queries` must be one's. Another
 * append waits until that ends. Rejects with a RangeError where a covered value has no canonical form.
 */
export async function appendRow(
  queries: Queries,
  register: Register,
  { covered, columns }: NewRow,
): Promise<AppendedRow> {
  const { query } = queries;
  const last = await lockChain(queries, register);
  const position = last.rows + 1;
  const rowHash = await hashRow(register, last.head, covered);
  const names = ['position', 'prev_hash', 'row_hash', 'received_at', ...Object.keys(columns)];
  const values = [position, last.head, rowHash, covered.received_at, ...Object.values(columns)];
  await query(
    `insert into ${register} (${names.join(', ')}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  );
  await query('update chain_heads set head = $2, rows = $3, updated_at = $4 where register = $1', [
    register,
    rowHash,
    position,
    covered.received_at,
  ]);
  return { position, rowHash };
}
