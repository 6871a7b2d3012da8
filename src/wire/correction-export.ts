// SPDX-License-Identifier: Apache-2.0
// A correction with the figure it is about and the file that was read from: a row of corrections.csv and corrections.json.

import { z } from 'zod';
import { centsToUsd, formatDecimal, usdToCents } from '../core/index.ts';
import { type Figure, formatCode, type Source, type Table } from '../figures/index.ts';
import type { Column } from '../open-data/index.ts';
import type { ChainedRow } from '../registers/index.ts';

/** Counted corrections of one figure. */
export interface VerdictCounts {
  readonly right: number;
  readonly wrong: number;
}

export interface ExportedCorrection {
  readonly row: ChainedRow;
  readonly isTeamTest: boolean;
  /** null where the table has no such row any more. */
  readonly figure: Figure | null;
  /** The file the figure was read from. */
  readonly source: Source | null;
  readonly counts: VerdictCounts;
  readonly figuresVersion: string;
  readonly permalink: string;
}

type Direction = 'confirmed' | 'higher' | 'lower' | 'equal' | 'not stated' | 'no figure';

/** Which way a correction points, seen from the figure as it stands now. */
function findDirection(verdict: unknown, believedUsd: unknown, figure: Figure | null): Direction {
  if (verdict === 'right') return 'confirmed';
  if (typeof believedUsd !== 'number') return 'not stated';
  if (figure?.valueCents == null) return 'no figure';
  const difference = usdToCents(believedUsd) - figure.valueCents;
  if (difference === 0) return 'equal';
  return difference > 0 ? 'higher' : 'lower';
}

/** How many of those who answered said "right": four decimals, half up; null where nobody is counted. */
export function toFitRate({ right, wrong }: VerdictCounts): number | null {
  const all = right + wrong;
  if (all === 0) return null;
  const digits = (BigInt(right) * 20_000n + BigInt(all)) / (2n * BigInt(all));
  return Number(formatDecimal({ digits, scale: 4 }));
}

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

