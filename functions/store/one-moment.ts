// SPDX-License-Identifier: Apache-2.0
import type { Database, Queries } from './database.ts';

/** Reads in one transaction that sees one moment: what it finds belongs together. */
export function readOneMoment<Found>(
  database: Database,
  read: (queries: Queries) => Promise<Found>,
): Promise<Found> {
  return database.transaction(async (queries) => {
    await queries.query('set transaction isolation level repeatable read, read only');
    return read(queries);
  });
}
