// SPDX-License-Identifier: Apache-2.0
// What every write has in common, shown on one of its own.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerJson } from '../../functions/http/answer.ts';
import { handleWrite } from '../../functions/http/write.ts';
import { LimitReached, type LimitRule } from '../../functions/limits/index.ts';
import { DatabaseError } from '../../functions/store/database.ts';
import { Problem } from '../../src/core/index.ts';
import { HOST, openTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
  await service.database.query('create table things (body text not null)');
}, 60_000);
afterAll(() => service.close());
beforeEach(() => service.database.query('delete from things'));

const SECRET = 'the words nobody may keep';
let answers = 0;

/** Stores what it is sent, then fails where `fail` says so. */
function send(
  body: string,
  headers: Record<string, string> = {},
  {
    fail,
    limits = 1000,
    further = [],
    effects = {},
    query = '',
  }: {
    fail?: unknown;
    limits?: number;
    further?: readonly LimitRule[];
    effects?: object;
    query?: string;
  } = {},
) {
  const handler = handleWrite<string>({
    limits: [{ name: `things-${limits}`, calls: limits, window: 'hour' }],
    decode: (value) => JSON.stringify(value),
    act: async ({ input, queries, takeLimits }) => {
      await takeLimits(further);
      await queries.query('insert into things (body) values ($1)', [input]);
      if (fail !== undefined) throw fail;
      answers += 1;
      const answer = answerJson({ ok: true, answers }, 201);
      return { ...answer, headers: { ...answer.headers, 'x-robots-tag': 'noindex' } };
    },
  });
  const request = new Request(`${HOST}/api/things${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const call = {
    request,
    query: new URLSearchParams(),
    id: '',
    address: '203.0.113.9',
    effects: { ...service.effects, ...effects },
  };
  return Promise.resolve(handler(call));
}

const countThings = async () => (await service.database.query('select body from things')).length;
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.code : `not a problem: ${String(error)}`),
  );

describe('where a write comes from', () => {
  test.each([
    ['a program, which sends neither header', {}, null],
    ['a page of this site', { origin: HOST, 'sec-fetch-site': 'same-origin' }, null],
    ['a page of this site behind a proxy that ends the TLS', { origin: 'https://localhost:4321' }, null],
    ['another website', { origin: 'https://evil.example' }, 'not-acceptable-origin'],
    ['another website with no origin', { 'sec-fetch-site': 'cross-site' }, 'not-acceptable-origin'],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }, 'not-acceptable-origin'],
    ['a sandboxed frame', { origin: 'null' }, 'not-acceptable-origin'],
    ['another port', { origin: 'http://localhost:8080' }, 'not-acceptable-origin'],
    [
      'a page that pretends with one header only',
      { origin: HOST, 'sec-fetch-site': 'cross-site' },
      'not-acceptable-origin',
    ],
  ])('%s', async (_, headers, code) => {
    expect(await codeOf(send('{"a":1}', headers as Record<string, string>))).toBe(code);
    expect(await countThings()).toBe(code === null ? 1 : 0);
  });

  test('the configured address of the site counts as well', async () => {
    const origin = 'https://ledger.example';
    expect(await codeOf(send('{}', { origin }))).toBe('not-acceptable-origin');
    expect(await codeOf(send('{}', { origin }, { effects: { siteOrigin: origin } }))).toBeNull();
  });
});

describe('the name a request gives this service', () => {
  const rebound = (host: string, effects: object = {}) =>
    service.send('/api/journeys', {
      url: `http://${host}/api/journeys`,
      headers: { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      body: { entries: [{ itemId: 'visit' }] },
      effects,
    });

  test.each(['localhost:4500', '127.0.0.1:4321', '[::1]:4321'])('%s is this machine', async (host) => {
    const { status, json } = await rebound(host);
    expect([status, json.url.startsWith(`http://${host}/j/`)]).toEqual([200, true]);
  });

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'ledger.example.evil.example',
  ])('a page at %s sends nothing, configured or not', async (host) => {
    for (const siteOrigin of [null, 'https://ledger.example']) {
      const { status, json } = await rebound(host, { siteOrigin });
      expect([status, json.error]).toEqual([403, expect.stringContaining('SITE_URL')]);
    }
  });

  test('a preview of the platform is its own site', async () => {
    const host = 'ledger-git-branch.vercel.app';
    expect((await rebound(host)).status).toBe(403);
    const { status, json } = await rebound(host, { ownHosts: [host] });
    expect([status, json.url.startsWith(`http://${host}/j/`)]).toEqual([200, true]);
  });

  test('is in no link and no command of the answer unless it is known', async () => {
    const { status, json } = await service.send('/api/journeys', {
      url: 'http://evil.example/api/journeys',
      body: { entries: [{ itemId: 'visit' }] },
    });
    expect([status, JSON.stringify(json).includes('evil')]).toEqual([200, false]);
    expect(json.url).toMatch(/^http:\/\/localhost:4321\/j\//);
    const read = await service.send('/', { url: `http://evil.example/api/journeys/${json.slug}` });
    expect([read.status, read.text.includes('evil')]).toEqual([200, false]);
  });
});

