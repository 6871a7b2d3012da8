// SPDX-License-Identifier: Apache-2.0
// The registers as they are counted: rows in order of position, without those marked as the team's own testing.

import type { Correction, GapReport, Register, SurveyAnswer } from '../../src/registers/index.ts';
import type { Queries } from './database.ts';

export interface RegisterCounts {
  /** Rows without team tests. */
  readonly sends: number;
  readonly teamTests: number;
  /** Days of receipt of the first and last of `sends`, `YYYY-MM-DD`; null where there is none. */
  readonly firstOn: string | null;
  readonly lastOn: string | null;
}

/** `rows` is the register, or another name of it in the query. */
const isCounted = (rows: string): string =>
  `not exists (select 1 from annotations marks where marks.row_hash = ${rows}.row_hash)`;

export async function readCounts({ query }: Queries, register: Register): Promise<RegisterCounts> {
  const dayOf = (order: 'asc' | 'desc') =>
    `(select left(received_at, 10) from ${register} where ${isCounted(register)}
      order by position ${order} limit 1)`;
  const [row] = await query<{
    rows: number;
    teamTests: number;
    firstOn: string | null;
    lastOn: string | null;
  }>(
    `select (select rows from chain_heads where register = $1) as rows,
      (select count(*)::int from annotations where register = $1) as "teamTests",
      ${dayOf('asc')} as "firstOn", ${dayOf('desc')} as "lastOn"`,
    [register],
  );
  if (row === undefined) throw new Error(`There is no register ${register}.`);
  const { rows, ...counts } = row;
  return { sends: rows - counts.teamTests, ...counts };
}

/** The sum over days of the distinct networks that sent to a register. */
export async function readSenders({ query }: Queries, register: Register): Promise<number> {
  const [row] = await query<{ senders: number }>(
    'select coalesce(sum(senders), 0)::int as senders from day_senders where register = $1',
    [register],
  );
  return row?.senders ?? 0;
}

/** A row with its place in the chain. */
export type Placed<Row> = Row & { readonly position: number; readonly rowHash: string };

/** Up to `limit` counted rows after a position, in order. */
type ReadRows<Row> = (queries: Queries, after: number, limit: number) => Promise<readonly Placed<Row>[]>;

const readAfter =
  <Row>(register: Register, columns: string): ReadRows<Row> =>
  ({ query }, after, limit) =>
    query<Placed<Row>>(
      `select position, row_hash as "rowHash", ${columns} from ${register}
        where position > $1 and ${isCounted(register)} order by position limit $2`,
      [after, limit],
    );

export const readCorrections = readAfter<Correction>(
  'corrections',
  `price_id as "priceId", verdict, believed_cents as "believedCents",
    browser_hash is not null and not exists (
      select 1 from corrections earlier
      where earlier.price_id = corrections.price_id and earlier.browser_hash = corrections.browser_hash
        and earlier.position < corrections.position and ${isCounted('earlier')}) as "isFirstOfBrowser"`,
);

export const readGapReports = readAfter<GapReport>('gap_reports', 'counts, ranking, context');

export const readSurveyAnswers = readAfter<SurveyAnswer>(
  'survey_responses',
  'channel, ranking, unasked, lead, decide, clinicians, context',
);
