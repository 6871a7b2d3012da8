// SPDX-License-Identifier: Apache-2.0
// Saved journeys as anyone uses them: save, read, delete with the code, and their end after 180 days.

import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../functions/store/database.ts';
import { sweepExpired } from '../../functions/store/index.ts';
import {
  createJourneyResponseSchema,
  deleteJourneyResponseSchema,
  journeyResponseSchema,
  problemSchema,
} from '../../src/wire/index.ts';
import { HOST, openTestService, type Send, type TestService } from './service.ts';

let service: TestService;
let network = 0;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  service.setNow('2026-11-21T10:00:00.000Z');
  await service.database.query('delete from journeys');
  // Each test is a network of its own, so that none meets the limit of another.
  network += 1;
});

const ENTRIES = [
  { raw: 'saw my doctor', itemId: 'visit', times: 3 },
  { raw: 'a blood test', itemId: 'blood-test', times: 1 },
];
const send = (path: string, more: Send = {}) =>
  service.send(path, { address: `198.51.100.${network}`, ...more });
const save = (body: unknown = { title: 'My years', entries: ENTRIES }, more: Send = {}) =>
  send('/api/journeys', { body, ...more });
const read = (id: string) => send(`/api/journeys/${id}`);
const erase = (id: string, more: Send = {}) => send(`/api/journeys/${id}`, { method: 'DELETE', ...more });
const countRows = async () => (await service.database.query('select id from journeys')).length;

