// SPDX-License-Identifier: Apache-2.0
// Rows as they are published, by the names of their columns: CSV for spreadsheets, one JSON document, and a JSON line for
// each row for those who stream.

import { defuseCell, formatCsvLine } from '../core/index.ts';
import { type Cell, type Column, toRecord } from './column.ts';
import { DATA_LICENCE } from './names.ts';

/** A column of a file, whatever its rows were made from. */
export type DescribedColumn = Pick<Column<never>, 'name' | 'type' | 'description'>;

export type DataRecord = Readonly<Record<string, Cell>>;

export interface RecordTable {
  readonly columns: readonly DescribedColumn[];
  readonly records: readonly DataRecord[];
}

export function toRecordTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): RecordTable {
  return {
    columns: columns.map(({ name, type, description }) => ({ name, type, description })),
    records: rows.map((row) => toRecord(columns, row)),
  };
}

/** Numbers as JSON writes them; null is the empty cell. */
export function formatCsv({ columns, records }: RecordTable): string {
  const names = columns.map(({ name }) => name);
  const lines = records.map((record) => names.map((name) => defuseCell(String(record[name] ?? ''))));
  return [names, ...lines].map(formatCsvLine).join('');
}

/** `{version, licence, count, columns, rows}`, one row a line. */
export function formatJson(version: string, { columns, records }: RecordTable): string {
  const lead = JSON.stringify({ version, licence: DATA_LICENCE, count: records.length, columns });
  const rows = records.map((record) => JSON.stringify(record)).join(',\n');
  return `${lead.slice(0, -1)},"rows":[\n${rows}\n]}\n`;
}

export function formatNdjson({ records }: RecordTable): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
