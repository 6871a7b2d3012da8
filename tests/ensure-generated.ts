// SPDX-License-Identifier: Apache-2.0
// Makes generated/ where a file of it is missing, so that a fresh clone can run any test on its own.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const FILES = ['pricing.json', 'browser.json', 'details.json', 'conditions.json', 'changes.json'];

export function setup(): void {
  if (FILES.every((file) => existsSync(join(ROOT, 'generated', file)))) return;
  const { status } = spawnSync(process.execPath, ['scripts/generate/index.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error('scripts/generate stopped with an error; its own message above says why.');
}
