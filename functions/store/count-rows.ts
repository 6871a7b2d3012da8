// SPDX-License-Identifier: Apache-2.0
import type { Queries } from './database.ts';

/** How many rows each table of the store holds that GET /api/health names. */
export async function countRows({ query }: Queries): Promise<Readonly<Record<string, number>>> {
  const [row] = await query<Record<string, number>>(
    `select
      (select rows from chain_heads where register = 'corrections') as corrections,
      (select rows from chain_heads where register = 'gap_reports') as gap_reports,
      (select rows from chain_heads where register = 'interviews') as interviews,
      (select rows from chain_heads where register = 'survey_responses') as survey_responses,
      (select count(*)::int from annotations) as annotations,
      (select count(*)::int from changes) as changes,
      (select count(*)::int from journeys) as journeys`,
  );
  return row ?? {};
}
