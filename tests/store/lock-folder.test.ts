// SPDX-License-Identifier: Apache-2.0
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../functions/store/lock-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one at a time, and again after it is given back', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`(${process.pid})`);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

test.each([
  ['a process that is gone', '999999999 1'],
  ['a process whose number was given out again', `${process.pid} 1`],
  ['nothing that can be read', ''],
])('what %s left behind is taken over', (_, content) => {
  writeFileSync(join(folder, 'process.lock'), content);
  const unlock = lockFolder(folder);
  expect(readFileSync(join(folder, 'process.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} .`));
  unlock();
});
