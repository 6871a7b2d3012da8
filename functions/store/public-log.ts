// SPDX-License-Identifier: Apache-2.0
// What the operator added to the public record, as it is published.

import type { ChangeEntry, ChangeKind, Register } from '../../src/registers/index.ts';
import type { Queries } from './database.ts';

/** Entries added while the service runs, newest first, those of one day in the order they came, last first. */
export async function readAddedChanges({ query }: Queries): Promise<readonly ChangeEntry[]> {
  const rows = await query<{
    position: number;
    changed_on: string;
    kind: ChangeKind;
    title: string;
    body: string;
    table_version: string | null;
  }>(
    `select position, changed_on, kind, title, body, table_version from changes
      order by changed_on desc, position desc`,
  );
  return rows.map(({ position, changed_on, kind, title, body, table_version }) => ({
    id: `added-${position}`,
    changedOn: changed_on,
    kind,
    title,
    body,
    tableVersion: table_version,
  }));
}

export interface TeamTest {
  readonly register: Register;
  readonly rowHash: string;
  /** Day it was marked, `YYYY-MM-DD`. */
  readonly notedAt: string;
}

/** Rows marked as the team's own testing, in the order they were marked. */
export async function readTeamTests({ query }: Queries): Promise<readonly TeamTest[]> {
  return query<TeamTest>(
    `select register, row_hash as "rowHash", substr(noted_at, 1, 10) as "notedAt" from annotations
      order by position`,
  );
}
