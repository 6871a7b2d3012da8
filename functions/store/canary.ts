// SPDX-License-Identifier: Apache-2.0
import type { Queries } from './database.ts';

/** Inserts a row, deletes it, and gives how many rows are left of this and earlier tries: 0 where all is well. */
export async function writeCanary({ query }: Queries, id: string, at: string): Promise<number> {
  await query('insert into canaries (id, written_at) values ($1, $2)', [id, at]);
  await query('delete from canaries where id = $1', [id]);
  const [row] = await query<{ left: number }>('select count(*)::int as left from canaries');
  return row?.left ?? 0;
}
