// SPDX-License-Identifier: Apache-2.0
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { packSource } from '../../scripts/open-data/source-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-source-'));
const other = mkdtempSync(join(tmpdir(), 'ledger-source-'));
afterAll(() => {
  for (const each of [folder, other]) rmSync(each, { recursive: true });
});

function git(root: string, ...args: string[]): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@ledger.example', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

test('a folder that is no checkout has no commit to pack, nor has one inside a checkout of something else', () => {
  expect(packSource(folder)).toBeNull();
});

test('the same commit gives the same bytes, wherever it is checked out and whatever lies beside it', () => {
  git(folder, 'init', '--quiet');
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'one.ts'), 'export const one = 1;\n');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '-m', 'One');
  const first = packSource(folder);
  expect(packSource(join(folder, 'src'))).toBeNull();

  writeFileSync(join(folder, 'untracked.txt'), 'not in the commit');
  writeFileSync(join(folder, 'src', 'one.ts'), 'export const one = 2;\n');
  git(folder, 'config', 'tar.umask', '0077');
  git(other, 'clone', '--quiet', folder, 'copy');
  const again = packSource(folder);
  const copied = packSource(join(other, 'copy'));
  expect(again?.commit).toBe(first?.commit);
  expect(Buffer.from(again?.bytes ?? []).equals(first?.bytes ?? Buffer.alloc(1))).toBe(true);
  expect(Buffer.from(copied?.bytes ?? []).equals(first?.bytes ?? Buffer.alloc(1))).toBe(true);

  const text = gunzipSync(first?.bytes ?? Buffer.alloc(0)).toString('latin1');
  expect(text).toContain('waypoint-ledger/src/one.ts');
  expect(text).toContain('export const one = 1;');
  expect(text).not.toContain('untracked');

  git(folder, 'commit', '--quiet', '--all', '-m', 'Two');
  const next = packSource(folder);
  expect(Buffer.from(next?.bytes ?? []).equals(first?.bytes ?? Buffer.alloc(1))).toBe(false);
});
