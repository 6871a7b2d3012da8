// SPDX-License-Identifier: Apache-2.0
// Rows of the registers put straight into the store, for tests of what is read from it.

import { appendRow, type Database } from '../../functions/store/index.ts';

export interface TestCorrection {
  readonly priceId?: string;
  readonly verdict?: 'right' | 'wrong';
  readonly cents?: number | null;
  readonly at?: string;
  readonly tableVersion?: string;
}

/** Each gives the row's hash. */
export async function putCorrection(database: Database, correction: TestCorrection = {}): Promise<string> {
  const {
    priceId = 'visit',
    verdict = 'wrong',
    cents = null,
    at = '2026-11-21T09:00:00.000Z',
    tableVersion = '2026-11-21.1',
  } = correction;
  const columns = { price_id: priceId, verdict, table_version: tableVersion };
  const covered = { received_at: at, ...columns, believed_usd: cents === null ? null : cents / 100 };
  const { rowHash } = await database.transaction((queries) =>
    appendRow(queries, 'corrections', { covered, columns: { ...columns, believed_cents: cents } }),
  );
  return rowHash;
}

export async function putGap(database: Database, at: string, counts: object): Promise<string> {
  const covered = { received_at: at, counts, ranking: ['dismissed'], table_version: '2026-11-21.1' };
  const columns = {
    counts: JSON.stringify(counts),
    ranking: '["dismissed"]',
    context: '{"region":"south"}',
    table_version: '2026-11-21.1',
  };
  const { rowHash } = await database.transaction((queries) =>
    appendRow(queries, 'gap_reports', { covered, columns }),
  );
  return rowHash;
}

export async function putSurvey(database: Database, at: string, lead = 'oop'): Promise<string> {
  const ranking = ['time', 'oop', 'work', 'unpaid', 'forgone'];
  const context = { age: '35-44', region: 'west', state: 'CA' };
  const said = {
    channel: 'clinic-7',
    unasked: 'all-asked',
    lead,
    decide: 'patients',
    clinicians: 9,
    survey_version: '2026-11-21.1',
  };
  const { rowHash } = await database.transaction((queries) =>
    appendRow(queries, 'survey_responses', {
      covered: { received_at: at, ranking, context, ...said },
      columns: { ...said, ranking: JSON.stringify(ranking), context: JSON.stringify(context) },
    }),
  );
  return rowHash;
}

export async function markTest(database: Database, register: string, rowHash: string): Promise<void> {
  await database.query(
    `insert into annotations (register, row_hash, mark, noted_at) values ($1, $2, 'team-test', $3)`,
    [register, rowHash, '2026-11-21T12:00:00.000Z'],
  );
}
