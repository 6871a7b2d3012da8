// SPDX-License-Identifier: Apache-2.0
// Saving a ledger, opening its link and deleting it, as people do it, in a real browser against the real server.

import type { BrowserContextOptions, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { openTestService } from '../functions/service.ts';
import { type OpenedPage, openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const STORY =
  'Saw my regular doctor three times and had a Holter. My insurance denied an MRI of my brain. I was dizzy.';
const SAVED_ON = '2026-11-21T10:00:00.000Z';

describeSite(
  'saved journeys',
  (site) => {
    let page: Page;
    let finish: OpenedPage['finish'];

    beforeEach(async () => {
      site.service.setNow(SAVED_ON);
      await site.service.database.query('delete from journeys');
    });

    const open = async (path: string, options: BrowserContextOptions = {}): Promise<void> => {
      ({ page, finish } = await openPage(site.browser, `${site.origin}${path}`, options));
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const heading = (name: string) => page.getByRole('heading', { name });
    const countRows = async () => (await site.service.database.query('select id from journeys')).length;
    const startSaving = async (): Promise<void> => {
      await open('/');
      await page.fill('#story', STORY);
      await page.locator('.story-ledger .ledger-line').first().waitFor();
      await button('Save and share').click();
      await heading('Save and share').waitFor();
    };
    const readSaved = async (): Promise<{ path: string; code: string }> => {
      const values = page.locator('.saved-note').last().locator('.copy-value');
      const link = (await values.nth(0).textContent()) ?? '';
      expect(link).toMatch(new RegExp(`^${site.origin}/j/[a-z2-9]{10}$`));
      return { path: new URL(link).pathname, code: (await values.nth(1).textContent()) ?? '' };
    };
    const save = async (): Promise<{ path: string; code: string }> => {
      await button('Save and get a link').click();
      await page.locator('.save-form').waitFor({ state: 'hidden' });
      return readSaved();
    };

    test('says before saving what is kept, for how long and who can read it; nothing is sent yet', async () => {
      await startSaving();
      const words = (await page.locator('.save-form').textContent()) ?? '';
      expect(words).toContain('the words it was read from');
      expect(words).toContain(
        'With them: a title, if you give one, the price table, a hash of your delete code',
      );
      expect(words).toContain('Not kept: the rest of your story, your coverage and your place.');
      expect(words).toContain('One line is left out: no figure is chosen for it');
      expect(words).toContain('180 days');
      expect(words).toContain('Anyone with the link');
      await page.getByText('Everything that is sent').click();
      expect(await page.locator('.sent-lines li').allTextContents()).toEqual([
        'Doctor visit, returning patient, 20 to 29 minutes · 3 times · “regular doctor”',
        expect.stringMatching(/^Heart monitor.* · once · “Holter”$/),
      ]);
      expect(await countRows()).toBe(0);
      await finish();
    });

    test('a saved ledger opens from its link for anyone, priced here with what it was saved with', async () => {
      await startSaving();
      await page.getByLabel(/^A title, if you want one/).fill('Two years');
      const { path, code } = await save();
      expect(code).toMatch(/^[a-z2-9]{20}$/);
      const told = (await page.locator('.saved-note').textContent()) ?? '';
      expect(told).toContain('until May 20, 2027');
      expect(told).toContain('cannot be recovered');
      await finish();

      await open(path);
      await heading('Two years').waitFor();
      expect(await page.locator('.ledger-line').count()).toBe(2);
      expect(await page.locator('.said').first().textContent()).toContain('regular doctor');
      expect(await page.locator('#total .total-amount').textContent()).toBe('$356.05');
      const facts = (await page.locator('.journey').textContent()) ?? '';
      expect(facts).toContain('Saved November 21, 2026');
      expect(facts).toContain(`price table ${pricingData.table.version}, which is still today’s`);
      expect(await page.title()).toBe('Two years | Waypoint Ledger');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      // The story, the coverage and the place stayed behind; here a place can be chosen.
      expect(await site.service.dump()).not.toContain('MRI');
      await page.fill('#zip', '35203');
      await expect.poll(() => page.locator('#total .total-amount').textContent()).toBe('$326.31');
      await finish();
    });

    test('the words are left out where that is asked for', async () => {
      await startSaving();
      await page.getByLabel(/^Leave out my words/).check();
      expect(await page.locator('.save-form').textContent()).toContain('none of your words');
      const { path } = await save();
      await finish();
      expect(await site.service.dump()).not.toContain('regular doctor');
      await open(path);
      await page.locator('.ledger-line').first().waitFor();
      expect(await page.locator('.said').count()).toBe(0);
      // The total stays in reach on a phone, as under the ledger it was saved from.
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.locator('.total-bar').boundingBox()).toMatchObject({ x: 0, width: 390 });
      await finish();
    });

    test('link and code are copied; where that is refused they are selected', async () => {
      await startSaving();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
      const { path, code } = await save();
      await button('Copy the link').click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}${path}`);
      await button('Copy the delete code').click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      await button('Copy the delete code').click();
      await page.getByText('Selected; now copy it').waitFor();
      expect(await page.evaluate(() => String(getSelection()))).toBe(code);
      await finish();
    });

    test('a connection lost after the save was stored: trying again saves nothing twice', async () => {
      await startSaving();
      let tries = 0;
      await page.route('**/api/journeys', async (route) => {
        tries += 1;
        if (tries > 1) return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await button('Save and get a link').click();
      const alert = page.locator('.save-form [role=alert]');
      await expect.poll(() => alert.textContent()).toContain('nothing is done twice');
      expect(await countRows()).toBe(1);
      await button('Try again').click();
      await heading('Saved').waitFor();
      expect(await countRows()).toBe(1);
      const { path } = await readSaved();
      expect((await fetch(`${site.origin}/api/journeys/${path.slice(3)}`)).status).toBe(200);
      await finish(['net::ERR_CONNECTION_RESET']);
    });

    test('a service that stores nothing says so in a sentence, and the ledger stays', async () => {
      await startSaving();
      const body = {
        ok: false,
        error: 'Nothing can be sent at the moment, and nothing was stored; try again later.',
      };
      await page.route('**/api/journeys', (route) => route.fulfill({ status: 503, json: body }));
      await button('Save and get a link').click();
      await expect.poll(() => page.locator('.save-form [role=alert]').textContent()).toBe(body.error);
      expect(await page.locator('.story-ledger .ledger-line').count()).toBe(3);
      await finish(['503']);
    });

    test('after a change the link is said to be older, and the changed ledger gets one of its own', async () => {
      await startSaving();
      const first = await save();
      await button(/^One more: Doctor visit/).click();
      await page.getByText('what you changed since is not in it').waitFor();
      await button('Save the changed ledger under a new link').click();
      const second = await save();
      expect(second.path).not.toBe(first.path);
      // The first code is still in view: nobody can give it again.
      expect(await page.locator('.panel').textContent()).toContain(first.path);
      const read = await fetch(`${site.origin}/api/journeys/${second.path.slice(3)}`);
      expect(((await read.json()) as { entries: unknown[] }).entries[0]).toMatchObject({ times: 4 });
      await page.fill('#story', '');
      await page.locator('.story-ledger .ledger-line').first().waitFor({ state: 'hidden' });
      expect(await page.locator('.panel').textContent()).toContain(second.path);
      await finish();
    });

    test('signed in it is saved to the account: no code, no end, and that is said before', async () => {
      await open('/');
      await page.context().setExtraHTTPHeaders({ 'x-test-account': 'ana' });
      const account = { displayName: null, createdAt: SAVED_ON, passkeys: [] };
      await page.route('**/api/me', (route) => route.fulfill({ json: { ok: true, account } }));
      await page.fill('#story', STORY);
      await button('Save and share').click();
      await page.getByText('It is saved to your account').waitFor();
      await button('Save and get a link').click();
      await heading('Saved').waitFor();
      const words = (await page.locator('.saved-note').textContent()) ?? '';
      expect(words).toContain('until you delete it');
      expect(words).not.toContain('Delete code');
      await button('Close').click();
      await finish();
    });

    test('by keyboard alone: open, close with Escape, save; the focus is where the words are', async () => {
      await open('/');
      await page.fill('#story', STORY);
      await page.locator('.story-ledger .ledger-line').first().waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      await button('Save and share').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
      expect(await focused()).toBe('Save and share');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
      expect(await focused()).toBe('Save and share');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
      // The list of what is sent, the checkbox, the name: Enter in the name saves.
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
      await page.keyboard.type('Ours');
      await page.keyboard.press('Enter');
      await expect.poll(focused).toBe('Saved');
      expect(await countRows()).toBe(1);
      await finish();
    });
  },
  () =>
    openTestService({
      data: pricingData,
      findAccount: async (request) => request.headers.get('x-test-account'),
    }),
);
