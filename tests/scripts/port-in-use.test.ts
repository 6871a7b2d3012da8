// SPDX-License-Identifier: Apache-2.0
// What serves the site, beside another server on its port: one sentence, and an end that leaves nothing behind.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_REDIS, startRedis } from '../servers/redis.ts';

const SCRIPTS = join(import.meta.dirname, '../../scripts');
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

function start(script: string, variables: Readonly<Record<string, string>>) {
  const args = ['--disable-warning=ExperimentalWarning', join(SCRIPTS, script)];
  const env = { ...process.env, PORT: String(port), ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

const refusal = () =>
  `Port ${port} is in use: stop the other server, or choose another port with PORT=${port + 1}.\n`;

test('npm run map:demo', () => {
  const ended = start('map-demo/index.ts', { TMPDIR: folder });
  expect(ended).toEqual({ status: 1, stdout: '', stderr: refusal() });
  expect(readdirSync(folder)).toEqual([]);
});

test.skipIf(NO_REDIS !== null)('npm start, with a Redis that stays connected', async () => {
  const redis = await startRedis();
  const ended = start('serve/index.ts', { DATA_DIR: join(folder, 'data'), REDIS_URL: redis.url });
  await redis.close();
  expect(ended).toEqual({ status: 1, stdout: '', stderr: refusal() });
});
