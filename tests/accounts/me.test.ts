// SPDX-License-Identifier: Apache-2.0
// What an account holds, and that nobody else comes near it.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccountOfSession, toRelyingParty } from '../../functions/accounts/index.ts';
import { appendRow } from '../../functions/store/index.ts';
import {
  journeyListResponseSchema,
  meResponseSchema,
  myCorrectionsResponseSchema,
} from '../../src/wire/index.ts';
import { HOST, openTestService, type TestService } from '../functions/service.ts';
import { SoftPasskey } from './authenticator.ts';
import { SoftBrowser } from './browser.ts';

const party = toRelyingParty(HOST);
const JOURNEY = { title: 'Nine years', entries: [{ raw: 'a visit', itemId: 'visit', times: 3 }] };
let service: TestService;
let addresses = 0;
let ada: SoftBrowser;
let bo: SoftBrowser;
let adasKey: SoftPasskey;

beforeAll(async () => {
  service = await openTestService({
    relyingParty: party,
    findAccount: (request, queries) => findAccountOfSession(request, party, queries, service.effects.now()),
  });
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  adasKey = new SoftPasskey(HOST);
  ada = openBrowser();
  bo = openBrowser();
  await ada.register(adasKey, {}, 'Ada');
  await bo.register(new SoftPasskey(HOST), {}, 'Bo');
});

const openBrowser = (): SoftBrowser => {
  addresses += 1;
  return new SoftBrowser(service, `198.51.100.${addresses}`);
};

async function addPasskey(browser: SoftBrowser, passkey = new SoftPasskey(HOST)): Promise<SoftPasskey> {
  expect((await browser.register(passkey)).json).toMatchObject({ ok: true });
  return passkey;
}

const listPasskeys = async (browser: SoftBrowser): Promise<readonly string[]> =>
  meResponseSchema.parse((await browser.send('/api/me')).json).account?.passkeys.map(({ id }) => id) ?? [];

const accountOf = async (browser: SoftBrowser): Promise<string> => {
  const request = new Request(HOST, { headers: { cookie: browser.cookie ?? '' } });
  return (await service.effects.findAccount(request, service.database)) ?? '';
};

describe('the name', () => {
  test('can be changed and taken away, by its owner only', async () => {
    expect((await ada.send('/api/me', { method: 'PUT', body: { displayName: 'A.' } })).status).toBe(200);
    expect((await ada.send('/api/me')).json.account.displayName).toBe('A.');
    await ada.send('/api/me', { method: 'PUT', body: { displayName: 'A\u202ed\r\na\u200b' } });
    expect((await ada.send('/api/me')).json.account.displayName).toBe('Ad a');
    await ada.send('/api/me', { method: 'PUT', body: { displayName: null } });
    expect((await ada.send('/api/me')).json.account.displayName).toBeNull();
    expect((await bo.send('/api/me')).json.account.displayName).toBe('Bo');
    const bad = await ada.send('/api/me', { method: 'PUT', body: { displayName: 'x'.repeat(61) } });
    expect(bad.status).toBe(400);
    const nobody = await openBrowser().send('/api/me', { method: 'PUT', body: { displayName: 'x' } });
    expect(nobody.status).toBe(401);
  });
});

