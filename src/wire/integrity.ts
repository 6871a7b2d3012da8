// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import {
  type ChainVerdict,
  COVERED,
  EXPORT_FILES,
  GENESIS,
  type Head,
  type Register,
  toFieldNames,
} from '../registers/index.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The answer of GET /api/integrity. */
export const integrityResponseSchema = z.strictObject({
  ok: z.boolean(),
  genesis: hash,
  priceTableVersion: z.string(),
  publishedFigures: z.int().describe('Rows of the price table, those without an amount among them.'),
  chains: z.int(),
  tables: z.array(
    z.strictObject({
      table: z.string(),
      head: hash,
      rows: z.int(),
      updatedAt: z.string().nullable(),
      updatedOn: z.string().nullable(),
      covers: z.array(z.string()),
      inCsv: z
        .strictObject({
          file: z.string(),
          check: z.enum(['recompute', 'links']),
          withheld: z.array(z.string()),
        })
        .nullable(),
      unchainedLegacyRows: z.int(),
      teamTestRows: z.int(),
      verified: z
        .strictObject({
          ok: z.boolean(),
          walked: z.int(),
          recomputedHead: hash,
          brokeAt: z.int().nullable(),
          reason: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  method: z.string(),
  projections: z.string(),
  generatedAt: z.string(),
});

export interface ChainState extends Head {
  readonly register: Register;
  /** Instant of the last append; null before the first. */
  readonly updatedAt: string | null;
  readonly teamTestRows: number;
  /** null where the chain was not walked. */
  readonly verdict: ChainVerdict | null;
}

const METHOD =
  'row_hash is the SHA-256, in lower-case hexadecimal, of prev_hash followed by the canonical JSON (RFC 8785) of the covered fields; a dotted name is a field inside an object, which is always present; a missing field is null, but a ranking left out of a gap report is an empty list. The first prev_hash is 64 zeros. Rows are walked by their position, without gaps.';
const PROJECTIONS =
  'Notes, sentences and interview answers are encrypted, in no chain and never served. Of gap reports, survey answers and interviews only the day of receipt is published: their received_at ends in random digits below the millisecond, which only the sender is told, so that nobody can try out what a published hash stands for.';

/** Registers whose rows are published by day: the time of the last one is not told. */
const BY_DAY: ReadonlySet<Register> = new Set(['gap_reports', 'survey_responses', 'interviews']);

/** null where rows of the register are in no file. */
function describeFile(register: Register) {
  const file = EXPORT_FILES[register];
  if (file === undefined) return null;
  return { file: `/api/export/${file.file}`, check: file.check, withheld: toFieldNames(file.withheld) };
}

/** `generatedAt` is when the states were read; `ok` is false where a walked chain does not hold. */
export function toIntegrityResponse(
  table: { readonly version: string; readonly figures: readonly unknown[] },
  states: readonly ChainState[],
  generatedAt: string,
): z.infer<typeof integrityResponseSchema> {
  return {
    ok: states.every(({ verdict }) => verdict === null || verdict.ok),
    genesis: GENESIS,
    priceTableVersion: table.version,
    publishedFigures: table.figures.length,
    chains: states.length,
    tables: states.map(({ register, head, rows, updatedAt, teamTestRows, verdict }) => ({
      table: register,
      head,
      rows,
      updatedAt: BY_DAY.has(register) ? null : updatedAt,
      updatedOn: updatedAt === null ? null : updatedAt.slice(0, 10),
      covers: toFieldNames(COVERED[register]),
      inCsv: describeFile(register),
      unchainedLegacyRows: 0,
      teamTestRows,
      verified: verdict,
    })),
    method: METHOD,
    projections: PROJECTIONS,
    generatedAt,
  };
}
