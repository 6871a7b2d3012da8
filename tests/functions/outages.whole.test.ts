// SPDX-License-Identifier: Apache-2.0
// What a service does while PostgreSQL, Redis or the disk does not, and what it says of it: once, and once that it is over.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatch } from '../../functions/dispatch.ts';
import { openEffects } from '../../functions/effects.ts';
import type { LogEntry } from '../../functions/log.ts';
import { readSettings } from '../../functions/settings.ts';
import { toDatabaseError } from '../../functions/store/database.ts';
import { openPostgres } from '../../functions/store/postgres.ts';
import { ROOT } from '../../scripts/steps.ts';
import { NO_POSTGRES, startPostgres, type TestPostgres } from '../servers/postgres.ts';
import { NO_REDIS, startRedis } from '../servers/redis.ts';
import { ask } from './ask.ts';
import { ADMIN_TOKEN, TEST_KEY } from './service.ts';

let log: LogEntry[] = [];
let close: () => Promise<void> = async () => undefined;
beforeEach(() => {
  log = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => log.push(JSON.parse(line)));
});
afterEach(async () => {
  await close();
  vi.restoreAllMocks();
});

async function open(variables: Readonly<Record<string, string>>) {
  const opened = await openEffects(
    readSettings({ ADMIN_TOKEN, SEALING_KEYS: `k1:${TEST_KEY}`, ...variables }),
  );
  close = async () => {
    close = async () => undefined;
    await opened.close();
  };
  const send = async (path: string, body?: unknown) => {
    const request = new Request(`http://localhost:4321${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await dispatch(request, opened.effects, '203.0.113.7');
    return { status: response.status, json: await response.json() };
  };
  return { ...opened, send };
}

const PRICE = { items: [{ itemId: 'cms-99213' }] };
const JOURNEY = { title: 'Mine', entries: [{ raw: 'a visit', itemId: 'cms-99213', times: 1 }] };
const messages = () => log.map(({ message }) => message);

describe.skipIf(NO_POSTGRES !== null)(`PostgreSQL${NO_POSTGRES === null ? '' : ` (${NO_POSTGRES})`}`, () => {
  let server: TestPostgres;
  let url = '';
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.createDatabase();
  });
  afterAll(() => server.close());

  test('away at the start: pages and prices go on, it is said once, and what is stored is there once it is', async () => {
    await server.kill();
    const { send } = await open({ DATABASE_URL: url.replace('ledger@', 'ledger:secret-word@') });
    expect((await send('/api/price', PRICE)).status).toBe(200);
    expect((await send('/api/health')).json).toMatchObject({ ok: true, db: 'down' });
    for (const path of ['/api/register', '/api/admin/interviews', '/api/integrity'])
      expect((await send(path)).status, path).toBe(503);
    expect((await send('/api/journeys', JOURNEY)).status).toBe(503);
    expect(log).toMatchObject([
      { level: 'error', message: expect.stringMatching(/^PostgreSQL \(DATABASE_URL\) does not answer: /) },
    ]);
    expect(JSON.stringify(log)).not.toContain('secret-word');
    await server.start();
    expect((await send('/api/journeys', JOURNEY)).status).toBe(200);
    expect((await send('/api/health')).json).toMatchObject({ db: 'ok', tables: { journeys: 1 } });
    expect(messages().slice(1)).toEqual(['PostgreSQL (DATABASE_URL) answers again.']);
  });

  test('that takes no writes is told of once, and once that it does', async () => {
    const { send } = await open({ DATABASE_URL: url });
    const admin = openPostgres(url);
    const setReadOnly = async (value: 'on' | 'off') => {
      await admin.query(`alter system set default_transaction_read_only = ${value}`);
      await admin.query('select pg_reload_conf()');
    };
    expect((await send('/api/journeys', JOURNEY)).status).toBe(200);
    await setReadOnly('on');
    await expect.poll(async () => (await send('/api/journeys', JOURNEY)).status).toBe(503);
    for (let at = 0; at < 3; at += 1) {
      expect((await send('/api/journeys', JOURNEY)).status).toBe(503);
      expect((await send('/api/register')).status).toBe(200);
    }
    await admin.query('set default_transaction_read_only = off');
    await setReadOnly('off');
    await expect.poll(async () => (await send('/api/journeys', JOURNEY)).status).toBe(200);
    await admin.close();
    expect(messages()).toEqual([
      expect.stringMatching(/^PostgreSQL \(DATABASE_URL\) takes no writes: cannot execute .*read-only/),
      'PostgreSQL (DATABASE_URL) takes writes again.',
    ]);
  });

  test.each([
    ['refuses the login', (at: string) => at.replace('ledger@', 'stranger@')],
    ['has no such database', (at: string) => at.replace(/\/test_\d+$/, '/elsewhere')],
  ])('that %s is unavailable', async (_, change) => {
    const database = openPostgres(change(url));
    await expect(database.query('select 1')).rejects.toMatchObject({ kind: 'unavailable' });
    await database.close();
  });

  test('is swept by its own clock, and is told of a server whose clock is another', async () => {
    const { send } = await open({ DATABASE_URL: url });
    const saved = (await send('/api/journeys', JOURNEY)).json;
    await close();
    vi.useFakeTimers({ now: Date.now() + 181 * 24 * 3600_000, toFake: ['Date'] });
    try {
      await open({ DATABASE_URL: url });
      expect(messages()).toEqual([expect.stringMatching(/are 434[34] hours apart/)]);
      await close();
    } finally {
      vi.useRealTimers();
    }
    const admin = openPostgres(url);
    const later = await open({ DATABASE_URL: url });
    expect((await later.send(`/api/journeys/${saved.slug}`)).status).toBe(200);
    await admin.query(`update journeys set expires_at = '2001-01-01' where slug = $1`, [saved.slug]);
    await close();
    await open({ DATABASE_URL: url });
    await admin.close();
    expect(messages().slice(1)).toEqual(['Swept, as their time is over: 1 journeys.']);
  });

  test('whose texts were sealed with another key of the same id is told of at the start', async () => {
    const { send } = await open({ DATABASE_URL: url });
    const gap = { counts: { 'care-denied': 1 }, note: 'A long way.' };
    const sent = await send('/api/gap', gap);
    expect(sent, JSON.stringify(sent.json)).toMatchObject({ status: 200 });
    await close();
    await open({ DATABASE_URL: url });
    expect(log).toEqual([]);
    await close();
    await open({ DATABASE_URL: url, SEALING_KEYS: `k1:${Buffer.alloc(32, 8).toString('base64')}` });
    expect(messages()).toEqual([expect.stringContaining('cannot be opened with SEALING_KEYS')]);
  });
});

test.each([
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EMFILE',
  'EPIPE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  '28P01',
  '3D000',
  '53300',
])('%s is unavailable', (code) =>
  expect(toDatabaseError(Object.assign(new Error(), { code })).kind).toBe('unavailable'),
);
test.each(['42601', '22P02', 'XX000', 'ERR_INVALID_ARG_TYPE'])('%s is a fault of ours', (code) =>
  expect(toDatabaseError(Object.assign(new Error(), { code })).kind).toBe('refused'),
);

test('a database that is silent holds up no answer of health', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const database = openPostgres(`postgres://ledger@127.0.0.1:${port}/none`);
  const started = performance.now();
  const { json } = await ask('/api/health', {}, { database });
  expect(json.db).toBe('down');
  expect(performance.now() - started).toBeLessThan(3_000);
  silent.close();
});

test.skipIf(NO_REDIS !== null)(`Redis that is silent is named once (${NO_REDIS ?? 'runs'})`, async () => {
  const redis = await startRedis();
  const folder = mkdtempSync(join(tmpdir(), 'ledger-outage-'));
  try {
    const { send } = await open({ REDIS_URL: redis.url, DATA_DIR: folder });
    redis.pause();
    const answers = await Promise.all([send('/api/price', PRICE), send('/api/journeys', JOURNEY)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 503]);
    redis.resume();
    await expect.poll(async () => (await send('/api/journeys', JOURNEY)).status).toBe(200);
    expect(messages()).toEqual([
      expect.stringMatching(/^Redis \(REDIS_URL\) does not answer: \w+; until then, /),
      'Redis (REDIS_URL) answers again.',
    ]);
  } finally {
    redis.resume();
    await close();
    await redis.close();
    rmSync(folder, { recursive: true });
  }
});

const ON_SMALL_DISK = `
import { spawnSync } from 'node:child_process';
import { dispatch } from '${ROOT}/functions/dispatch.ts';
import { openEffects } from '${ROOT}/functions/effects.ts';
import { readSettings } from '${ROOT}/functions/settings.ts';
const { effects, close } = await openEffects(readSettings(process.env));
const ask = async () => (await (await dispatch(new Request('http://localhost/api/health'), effects)).json()).db;
console.log(await ask(), await ask());
spawnSync('mount', ['-o', 'remount,size=300m', process.env.DATA_DIR]);
while ((await ask()) !== 'ok') await new Promise((resolve) => setTimeout(resolve, 100));
console.log('ok');
await close();
`;
const ON_READ_ONLY_DISK = `
import { spawnSync } from 'node:child_process';
import { dispatch } from '${ROOT}/functions/dispatch.ts';
import { openEffects } from '${ROOT}/functions/effects.ts';
import { readSettings } from '${ROOT}/functions/settings.ts';
const { effects, close } = await openEffects(readSettings(process.env));
const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"priceId":"cms-99213","verdict":"right"}' };
const send = async () => (await dispatch(new Request('http://localhost/api/corrections', init), effects, '127.0.0.1')).status;
const mount = (...words) => spawnSync('mount', [...words, process.env.DATA_DIR]);
const turnReadOnly = () => {
  mount('--bind', process.env.DATA_DIR);
  mount('-o', 'remount,bind,ro');
};
console.log(await send());
turnReadOnly();
const health = await dispatch(new Request('http://localhost/api/health'), effects);
console.log(await send(), await send(), (await health.json()).db);
spawnSync('umount', [process.env.DATA_DIR]);
console.log(await send());
turnReadOnly();
console.log(await send(), await close().then(() => 'closed'));
process.exit();
`;
const hasMounts = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

/** Runs a program where the first command of `mount` has put something else into its DATA_DIR, for it alone. */
function runMounted(mount: string, program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-disk-'));
  const { stdout, stderr } = spawnSync(
    'unshare',
    [
      ...['--mount', 'sh', '-c', `${mount} && exec "$0" "$@"`],
      ...[process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
    ],
    // SIGKILL: what hangs in WebAssembly hears nothing else.
    {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      encoding: 'utf8',
      timeout: 60_000,
      killSignal: 'SIGKILL',
    },
  );
  rmSync(folder, { recursive: true });
  const lines = stderr.trim().split('\n');
  return { folder, stdout, messages: lines.map((line) => JSON.parse(line).message) };
}

test.skipIf(!hasMounts)('a disk without room at the start is told of once; with room it opens', () => {
  const small = 'mount -t tmpfs -o size=32m none "$DATA_DIR"';
  const { folder, stdout, messages } = runMounted(small, ON_SMALL_DISK);
  expect(stdout).toBe('down down\nok\n');
  expect(messages).toEqual([
    expect.stringMatching(`^The disk of ${folder}, .* has 3[12] MB free, and 64 MB are needed`),
    'The embedded database (DATA_DIR) answers again.',
  ]);
});

test.skipIf(!hasMounts)('a disk that turns read-only is told of once, and nothing hangs', () => {
  const { folder, stdout, messages } = runMounted('true', ON_READ_ONLY_DISK);
  expect(stdout).toBe('200\n503 503 down\n200\n503 closed\n');
  const told = expect.stringMatching(`cannot be written to: EROFS: .*${folder}`);
  expect(messages).toEqual([told, 'The embedded database (DATA_DIR) answers again.', told]);
});
