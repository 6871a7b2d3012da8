// SPDX-License-Identifier: Apache-2.0
// The page of a saved journey in every state it can be in, and deleting from it.

import type { BrowserContextOptions, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { openTestService } from '../functions/service.ts';
import { type OpenedPage, openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const ENTRIES = [
  { raw: 'regular doctor', itemId: 'cms-99213', times: 3 },
  { raw: 'Holter', itemId: 'cms-test-holter', times: 1 },
];

describeSite(
  'the page of a journey',
  (site) => {
    let page: Page;
    let finish: OpenedPage['finish'];
    let journey: { readonly slug: string; readonly deleteToken: string };

    beforeEach(async () => {
      site.service.setNow('2026-11-21T10:00:00.000Z');
      const { json } = await site.service.send('/api/journeys', {
        body: { title: 'Two years', entries: ENTRIES },
      });
      journey = json;
    });

    const open = async (path: string, options: BrowserContextOptions = {}): Promise<void> => {
      const url = `${site.origin}${path}`;
      ({ page, finish } = await openPage(site.browser, url, options));
    };
    const openJourney = async (): Promise<void> => {
      await open(`/j/${journey.slug}`);
      await heading('Two years').waitFor();
      expect(await page.locator('.journey > [role=status]').textContent()).toMatch(/^“Two years” is here/);
    };
    const heading = (name: string) => page.getByRole('heading', { name });
    const erase = async (code: string): Promise<void> => {
      await page.fill('#delete-code', code);
      await page.getByRole('button', { name: 'Delete for everyone' }).click();
    };
    const failure = () => page.locator('#delete-failure').textContent();
    const isThere = async () => (await site.service.send(`/api/journeys/${journey.slug}`)).status === 200;

    test('a code cut short or of another journey is refused in a sentence; the right one deletes', async () => {
      await openJourney();
      await erase(journey.deleteToken.slice(0, 19));
      await expect.poll(failure).toBe('A delete code has 20 letters and digits; this has 19.');
      await erase('abcdefghjkmnpqrstuvw');
      await expect.poll(failure).toBe('This is not the delete code of this journey.');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('delete-code');
      expect(await page.getAttribute('#delete-code', 'aria-invalid')).toBe('true');
      expect(await isThere()).toBe(true);
      await erase(` ${journey.deleteToken.toUpperCase().replace(/(.{4})/g, '$1 ')}`);
      await heading('Deleted').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Deleted');
      expect(await page.locator('.ledger-line').count()).toBe(0);
      expect(await isThere()).toBe(false);
      await page.reload();
      await heading('No journey at this link').waitFor();
      await finish(['401', '404']);
    });

    test('a connection lost after it was deleted: trying again says that it is deleted', async () => {
      await openJourney();
      let tries = 0;
      await page.route('**/api/journeys/*', async (route) => {
        tries += 1;
        if (tries > 1) return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await erase(journey.deleteToken);
      await expect.poll(failure).toContain('No answer came');
      await page.getByRole('button', { name: 'Delete for everyone' }).click();
      await heading('Deleted').waitFor();
      await finish(['net::ERR_CONNECTION_RESET']);
    });

    test('after 180 days it is gone', async () => {
      site.service.setNow('2027-05-20T10:00:00.000Z');
      await open(`/j/${journey.slug}`);
      await heading('No journey at this link').waitFor();
      expect(await page.locator('.journey').textContent()).toContain('its time was over');
      await finish(['404']);
    });

    test('saved with another table: says which, and prices with today’s', async () => {
      await site.service.database.query(
        `update journeys set table_version = '2025-01-01.1',
          entries = entries || '[{"raw":"an old scan","itemId":"cms-gone","times":2}]'::jsonb where slug = $1`,
        [journey.slug],
      );
      await openJourney();
      const words = (await page.locator('.journey').textContent()) ?? '';
      expect(words).toContain('It was saved with price table 2025-01-01.1');
      expect(words).toContain(`today’s, ${pricingData.table.version}`);
      expect(words).toContain('One line is of a row the table no longer has');
      expect(words).toContain('“an old scan” (cms-gone)');
      expect(await page.locator('#total .total-amount').textContent()).toBe('$356.05');
      await finish();
    });

    test('a link with capitals, a blank or a full stop at its end still opens', async () => {
      await open(`/j/${journey.slug.toUpperCase()}.`);
      await heading('Two years').waitFor();
      await finish();
      await open(`/j/${journey.slug}%20`);
      await heading('Two years').waitFor();
      await finish();
    });

    test('a link that is cut off asks nothing of the service', async () => {
      await open('/j/abc');
      await heading('No journey at this link').waitFor();
      expect(await page.locator('.journey').textContent()).toContain('10 letters and digits');
      await finish();
    });

    test('a service that does not answer is said, and tried again', async () => {
      const url = `${site.origin}/j/${journey.slug}`;
      const context = await site.browser.newContext();
      await context.route('**/api/journeys/*', (route) => route.abort());
      const tab = await context.newPage();
      await tab.goto(url);
      await tab.getByRole('heading', { name: 'The journey could not be fetched' }).waitFor();
      await context.unroute('**/api/journeys/*');
      await tab.getByRole('button', { name: 'Try again' }).click();
      await tab.getByRole('heading', { name: 'Two years' }).waitFor();
      await context.close();
    });

    test('the account that owns it deletes it without a code, asked twice; nobody else is offered that', async () => {
      await site.service.database.query(
        `update journeys set account_id = 'ana', delete_hash = null, expires_at = null where slug = $1`,
        [journey.slug],
      );
      await openJourney();
      expect(await page.locator('.delete-journey').count()).toBe(0);
      expect(await page.locator('.journey-facts').textContent()).not.toContain('until');
      await page.context().setExtraHTTPHeaders({ 'x-test-account': 'ana' });
      await page.reload();
      // A hand that trembles presses twice where it meant once.
      const ask = page.getByRole('button', { name: 'Delete it' });
      await ask.dblclick();
      await page.keyboard.press('Enter');
      expect(await isThere()).toBe(true);
      await page.getByRole('button', { name: 'Keep it' }).press('Enter');
      expect(await ask.evaluate((button) => button === document.activeElement)).toBe(true);
      await ask.press('Enter');
      await page.getByRole('button', { name: 'Yes, delete it for everyone' }).click();
      await heading('Deleted').waitFor();
      expect(await isThere()).toBe(false);
      await finish();
    });

    test('without JavaScript a sentence says why, and where the lines are', async () => {
      await open(`/j/${journey.slug}`, { javaScriptEnabled: false });
      expect(await page.locator('noscript, .careful').last().textContent()).toContain(
        'a journey cannot be shown here',
      );
      expect(await page.getByText('Fetching it').isVisible()).toBe(false);
      await finish();
    });

    test('no page reached from it is told the link, and none outside is asked for anything', async () => {
      await open('/method');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const answer = await page.goto(`${site.origin}/j/${journey.slug}`);
      expect(answer?.headers()['x-robots-tag']).toBe('noindex');
      await heading('Two years').waitFor();
      await page.locator('.unit a').first().click();
      await page.waitForURL('**/figures/**');
      expect(await page.evaluate(() => document.referrer)).toBe('');
      expect(asked.filter((url) => !url.startsWith(`${site.origin}/`))).toEqual([]);
      await finish();
    });
  },
  () =>
    openTestService({
      data: pricingData,
      findAccount: async (request) => request.headers.get('x-test-account'),
    }),
);