describe('idempotency-key', () => {
  test('the same key and body gives the first answer again and stores nothing more', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await send('{"a":1}', key);
    expect(await send('{"a":1}', key)).toEqual(first);
    expect([first.status, first.headers['x-robots-tag']]).toEqual([201, 'noindex']);
    expect(await countThings()).toBe(1);
    expect(await codeOf(send('{"a":2}', key))).toBe('conflict');
    await send('{"a":2}', { 'idempotency-key': 'two' });
    await send('{"a":2}');
    expect(await countThings()).toBe(3);
  });

  test('another query is another body, and another session has keys of its own', async () => {
    const key = { 'idempotency-key': 'shared' };
    const first = await send('{}', key, { query: '?action=price' });
    expect(await send('{}', key, { query: '?action=price' })).toEqual(first);
    expect(await codeOf(send('{}', key, { query: '?action=copy' }))).toBe('conflict');
    const ofAda = { ...key, cookie: `session=${'a'.repeat(43)}` };
    const hers = await send('{}', ofAda, { query: '?action=price' });
    expect(hers).not.toEqual(first);
    expect(await send('{}', ofAda, { query: '?action=price' })).toEqual(hers);
    expect(await countThings()).toBe(2);
  });

  test('ten at once store one row and get one answer', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => send('{"b":1}', { 'idempotency-key': 'at-once' })),
    );
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    expect(await countThings()).toBe(1);
  });

  test('a write that failed leaves its key free', async () => {
    const key = { 'idempotency-key': 'again' };
    const fail = new Problem('bad-request', 'No.');
    expect(await codeOf(send('{"a":1}', key, { fail }))).toBe('bad-request');
    expect(await countThings()).toBe(0);
    expect((await send('{"a":1}', key)).status).toBe(201);
    expect(await countThings()).toBe(1);
  });

  test('is forgotten after a day', async () => {
    const key = { 'idempotency-key': 'day' };
    await send('{"a":1}', key);
    service.setNow('2026-11-22T10:00:01.000Z');
    await send('{"a":2}', key);
    expect(await countThings()).toBe(2);
    service.setNow('2026-11-21T10:00:00.000Z');
  });

  test('of what was sent and answered nothing can be read without the key', async () => {
    await send(`{"a":"${SECRET}"}`, { 'idempotency-key': 'quiet-key' });
    await service.database.query('delete from things');
    // A migration has the word in its name.
    const text = (await service.dump()).replaceAll('6-map-answers', '');
    for (const word of [SECRET, 'quiet-key', 'answers', Buffer.from('"answers"').toString('hex')])
      expect(text).not.toContain(word);
  });

  test.each([
    ['', 'x'.repeat(256)],
    ['', 'snowman ☃'],
  ])('a key that is none is refused', async (_, bad) => {
    const headers = new Headers();
    try {
      headers.set('idempotency-key', bad);
    } catch {
      return;
    }
    expect(await codeOf(send('{}', { 'idempotency-key': bad }))).toBe('bad-request');
  });
});

describe('what goes wrong', () => {
  test('a database that does not answer: 503, and the log holds nothing of the body', async () => {
    const fail = new DatabaseError('unavailable', 'gone', null);
    expect(await codeOf(send(`{"a":"${SECRET}"}`, {}, { fail }))).toBe('unavailable');
    expect(await codeOf(send('{}', {}, { effects: { database: null } }))).toBe('unavailable');
    expect(await countThings()).toBe(0);
    expect(JSON.stringify(service.log)).not.toContain(SECRET);
  });

  test('a commit whose answer is lost: 503, and nobody is told that nothing was stored', async () => {
    const fail = new DatabaseError('unknown', 'gone', null);
    const lost = { code: 'unavailable', message: expect.stringMatching(/^It is not known.*look before/) };
    await expect(send('{}', {}, { fail })).rejects.toMatchObject(lost);
    const again = { ...lost, message: expect.stringMatching(/^It is not known.*same idempotency-key/) };
    await expect(send('{}', { 'idempotency-key': 'lost' }, { fail })).rejects.toMatchObject(again);
  });

  test('limits that cannot be counted: 503, nothing stored', async () => {
    const limiter = {
      driver: 'broken',
      take: () => Promise.reject(new Error('gone')),
      look: () => Promise.reject(new Error('gone')),
      close: async () => undefined,
    };
    expect(await codeOf(send('{}', {}, { effects: { limiter } }))).toBe('unavailable');
    const half = {
      ...limiter,
      take: ({ name }: LimitRule) =>
        name === 'further' ? Promise.reject(new Error('gone')) : Promise.resolve(null),
    };
    const further = [{ name: 'further', calls: 1, window: 'hour' }] as const;
    expect(await codeOf(send('{}', {}, { further, effects: { limiter: half } }))).toBe('unavailable');
    expect(await countThings()).toBe(0);
  });

  test('a limit that is reached says when to come back, and leaves the key free', async () => {
    await send('{}', {}, { limits: 1 });
    const key = { 'idempotency-key': 'over-the-limit' };
    const refused = await send('{}', key, { limits: 1 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(LimitReached);
    expect(await countThings()).toBe(1);
    service.setNow('2026-11-21T11:00:00.000Z');
    expect((await send('{}', key, { limits: 1 })).status).toBe(201);
    service.setNow('2026-11-21T10:00:00.000Z');
  });

  test.each([
    ['not JSON', '{"a":', {}, 'bad-request'],
    ['another type', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'not-json'],
    ['too large', JSON.stringify('x'.repeat(70_000)), {}, 'too-large'],
  ])('%s', async (_, body, headers, code) => {
    expect(await codeOf(send(body, headers as Record<string, string>))).toBe(code);
    expect(await countThings()).toBe(0);
  });
});
