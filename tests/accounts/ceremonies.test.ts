// SPDX-License-Identifier: Apache-2.0
// Making passkeys and signing in: what holds, and everything that must not.

import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findAccountOfSession, toRelyingParty } from '../../functions/accounts/index.ts';
import { HOST, openTestService, type TestService } from '../functions/service.ts';
import { type Forgery, SoftPasskey } from './authenticator.ts';
import { SoftBrowser } from './browser.ts';

const party = toRelyingParty(HOST);
let service: TestService;
let addresses = 0;
beforeAll(async () => {
  service = await openTestService({
    relyingParty: party,
    findAccount: (request, queries) => findAccountOfSession(request, party, queries, service.effects.now()),
  });
}, 60_000);
afterAll(() => service.close());
afterEach(() => service.setNow('2026-11-21T10:00:00.000Z'));

/** From a network of its own, so that no limit is in the way. */
const openBrowser = (): SoftBrowser => {
  addresses += 1;
  return new SoftBrowser(service, `198.51.100.${addresses}`);
};
const makePasskey = (): SoftPasskey => new SoftPasskey(HOST);
const count = async (table: string): Promise<number> =>
  (await service.database.query(`select 1 as one from ${table}`)).length;

describe('a new account', () => {
  test('is made with a passkey, signed in at once, and opened again with it', async () => {
    const [browser, passkey] = [openBrowser(), makePasskey()];
    const made = await browser.register(passkey, {}, '  Ada ');
    expect([made.status, made.json]).toEqual([200, { ok: true, account: { displayName: 'Ada' } }]);
    const me = await browser.send('/api/me');
    expect(me.json.account).toMatchObject({
      displayName: 'Ada',
      passkeys: [{ id: passkey.id, usedAt: null }],
    });
    expect(me.headers.get('access-control-allow-origin')).toBeNull();
    expect(me.headers.get('cache-control')).toBe('no-store');
    await browser.post('/api/auth/logout');
    expect((await browser.send('/api/me')).json).toEqual({ ok: true, account: null });
    expect((await browser.login(passkey)).status).toBe(200);
    expect((await browser.send('/api/me')).json.account.passkeys[0].usedAt).toBe('2026-11-21T10:00:00.000Z');
  });

  test('options ask for what the decisions say', async () => {
    const { json } = await openBrowser().post('/api/auth/register/options');
    expect(json.options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [],
    });
    const login = (await openBrowser().post('/api/auth/login/options')).json;
    expect(login.options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(login.options.challenge).not.toBe(json.options.challenge);
  });
});

