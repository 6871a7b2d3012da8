// SPDX-License-Identifier: Apache-2.0
// The numbers that the two READMEs tell of the table.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { ROW_COUNT } from '../row-count.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const verdicts: readonly Readonly<Record<string, string>>[] = parse(read('data/audit/verdicts.csv'), {
  columns: true,
});
const countOf = (key: string, start: string) => verdicts.filter((row) => row[key]?.startsWith(start)).length;

test('README.md tells how many figures were derived again, and how the others were checked', () => {
  const unverified = countOf('verdict', 'UNVERIFIED');
  const told = read('README.md').replace(/\s+/g, ' ');
  expect(told).toContain(`derives ${countOf('verdict', 'PASS')} of the ${ROW_COUNT} again`);
  expect(told).toContain(
    `The other ${unverified} say UNVERIFIED: ${countOf('reason', 'Agrees (')} agree with an extract, ${countOf('reason', 'Carried from ')} are carried from documents`,
  );
});

test('data/README.md tells how many rows and documents are edited by hand', () => {
  const told = read('data/README.md');
  const documents = read('data/units.yaml').match(/^ {2}source: document$/gm)?.length;
  expect(told).toContain(`the ${ROW_COUNT} rows of the price table`);
  expect(told).toContain(`the ${documents} figures read in reports`);
});
