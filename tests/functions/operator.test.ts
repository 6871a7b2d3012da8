// SPDX-License-Identifier: Apache-2.0
// The operator's routes over stored rows: change log, team tests, interviews, a new key.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Keyring, openKeyring } from '../../functions/sealing/index.ts';
import { appendRow, toSealedPlace } from '../../functions/store/index.ts';
import { ADMIN_TOKEN, openTestService, TEST_KEY, type TestService } from './service.ts';

const ANSWER = 'It took them nine years and I kept every letter.';
const makeRandom = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

let service: TestService;
let rowHash = '';
beforeAll(async () => {
  service = await openTestService();
  for (let at = 0; at < 3; at += 1) rowHash = await storeInterview(`2026-11-21T10:00:0${at}.000Z`);
}, 60_000);
afterAll(() => service.close());

async function storeInterview(receivedAt: string, keyring = service.effects.keyring): Promise<string> {
  const { database } = service.effects;
  if (keyring === null || database === null) throw new Error('This service has neither.');
  const content = JSON.stringify({ q1: ANSWER, email: 'someone@example.org' });
  const sealed = await keyring.seal(content, toSealedPlace('interviews', receivedAt));
  const own = { consent: 'notes', channel: null, follow_up: true };
  const row = { covered: { received_at: receivedAt, ...own }, columns: { ...own, answers_sealed: sealed } };
  return (await database.transaction((queries) => appendRow(queries, 'interviews', row))).rowHash;
}

const operate = (path: string, body?: unknown, more: object = {}) =>
  service.send(path, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    ...more,
  });

