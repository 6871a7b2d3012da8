// SPDX-License-Identifier: Apache-2.0
// What requests at once do to an account and its passkeys, on every driver.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountOfSession, toRelyingParty } from '../../functions/accounts/index.ts';
import type { Database } from '../../functions/store/database.ts';
import { migrate } from '../../functions/store/migrate.ts';
import { PASSKEY_LIMIT } from '../../src/accounts/index.ts';
import { SoftPasskey } from '../accounts/authenticator.ts';
import { SoftBrowser } from '../accounts/browser.ts';
import { HOST, openTestService, type TestService } from '../functions/service.ts';
import { DRIVERS, startServers, stopServers } from './drivers.ts';

beforeAll(startServers, 60_000);
afterAll(stopServers);

const party = toRelyingParty(HOST);
const ROUNDS = 8;

for (const { name, skipped, open } of DRIVERS) {
  describe.skipIf(skipped !== null)(`${name}${skipped === null ? '' : ` (${skipped})`}`, () => {
    let first: Database;
    let second: Database;
    let service: TestService;
    let addresses = 0;

    beforeAll(async () => {
      [first, second] = await open();
      await migrate(first);
      service = await openTestService({
        database: first,
        relyingParty: party,
        findAccount: (request, queries, lock) =>
          findAccountOfSession(request, party, queries, service.effects.now(), lock),
      });
    }, 60_000);
    afterAll(async () => {
      await service?.close();
      await first?.close();
      if (second !== first) await second?.close();
    });

    /** A browser signed in to a new account with this passkey. */
    async function signUp(passkey: SoftPasskey): Promise<SoftBrowser> {
      addresses += 1;
      const browser = new SoftBrowser(service, `198.51.100.${addresses}`);
      expect((await browser.register(passkey)).status).toBe(200);
      return browser;
    }

    test('the last two passkeys removed at once: one of them stays', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const passkeys = [new SoftPasskey(HOST), new SoftPasskey(HOST)] as const;
        const browser = await signUp(passkeys[0]);
        expect((await browser.register(passkeys[1])).status).toBe(200);
        const removed = await Promise.all(
          passkeys.map(({ id }, at) =>
            browser.send(`/api/me/passkeys/${id}`, {
              method: 'DELETE',
              effects: { database: at === 0 ? first : second },
            }),
          ),
        );
        expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect((await browser.send('/api/me')).json.account.passkeys).toHaveLength(1);
      }
    });

    test('an account erased while it saves: nothing that is stored names it any more', async () => {
      const journey = { title: 'My years', entries: [{ raw: 'echo', itemId: 'visit' }] };
      const correction = { priceId: 'visit', verdict: 'wrong', note: 'It was more.' };
      for (let round = 0; round < ROUNDS; round += 1) {
        const browser = await signUp(new SoftPasskey(HOST));
        const save = (at: number) =>
          browser.send(at === 0 ? '/api/corrections' : '/api/journeys', {
            body: at === 0 ? correction : journey,
            address: `198.51.100.${100 + round}`,
            effects: { database: at % 2 === 0 ? first : second },
          });
        const saved = Array.from({ length: 4 }, (_, at) => save(at));
        const erased = await browser.send('/api/me', { method: 'DELETE' });
        expect(erased.status).toBe(200);
        for (const { status } of await Promise.all(saved)) expect(status).toBe(200);
        for (const table of ['journeys', 'corrections'])
          expect(await first.query(`select 1 from ${table} where account_id is not null`)).toEqual([]);
      }
    });

    test('more passkeys begun than an account holds and added at once: the rest are refused', async () => {
      const browser = await signUp(new SoftPasskey(HOST));
      const begun = [];
      for (let at = 0; at < PASSKEY_LIMIT + 3; at += 1)
        begun.push((await browser.post('/api/auth/register/options', {})).json.options);
      const added = await Promise.all(
        begun.map((options, at) =>
          browser.send('/api/auth/register/verify', {
            body: { response: new SoftPasskey(HOST).register(options) },
            effects: { database: at % 2 === 0 ? first : second },
          }),
        ),
      );
      const refused = added.filter(({ status }) => status !== 200);
      expect(refused.map(({ status, json }) => [status, json.error.includes('at most 10')])).toEqual(
        Array(4).fill([409, true]),
      );
      expect((await browser.send('/api/me')).json.account.passkeys).toHaveLength(PASSKEY_LIMIT);
    });
  });
}