describe('passkeys', () => {
  test('a second one opens the same account; options name the first so that it is not made twice', async () => {
    const { json } = await ada.post('/api/auth/register/options', {});
    expect(json.options.excludeCredentials).toMatchObject([{ id: adasKey.id }]);
    const second = await addPasskey(ada);
    expect(await listPasskeys(ada)).toEqual([adasKey.id, second.id].toSorted());
    const elsewhere = openBrowser();
    await elsewhere.login(second);
    expect((await elsewhere.send('/api/me')).json.account.displayName).toBe('Ada');
  });

  test('adding one takes the session it was begun with', async () => {
    const { json } = await ada.post('/api/auth/register/options', {});
    const passkey = new SoftPasskey(HOST);
    const stolen = await bo.post('/api/auth/register/verify', { response: passkey.register(json.options) });
    expect(stolen.status).toBe(403);
    expect(await listPasskeys(bo)).toHaveLength(1);
    expect(await listPasskeys(ada)).toHaveLength(1);
  });

  test('one meant for an account that is signed in is not made without a session, nor a new account with one', async () => {
    const options = (browser: SoftBrowser, account: string) =>
      browser.post('/api/auth/register/options', { account });
    expect((await options(openBrowser(), 'mine')).status).toBe(401);
    expect((await options(ada, 'new')).status).toBe(409);
    expect((await options(ada, 'mine')).json.options.excludeCredentials).toHaveLength(1);
    expect((await options(openBrowser(), 'new')).json.options.excludeCredentials).toEqual([]);
    expect((await options(ada, 'yours')).json.error).toBe('account must be one of new, mine.');
  });

  test('one can be removed, the last one only when it is meant, nobody else’s at all', async () => {
    const second = await addPasskey(ada);
    const remove = (browser: SoftBrowser, id: string, query = '') =>
      browser.send(`/api/me/passkeys/${id}${query}`, { method: 'DELETE' });
    expect((await remove(bo, second.id)).status).toBe(404);
    expect((await remove(openBrowser(), second.id)).status).toBe(401);
    const lost = openBrowser();
    await lost.login(second);
    expect((await ada.send('/api/me')).json.account.sessions).toBe(2);
    expect((await remove(ada, second.id)).json).toEqual({
      ok: true,
      removed: second.id,
      left: 1,
      signedOut: 1,
    });
    expect((await lost.send('/api/me')).json.account).toBeNull();
    expect((await ada.send('/api/me')).json.account.sessions).toBe(1);
    expect((await openBrowser().login(second)).json.error).toContain('not known here');
    for (const query of ['', '?last=0', '?last=true', '?last=']) {
      const last = await remove(ada, adasKey.id, query);
      expect([last.status, last.json.error.includes('last=1')], query).toEqual([409, true]);
    }
    expect(await listPasskeys(ada)).toEqual([adasKey.id]);
    expect((await remove(ada, adasKey.id, '?last=1')).json.left).toBe(0);
  });

  test('signed out everywhere, no browser is signed in; signed out here, the others are; nobody else is', async () => {
    const elsewhere = openBrowser();
    await elsewhere.login(adasKey);
    const isIn = async (browser: SoftBrowser) => (await browser.send('/api/me')).json.account !== null;
    await elsewhere.post('/api/auth/logout');
    expect([await isIn(ada), await isIn(elsewhere)]).toEqual([true, false]);
    await elsewhere.login(adasKey);
    expect((await ada.post('/api/auth/logout?everywhere=2')).status).toBe(400);
    await ada.post('/api/auth/logout?everywhere=1');
    expect([await isIn(ada), await isIn(elsewhere), await isIn(bo)]).toEqual([false, false, true]);
    expect((await openBrowser().post('/api/auth/logout?everywhere=1')).json).toEqual({ ok: true });
  });

  test('at most ten', async () => {
    for (let at = 0; at < 9; at += 1) await addPasskey(ada);
    const full = await ada.post('/api/auth/register/options', {});
    expect([full.status, full.json.error.includes('at most 10')]).toEqual([409, true]);
  });
});

describe('journeys of an account', () => {
  test('are saved to it, changed and deleted by its owner; 401, 403 and 404 for the others', async () => {
    const made = await ada.send('/api/journeys', { body: JOURNEY });
    expect(made.json).toMatchObject({ ok: true, savedTo: 'account', expiresAt: null });
    expect(made.json.deleteToken).toBeUndefined();
    const path = `/api/journeys/${made.json.slug}`;
    const changed = { ...JOURNEY, title: 'Ten years' };
    const put = (browser: SoftBrowser, at = path) => browser.send(at, { method: 'PUT', body: changed });
    expect((await put(openBrowser())).status).toBe(401);
    expect((await put(bo)).status).toBe(403);
    expect((await put(bo, '/api/journeys/abcdefghjk')).status).toBe(404);
    expect((await put(ada)).json.title).toBe('Ten years');
    expect((await bo.send(`/api/journeys/${made.json.id}`)).status).toBe(404);
    expect((await ada.send(`/api/journeys/${made.json.id}`)).json.slug).toBe(made.json.slug);
    expect((await bo.send(path, { method: 'DELETE' })).status).toBe(403);
    const mine = journeyListResponseSchema.parse((await ada.send('/api/me/journeys')).json);
    expect(mine.journeys.map(({ slug }) => slug)).toEqual([made.json.slug]);
    expect((await bo.send('/api/me/journeys')).json.journeys).toEqual([]);
    expect((await openBrowser().send('/api/me/journeys')).status).toBe(401);
    expect((await ada.send(path, { method: 'DELETE' })).json.by).toBe('account');
  });
});

