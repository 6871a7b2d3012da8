// SPDX-License-Identifier: Apache-2.0
// `npm run dev` where nothing was built yet.

import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/steps.ts';
import { listTracked } from '../invariants/source-tree.ts';

const clone = mkdtempSync(join(tmpdir(), 'ledger-clone-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

test('makes what pages and API are served from before it hands over to Astro', async () => {
  for (const path of listTracked())
    if (!path.startsWith('tests/')) cpSync(join(ROOT, path), join(clone, path));
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  const { scripts } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const [, , script = '', ...words] = (scripts.dev ?? '').split(' ');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words, '--help'], {
    cwd: clone,
  });
  expect(stdout).toContain('astro dev');
  expect(existsSync(join(clone, 'generated', 'changes.json'))).toBe(true);
}, 120_000);
