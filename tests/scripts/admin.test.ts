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
import { openKeyring } from '../../functions/sealing/index.ts';
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
): Promise<{ ok: boolean; code: number; text: string }> {
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, LEDGER_URL: `http://127.0.0.1:${port}`, ADMIN_TOKEN: token, ...more };
  return promisify(execFile)(process.execPath, [SCRIPT, ...words], { env }).then(
    ({ stdout, stderr }) => ({ ok: true, code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      ok: false,
      code,
      text: stdout + stderr,
    }),
  );
}

test('each command says what it did', async () => {
  expect((await run(['canary'])).text).toContain('0 rows left behind');
  const change = ['change', '--kind', 'service', '--title', 'A title', '--body', 'A body'];
  expect((await run(change)).text).toContain('entry 1');
  // As after an answer that was lost.
  expect((await run(change)).text).toContain('entry 1');
  expect((await run([...change, '--on', '2026-11-20'])).text).toContain('entry 2');
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
      code: 1,
      text: 'LEDGER_URL is no address that begins with https:// or http://.\n',
    });
});

test.each([
  ['mark', 'It needs REGISTER and ROW_HASH as well.'],
  ['mark interviews', 'It needs ROW_HASH as well.'],
  ['erase', 'It needs REGISTER and ROW_HASH as well.'],
  ['answered', 'It needs N as well.'],
  ['change --kind service', 'It needs --title and --body as well.'],
  ['canary now', '"now" is a word too many.'],
])('%s exits 2, says how it is called, and asks nobody', async (words, sentence) => {
  const { code, text } = await run(words.split(' '), ADMIN_TOKEN, { LEDGER_URL: 'http://127.0.0.1:1' });
  expect([code, text.split('\n')[0]]).toEqual([2, sentence]);
  expect(text).toContain('npm run admin -- COMMAND');
});

test.each([
  ['erase interviews 12', 'rowHash must be a row_hash'],
  ['mark nothing 12', 'register must be one of'],
  ['answered abc', '"abc" is no position'],
  ['interviews --after x', '"x" is no position'],
  ['change --kind none --title T --body B', 'kind must be one of'],
])(
  '%s is called wrongly as well, which the service says',
  async (words, sentence) => {
    const { code, text } = await run(words.split(' '));
    expect(code).toBe(2);
    expect(text).toContain(sentence);
    expect(text).toContain('npm run admin -- COMMAND');
  },
  60_000,
);

test('texts that no key opens end a reseal with 1, those under the id of a replaced key among them', async () => {
  const keyring = await openKeyring(
    `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    service.effects.makeRandom,
  );
  const sealed = await keyring.seal('{}', toSealedPlace('interviews', AT));
  const own = { consent: 'notes', channel: null, follow_up: false };
  const { rowHash: unopened } = await service.database.transaction((queries) =>
    appendRow(queries, 'interviews', {
      covered: { received_at: AT, ...own },
      columns: { ...own, answers_sealed: sealed },
    }),
  );
  const { code, text } = await run(['reseal']);
  expect([code, text]).toEqual([1, expect.stringMatching(/^0 texts .*\n1 texts cannot be opened: /)]);
  expect((await run(['erase', 'interviews', unopened])).code).toBe(0);
});

test('a service that is not there, one that breaks off and a token that cannot be sent are told apart', async () => {
  const breaking = createServer((_, response) => response.socket?.destroy());
  await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
  const { port } = breaking.address() as AddressInfo;
  const at = (url: string) => run(['canary'], ADMIN_TOKEN, { LEDGER_URL: url });
  expect((await at(`http://127.0.0.1:${port}`)).text).toMatch(/:\d+ does not answer \(\w+\)\.\n$/);
  expect((await at('http://127.0.0.1:9')).text).toMatch(/:9 cannot be asked: bad port\.\n$/);
  expect((await at(`https://127.0.0.1:${port}`)).text).toMatch(/does not answer|cannot be asked/);
  breaking.close();
  expect((await at(`http://127.0.0.1:${port}`)).text).toMatch(/does not answer \(ECONNREFUSED\)\.\n$/);
  expect(await run(['canary'], 'a token of two words – and more')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^ADMIN_TOKEN cannot be sent in a header: /),
  });
});

test('an entry of a day that is yet to come is refused', async () => {
  const change = ['change', '--kind', 'service', '--title', 'A title', '--body', 'A body', '--on'];
  expect((await run([...change, '2026-11-23'])).text).toMatch(/^changedOn must be .*tomorrow at most\.\n/);
  expect((await run([...change, '2026-11-22'])).ok).toBe(true);
});

test('what fails says why and exits 1', async () => {
  expect(await run(['canary'], 'not-the-token')).toEqual({
    ok: false,
    code: 1,
    text: 'The bearer token is not the operator’s.\n',
  });
  expect((await run(['mark', 'interviews', 'abc'])).text).toContain('rowHash must be a row_hash');
  expect((await run(['canary'], '')).text).toContain('ADMIN_TOKEN is not set');
  expect((await run(['nonsense'])).ok).toBe(false);
  expect(await run(['reseal', '--help'])).toEqual(await run(['help']));
  expect((await run(['reseal', '--hlep'])).text).toMatch(/^Unknown option '--hlep'/);
  expect((await run(['answered', '--all'])).text).toMatch(/^Unknown option '--all'/);
}, 60_000);
