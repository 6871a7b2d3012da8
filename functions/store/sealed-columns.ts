// SPDX-License-Identifier: Apache-2.0
// Every column that holds sealed text, and what a new key does to it.

import type { Register } from '../../src/registers/index.ts';
import { type Keyring, SealError } from '../sealing/index.ts';
import type { Queries } from './database.ts';

/** One a table. */
const SEALED_COLUMNS = {
  corrections: 'note_sealed',
  gap_reports: 'note_sealed',
  interviews: 'answers_sealed',
  survey_responses: 'sentence_sealed',
} as const satisfies Readonly<Record<Register, string>>;

type SealedTable = keyof typeof SEALED_COLUMNS;

const SEALED_TABLES = Object.keys(SEALED_COLUMNS) as readonly SealedTable[];

/** Where the text of a row belongs: it opens nowhere else. `receivedAt` is the row's own instant. */
export function toSealedPlace(table: SealedTable, receivedAt: string): string {
  return `${table}.${SEALED_COLUMNS[table]}/${receivedAt}`;
}

/** Takes the words of a row out for good; the row stays, and its hash with it. false where no row has this hash. */
export async function takeWordsOut(
  { query }: Queries,
  register: Register,
  rowHash: string,
): Promise<boolean> {
  const rows = await query(
    `update ${register} set ${SEALED_COLUMNS[register]} = null where row_hash = $1 returning position`,
    [rowHash],
  );
  return rows.length > 0;
}

interface Resealed {
  /** Texts sealed anew in this call. */
  readonly resealed: number;
  /** Texts still under another key, those that no configured key opens among them. */
  readonly left: number;
  /**
   * Texts met in this call that could not be opened: their key is gone, or is another one now under the same id, or they
   * were changed. They stay as they are. Where `resealed` is 0, all there are.
   */
  readonly unopened: number;
}

interface SealedRow {
  readonly position: number;
  readonly receivedAt: string;
  readonly sealed: Uint8Array;
}

const BATCH = 100;
const PAGE = 1000;

const toIdBytes = (keyring: Keyring): Uint8Array => new TextEncoder().encode(keyring.currentKeyId);

/** Byte 1 is the length of the key's id, which follows it (see sealing/keyring.ts). */
const isUnderOther = (column: string): string =>
  `substring(${column} from 3 for get_byte(${column}, 1)) <> $1`;

/** Seals up to 100 texts of each column with the current key, in one transaction; call again while `resealed` is not 0. */
export async function resealBatch(queries: Queries, keyring: Keyring): Promise<Resealed> {
  let sum: Resealed = { resealed: 0, left: 0, unopened: 0 };
  for (const table of SEALED_TABLES) {
    const { resealed, left, unopened } = await resealColumn(queries, keyring, table);
    sum = {
      resealed: sum.resealed + resealed,
      left: sum.left + left,
      unopened: sum.unopened + unopened,
    };
  }
  if (sum.resealed > 0) return sum;
  let { unopened } = sum;
  for (const table of SEALED_TABLES) unopened += await countUnopened(queries, keyring, table);
  return { ...sum, unopened };
}

/** Of those under the current id: a key that was replaced without a new id opens none of what the one before it sealed. */
async function countUnopened({ query }: Queries, keyring: Keyring, table: SealedTable): Promise<number> {
  const column = SEALED_COLUMNS[table];
  let unopened = 0;
  let after = 0;
  for (;;) {
    const rows = await query<SealedRow>(
      `select position, received_at as "receivedAt", ${column} as sealed from ${table}
        where ${column} is not null and not (${isUnderOther(column)}) and position > $2 order by position limit ${PAGE}`,
      [toIdBytes(keyring), after],
    );
    for (const row of rows) if ((await openRow(keyring, table, row)) === null) unopened += 1;
    after = rows.at(-1)?.position ?? after;
    if (rows.length < PAGE) return unopened;
  }
}

/** Whether the first or the last text of some column cannot be opened: enough to tell of a key that is gone or replaced. */
export async function hasUnopened({ query }: Queries, keyring: Keyring | null): Promise<boolean> {
  for (const table of SEALED_TABLES) {
    const column = SEALED_COLUMNS[table];
    const take = (order: 'asc' | 'desc') =>
      `(select position, received_at as "receivedAt", ${column} as sealed from ${table}
        where ${column} is not null order by position ${order} limit 1)`;
    for (const row of await query<SealedRow>(`${take('asc')} union all ${take('desc')}`))
      if (keyring === null || (await openRow(keyring, table, row)) === null) return true;
  }
  return false;
}

/** Goes on past pages in which nothing opens: what lies behind them may. */
async function resealColumn({ query }: Queries, keyring: Keyring, table: SealedTable): Promise<Resealed> {
  const column = SEALED_COLUMNS[table];
  const current = toIdBytes(keyring);
  const isOther = `${column} is not null and ${isUnderOther(column)}`;
  let resealed = 0;
  let unopened = 0;
  let after = 0;
  let isMore = true;
  while (isMore && resealed === 0) {
    const rows = await query<SealedRow>(
      `select position, received_at as "receivedAt", ${column} as sealed from ${table}
        where ${isOther} and position > $2 order by position limit ${BATCH} for update`,
      [current, after],
    );
    for (const row of rows) {
      const { position, receivedAt } = row;
      const text = await openRow(keyring, table, row);
      after = position;
      if (text === null) {
        unopened += 1;
        continue;
      }
      await query(`update ${table} set ${column} = $2 where position = $1`, [
        position,
        await keyring.seal(text, toSealedPlace(table, receivedAt)),
      ]);
      resealed += 1;
    }
    isMore = rows.length === BATCH;
  }
  const [count] = await query<{ left: number }>(
    `select count(*)::int as left from ${table} where ${isOther}`,
    [current],
  );
  return { resealed, left: count?.left ?? 0, unopened };
}

async function openRow(
  keyring: Keyring,
  table: SealedTable,
  { sealed, receivedAt }: SealedRow,
): Promise<string | null> {
  try {
    return await keyring.open(Uint8Array.from(sealed), toSealedPlace(table, receivedAt));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
