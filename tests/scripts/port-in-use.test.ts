// SPDX-License-Identifier: Apache-2.0
// What serves the site, beside another server on its port: one sentence at once, and nothing built, opened or left behind.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/steps.ts';

const other = createServer();
const folder = mkdtempSync(join(tmpdir(), 'port-in-use-'));
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, resolve));
  ({ port } = other.address() as AddressInfo);
});
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

const isBuilt = existsSync(join(ROOT, 'dist', 'index.html'));
test.skipIf(!isBuilt).each([
  ['npm run map:demo', 'map-demo/index.ts'],
  ['npm start', 'start.ts'],
])(`%s${isBuilt ? '' : ' (SKIPPED, not built)'}`, (_, script) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', script)],
    {
      env: { ...process.env, PORT: String(port), TMPDIR: folder, DATA_DIR: join(folder, 'data') },
      encoding: 'utf8',
      timeout: 30_000,
    },
  );
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `Port ${port} is in use: stop the other server, or choose another port with PORT=${port + 1}.\n`,
  ]);
  expect(readdirSync(folder)).toEqual([]);
});
