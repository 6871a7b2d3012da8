// SPDX-License-Identifier: Apache-2.0
// A release that is killed leaves nothing half.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openInputs } from '../../scripts/generate/inputs.ts';
import { readReleases } from '../../scripts/generate/read-releases.ts';
import { makeRelease } from '../../scripts/release/release.ts';
import { changeTwoFigures, copyData, edit, NEW, OLD, ROOT } from './copied-data.ts';

test('killed while it writes, it leaves the old version whole, and the next run completes', async () => {
  const folder = copyData();
  changeTwoFigures(folder);
  const run = spawn(process.execPath, ['scripts/release/index.ts', NEW, '--data', folder], { cwd: ROOT });
  const ended = once(run, 'exit');
  // The folder under its temporary name is the first thing written.
  while (run.exitCode === null && readdirSync(join(folder, 'versions')).length === 1) await wait(1);
  run.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(JSON.parse(readFileSync(join(folder, 'table-version.json'), 'utf8'))).toEqual({ version: OLD });
  expect(readReleases(openInputs(folder), OLD).map(({ version }) => version)).toEqual([OLD]);

  // The same, a moment later: everything is written but the version.
  cpSync(join(folder, 'versions', OLD), join(folder, 'versions', NEW), { recursive: true });
  edit(folder, `versions/${NEW}/changes.json`, OLD, NEW);
  expect(readReleases(openInputs(folder), OLD).map(({ version }) => version)).toEqual([OLD]);
  expect(makeRelease(folder, NEW).figures).toHaveLength(2);
  expect(existsSync(join(folder, 'versions', NEW, 'frozen.br'))).toBe(true);
}, 90_000);
