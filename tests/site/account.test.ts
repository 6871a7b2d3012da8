// SPDX-License-Identifier: Apache-2.0
// The whole life of an account in Chromium, with virtual authenticators: two people, a slow network, one that breaks.

import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountOfSession, toRelyingParty } from '../../functions/accounts/index.ts';
import type { RunningServer } from '../../scripts/serve/server.ts';
import { pricingData } from '../../src/load/index.ts';
import { openTestService, type TestService } from '../functions/service.ts';
import { findPort } from '../servers/postgres.ts';
import { closePages, openPage, reasonToSkip, serveSite, shareBrowser } from './built-site.ts';

interface Person {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly complaints: readonly string[];
}

describe.skipIf(reasonToSkip !== null)(
  `an account${reasonToSkip === null ? '' : ` (${reasonToSkip})`}`,
  () => {
    let service: TestService;
    let server: RunningServer;
    let browser: Browser;
    let url: string;
    beforeAll(async () => {
      // A passkey belongs to an origin, port included.
      const port = await findPort();
      url = `http://localhost:${port}`;
      const party = toRelyingParty(url);
      service = await openTestService({
        data: pricingData,
        relyingParty: party,
        findAccount: (request, queries) =>
          findAccountOfSession(request, party, queries, service.effects.now()),
        limiter: null,
      });
      [server, browser] = await Promise.all([serveSite(service.effects, port), shareBrowser()]);
    }, 60_000);
    afterAll(async () => {
      await closePages();
      await server?.close();
      await service?.close();
    });

    /** A browser of their own, with a device that has a fingerprint reader. */
    async function openPerson(): Promise<Person> {
      const { page, complaints } = await openPage(browser, `${url}/account`);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      await addAuthenticator(devtools, 'internal');
      return { page, devtools, complaints };
    }

    async function addAuthenticator(devtools: CDPSession, transport: 'internal' | 'usb'): Promise<void> {
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport,
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
    }

    const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
    const waitFor = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

    async function makeAccount({ page }: Person, name: string): Promise<void> {
      await page.getByLabel('A name for it, if you like').fill(name);
      await press(page, 'Make a passkey');
      await waitFor(page, `You are signed in as ${name}.`);
    }

    test('two people: made, signed out, signed in again, and neither sees the other’s', async () => {
      const [ada, bo] = [await openPerson(), await openPerson()];
      await makeAccount(ada, 'Ada');
      await makeAccount(bo, 'Bo');
      const saved = await ada.page.evaluate(async () => {
        const response = await fetch('/api/journeys', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            title: 'Nine years',
            entries: [{ raw: 'a visit', itemId: 'cms-99213', times: 1 }],
          }),
        });
        return (await response.json()) as { savedTo: string };
      });
      expect(saved.savedTo).toBe('account');
      await ada.page.reload();
      await waitFor(ada.page, 'Nine years');
      await bo.page.reload();
      await waitFor(bo.page, 'None yet.');
      expect(await bo.page.getByText('Nine years').count()).toBe(0);

      const [file] = await Promise.all([
        ada.page.waitForEvent('download'),
        press(ada.page, 'Download as JSON'),
      ]);
      expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
        account: { displayName: 'Ada', sessions: 1, passkeys: [{ usedAt: null }] },
        journeys: [{ title: 'Nine years', entries: [{ raw: 'a visit', itemId: 'cms-99213', times: 1 }] }],
        corrections: [],
      });

      await press(ada.page, 'Sign out');
      await waitFor(ada.page, 'You are signed out.');
      await press(ada.page, 'Sign in with a passkey');
      await waitFor(ada.page, 'You are signed in as Ada.');
      expect(ada.complaints).toEqual([]);
      await ada.page.context().close();
      await bo.page.context().close();
    }, 60_000);

    test('signed out in one tab, no other tab shows the account any more', async () => {
      const ada = await openPerson();
      await makeAccount(ada, 'Ola');
      const other = await ada.page.context().newPage();
      await other.goto(`${url}/account`);
      await waitFor(other, 'You are signed in as Ola.');
      await press(ada.page, 'Sign out');
      await waitFor(ada.page, 'You are signed out.');
      await other.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
      expect(await other.getByText('Ola').count()).toBe(0);

      // The session ended with nobody to tell of it: asked again when the page is come back to.
      await press(ada.page, 'Sign in with a passkey');
      await waitFor(other, 'You are signed in as Ola.');
      await ada.page.context().clearCookies();
      await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await other.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
      await ada.page.context().close();
    }, 60_000);

    test('a journey is opened again, changed and saved in its place: its link and its words stay', async () => {
      const { page, complaints } = await openPerson();
      await makeAccount({ page, complaints, devtools: await page.context().newCDPSession(page) }, 'Ina');
      const { slug } = await page.evaluate(async () => {
        const entries = [{ raw: 'my regular doctor', itemId: 'cms-99213', times: 3 }];
        const response = await fetch('/api/journeys', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ title: 'So far', entries }),
        });
        return (await response.json()) as { slug: string };
      });
      await page.goto(`${url}/j/${slug}`);
      await page.getByRole('link', { name: 'Open these lines in a ledger of your own' }).click();
      await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
      await press(page, 'Save and share');
      await page.getByLabel('Where in your account').selectOption(slug);
      expect(await page.getByLabel(/^A title, if you want one/).inputValue()).toBe('So far');
      await press(page, 'Save in its place');
      await page.locator('.saved-note').waitFor();
      expect(await page.locator('.saved-note .copy-value').allTextContents()).toEqual([`${url}/j/${slug}`]);
      const rows = await service.database.query('select title, entries from journeys where slug = $1', [
        slug,
      ]);
      expect(rows).toEqual([
        { title: 'So far', entries: [{ raw: 'my regular doctor', itemId: 'cms-99213', times: 4 }] },
      ]);
      expect(complaints).toEqual([]);
      await page.context().close();
    }, 60_000);

    test('a second passkey, the first one removed, the last one only after a warning', async () => {
      const ada = await openPerson();
      await makeAccount(ada, 'Eve');
      await addAuthenticator(ada.devtools, 'usb');
      await press(ada.page, 'Add another passkey');
      await waitFor(ada.page, 'A passkey is added.');
      // The list is fetched after the message stands.
      await ada.page.getByRole('button', { name: 'Remove passkey 2' }).waitFor();
      expect(await ada.page.getByRole('button', { name: /^Remove passkey/ }).count()).toBe(2);
      await press(ada.page, 'Remove passkey 1');
      await press(ada.page, 'Remove it');
      await waitFor(ada.page, 'The passkey is removed.');
      await ada.page.getByRole('button', { name: 'Remove passkey 2' }).waitFor({ state: 'detached' });
      const remove = ada.page.getByRole('button', { name: 'Remove passkey 1' });
      const isFocused = () => remove.evaluate((button) => button === document.activeElement);
      await remove.press('Enter');
      await waitFor(ada.page, /nobody can open this account again/);
      expect(await isFocused()).toBe(true);
      await ada.page.getByRole('button', { name: 'Keep it' }).press('Enter');
      expect(await isFocused()).toBe(true);
      expect(await ada.page.getByRole('button', { name: /^Remove passkey/ }).count()).toBe(1);

      // The session ends while the page stands: no passkey that opens nothing, no account nobody wanted.
      const accounts = await service.database.query('select id from accounts');
      await ada.page.context().clearCookies();
      await press(ada.page, 'Add another passkey');
      await waitFor(ada.page, /You are not signed in any more/);
      expect(await service.database.query('select id from accounts')).toEqual(accounts);
      await ada.page.context().close();
    }, 60_000);

    test('by keyboard alone: made, named, erased', async () => {
      const { page } = await openPerson();
      const tabTo = async (name: string) => {
        for (let at = 0; at < 60; at += 1) {
          await page.keyboard.press('Tab');
          const focused = await page.evaluate(() => {
            const { activeElement: element } = document;
            const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
            return `${element?.getAttribute('aria-label') ?? element?.textContent ?? ''} ${label ?? ''}`.trim();
          });
          if (focused.includes(name)) return;
        }
        throw new Error(`Nothing named ${name} is reached by the keyboard.`);
      };
      await page.getByRole('button', { name: 'Make a passkey' }).waitFor();
      await tabTo('A name for it');
      await page.keyboard.type('Kim');
      await page.keyboard.press('Enter');
      await waitFor(page, 'You are signed in as Kim.');
      await tabTo('I want all of it gone');
      await page.keyboard.press('Space');
      await tabTo('Erase my account');
      await page.keyboard.press('Enter');
      await waitFor(page, /Your account is erased: 0 journeys, 1 passkey and 1 session were removed\./);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
        .toBe('status');
      await press(page, 'Sign in with a passkey');
      await waitFor(page, /not known here/);
      await page.context().close();
    }, 60_000);

    test('a network that breaks between the steps leaves nothing half made; a slow one is waited for', async () => {
      const { page } = await openPerson();
      const before = await service.database.query('select 1 from accounts');
      await page.route('**/api/auth/register/verify', (route) => route.abort());
      await page.getByLabel('A name for it, if you like').fill('Lee');
      await press(page, 'Make a passkey');
      await waitFor(page, /did not answer/);
      expect(await service.database.query('select 1 from accounts')).toHaveLength(before.length);
      await page.unroute('**/api/auth/register/verify');
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await press(page, 'Make a passkey');
      // Pressed again while it is under way: one account all the same.
      await page.getByRole('button', { name: 'Make a passkey' }).dispatchEvent('click');
      await waitFor(page, 'You are signed in as Lee.');
      expect(await service.database.query('select 1 from accounts')).toHaveLength(before.length + 1);
      await page.context().close();
    }, 60_000);

    test('a closed window, or a page at another address than its passkeys: it is said that nothing has changed', async () => {
      const { page, devtools } = await openPerson();
      await devtools.send('WebAuthn.disable');
      await page.evaluate(() => {
        navigator.credentials.get = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
      });
      await press(page, 'Sign in with a passkey');
      await waitFor(page, /Nothing has changed/);
      await page.goto(`${url.replace('localhost', '127.0.0.1')}/account`);
      await press(page, 'Sign in with a passkey');
      await waitFor(page, /at its own address only/);
      await page.context().close();
    });

    test('no script sees the session', async () => {
      const person = await openPerson();
      await makeAccount(person, 'Max');
      expect(await person.page.evaluate(() => document.cookie)).toBe('');
      const [cookie] = await person.page.context().cookies();
      expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax' });
      expect(JSON.stringify(service.log)).not.toContain(cookie?.value);
      await person.page.context().close();
    });
  },
);
