// SPDX-License-Identifier: Apache-2.0
// Columns are found by what stands above them, never by a fixed position: the files gain and lose columns
// from year to year (the 2026 relative value file has one more before the conversion factor than 2025's).

import type { Rows } from './rows.ts';
import { IngestStop } from './stop.ts';

export interface Table<Name extends string> {
  readonly columns: Readonly<Record<Name, number>>;
  readonly body: Rows;
}

/** Upper case, single spaces: how a title is compared. */
function toTitle(text: string): string {
  return text
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toUpperCase();
}

/**
 * The table below one header line. `titles` gives each wanted column its accepted titles. The header is the
 * first line that holds all of them; the first body line follows it.
 */
export function findTable<Name extends string>(
  rows: Rows,
  titles: Readonly<Record<Name, readonly string[]>>,
  file: string,
): Table<Name> {
  const wanted = Object.entries(titles) as [Name, readonly string[]][];
  for (const [index, row] of rows.entries()) {
    const header = row.map(toTitle);
    if (wanted.every(([, accepted]) => accepted.some((title) => header.includes(title)))) {
      return { columns: pickColumns(header, titles, file), body: rows.slice(index + 1) };
    }
  }
  const list = wanted.map(([, accepted]) => `"${accepted[0]}"`).join(', ');
  throw new IngestStop(`${file} has no header line with ${list}: a layout this reader does not know.`);
}

/**
 * The table below a stack of header lines: titles are spread over several lines (`NON-FAC` above `PE RVU`).
 * The stack ends at the line whose first cell is `lastLineStart` and begins after the last title line, which
 * has text in one cell only or none.
 */
export function findStackedTable<Name extends string>(
  rows: Rows,
  lastLineStart: string,
  titles: Readonly<Record<Name, readonly string[]>>,
  file: string,
): Table<Name> {
  const last = rows.findIndex((row) => toTitle(row[0] ?? '') === lastLineStart);
  if (last === -1) {
    throw new IngestStop(
      `${file} has no header line starting with "${lastLineStart}": a layout this reader does not know.`,
    );
  }
  let first = last;
  while (first > 0 && (rows[first - 1] ?? []).filter((cell) => cell !== '').length > 1) first -= 1;
  const stack = rows.slice(first, last + 1);
  const header = (rows[last] ?? []).map((_, column) =>
    toTitle(stack.map((row) => row[column] ?? '').join(' ')),
  );
  return { columns: pickColumns(header, titles, file), body: rows.slice(last + 1) };
}

function pickColumns<Name extends string>(
  header: readonly string[],
  titles: Readonly<Record<Name, readonly string[]>>,
  file: string,
): Record<Name, number> {
  const columns: Partial<Record<Name, number>> = {};
  for (const [name, accepted] of Object.entries(titles) as [Name, readonly string[]][]) {
    const found = header.flatMap((title, index) => (accepted.includes(title) ? [index] : []));
    if (found.length !== 1) {
      throw new IngestStop(
        `${file} has ${found.length} columns titled "${accepted[0]}" where one is expected: a layout this reader does not know.`,
      );
    }
    columns[name] = found[0] ?? 0;
  }
  return columns as Record<Name, number>;
}

/** The cell of a named column, trimmed; empty where the line is short. */
export function readCell<Name extends string>(
  table: Table<Name>,
  row: readonly string[],
  name: Name,
): string {
  return row[table.columns[name]] ?? '';
}
