// SPDX-License-Identifier: Apache-2.0
// dictionary.csv and locality-dictionary.csv: one row for each column of each CSV file, their own columns too.

import type { Column } from './column.ts';
import type { DescribedColumn } from './record-table.ts';

export interface DescribedFile {
  /** Path on the site: `/data/price-table.csv`. */
  readonly path: string;
  readonly columns: readonly DescribedColumn[];
}

interface DictionaryRow {
  readonly path: string;
  readonly position: number;
  readonly column: DescribedColumn;
}

export function toDictionaryRows(files: readonly DescribedFile[]): readonly DictionaryRow[] {
  return files.flatMap(({ path, columns }) =>
    columns.map((column, at) => ({ path, position: at + 1, column })),
  );
}

const MEANING: Readonly<Record<DescribedColumn['type'], string>> = {
  text: 'Text, UTF-8.',
  number: 'A decimal number with a point, as JSON writes it.',
  integer: 'A whole number.',
  boolean: 'true or false.',
  day: 'A day: 2026-11-21.',
  instant: 'An instant, UTC: 2026-11-21T10:00:00.000Z.',
  sha256: '64 lower-case hexadecimal digits.',
  url: 'A web address.',
};

export const DICTIONARY_COLUMNS: readonly Column<DictionaryRow>[] = [
  {
    name: 'file',
    type: 'text',
    description: 'The file, by its path on this site.',
    read: ({ path }) => path,
  },
  {
    name: 'position',
    type: 'integer',
    description: 'Place of the column in it, from 1.',
    read: ({ position }) => position,
  },
  {
    name: 'column',
    type: 'text',
    description: 'Name of the column in the header line, and of the field in the JSON.',
    read: ({ column }) => column.name,
  },
  { name: 'type', type: 'text', description: 'What a cell holds.', read: ({ column }) => column.type },
  {
    name: 'form',
    type: 'text',
    description: 'How that is written. An empty cell is null in the JSON.',
    read: ({ column }) => MEANING[column.type],
  },
  {
    name: 'description',
    type: 'text',
    description: 'What it means.',
    read: ({ column }) => column.description,
  },
];
