// SPDX-License-Identifier: Apache-2.0
// Two parsers of other people's: a CSV of ours must be the same cells to both.

import { parse } from 'csv-parse/sync';
import Papa from 'papaparse';

/** The cells of a CSV file, header first. Throws where the two parsers differ, or one of them complains. */
export function readCsvTwice(text: string): readonly (readonly string[])[] {
  const one: string[][] = parse(text, { relax_column_count: false });
  const { data: other, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
  if (one.length !== other.length)
    throw new Error(`${one.length} lines to one, ${other.length} to the other`);
  one.forEach((line, row) => {
    line.forEach((cell, column) => {
      const beside = other[row]?.[column];
      if (cell !== beside)
        throw new Error(`Line ${row + 1}, cell ${column + 1}: "${cell}" is "${beside}" to the other`);
    });
  });
  return one;
}

type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** Where a CSV and rows of JSON differ, cell by cell; empty where they are the same. */
export function compareCells(lines: readonly (readonly string[])[], rows: readonly Row[]): readonly string[] {
  const [header = [], ...body] = lines;
  if (body.length !== rows.length) return [`${body.length} lines, ${rows.length} rows`];
  return body.flatMap((line, at) => {
    const row = rows[at] ?? {};
    const names = Object.keys(row);
    if (names.join() !== header.join()) return [`row ${at} has other columns: ${names.join()}`];
    return header.flatMap((name, column) =>
      line[column] === String(row[name] ?? '') ? [] : [`row ${at} ${name}: ${line[column]} is ${row[name]}`],
    );
  });
}
