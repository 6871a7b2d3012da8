// SPDX-License-Identifier: Apache-2.0
// The same rows three times: CSV for spreadsheets, one JSON document, and a JSON line for each row for those who stream.

import { type Column, formatHeader, formatRow, toRecord } from './column.ts';

const DATA_LICENCE = 'https://creativecommons.org/publicdomain/zero/1.0/';

export function formatCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return formatHeader(columns) + rows.map((row) => formatRow(columns, row)).join('');
}

/** `{version, licence, count, columns, rows}`, one row a line. */
export function formatJson<Row>(
  version: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string {
  const described = columns.map(({ name, type, description }) => ({ name, type, description }));
  const lead = JSON.stringify({ version, licence: DATA_LICENCE, count: rows.length, columns: described });
  return `${lead.slice(0, -1)},"rows":[\n${rows.map((row) => formatRecord(columns, row)).join(',\n')}\n]}\n`;
}

export function formatNdjson<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => `${formatRecord(columns, row)}\n`).join('');
}

function formatRecord<Row>(columns: readonly Column<Row>[], row: Row): string {
  return JSON.stringify(toRecord(columns, row));
}
