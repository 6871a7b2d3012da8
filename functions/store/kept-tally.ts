// SPDX-License-Identifier: Apache-2.0
// Counts of a register that are kept between requests: rows are only ever added, so that each is read once.

import type { Register } from '../../src/registers/index.ts';
import type { Database, Queries } from './database.ts';
import type { Placed, RegisterCounts } from './read-registers.ts';

interface TallyRule<Row, Tally> {
  readonly register: Register;
  readonly empty: Tally;
  /** How many of the rows there are to count. */
  readonly countRows: (sends: number) => number;
  readonly read: (queries: Queries, after: number, limit: number) => Promise<readonly Placed<Row>[]>;
  /** Leaves the given tally as it is. */
  readonly add: (tally: Tally, rows: readonly Row[]) => Tally;
}

interface Kept<Tally> {
  readonly tally: Tally;
  /** How many rows are counted in it. */
  readonly rows: number;
  /** Day the last of them was counted, `YYYY-MM-DD`; null where there is none. */
  readonly countedOn: string | null;
  /** Whether it was there already, whole. */
  readonly isHit: boolean;
}

/** Reads what is missing in `queries`, a transaction that sees the moment of `counts`. */
export type ReadTally<Tally> = (
  database: Database,
  queries: Queries,
  counts: RegisterCounts,
  today: string,
) => Promise<Kept<Tally>>;

const BATCH = 1000;

interface State<Tally> extends Kept<Tally> {
  readonly last: { readonly position: number; readonly rowHash: string } | null;
  readonly teamTests: number;
}

/** A reader of one tally. A row that is marked as a test later leaves it: all is then counted anew. */
export function keepTally<Row, Tally>({
  register,
  empty,
  countRows,
  read,
  add,
}: TallyRule<Row, Tally>): ReadTally<Tally> {
  const keptOf = new WeakMap<Database, State<Tally>>();
  return async (database, queries, { sends, teamTests }, today) => {
    const wanted = countRows(sends);
    const kept = keptOf.get(database);
    const isUsable =
      kept !== undefined &&
      kept.teamTests === teamTests &&
      kept.rows <= wanted &&
      (await isStill(queries, register, kept.last));
    const before = isUsable ? kept : { tally: empty, rows: 0, countedOn: null, last: null, teamTests };
    let state: State<Tally> = { ...before, isHit: wanted > 0 && before.rows === wanted };
    while (state.rows < wanted) {
      const rows = await read(queries, state.last?.position ?? 0, Math.min(BATCH, wanted - state.rows));
      const last = rows.at(-1);
      if (last === undefined) break;
      const tally = add(state.tally, rows);
      state = { ...state, tally, rows: state.rows + rows.length, countedOn: today, last };
    }
    keptOf.set(database, state);
    return state;
  };
}

/** Whether the last row that was counted is the same: its hash holds all before it. */
async function isStill(
  { query }: Queries,
  register: Register,
  last: State<unknown>['last'],
): Promise<boolean> {
  if (last === null) return true;
  const [row] = await query<{ rowHash: string }>(
    `select row_hash as "rowHash" from ${register} where position = $1`,
    [last.position],
  );
  return row?.rowHash === last.rowHash;
}
