// SPDX-License-Identifier: Apache-2.0
// The operator's commands against a running service.

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispatch } from '../../functions/dispatch.ts';
import { appendRow, toSealedPlace } from '../../functions/store/index.ts';
import { ADMIN_TOKEN, openTestService, type TestService } from '../functions/service.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/admin/index.ts');
const AT = '2026-11-21T09:00:00.000Z';
let service: TestService;
let rowHash = '';
const server = createServer(getRequestListener((request) => dispatch(request, service.effects, '127.0.0.1')));

beforeAll(async () => {
  service = await openTestService();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const content = JSON.stringify({ q1: 'Eleven doctors.', q2: 'The twelfth one listened.' });
  const sealed = await service.effects.keyring?.seal(content, toSealedPlace('interviews', AT));
  const own = { consent: 'notes', channel: null, follow_up: true };
  ({ rowHash } = await service.database.transaction((queries) =>
    appendRow(queries, 'interviews', {
      covered: { received_at: AT, ...own },
      columns: { ...own, answers_sealed: sealed ?? null },
    }),
  ));
}, 60_000);
afterAll(async () => {
  server.close();
  await service.close();
});

/** What a command prints, its errors included, and whether it succeeded. */
async function run(
  words: readonly string[],
  token = ADMIN_TOKEN,
  more: Readonly<Record<string, string>> = {},
): Promise<{ ok: boolean; text: string }> {
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, LEDGER_URL: `http://127.0.0.1:${port}`, ADMIN_TOKEN: token, ...more };
  return promisify(execFile)(process.execPath, [SCRIPT, ...words], { env }).then(
    ({ stdout, stderr }) => ({ ok: true, text: stdout + stderr }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ ok: false, text: stdout + stderr }),
  );
}

test('each command says what it did', async () => {
  expect((await run(['canary'])).text).toContain('0 rows left behind');
  const change = ['change', '--kind', 'service', '--title', 'A title', '--body', 'A body'];
  expect((await run(change)).text).toContain('entry 1');
  expect((await run(['interviews'])).text).toMatch(
    /#1 .*waits for an answer[\s\S]*The twelfth one listened\./,
  );
  expect((await run(['answered', '1'])).ok).toBe(true);
  expect((await run(['interviews'])).text).toContain('answered 2026-11-21');
  expect((await run(['mark', 'interviews', rowHash])).text).toContain('no count holds it');
  expect((await run(['reseal'])).text).toContain('0 texts sealed anew with key k1');
  expect((await run(['erase', 'interviews', rowHash])).text).toContain('stays in its chain');
  expect((await run(['interviews'])).text).toMatch(/taken out, as the person asked/);
}, 60_000);

test('a word too many and an address that is none are refused, and nothing is done', async () => {
  for (const words of [
    ['reseal', 'now'],
    ['canary', 'x'],
    ['answered', '1', 'now'],
    ['interviews', 'now'],
  ]) {
    const { ok, text } = await run(words);
    expect(ok).toBe(false);
    expect(text).toContain(words.at(-1));
  }
  for (const url of ['foo', 'localhost:4321', 'ftp://localhost'])
    expect(await run(['canary'], ADMIN_TOKEN, { LEDGER_URL: url })).toEqual({
      ok: false,
      text: 'LEDGER_URL is no address that begins with https:// or http://.\n',
    });
});

test('what fails says why and exits 1', async () => {
  expect(await run(['canary'], 'not-the-token')).toEqual({
    ok: false,
    text: 'The bearer token is not the operator’s.\n',
  });
  expect((await run(['mark', 'interviews', 'abc'])).text).toContain('rowHash must be a row_hash');
  expect((await run(['canary'], '')).text).toContain('ADMIN_TOKEN is not set');
  expect((await run(['nonsense'])).ok).toBe(false);
  expect(await run(['reseal', '--help'])).toEqual(await run(['help']));
  expect((await run(['reseal', '--hlep'])).text).toMatch(/^Unknown option '--hlep'/);
  expect((await run(['canary', 'now'])).text).toMatch(/^"now" is a word too many/);
  expect((await run(['answered', '--all'])).text).toMatch(/^Unknown option '--all'/);
}, 60_000);