describe('saving', () => {
  test('gives a link, a delete code told once and the day it ends', async () => {
    const { status, json, headers } = await save();
    expect(status).toBe(200);
    const saved = createJourneyResponseSchema.parse(json);
    expect(saved.slug).toMatch(/^[abcdefghjkmnpqrstuvwxyz23456789]{10}$/);
    expect(saved.deleteToken).toMatch(/^[abcdefghjkmnpqrstuvwxyz23456789]{20}$/);
    expect(saved).toMatchObject({ savedTo: 'link', expiresAt: '2027-05-20T10:00:00.000Z' });
    expect(saved.url).toBe(`${HOST}/j/${saved.slug}`);
    expect(saved.deleteWith).toContain(`${HOST}/api/journeys/${saved.slug}`);
    expect(saved.deleteWith).toContain(saved.deleteToken);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['an override of direction', 'My \u202eyears\u202c', 'My years'],
    ['isolates', '\u2066My\u2069 years', 'My years'],
    ['blanks of no width', 'My\u200b ye\ufeffars', 'My years'],
    ['line ends', ' My\r\n\tyears ', 'My years'],
    ['nothing that is seen', '\u202e\u200d ', ''],
    [
      'letters and signs that need a joiner',
      '\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩‍⚕️',
      '\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩‍⚕️',
    ],
  ])('a title is one line that looks as it is: %s', async (_, title, kept) => {
    const entries = [{ itemId: 'visit', times: 1, raw: 'seen \u202edoctor a' }];
    const { json } = await save({ title, entries });
    const { json: found } = await read(json.slug);
    expect([found.title, found.entries[0].raw]).toEqual([kept, 'seen doctor a']);
  });

  test('uses the configured address of the site in its links', async () => {
    const { json } = await save(undefined, { effects: { siteOrigin: 'https://ledger.example' } });
    expect(json.url).toMatch(/^https:\/\/ledger\.example\/j\//);
  });

  test('is read again by anyone with the link, with the table it was priced against and no row id', async () => {
    const { json: saved } = await save();
    const { status, json, headers } = await read(saved.slug);
    expect(status).toBe(200);
    expect(journeyResponseSchema.parse(json)).toEqual({
      ok: true,
      slug: saved.slug,
      url: saved.url,
      title: 'My years',
      entries: ENTRIES,
      tableVersion: service.effects.data.table.version,
      savedTo: 'link',
      savedAt: '2026-11-21T10:00:00.000Z',
      changedAt: '2026-11-21T10:00:00.000Z',
      expiresAt: '2027-05-20T10:00:00.000Z',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect((await read(saved.id)).status).toBe(404);
  });

  test('keeps the code as a hash only, and nothing of it in the log', async () => {
    const { json } = await save();
    const text = await service.dump();
    expect(text).not.toContain(json.deleteToken);
    expect(text).toContain(hash('sha256', json.deleteToken));
    expect(JSON.stringify(service.log)).not.toContain(json.slug);
  });

  test('takes entries without words and a journey without a title, and drops what is unknown', async () => {
    const { json: saved } = await save({
      entries: [
        { itemId: 'visit', times: 365, price: 1 },
        { raw: ' ', itemId: 'x-ray', times: 2 },
      ],
      coverage: 'medicare',
    });
    const { json } = await read(saved.slug);
    expect(json.title).toBe('');
    expect(json.entries).toEqual([
      { raw: '', itemId: 'visit', times: 365 },
      { raw: '', itemId: 'x-ray', times: 2 },
    ]);
    expect(await service.dump()).not.toContain('medicare');
  });

  test('holds 60 entries with 200 characters each, and every character as it was typed', async () => {
    const raw = `${'ü'.repeat(150)} "Dr. Ó" \\ 👩‍⚕️\n'; drop table`.padEnd(200, '.');
    const entries = Array.from({ length: 60 }, () => ({ raw, itemId: 'visit', times: 1 }));
    const { json: saved } = await save({ title: 'x'.repeat(120), entries });
    expect((await read(saved.slug)).json.entries).toEqual(entries);
  });

  test('again with the same key answers the same and stores once; another body is refused', async () => {
    const key = { headers: { 'idempotency-key': 'one-save' } };
    const { json: first } = await save(undefined, key);
    expect((await save(undefined, key)).json).toEqual(first);
    expect((await save({ entries: ENTRIES.slice(1) }, key)).status).toBe(409);
    expect(await countRows()).toBe(1);
    expect(await service.dump()).not.toContain(first.deleteToken);
  });
});

describe('a save that is refused stores nothing', () => {
  const entry = { raw: 'x', itemId: 'visit', times: 1 };
  test.each([
    ['no entries', {}, 'entries'],
    ['an empty list', { entries: [] }, '1 to 60'],
    ['61 entries', { entries: Array(61).fill(entry) }, '1 to 60'],
    [
      'a unit that does not exist',
      { entries: [entry, { ...entry, itemId: 'nope' }] },
      'entries[1].itemId "nope"',
    ],
    ['no unit', { entries: [{ raw: 'x', times: 1 }] }, 'entries[0].itemId'],
    [
      'a count of 0',
      { entries: [{ ...entry, times: 0 }] },
      'entries[0].times must be a whole number from 1 to 365',
    ],
    ['a count of 366', { entries: [{ ...entry, times: 366 }] }, '365'],
    ['half a count', { entries: [{ ...entry, times: 1.5 }] }, '365'],
    ['a count in words', { entries: [{ ...entry, times: 'two' }] }, '365'],
    ['words that are too long', { entries: [{ ...entry, raw: 'x'.repeat(201) }] }, '200'],
    ['a broken character', { entries: [{ ...entry, raw: '\ud800' }] }, 'surrogate'],
    ['a control character', { entries: [{ ...entry, raw: 'a\u0000b' }] }, 'control'],
    ['a title that is too long', { title: 'x'.repeat(121), entries: [entry] }, '120'],
    ['a list', [entry], 'JSON object'],
    [
      'several at once',
      { title: 5, entries: [{ itemId: 'nope', times: 0 }] },
      'title must be text; entries[0].itemId "nope"',
    ],
  ])('%s', async (_, body, words) => {
    const { status, json } = await save(body);
    expect(status).toBe(400);
    expect(problemSchema.parse(json).error).toContain(words);
    expect(await countRows()).toBe(0);
  });

  test('from a page of another website', async () => {
    const { status } = await save(undefined, { headers: { origin: 'https://evil.example' } });
    expect(status).toBe(403);
    expect(await countRows()).toBe(0);
  });

  test('the 31st in an hour from one network', async () => {
    for (let at = 0; at < 30; at += 1) expect((await save()).status).toBe(200);
    const { status, headers } = await save();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await countRows()).toBe(30);
  });
});

describe('deleting', () => {
  test.each([
    ['a header', (code: string): Send => ({ headers: { 'x-delete-token': code } })],
    ['the body', (code: string): Send => ({ body: { deleteToken: code } })],
    ['the query', null],
  ])('with the code in %s', async (_, toSend) => {
    const { json: saved } = await save();
    const path = toSend === null ? `${saved.slug}?token=${saved.deleteToken}` : saved.slug;
    const { status, json } = await erase(path, toSend?.(saved.deleteToken) ?? {});
    expect(status).toBe(200);
    expect(deleteJourneyResponseSchema.parse(json)).toEqual({
      ok: true,
      deleted: saved.slug,
      by: 'delete-code',
    });
    expect((await read(saved.slug)).status).toBe(404);
    expect((await erase(path, toSend?.(saved.deleteToken) ?? {})).status).toBe(404);
    expect(await countRows()).toBe(0);
  });

  test('with the code as someone writes it down, in capitals and groups', async () => {
    const { json: saved } = await save();
    const code = saved.deleteToken.toUpperCase().replace(/(.{4})/g, '$1 - ');
    expect((await erase(saved.slug, { body: { deleteToken: code } })).status).toBe(200);
  });

  test.each([
    ['no code', {}, 401],
    ['an empty code', { headers: { 'x-delete-token': '' } }, 401],
    ['another code', { headers: { 'x-delete-token': 'abcdefghjkmnpqrstuvw' } }, 401],
    ['an empty body that says it is JSON', { body: '', headers: {} }, 401],
    ['a code that is no text', { body: { deleteToken: 5 } }, 400],
    ['a body that is no JSON', { body: '{' }, 400],
    ['another website', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ])('with %s is refused in a sentence, and the journey stays', async (_, more, expected) => {
    const { json: saved } = await save();
    const { status, json } = await erase(saved.slug, more as Send);
    expect(status).toBe(expected);
    expect(problemSchema.parse(json).error).not.toContain('abcdefghjkmnpqrstuvw');
    expect((await read(saved.slug)).status).toBe(200);
  });

  test('the code of one journey does not delete another', async () => {
    const { json: one } = await save();
    const { json: other } = await save();
    const { status } = await erase(one.slug, { headers: { 'x-delete-token': other.deleteToken } });
    expect(status).toBe(401);
  });

  test('again with the same idempotency-key answers the same, though it is gone', async () => {
    const { json: saved } = await save();
    const headers = { 'x-delete-token': saved.deleteToken, 'idempotency-key': 'gone' };
    const { json: first } = await erase(saved.slug, { headers });
    expect(await erase(saved.slug, { headers })).toMatchObject({ status: 200, json: first });
    const other = { ...headers, 'x-delete-token': 'abcdefghjkmnpqrstuvw' };
    expect((await erase(saved.slug, { headers: other })).status).toBe(409);
  });

  test('what never was is 404, for every method', async () => {
    expect((await read('abcdefghjk')).status).toBe(404);
    expect((await read('%F0%9F%A7%AA')).status).toBe(404);
    expect((await erase('abcdefghjk')).status).toBe(404);
  });

  test('guessing ends after 20 in an hour', async () => {
    const { json: saved } = await save();
    for (let at = 0; at < 20; at += 1) expect((await erase(saved.slug)).status).toBe(401);
    const right = { headers: { 'x-delete-token': saved.deleteToken } };
    expect((await erase(saved.slug, right)).status).toBe(429);
  });
});

describe('after 180 days', () => {
  test('it is gone at once for every reader, and swept', async () => {
    const { json: saved } = await save();
    service.setNow('2027-05-20T09:59:59.999Z');
    expect((await read(saved.slug)).status).toBe(200);
    service.setNow('2027-05-20T10:00:00.000Z');
    expect((await read(saved.slug)).status).toBe(404);
    expect((await erase(saved.slug, { headers: { 'x-delete-token': saved.deleteToken } })).status).toBe(404);
    expect(await countRows()).toBe(1);
    await sweepExpired(service.database, new Date('2027-05-20T10:00:00.000Z'));
    expect(await countRows()).toBe(0);
  });
});

describe('when the store does not answer', () => {
  test('reading and writing say so', async () => {
    const gone = () => Promise.reject(new DatabaseError('unavailable', 'gone', null));
    const database = { driver: 'gone', query: gone, transaction: gone, close: async () => undefined };
    for (const effects of [{ database }, { database: null }]) {
      expect((await send('/api/journeys/abcdefghjk', { effects })).status).toBe(503);
      expect((await save(undefined, { effects })).status).toBe(503);
      expect((await erase('abcdefghjk', { effects })).status).toBe(503);
    }
  });
});
