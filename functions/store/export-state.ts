// SPDX-License-Identifier: Apache-2.0

import type { Head, Register } from '../../src/registers/index.ts';
import type { Database, Queries } from './database.ts';
import { readOneMoment } from './one-moment.ts';

/** What a file of a register needs to know before its first row, all of one moment. */
export interface ExportState extends Head {
  /** row_hash of the rows that are the team's own testing. */
  readonly teamTests: ReadonlySet<string>;
  /** Counted corrections by row of the price table; empty for other registers. */
  readonly counts: ReadonlyMap<string, { readonly right: number; readonly wrong: number }>;
}

export function readExportState(database: Database, register: Register): Promise<ExportState> {
  return readOneMoment(database, async (queries) => {
    const [last] = await queries.query<Head>('select head, rows from chain_heads where register = $1', [
      register,
    ]);
    if (last === undefined) throw new Error(`There is no chain ${register}.`);
    const marks = await queries.query<{ hash: string }>(
      'select row_hash as hash from annotations where register = $1',
      [register],
    );
    return {
      ...last,
      teamTests: new Set(marks.map(({ hash }) => hash)),
      counts: register === 'corrections' ? await countVerdicts(queries) : new Map(),
    };
  });
}

async function countVerdicts({ query }: Queries): Promise<ExportState['counts']> {
  const rows = await query<{ id: string; right: number; wrong: number }>(
    `select price_id as id, (count(*) filter (where verdict = 'right'))::int as right,
        (count(*) filter (where verdict = 'wrong'))::int as wrong
      from corrections
      where not exists (select 1 from annotations marks where marks.row_hash = corrections.row_hash)
      group by price_id`,
  );
  return new Map(rows.map(({ id, right, wrong }) => [id, { right, wrong }]));
}