test('journeys of an account are listed with the last changed first', async () => {
  const save = async (title: string): Promise<string> =>
    (await ada.send('/api/journeys', { body: { ...JOURNEY, title } })).json.slug;
  const titles = async () =>
    journeyListResponseSchema
      .parse((await ada.send('/api/me/journeys')).json)
      .journeys.map(({ title }) => title);
  const first = await save('first');
  service.setNow('2026-11-21T10:00:01.000Z');
  await save('second');
  expect(await titles()).toEqual(['second', 'first']);
  service.setNow('2026-11-21T10:00:02.000Z');
  await ada.send(`/api/journeys/${first}`, { method: 'PUT', body: { ...JOURNEY, title: 'first again' } });
  expect(await titles()).toEqual(['first again', 'second']);
});

describe('the end', () => {
  test('erases the account and all it owns, unlinks what is in a chain, and says so', async () => {
    const id = await accountOf(ada);
    await addPasskey(ada);
    await ada.send('/api/journeys', { body: JOURNEY });
    const kept = await bo.send('/api/journeys', { body: JOURNEY });
    const elsewhere = openBrowser();
    await elsewhere.login(adasKey);
    const at = '2026-11-21T10:00:00.000Z';
    const row = { price_id: 'visit', verdict: 'wrong', table_version: '2026-11-21.1' };
    await service.database.transaction((queries) =>
      appendRow(queries, 'corrections', {
        covered: { received_at: at, ...row, believed_usd: 12.5 },
        columns: {
          ...row,
          believed_cents: 1250,
          account_id: id,
          journey_id: 'k7m2p9qxwd',
          note_sealed: new Uint8Array([1, 2, 3]),
        },
      }),
    );
    const mine = myCorrectionsResponseSchema.parse((await ada.send('/api/me/corrections')).json);
    expect(mine.corrections).toMatchObject([
      { priceId: 'visit', label: expect.stringMatching(/visit/i), believedUsd: 12.5, receivedAt: at },
    ]);
    expect((await bo.send('/api/me/corrections')).json.corrections).toEqual([]);

    const gone = await ada.send('/api/me', { method: 'DELETE' });
    expect(gone.json).toEqual({
      ok: true,
      erased: { journeys: 1, passkeys: 2, sessions: 2, correctionsUnlinked: 1 },
    });
    expect(ada.cookie).toBeNull();
    expect((await elsewhere.send('/api/me')).json.account).toBeNull();
    expect((await openBrowser().login(adasKey)).status).toBe(401);
    expect(await service.dump()).not.toContain(id);
    const [left] = await service.database.query(
      `select journey_id as journey, note_sealed as note from corrections where received_at = '${at}'`,
    );
    expect(left).toEqual({ journey: null, note: null });
    expect((await bo.send(`/api/journeys/${kept.json.slug}`)).status).toBe(200);
    expect((await service.send('/api/integrity?verify=1')).json.ok).toBe(true);
    expect((await ada.send('/api/me', { method: 'DELETE' })).status).toBe(401);
  });

  test('expired sessions and challenges are swept', async () => {
    await ada.post('/api/auth/login/options');
    const { sweepExpired } = await import('../../functions/store/index.ts');
    await sweepExpired(service.database, new Date('2027-01-01T00:00:00Z'));
    expect(await service.database.query('select 1 from sessions')).toEqual([]);
    expect(await service.database.query('select 1 from challenges')).toEqual([]);
  });
});

describe('another website', () => {
  test.each([
    ['PUT', '/api/me'],
    ['DELETE', '/api/me'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/journeys'],
    ['DELETE', '/api/me/passkeys/abc'],
  ])('cannot %s %s with the session of its visitor', async (method, path) => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ada.send(path, { method, body: {}, headers })).status).toBe(403);
    expect((await ada.send('/api/me')).json.account.displayName).toBe('Ada');
  });
});
