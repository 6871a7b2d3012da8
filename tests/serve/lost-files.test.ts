// SPDX-License-Identifier: Apache-2.0
// What happens to a running server when a built file is gone, or no descriptor is left: one answer, and it goes on.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuildEffects } from '../../functions/effects.ts';
import { createServer, type RunningServer } from '../../scripts/serve/server.ts';
import { ROOT } from '../../scripts/steps.ts';
import { SMALL_DATA } from '../functions/ask.ts';

const dist = mkdtempSync(join(tmpdir(), 'ledger-lost-'));
const LARGE = join(dist, '_astro', 'large.js');
let server: RunningServer;

beforeAll(async () => {
  for (const folder of ['_astro', 'api/table']) mkdirSync(join(dist, folder), { recursive: true });
  for (const name of ['index.html', 'gone.html', '_astro/gone.js', 'api/table/visit.json'])
    writeFileSync(join(dist, name), 'from the build');
  writeFileSync(LARGE, Buffer.alloc(50_000_000));
  const effects = createBuildEffects(SMALL_DATA);
  server = await createServer({ dist, port: 0, host: '127.0.0.1', effects });
  for (const name of ['gone.html', '_astro/gone.js', 'api/table/visit.json']) rmSync(join(dist, name));
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

test.each(['/gone', '/_astro/gone.js'])('%s is a 503 with a sentence, kept by nobody', async (path) => {
  const { status, headers, ...answer } = await get(path).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    json: await response.json(),
  }));
  expect([status, answer.json]).toEqual([
    503,
    { ok: false, error: 'This file cannot be read at the moment; try again later.' },
  ]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await get(path, { method: 'HEAD' })).status).toBe(503);
  expect((await get('/')).status).toBe(200);
});

test('who wants a file only as it was is told that it is another one now', async () => {
  const asked = (headers: Record<string, string>) => get('/', { headers });
  for (const headers of [
    { 'if-match': '"other"' },
    { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
  ]) {
    const response = await asked(headers);
    expect([response.status, await response.json()]).toEqual([
      412,
      { ok: false, error: 'This file is no longer the one that the request names.' },
    ]);
    expect(response.headers.has('etag')).toBe(false);
  }
  const held = (await get('/')).headers.get('etag') ?? '';
  expect((await asked({ 'if-match': held })).status).toBe(200);
});

test('an answer whose file is gone is made anew', async () => {
  const response = await get('/api/table/visit');
  expect([response.status, (await response.json()).item.id]).toEqual([200, 'visit']);
});

test.runIf(process.platform === 'linux')('who leaves in the middle of a file leaves none open', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET /_astro/large.js HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === LARGE;
      } catch {
        return false;
      }
    });
  expect(isOpen()).toBe(true);
  socket.destroy();
  await expect.poll(isOpen).toBe(false);
});

const PROGRAM = `
import { createBuildEffects } from '${ROOT}/functions/effects.ts';
import { createServer } from '${ROOT}/scripts/serve/server.ts';
const { port } = await createServer({ dist: process.env.DIST, port: 0, host: '127.0.0.1', effects: createBuildEffects() });
console.log(port);
`;

test.skipIf(process.platform === 'win32')(
  'more connections than it may open files do not end it',
  async () => {
    const child: ChildProcess = spawn(
      'sh',
      ['-c', 'ulimit -n 128 && exec "$0" --input-type=module-typescript -e "$1"', process.execPath, PROGRAM],
      { env: { ...process.env, DIST: dist }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    const port = Number(String(line));
    const open = async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    };
    try {
      const first = await open();
      const others = await Promise.all(Array.from({ length: 300 }, open));
      first.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      expect(String(await once(first, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
      for (const socket of [first, ...others]) socket.destroy();
      await expect
        .poll(() =>
          fetch(`http://127.0.0.1:${port}/`)
            .then(({ status }) => status)
            .catch(() => null),
        )
        .toBe(200);
      expect(child.exitCode).toBeNull();
    } finally {
      child.kill();
    }
  },
);