export const CORRECTION_COLUMNS: readonly Column<ExportedCorrection>[] = [
  {
    name: 'position',
    type: 'integer',
    description: 'Place in the chain, from 1, without gaps.',
    read: ({ row }) => row.position,
  },
  {
    name: 'received_at',
    type: 'instant',
    description: 'When it was received, UTC. Covered by row_hash.',
    read: ({ row }) => text(row.covered.received_at),
  },
  {
    name: 'price_id',
    type: 'text',
    description: 'Row of the price table it is about. Covered by row_hash.',
    read: ({ row }) => text(row.covered.price_id),
  },
  {
    name: 'verdict',
    type: 'text',
    description: 'right or wrong for the sender. Covered by row_hash.',
    read: ({ row }) => text(row.covered.verdict),
  },
  {
    name: 'believed_usd',
    type: 'number',
    description:
      'What the sender holds for the price, in dollars; empty where not said. Covered by row_hash.',
    read: ({ row }) => (row.covered.believed_usd === null ? null : Number(row.covered.believed_usd)),
  },
  {
    name: 'table_version',
    type: 'text',
    description: 'Version of the price table the sender saw. Covered by row_hash.',
    read: ({ row }) => text(row.covered.table_version),
  },
  {
    name: 'team_test',
    type: 'boolean',
    description: 'true: the team’s own testing, in no count.',
    read: ({ isTeamTest }) => isTeamTest,
  },
  {
    name: 'prev_hash',
    type: 'sha256',
    description: 'row_hash of the row above; 64 zeros in the first row.',
    read: ({ row }) => row.prevHash,
  },
  {
    name: 'row_hash',
    type: 'sha256',
    description:
      'SHA-256 of prev_hash followed by the canonical JSON (RFC 8785) of the covered fields; an empty believed_usd is null.',
    read: ({ row }) => row.rowHash,
  },
  {
    name: 'direction',
    type: 'text',
    description:
      'confirmed; or believed_usd is higher, lower or equal to value_usd; or not stated; or no figure.',
    read: ({ row, figure }) => findDirection(row.covered.verdict, row.covered.believed_usd, figure),
  },
  {
    name: 'code',
    type: 'text',
    description: 'Code system and billing code of the figure: CPT 99213.',
    read: ({ figure }) => (figure === null ? null : formatCode(figure)),
  },
  {
    name: 'value_usd',
    type: 'number',
    description: 'The national figure in dollars, in figures_version; empty where none is published.',
    read: ({ figure }) => (figure?.valueCents == null ? null : centsToUsd(figure.valueCents)),
  },
  {
    name: 'basis',
    type: 'text',
    description: 'What kind of dollars the figure is.',
    read: ({ figure }) => figure?.basis ?? null,
  },
  {
    name: 'year',
    type: 'text',
    description: 'Year of the figure.',
    read: ({ figure }) => figure?.year ?? null,
  },
  {
    name: 'geography',
    type: 'text',
    description: 'Where the figure applies.',
    read: ({ figure }) => figure?.geography ?? null,
  },
  {
    name: 'population',
    type: 'text',
    description: 'Whom the figure describes.',
    read: ({ figure }) => figure?.population ?? null,
  },
  {
    name: 'publisher',
    type: 'text',
    description: 'Who published the file the figure was read from.',
    read: ({ source }) => source?.publisher ?? null,
  },
  {
    name: 'source_title',
    type: 'text',
    description: 'Title of that file.',
    read: ({ source }) => source?.title ?? null,
  },
  { name: 'source_file', type: 'text', description: 'Its name.', read: ({ source }) => source?.file ?? null },
  {
    name: 'source_url',
    type: 'url',
    description: 'Where it was published.',
    read: ({ source }) => source?.url ?? null,
  },
  {
    name: 'source_sha256',
    type: 'sha256',
    description: 'SHA-256 of the official file.',
    read: ({ source }) => source?.sha256 ?? null,
  },
  {
    name: 'source_read_on',
    type: 'day',
    description: 'Day it was read.',
    read: ({ source }) => source?.readOn ?? null,
  },
  {
    name: 'audit_verdict',
    type: 'text',
    description: 'PASS: re-derived from the official file. UNVERIFIED: carried. FAIL: differs.',
    read: ({ figure }) => figure?.audit.verdict ?? null,
  },
  {
    name: 'confirmed_right',
    type: 'integer',
    description: 'Rows of this figure that say right, team tests left out.',
    read: ({ counts }) => counts.right,
  },
  {
    name: 'flagged_wrong',
    type: 'integer',
    description: 'Rows of this figure that say wrong, team tests left out.',
    read: ({ counts }) => counts.wrong,
  },
  {
    name: 'fit_rate',
    type: 'number',
    description:
      'confirmed_right of both together, four decimals, half up. A share of those who answered, not of all people.',
    read: ({ counts }) => toFitRate(counts),
  },
  {
    name: 'figures_version',
    type: 'text',
    description: 'Version of the price table the figure and its file are taken from.',
    read: ({ figuresVersion }) => figuresVersion,
  },
  { name: 'permalink', type: 'url', description: 'Page of the figure.', read: ({ permalink }) => permalink },
];

/** The comment that is the first line of corrections.csv: one cell, whatever reads it. */
export function formatCorrectionsComment({ version, figures }: Table): string {
  const count = (verdict: string) => figures.filter(({ audit }) => audit.verdict === verdict).length;
  return `# Waypoint Ledger: corrections of figures; price table ${version}; audit of ${figures.length} rows: ${count('PASS')} PASS and ${count('UNVERIFIED')} UNVERIFIED and ${count('FAIL')} FAIL; a cell that begins with an apostrophe had one put in front so that no spreadsheet runs it: take it off\n`;
}

/** The answer of GET /api/export/corrections.json: the rows of corrections.csv with the contract of its columns. */
export const correctionsExportSchema = z.strictObject({
  ok: z.literal(true),
  tableVersion: z.string(),
  count: z.int(),
  head: z.string().regex(/^[0-9a-f]{64}$/),
  columns: z.array(z.strictObject({ name: z.string(), type: z.string(), description: z.string() })),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});
