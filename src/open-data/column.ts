// SPDX-License-Identifier: Apache-2.0
// Tables that are served as CSV and as JSON: one list of columns makes both.

import { defuseCell, formatCsvLine } from '../core/index.ts';

export type Cell = string | number | boolean | null;

export interface Column<Row> {
  readonly name: string;
  readonly type: 'text' | 'number' | 'integer' | 'boolean' | 'day' | 'instant' | 'sha256' | 'url';
  readonly description: string;
  readonly read: (row: Row) => Cell;
}

export function formatHeader<Row>(columns: readonly Column<Row>[]): string {
  return formatCsvLine(columns.map(({ name }) => name));
}

/** Numbers as JSON writes them; null is the empty cell. */
export function formatRow<Row>(columns: readonly Column<Row>[], row: Row): string {
  return formatCsvLine(columns.map(({ read }) => defuseCell(String(read(row) ?? ''))));
}

export function toRecord<Row>(columns: readonly Column<Row>[], row: Row): Readonly<Record<string, Cell>> {
  return Object.fromEntries(columns.map(({ name, read }) => [name, read(row)]));
}
