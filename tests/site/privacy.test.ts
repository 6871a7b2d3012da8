// SPDX-License-Identifier: Apache-2.0
// The privacy page tells of every column the database really has, and of none that it has not.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountTables, runningTables, sentTables } from '../../src/texts/index.ts';
import { openTestService, type TestService } from '../functions/service.ts';
import { DIST, isBuilt } from './built-site.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());

const told = Object.entries({ ...sentTables, ...accountTables, ...runningTables });

test('every column of the migrated database has its words, and no words are of a column that is not there', async () => {
  const columns = await service.database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  expect(columns.length).toBeGreaterThan(90);
  const names = told.flatMap(([table, { columns: words }]) =>
    Object.keys(words).map((column) => `${table}.${column}`),
  );
  expect(names.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

test('no words are empty, and each table says for how long', () => {
  for (const [table, { title, until, columns }] of told) {
    expect(
      [title, until, ...Object.values(columns)].filter((text) => text.trim().length < 3),
      table,
    ).toEqual([]);
  }
});

test.skipIf(!isBuilt)('the page shows each of them', () => {
  const html = readFileSync(join(DIST, 'privacy.html'), 'utf8').replaceAll('<wbr>', '');
  for (const [table, { columns }] of told) {
    expect(html).toContain(`id="${table}"`);
    for (const column of Object.keys(columns)) expect(html).toContain(`>${column}</th>`);
  }
});
