// SPDX-License-Identifier: Apache-2.0
import type { Queries } from './database.ts';

/** `week` as in `2026-W47`. */
export interface UseCount {
  readonly week: string;
  readonly action: string;
  readonly times: number;
}

export async function countUse({ query }: Queries, week: string, action: string): Promise<void> {
  await query(
    `insert into uses (week, action, times) values ($1, $2, 1)
      on conflict (week, action) do update set times = uses.times + 1`,
    [week, action],
  );
}

/** The latest weeks first. */
export async function readUses({ query }: Queries): Promise<readonly UseCount[]> {
  return query<UseCount>('select week, action, times from uses order by week desc, action');
}
