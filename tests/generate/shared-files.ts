// SPDX-License-Identifier: Apache-2.0
// The published reference table and the raw federal files, which stand beside the repository and are not part of it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const ROOT = join(import.meta.dirname, '../..');
const SHARED = join(ROOT, '..', 'shared');

export const DATA = join(ROOT, 'data');
export const hasShared = existsSync(join(SHARED, 'reference/price-rows.csv'));

/** For the name of a suite that needs them. */
export const SKIP_REASON = hasShared ? '' : ' (SKIPPED: the folder ../shared is not here)';

export type ReferenceRow = Readonly<Record<string, string>>;

export function readReferenceRows(): readonly ReferenceRow[] {
  return parse(readFileSync(join(SHARED, 'reference/price-rows.csv')), { columns: true });
}

export interface ReferenceNarrative {
  readonly id: string;
  readonly value_usd: number | null;
  readonly out_of_pocket_usd: number | null;
  readonly basis: string;
  readonly attribution: string;
  readonly year: string;
  readonly population: string;
  readonly source_url: string;
  readonly value_range_usd?: readonly [number, number];
  readonly alternates: Readonly<Record<string, unknown>>;
}

export function readReferenceNarratives(): readonly ReferenceNarrative[] {
  return JSON.parse(readFileSync(join(SHARED, 'reference/narrative-figures.json'), 'utf8'));
}

export function readReferenceUnpriceableIds(): readonly string[] {
  return readFileSync(join(SHARED, 'reference/unpriceable.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id);
}

/** Every descriptor of the federal files in lower case, longer than eight characters. */
export function readDescriptors(): ReadonlySet<string> {
  const read = (path: string, firstLine: number): string[][] =>
    parse(readFileSync(join(SHARED, 'federal', path)).toString('latin1'), {
      from_line: firstLine,
      relax_column_count: true,
    });
  const descriptors = [
    ...read('cms-pfs-2026/PPRRVU2026_Jul_nonQPP.csv', 11).map((row) => row[2]),
    ...read('cms-pfs-2025/PPRRVU2025_Oct.csv', 11).map((row) => row[2]),
    ...read('cms-clfs-2026/PUF_CLFS_CY2026_Q2V1.csv', 6).flatMap((row) => row.slice(6, 9)),
    ...read('cms-opps-2026/addendum-b-jan2026-extract.csv', 2).map((row) => row[3]),
  ];
  return new Set(
    descriptors
      .map((text) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase())
      .filter((text) => text.length > 8),
  );
}
