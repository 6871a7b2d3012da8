// SPDX-License-Identifier: Apache-2.0
// A chained table as the public rule sees it: covered fields under their covered names, in order of position.

import { type ChainedRow, type Head, REGISTERS, type Register } from '../../src/registers/index.ts';
import type { Queries } from './database.ts';

interface StoredHead extends Head {
  readonly register: Register;
  /** Instant of the last append; null before the first. */
  readonly updatedAt: string | null;
}

const BATCH = 500;

/** SQL that gives each covered field from the columns that store it. */
const FIELDS: Readonly<Record<Register, string>> = {
  corrections: `received_at, price_id, verdict, believed_cents, table_version`,
  gap_reports: `received_at, counts, ranking, table_version`,
  interviews: `received_at, consent, channel, follow_up`,
  survey_responses: `received_at, channel, ranking, unasked, lead, decide, clinicians, context, survey_version`,
};

export async function readHeads({ query }: Queries): Promise<readonly StoredHead[]> {
  const rows = await query<StoredHead>(
    'select register, head, rows, updated_at as "updatedAt" from chain_heads',
  );
  return REGISTERS.flatMap((register) => rows.find((row) => row.register === register) ?? []);
}

/**
 * Rows in batches, never all at once, up to position `last`. Without it a row appended meanwhile may or may not be among
 * them.
 */
export async function* readChain(
  { query }: Queries,
  register: Register,
  last = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<ChainedRow> {
  let after = 0;
  for (;;) {
    const rows = await query<Record<string, unknown>>(
      `select position, prev_hash, row_hash, ${FIELDS[register]} from ${register}
        where position > $1 order by position limit ${BATCH}`,
      [after],
    );
    for (const row of rows) {
      if (Number(row.position) > last) return;
      yield toChainedRow(row);
    }
    after = Number(rows.at(-1)?.position ?? 0);
    if (rows.length < BATCH || after >= last) return;
  }
}

function toChainedRow(row: Readonly<Record<string, unknown>>): ChainedRow {
  const { position, prev_hash: prevHash, row_hash: rowHash, believed_cents: cents, ...covered } = row;
  // Dollars are hashed as the number that a reader of the CSV sees.
  const believed = cents === undefined ? {} : { believed_usd: cents === null ? null : Number(cents) / 100 };
  return {
    position: Number(position),
    prevHash: String(prevHash),
    rowHash: String(rowHash),
    covered: { ...covered, ...believed },
  };
}
