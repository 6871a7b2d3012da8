// SPDX-License-Identifier: Apache-2.0
// CSV as rows, and columns found by everything that stands above the first line of data.

import Papa from 'papaparse';

export type TextRows = readonly (readonly string[])[];
export type TextRecord = Readonly<Record<string, string>>;

export function readCsvRows(text: string): TextRows {
  const { data } = Papa.parse<string[]>(text, { delimiter: ',' });
  return data.map((row) => row.map((cell) => cell.trim()));
}

/** A CSV of ours, with its header line. */
export function readCsvRecords(text: string): readonly TextRecord[] {
  const [header = [], ...body] = readCsvRows(text);
  return body
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

/**
 * Records of a federal table. `isData` knows a line of data; the title of a column is all text above the first
 * such line in that column, read downwards. Each pattern must match one title. Throws an Error otherwise.
 */
export function readTitledRecords<Name extends string>(
  rows: TextRows,
  isData: (row: readonly string[]) => boolean,
  patterns: Readonly<Record<Name, RegExp>>,
): readonly Readonly<Record<Name, string>>[] {
  const first = rows.findIndex(isData);
  if (first < 1) throw new Error('no line of data was recognised');
  const above = rows.slice(0, first);
  const width = Math.max(...above.map((row) => row.length));
  const titles = Array.from({ length: width }, (_, column) =>
    above
      .map((row) => row[column] ?? '')
      .filter((text) => text !== '')
      .join(' ')
      .replace(/[\s_]+/g, ' ')
      .toUpperCase(),
  );
  const columns = (Object.entries(patterns) as [Name, RegExp][]).map(([name, pattern]): [Name, number] => {
    const found = titles.flatMap((title, column) => (pattern.test(title) ? [column] : []));
    if (found.length !== 1) throw new Error(`${found.length} columns match ${pattern} for ${name}`);
    return [name, found[0] ?? 0];
  });
  return rows
    .filter(isData)
    .map(
      (row) =>
        Object.fromEntries(columns.map(([name, column]) => [name, row[column] ?? ''])) as Record<
          Name,
          string
        >,
    );
}
