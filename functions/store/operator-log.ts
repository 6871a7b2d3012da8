// SPDX-License-Identifier: Apache-2.0
// What the operator adds to the public record. Both tables only grow.

import type { Register } from '../../src/registers/index.ts';
import type { Queries } from './database.ts';

export interface NewChange {
  /** `YYYY-MM-DD`. */
  readonly changedOn: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly tableVersion: string | null;
}

/** Gives the new entry's position. */
export async function appendChange({ query }: Queries, change: NewChange): Promise<number> {
  const { changedOn, kind, title, body, tableVersion } = change;
  const [row] = await query<{ position: number }>(
    `insert into changes (changed_on, kind, title, body, table_version)
      values ($1, $2, $3, $4, $5) returning position`,
    [changedOn, kind, title, body, tableVersion],
  );
  return row?.position ?? 0;
}

/** Marks a row as the team's own testing; `no-row` where no row of the register has this hash. */
export async function markTeamTest(
  { query }: Queries,
  register: Register,
  rowHash: string,
  at: string,
): Promise<'marked' | 'already' | 'no-row'> {
  const rows = await query(`select position from ${register} where row_hash = $1`, [rowHash]);
  if (rows.length === 0) return 'no-row';
  const added = await query(
    `insert into annotations (register, row_hash, mark, noted_at) values ($1, $2, 'team-test', $3)
      on conflict (row_hash) do nothing returning position`,
    [register, rowHash, at],
  );
  return added.length > 0 ? 'marked' : 'already';
}
