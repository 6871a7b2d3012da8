// SPDX-License-Identifier: Apache-2.0
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** CSV (RFC 4180 quoting) with LF line ends and a last LF; the order of lines is the caller's. */
function formatCsv(columns: readonly string[], lines: readonly (readonly string[])[]): string {
  return [columns, ...lines].map((line) => `${line.map(quoteCell).join(',')}\n`).join('');
}

function quoteCell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function writeCsv(
  path: string,
  columns: readonly string[],
  lines: readonly (readonly string[])[],
): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, formatCsv(columns, lines));
}
