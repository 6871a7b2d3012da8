// SPDX-License-Identifier: Apache-2.0
// The hash chain of a register: each row's hash holds the hash of the row before it, so that no row can be changed,
// taken out, put in or moved without every later hash telling. The rule is public and is all a verifier needs:
// row_hash = SHA-256 of prev_hash followed by the canonical JSON (RFC 8785) of the covered fields.

import { hashSha256, toCanonicalJson } from '../core/index.ts';

/** The `prev_hash` of a first row. */
export const GENESIS = '0'.repeat(64);

/** The fields each hash covers, by chained table. Notes, sealed sentences and interview answers are in none. */
export const COVERED = {
  corrections: ['received_at', 'price_id', 'verdict', 'believed_usd', 'table_version'],
  gap_reports: ['received_at', 'counts', 'ranking', 'table_version'],
  interviews: ['received_at', 'consent', 'channel', 'follow_up'],
  survey_responses: [
    'received_at',
    'channel',
    'ranking',
    'unasked',
    'lead',
    'decide',
    'clinicians',
    'context',
    'survey_version',
  ],
} as const;

/** Of `context`, which only survey_responses has, the hash covers these, each null where nothing was said. */
const COVERED_CONTEXT = [
  'age',
  'sex',
  'insurance',
  'region',
  'state',
  'stage',
  'respondent',
  'onset_age',
  'diagnosis_age',
] as const;

/** The names that fields of a row are published under: `context.age` is `age` inside the object `context`. */
export const toFieldNames = (fields: readonly string[]): string[] =>
  fields.flatMap((field) =>
    field === 'context' ? COVERED_CONTEXT.map((part) => `context.${part}`) : [field],
  );

export type Register = keyof typeof COVERED;

export const REGISTERS = Object.keys(COVERED) as readonly Register[];

/** Values by covered field; one that is missing is hashed as null. */
export type CoveredRow = Readonly<Record<string, unknown>>;

/** A row as the chain links it. */
export interface LinkedRow {
  /** Place in the chain, from 1. */
  readonly position: number;
  readonly prevHash: string;
  readonly rowHash: string;
}

export interface ChainedRow extends LinkedRow {
  readonly covered: CoveredRow;
}

/** Rejects with a RangeError where a value cannot be carried by JSON: such a row must not be stored. */
export async function hashRow(register: Register, prevHash: string, row: CoveredRow): Promise<string> {
  const covered = pick(row, COVERED[register]);
  const context = register === 'survey_responses' ? { context: pick(row.context, COVERED_CONTEXT) } : {};
  return hashSha256(prevHash + toCanonicalJson({ ...covered, ...context }));
}

function pick(row: unknown, fields: readonly string[]): Record<string, unknown> {
  const known = typeof row === 'object' && row !== null ? (row as Readonly<Record<string, unknown>>) : {};
  return Object.fromEntries(fields.map((field) => [field, known[field] ?? null]));
}

export interface ChainVerdict {
  readonly ok: boolean;
  /** Rows looked at, the broken one among them. */
  readonly walked: number;
  /** Hash of the last row that holds; GENESIS where there is none. */
  readonly recomputedHead: string;
  /** Position of the first row that does not hold; one after the last where rows are missing at the end. */
  readonly brokeAt: number | null;
  /** One sentence; null where all holds. */
  readonly reason: string | null;
}

export interface Head {
  readonly head: string;
  readonly rows: number;
}

export interface WalkOptions {
  /** The head that is claimed; null where none is known. */
  readonly published: Head | null;
  /** Rows may follow the published ones: they were appended after it was read. */
  readonly mayBeLonger?: boolean;
}

/**
 * Recomputes every hash. `rows` in the order of their position, in any number of batches. Stops at the first row that
 * does not hold.
 */
export function verifyChain(
  register: Register,
  rows: AsyncIterable<ChainedRow> | Iterable<ChainedRow>,
  options: WalkOptions,
): Promise<ChainVerdict> {
  return walk(rows, options, async ({ prevHash, rowHash, covered }) =>
    (await hashRow(register, prevHash, covered)) === rowHash
      ? null
      : 'was changed: its fields do not give its hash',
  );
}

/** The same for rows without their fields: positions and links alone. */
export function verifyLinks(
  rows: AsyncIterable<LinkedRow> | Iterable<LinkedRow>,
  options: WalkOptions,
): Promise<ChainVerdict> {
  return walk(rows, options, async () => null);
}

/** `findFault` says what is wrong with a row, or null. */
async function walk<Row extends LinkedRow>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  { published, mayBeLonger = false }: WalkOptions,
  findFault: (row: Row) => Promise<string | null>,
): Promise<ChainVerdict> {
  let head = GENESIS;
  let walked = 0;
  const fail = (brokeAt: number, fault: string): ChainVerdict => ({
    ok: false,
    walked,
    recomputedHead: head,
    brokeAt,
    reason: `Row ${brokeAt} ${fault}.`,
  });
  if (published?.rows === 0 && published.head !== GENESIS) return fail(1, 'is not there: the head names it');
  for await (const row of rows) {
    walked += 1;
    const { position, prevHash, rowHash } = row;
    if (position !== walked) return fail(walked, `is not there: row ${position} stands in its place`);
    if (prevHash !== head) return fail(walked, 'does not follow the row before it');
    const fault = await findFault(row);
    if (fault !== null) return fail(walked, fault);
    head = rowHash;
    if (walked === published?.rows && head !== published.head) return fail(walked, REWRITTEN);
  }
  if (published !== null && published.rows > walked)
    return fail(walked + 1, `is not there: the head counts ${published.rows} rows`);
  if (published !== null && published.rows < walked && !mayBeLonger)
    return fail(published.rows + 1, `is one too many: the head counts ${published.rows} rows`);
  return { ok: true, walked, recomputedHead: head, brokeAt: null, reason: null };
}

const REWRITTEN = 'is not the one the head names: the chain was written anew';
