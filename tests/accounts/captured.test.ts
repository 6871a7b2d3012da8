// SPDX-License-Identifier: Apache-2.0
// What a real browser and authenticator sent, played again, as it was and changed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountOfSession, toRelyingParty } from '../../functions/accounts/index.ts';
import { openTestService, type TestService } from '../functions/service.ts';
import { takeShare } from '../share.ts';
import { SoftBrowser } from './browser.ts';
import { makeKnownRandom } from './known-random.ts';

interface CapturedCall {
  readonly path: string;
  readonly body: { readonly response?: Record<string, unknown> } | null;
}

const { calls } = JSON.parse(readFileSync(join(import.meta.dirname, 'captured.json'), 'utf8')) as {
  calls: readonly CapturedCall[];
};
const party = toRelyingParty('http://localhost:4321');
const services: TestService[] = [];

async function openBrowser(): Promise<SoftBrowser> {
  const service = await openTestService({
    relyingParty: party,
    limiter: null,
    makeRandom: makeKnownRandom(),
    findAccount: (request, queries) => findAccountOfSession(request, party, queries, service.effects.now()),
  });
  services.push(service);
  return new SoftBrowser(service);
}

const play = (browser: SoftBrowser, { path, body }: CapturedCall) =>
  browser.post(path, body === null ? undefined : body);

describe('ceremonies of a real browser', () => {
  let browser: SoftBrowser;
  beforeAll(async () => {
    browser = await openBrowser();
  }, 60_000);
  afterAll(() => Promise.all(services.map((service) => service.close())));

  test('one passkey made, two sign-ins, each answer accepted once', async () => {
    for (const call of calls) {
      const { status, json } = await play(browser, call);
      expect([call.path, status, json.ok]).toEqual([call.path, 200, true]);
    }
    expect((await browser.send('/api/me')).json.account.passkeys).toHaveLength(1);
    for (const call of calls.filter(({ path }) => path.endsWith('/verify'))) {
      const { status, json } = await play(browser, call);
      expect([status, json.error]).toEqual([400, expect.stringContaining('answered before')]);
    }
  });

  test('with a letter of the signed parts changed the second sign-in is refused', async () => {
    const verify = calls.findLastIndex(({ path }) => path === '/api/auth/login/verify');
    const call = calls[verify];
    const response = call?.body?.response ?? {};
    const inner = response.response as Record<string, string>;
    for (const field of takeShare(['signature', 'authenticatorData', 'clientDataJSON', 'userHandle'], 4)) {
      const own = await openBrowser();
      for (const earlier of calls.slice(0, verify)) await play(own, earlier);
      const text = inner[field] ?? '';
      const at = Math.floor(text.length / 2);
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      const body = { response: { ...response, response: { ...inner, [field]: changed } } };
      const { status, headers } = await play(own, { path: '/api/auth/login/verify', body });
      expect([field, status >= 400 && status < 500]).toEqual([field, true]);
      expect(headers.get('set-cookie')).toBeNull();
    }
  }, 120_000);
});
