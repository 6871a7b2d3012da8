// SPDX-License-Identifier: Apache-2.0
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '../../functions/store/lock-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-lock-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

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

test('of two that find the same lock left behind, the slower one leaves the new lock of the faster one', () => {
  const path = join(folder, 'process.lock');
  const unlock = lockFolder(folder);
  const held = readFileSync(path, 'utf8');
  unlock();
  writeFileSync(path, '999999999 1');
  vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    // The faster one takes over between this one's look and its act.
    writeFileSync(path, held);
    throw new Error('no such process');
  });
  expect(() => lockFolder(folder)).toThrow(`(${process.pid})`);
  expect(readFileSync(path, 'utf8')).toBe(held);
  expect(readdirSync(folder)).toEqual(['process.lock']);
});
