// SPDX-License-Identifier: Apache-2.0
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '../../functions/store/lock-folder.ts';
import { openPglite } from '../../functions/store/pglite.ts';
import { ROOT } from '../../scripts/steps.ts';

const TIMES = { beat: 100, stale: 1_000 };
let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-lock-'));
  path = join(folder, 'process.lock');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('one at a time, and again after it is given back', async () => {
  const { unlock } = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`(${process.pid})`);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  (await lockFolder(folder)).unlock();
});

test.each([
  ['a process that is gone', '999999999 1'],
  ['a process whose number was given out again', `${process.pid} 1`],
  ['nothing that can be read', ''],
])('what %s left behind is taken over at once', async (_, content) => {
  writeFileSync(path, content);
  const { unlock } = await lockFolder(folder);
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} .`));
  unlock();
});

test('of two that find the same lock left behind, the slower one leaves the new lock of the faster one', async () => {
  writeFileSync(path, '999999999 1');
  const held = `${process.pid} ${readStat(process.pid)[19]}`;
  vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    // The faster one takes over between this one's look and its act.
    writeFileSync(path, held);
    throw new Error('no such process');
  });
  await expect(lockFolder(folder)).rejects.toThrow(`(${process.pid})`);
  expect(readFileSync(path, 'utf8')).toBe(held);
  expect(readdirSync(folder)).toEqual(['process.lock']);
});

test('a copy of a folder that is in use is in use by nobody', async () => {
  const { unlock } = await lockFolder(folder, TIMES);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  try {
    (await lockFolder(copy, TIMES)).unlock();
    await expect(lockFolder(folder, TIMES)).rejects.toThrow('in use');
  } finally {
    unlock();
    rmSync(copy, { recursive: true });
  }
});

test('who was taken over writes nothing more, and leaves the lock of the other', async () => {
  const database = await openPglite(folder);
  await database.query('create table things (id integer)');
  const other = `1 1\nanother place\n1\nanother lock`;
  const committing = database.transaction(async ({ query }) => {
    await query('insert into things values (1)');
    writeFileSync(path, other);
  });
  await expect(committing).rejects.toThrow('was taken over by another process');
  await expect(database.query('insert into things values (2)')).rejects.toMatchObject({
    kind: 'unavailable',
  });
  await database.close();
  expect(readFileSync(path, 'utf8')).toBe(other);
});

/** In a namespace of its own, as in another container on the same volume. */
const UNSHARE = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const hasNamespaces = spawnSync('unshare', [...UNSHARE, 'true']).status === 0;

test.skipIf(!hasNamespaces)('what another container holds is held, until it is killed', async () => {
  const program = `import { lockFolder } from '${ROOT}/functions/store/lock-folder.ts';
    await lockFolder(process.argv[1], ${JSON.stringify(TIMES)}); setInterval(() => {}, 1000); console.log('held')`;
  const hold = (): ChildProcess =>
    spawn('unshare', [...UNSHARE, process.execPath, '--input-type=module', '-e', program, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const holder = hold();
  try {
    await once(holder.stdout as NodeJS.ReadableStream, 'data');
    await expect(lockFolder(folder, TIMES)).rejects.toThrow('in another container or machine');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const { unlock } = await lockFolder(folder, TIMES);
    unlock();
  } finally {
    holder.kill('SIGKILL');
  }
});

const readStat = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

test.runIf(process.platform === 'linux')(
  'a killed process whose parent has not asked after it has given the folder back',
  async () => {
    // The parent becomes a `sleep`, which never asks after the child that it inherits.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const child = await new Promise<number>((resolve) =>
        parent.stdout.once('data', (data) => resolve(Number(data))),
      );
      writeFileSync(path, `${child} ${readStat(child)[19]}`);
      await expect(lockFolder(folder)).rejects.toThrow(`(${child})`);
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
      process.kill(child, 'SIGKILL');
      await expect.poll(() => readStat(child)[0]).toBe('Z');
      (await lockFolder(folder)).unlock();
    } finally {
      parent.kill();
    }
  },
);