describe('the cookie', () => {
  test('on plain http: for this host, no script, not from other websites', async () => {
    const browser = openBrowser();
    await browser.register(makePasskey());
    expect(browser.cookies).toHaveLength(1);
    expect(browser.cookies[0]).toMatch(
      /^session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
  });

  test('over https it is bound to the host and sent nowhere else', async () => {
    const secure = toRelyingParty('https://ledger.example');
    const browser = openBrowser();
    const more = { effects: { relyingParty: secure } };
    const { json } = await browser.send('/api/auth/register/options', { body: {}, ...more });
    const response = new SoftPasskey(secure.origin).register(json.options);
    const made = await browser.send('/api/auth/register/verify', { body: { response }, ...more });
    expect(made.status).toBe(200);
    expect(browser.cookies[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('a session planted before sign-in ends with it, and another value comes', async () => {
    const [browser, passkey] = [openBrowser(), makePasskey()];
    await browser.register(passkey);
    const planted = browser.cookie;
    await browser.login(passkey);
    expect(browser.cookie).not.toBe(planted);
    const thief = openBrowser();
    thief.cookie = planted;
    expect((await thief.send('/api/me')).json.account).toBeNull();
  });

  test('after thirty days it opens nothing', async () => {
    const browser = openBrowser();
    await browser.register(makePasskey());
    service.setNow('2026-12-21T09:59:59.000Z');
    expect((await browser.send('/api/me')).json.account).not.toBeNull();
    service.setNow('2026-12-21T10:00:00.000Z');
    expect((await browser.send('/api/me')).json.account).toBeNull();
  });

  test('neither the session, the challenge nor a key is in the database or the log as it is', async () => {
    const browser = openBrowser();
    await browser.register(makePasskey());
    const { json } = await browser.post('/api/auth/login/options');
    const text = (await service.dump()) + JSON.stringify(service.log);
    expect(text).not.toContain(browser.cookie?.split('=')[1]);
    expect(text).not.toContain(json.options.challenge);
  });
});

describe('making a passkey that must not be made', () => {
  const forgeries: readonly (readonly [string, Forgery, number, RegExp])[] = [
    ['another website', { origin: 'https://evil.example' }, 400, /another website/],
    ['the answer to a sign-in', { type: 'webauthn.get' }, 400, /making a passkey/],
    ['a challenge nobody gave', { challenge: 'AAAA' }, 400, /never given/],
    ['another relying party', { rpId: 'evil.example' }, 401, /does not hold/],
    ['nobody present', { flags: 0x40 }, 401, /does not hold/],
    ['no credential in it', { flags: 0x05 }, 401, /does not hold/],
  ];
  test.each(forgeries)('%s', async (_, forged, status, sentence) => {
    const before = await count('accounts');
    const { status: got, json, headers } = await openBrowser().register(makePasskey(), forged);
    expect([got, json.ok]).toEqual([status, false]);
    expect(json.error).toMatch(sentence);
    expect(headers.get('set-cookie')).toBeNull();
    expect(await count('accounts')).toBe(before);
  });

  test('a challenge answers once, even where the answer did not hold', async () => {
    const [browser, passkey] = [openBrowser(), makePasskey()];
    const { json } = await browser.post('/api/auth/register/options', {});
    const verify = (forged: Forgery) =>
      browser.post('/api/auth/register/verify', { response: passkey.register(json.options, forged) });
    expect((await verify({ rpId: 'evil.example' })).status).toBe(401);
    const again = await verify({});
    expect([again.status, again.json.error]).toEqual([
      400,
      'This challenge was never given, or was answered before; begin again.',
    ]);
  });

  test('a challenge that is more than five minutes old', async () => {
    const browser = openBrowser();
    const { json } = await browser.post('/api/auth/register/options', {});
    service.setNow('2026-11-21T10:05:00.000Z');
    const late = await browser.post('/api/auth/register/verify', {
      response: makePasskey().register(json.options),
    });
    expect([late.status, late.json.error]).toEqual([
      400,
      'This challenge is more than five minutes old; begin again.',
    ]);
  });

  test('a challenge given for a sign-in', async () => {
    const browser = openBrowser();
    const { json } = await browser.post('/api/auth/register/options', {});
    const login = (await browser.post('/api/auth/login/options')).json;
    const response = makePasskey().register(json.options, { challenge: login.options.challenge });
    const crossed = await browser.post('/api/auth/register/verify', { response });
    expect([crossed.status, crossed.json.error]).toEqual([
      400,
      'This challenge was given for something else; begin again.',
    ]);
  });

  test('a passkey that is known already, also another person’s', async () => {
    const passkey = makePasskey();
    await openBrowser().register(passkey);
    const before = await count('accounts');
    const again = await openBrowser().register(new SoftPasskey(HOST, passkey.id));
    expect([again.status, again.json.error]).toEqual([
      409,
      'This passkey is registered already; sign in with it.',
    ]);
    expect(await count('accounts')).toBe(before);
  });

  test.each([
    ['nothing', {}],
    ['no response', { response: null }],
    ['no response in it', { response: { id: 'AA', rawId: 'AA', type: 'public-key' } }],
    ['results that are none', { response: { clientExtensionResults: 1 } }],
    ['numbers', { response: { id: 1, rawId: 1, type: 'public-key', response: {} } }],
    [
      'not base64url',
      { response: { id: '*', rawId: '*', type: 'public-key', response: { clientDataJSON: '%' } } },
    ],
    [
      'client data that is no JSON',
      {
        response: {
          id: 'AA',
          rawId: 'AA',
          type: 'public-key',
          response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
        },
      },
    ],
    [
      'an attestation of megabytes',
      {
        response: {
          id: 'AA',
          rawId: 'AA',
          type: 'public-key',
          response: { clientDataJSON: 'AAAA', attestationObject: 'A'.repeat(20_000) },
        },
      },
    ],
  ])('malformed: %s', async (_, body) => {
    for (const path of ['/api/auth/register/verify', '/api/auth/login/verify']) {
      const { status, json } = await openBrowser().post(path, body);
      expect(status).toBe(400);
      expect(json.error).toMatch(/\.$/);
      expect(json.error).not.toMatch(/invalid input|expected|undefined/i);
    }
  });
});

describe('signing in that must fail', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const forgeries: readonly (readonly [string, Forgery, number, RegExp])[] = [
    ['another website', { origin: 'http://localhost:9' }, 400, /another website/],
    ['the answer to making a passkey', { type: 'webauthn.create' }, 400, /signing in/],
    ['a challenge nobody gave', { challenge: 'AAAA' }, 400, /never given/],
    ['another relying party', { rpId: 'evil.example' }, 401, /does not hold/],
    ['nobody present', { flags: 0 }, 401, /does not hold/],
    ['another key', { key: other.privateKey }, 401, /does not hold/],
    ['a passkey nobody registered', { id: 'bm9ib2R5' }, 401, /not known here/],
    ['another person’s user handle', { userHandle: 'c29tZWJvZHk' }, 401, /another account/],
  ];
  test.each(forgeries)('%s', async (_, forged, status, sentence) => {
    const passkey = makePasskey();
    await openBrowser().register(passkey);
    const browser = openBrowser();
    const { status: got, json } = await browser.login(passkey, forged);
    expect([got, json.ok]).toEqual([status, false]);
    expect(json.error).toMatch(sentence);
    expect(browser.cookie).toBeNull();
    expect((await browser.login(passkey)).status).toBe(200);
  });

  test('a counter that did not go up: there may be a copy', async () => {
    const passkey = makePasskey();
    await openBrowser().register(passkey);
    expect((await openBrowser().login(passkey, { counter: 7 })).status).toBe(200);
    const copy = await openBrowser().login(passkey, { counter: 7 });
    expect([copy.status, copy.json.error.includes('copy')]).toEqual([401, true]);
    expect((await openBrowser().login(passkey, { counter: 0 })).status).toBe(401);
    expect((await openBrowser().login(passkey, { counter: 8 })).status).toBe(200);
  });

  test('an authenticator that counts nothing always says 0', async () => {
    const passkey = makePasskey();
    await openBrowser().register(passkey);
    for (let at = 0; at < 2; at += 1)
      expect((await openBrowser().login(passkey, { counter: 0 })).status).toBe(200);
  });

  test('an answer that was sent before', async () => {
    const passkey = makePasskey();
    await openBrowser().register(passkey);
    const browser = openBrowser();
    const { json } = await browser.post('/api/auth/login/options');
    const response = passkey.login(json.options);
    const key = { 'idempotency-key': 'replayed' };
    const send = () => browser.send('/api/auth/login/verify', { body: { response }, headers: key });
    expect((await send()).status).toBe(200);
    const replayed = await send();
    expect([replayed.status, replayed.headers.get('set-cookie')]).toEqual([400, null]);
  });

  test('from the page of another website', async () => {
    const { status } = await openBrowser().send('/api/auth/login/options', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(status).toBe(403);
  });
});
