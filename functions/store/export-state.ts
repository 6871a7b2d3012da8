// SPDX-License-Identifier: Apache-2.0

import type { Head, Register } from '../../src/registers/index.ts';
import type { Queries } from './database.ts';

/** What a file of a register needs to know before its first row. */
export interface ExportState extends Head {
  /** row_hash of the rows that are the team's own testing. */
  readonly teamTests: ReadonlySet<string>;
}

/** `queries` of a transaction that sees one moment. */
export async function readExportState({ query }: Queries, register: Register): Promise<ExportState> {
  const [last] = await query<Head>('select head, rows from chain_heads where register = $1', [register]);
  if (last === undefined) throw new Error(`There is no chain ${register}.`);
  const marks = await query<{ hash: string }>(
    'select row_hash as hash from annotations where register = $1',
    [register],
  );
  return { ...last, teamTests: new Set(marks.map(({ hash }) => hash)) };
}