describe('every administrative route', () => {
  test.each([
    ['GET', '/api/admin/interviews'],
    ['POST', '/api/admin/interviews/1'],
    ['POST', '/api/admin/changes'],
    ['POST', '/api/admin/annotations'],
    ['POST', '/api/admin/seals'],
    ['POST', '/api/admin/erasures'],
  ])('%s %s is shut without the token, and open to no other website', async (method, path) => {
    const answer = await service.send(path, { method, address: '198.51.100.9' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const { json } = await service.send('/api/nothing');
    expect(json.error).not.toContain(path.split('/').slice(0, 4).join('/'));
  });
});

describe('interviews', () => {
  test('HEAD stamps none as read: it is not served', async () => {
    const head = await operate('/api/admin/interviews', undefined, { method: 'HEAD' });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
    expect(await service.database.query('select 1 from interviews where read_at is not null')).toEqual([]);
  });

  test('are opened, stamped as read, and nothing of them is logged', async () => {
    const { json } = await operate('/api/admin/interviews');
    expect(json.interviews).toHaveLength(3);
    expect(json.interviews[0]).toMatchObject({
      position: 1,
      consent: 'notes',
      followUp: true,
      readAt: null,
      content: { q1: ANSWER, email: 'someone@example.org' },
    });
    expect(json.next).toBeNull();
    const again = await operate('/api/admin/interviews?after=2');
    expect(again.json.interviews).toMatchObject([{ position: 3, readAt: '2026-11-21T10:00:00.000Z' }]);
    expect(await service.dump()).not.toContain('nine years');
    expect(JSON.stringify(service.log)).not.toContain('nine years');
  });

  test('one that asked for an answer is told to have one', async () => {
    expect((await operate('/api/admin/interviews/2', undefined, { method: 'POST' })).json.position).toBe(2);
    const { json } = await operate('/api/admin/interviews?after=1');
    expect(json.interviews[0].answeredAt).toBe('2026-11-21T10:00:00.000Z');
    expect((await operate('/api/admin/interviews/9', undefined, { method: 'POST' })).status).toBe(404);
    expect((await operate('/api/admin/interviews/x', undefined, { method: 'POST' })).status).toBe(400);
  });

  test.each(['', '1e1', '0x1', '1.0', '+1', '-0', ' 1', '2147483648', 'x'])(
    'the position "%s" is refused, not guessed at',
    async (after) => {
      const { status, json } = await operate(`/api/admin/interviews?after=${encodeURIComponent(after)}`);
      expect([status, json.error]).toEqual([400, expect.stringContaining(`"${after}" is no position`)]);
    },
  );
});

describe('words that are taken out', () => {
  test('are gone from the row, which stays in its chain and can be sealed anew; by its hash only', async () => {
    const hash = await storeInterview('2026-11-21T10:00:09.000Z');
    const erase = (body: object) => operate('/api/admin/erasures', body);
    expect((await erase({ register: 'gap_reports', rowHash: hash })).status).toBe(404);
    expect((await erase({ register: 'interviews', rowHash: hash })).json.ok).toBe(true);
    const { json } = await operate('/api/admin/interviews?after=3');
    expect(json.interviews).toMatchObject([{ rowHash: hash, isTakenOut: true, content: null }]);
    const [row] = await service.database.query(
      'select answers_sealed as words from interviews where position = 4',
    );
    expect(row).toEqual({ words: null });
    expect((await service.send('/api/integrity?verify=1')).json.ok).toBe(true);
    expect((await operate('/api/admin/seals', undefined, { method: 'POST' })).json.unopened).toBe(0);
  });
});

describe('team tests and changes', () => {
  test('a row is marked once, by its hash', async () => {
    const mark = { register: 'interviews', rowHash };
    expect((await operate('/api/admin/annotations', mark)).json.already).toBe(false);
    expect((await operate('/api/admin/annotations', mark)).json.already).toBe(true);
    expect((await operate('/api/admin/annotations', { ...mark, register: 'corrections' })).status).toBe(404);
    const bad = await operate('/api/admin/annotations', { register: 'x', rowHash: 'y' });
    expect(bad.status).toBe(400);
    expect(bad.json.error).toMatch(/register .*; rowHash /);
    const { json } = await service.send('/api/integrity');
    expect(json.tables[2]).toMatchObject({ table: 'interviews', rows: 4, teamTestRows: 1 });
  });

  test('a change is today’s where no day is named', async () => {
    const change = { kind: 'service', title: 'Interviews can be sent', body: 'There is a form now.' };
    expect((await operate('/api/admin/changes', change)).json).toEqual({ ok: true, position: 1 });
    expect(await service.database.query('select changed_on, kind, title from changes')).toEqual([
      { changed_on: '2026-11-21', kind: 'service', title: 'Interviews can be sent' },
    ]);
    expect((await operate('/api/admin/changes', { ...change, kind: 'news' })).status).toBe(400);
  });
});

describe('a new key', () => {
  let ring: Keyring;
  beforeAll(async () => {
    const next = Buffer.alloc(32, 9).toString('base64');
    ring = await openKeyring(`k2:${next},k1:${TEST_KEY}`, makeRandom);
  });

  test('seals every text anew, and the old key opens none of them', async () => {
    const { json } = await operate('/api/admin/seals', undefined, {
      method: 'POST',
      effects: { keyring: ring },
    });
    expect(json).toEqual({ ok: true, keyId: 'k2', resealed: 3, left: 0, unopened: 0 });
    const old = await operate('/api/admin/interviews');
    expect(old.json.interviews.map(({ content }: { content: unknown }) => content)).toEqual(
      Array(4).fill(null),
    );
    const { json: now } = await operate('/api/admin/interviews', undefined, { effects: { keyring: ring } });
    expect(now.interviews[2].content.q1).toBe(ANSWER);
    const verified = (await service.send('/api/integrity?verify=1')).json;
    expect(verified.ok).toBe(true);
  });

  test('what no key opens is counted and left as it is', async () => {
    const { json } = await operate('/api/admin/seals', undefined, { method: 'POST' });
    expect(json).toEqual({ ok: true, keyId: 'k1', resealed: 0, left: 3, unopened: 3 });
    const without = await operate('/api/admin/seals', undefined, {
      method: 'POST',
      effects: { keyring: null },
    });
    expect(without.status).toBe(503);
  });

  test('put in the place of another under the same id opens nothing, and that is counted', async () => {
    const replaced = await openKeyring(`k2:${Buffer.alloc(32, 6).toString('base64')}`, makeRandom);
    const { json } = await operate('/api/admin/seals', undefined, {
      method: 'POST',
      effects: { keyring: replaced },
    });
    expect(json).toEqual({ ok: true, keyId: 'k2', resealed: 0, left: 0, unopened: 3 });
  });

  test('more texts than a batch that no key opens hold up none that come after them', async () => {
    await service.empty();
    const gone = await openKeyring(`k0:${Buffer.alloc(32, 5).toString('base64')}`, makeRandom);
    const toTime = (at: number) => new Date(Date.UTC(2026, 10, 21, 8) + at).toISOString();
    for (let at = 0; at < 210; at += 1) await storeInterview(toTime(at), at < 205 ? gone : undefined);
    const reseal = () =>
      operate('/api/admin/seals', undefined, { method: 'POST', effects: { keyring: ring } });
    expect((await reseal()).json).toMatchObject({ resealed: 5, left: 205 });
    expect((await reseal()).json).toMatchObject({ resealed: 0, left: 205, unopened: 205 });
  });
});
