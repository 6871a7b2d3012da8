// SPDX-License-Identifier: Apache-2.0
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatCsvLine } from '../../src/core/index.ts';

/** Lines in the caller's order below the column names. */
export function writeCsv(
  path: string,
  columns: readonly string[],
  lines: readonly (readonly string[])[],
): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, [columns, ...lines].map(formatCsvLine).join(''));
}
