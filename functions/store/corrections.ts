// SPDX-License-Identifier: Apache-2.0
import type { Queries } from './database.ts';

/** Whether this browser has corrected this figure of this table before. Ask under the chain's lock. */
export async function hasCorrected(
  { query }: Queries,
  priceId: string,
  browserHash: string,
  tableVersion: string,
): Promise<boolean> {
  const rows = await query(
    'select position from corrections where price_id = $1 and browser_hash = $2 and table_version = $3',
    [priceId, browserHash, tableVersion],
  );
  return rows.length > 0;
}
