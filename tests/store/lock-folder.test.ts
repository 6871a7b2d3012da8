// SPDX-License-Identifier: Apache-2.0
import { spawn } from 'node:child_process';
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

test.runIf(process.platform === 'linux')(
  'a killed process whose parent has not asked after it has given the folder back',
  async () => {
    const readStat = (pid: number) =>
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
    // The parent becomes a `sleep`, which never asks after the child that it inherits.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const child = await new Promise<number>((resolve) =>
        parent.stdout.once('data', (data) => resolve(Number(data))),
      );
      writeFileSync(join(folder, 'process.lock'), `${child} ${readStat(child)[19]}`);
      expect(() => lockFolder(folder)).toThrow(`(${child})`);
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
      process.kill(child, 'SIGKILL');
      await expect.poll(() => readStat(child)[0]).toBe('Z');
      lockFolder(folder)();
    } finally {
      parent.kill();
    }
  },
);
