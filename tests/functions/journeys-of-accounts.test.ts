// SPDX-License-Identifier: Apache-2.0
// Journeys of an account, with a stand-in for its session: a header names the account.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createJourneyResponseSchema,
  deleteJourneyResponseSchema,
  journeyResponseSchema,
} from '../../src/wire/index.ts';
import { openTestService, type Send, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService({
    findAccount: async (request) => request.headers.get('x-test-account'),
  });
}, 60_000);
afterAll(() => service.close());

const ENTRIES = [{ raw: 'saw my doctor', itemId: 'visit', times: 3 }];
const NEW = { title: 'Later', entries: [{ raw: 'x-rayed', itemId: 'x-ray', times: 2 }] };
const as = (account: string | null, more: Send = {}): Send => ({
  ...more,
  headers: { ...more.headers, ...(account === null ? {} : { 'x-test-account': account }) },
});
const save = async (account: string | null) => {
  const { json } = await service.send('/api/journeys', as(account, { body: { entries: ENTRIES } }));
  return createJourneyResponseSchema.parse(json);
};
const send = (method: string, id: string, account: string | null, more: Send = {}) =>
  service.send(`/api/journeys/${id}`, as(account, { ...more, method }));

test('saving is bound to the account: no code, no end', async () => {
  const saved = await save('ana');
  expect(saved).toMatchObject({ savedTo: 'account', expiresAt: null });
  expect(saved).not.toHaveProperty('deleteToken');
  service.setNow('2036-01-01T00:00:00.000Z');
  expect((await send('GET', saved.slug, null)).status).toBe(200);
  service.setNow('2026-11-21T10:00:00.000Z');
});

test('the row id opens it for its owner only, and is told to nobody else', async () => {
  const { id, slug } = await save('ana');
  expect(journeyResponseSchema.parse((await send('GET', id, 'ana')).json)).toMatchObject({ id, slug });
  expect((await send('GET', slug, 'ana')).json.id).toBe(id);
  for (const account of ['ben', null]) {
    const byId = await send('GET', id, account);
    expect(byId.status).toBe(404);
    expect(byId.text).toBe((await send('GET', 'abcdefghjkmnpqrs', account)).text);
    expect((await send('GET', slug, account)).json).not.toHaveProperty('id');
  }
});

describe('changing', () => {
  test('by the owner, by slug or row id, prices against the table of today', async () => {
    const { id, slug } = await save('ana');
    service.setNow('2026-11-22T10:00:00.000Z');
    const data = service.effects.data;
    const effects = { data: { ...data, table: { ...data.table, version: '2027-01-01.1' } } };
    const { status, json } = await send('PUT', slug, 'ana', { body: NEW, effects });
    expect(status).toBe(200);
    expect(journeyResponseSchema.parse(json)).toMatchObject({
      ...NEW,
      id,
      slug,
      tableVersion: '2027-01-01.1',
      savedAt: '2026-11-21T10:00:00.000Z',
      changedAt: '2026-11-22T10:00:00.000Z',
    });
    expect((await send('GET', slug, null)).json).toMatchObject({ ...NEW, tableVersion: '2027-01-01.1' });
    expect((await send('PUT', id, 'ana', { body: { entries: ENTRIES } })).json.entries).toEqual(ENTRIES);
    service.setNow('2026-11-21T10:00:00.000Z');
  });

  test('takes a session before the body is looked at, and the one that owns it', async () => {
    const { slug } = await save('ana');
    const { slug: nobodys } = await save(null);
    expect((await send('PUT', slug, null, { body: NEW })).status).toBe(401);
    expect((await send('PUT', slug, null, { body: '{' })).status).toBe(401);
    expect((await send('PUT', 'abcdefghjk', null, { body: NEW })).status).toBe(401);
    expect((await send('PUT', slug, 'ben', { body: NEW })).status).toBe(403);
    expect((await send('PUT', nobodys, 'ben', { body: NEW })).status).toBe(403);
    expect((await send('PUT', 'abcdefghjk', 'ben', { body: NEW })).status).toBe(404);
    expect((await send('PUT', slug, 'ana', { body: { entries: [] } })).status).toBe(400);
    for (const each of [slug, nobodys]) expect((await send('GET', each, null)).json.entries).toEqual(ENTRIES);
  });
});

describe('deleting', () => {
  test('by the owner', async () => {
    const { slug, id } = await save('ana');
    const { json } = await send('DELETE', id, 'ana');
    expect(deleteJourneyResponseSchema.parse(json)).toEqual({ ok: true, deleted: slug, by: 'account' });
    expect((await send('GET', slug, 'ana')).status).toBe(404);
  });

  test('by anyone else is refused, with any code', async () => {
    const { slug } = await save('ana');
    const code = { headers: { 'x-delete-token': 'abcdefghjkmnpqrstuvw' } };
    expect((await send('DELETE', slug, null)).status).toBe(401);
    expect((await send('DELETE', slug, null, code)).status).toBe(401);
    expect((await send('DELETE', slug, 'ben')).status).toBe(403);
    expect((await send('DELETE', slug, 'ben', code)).status).toBe(403);
    expect((await send('GET', slug, null)).status).toBe(200);
  });

  test('a journey of nobody’s still takes its code from whoever is signed in', async () => {
    const { slug, deleteToken = '' } = await save(null);
    expect((await send('DELETE', slug, 'ben')).status).toBe(401);
    const { json } = await send('DELETE', slug, 'ben', { headers: { 'x-delete-token': deleteToken } });
    expect(json.by).toBe('delete-code');
  });
});
