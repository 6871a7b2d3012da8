// SPDX-License-Identifier: Apache-2.0
// Lines without a figure, in a real browser: they keep their place, and a person can say that the care was had.

import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve/server.ts';
import { launchBrowser, openPage, reasonToSkip, serveSite } from './built-site.ts';

const STORY =
  'Saw my regular doctor once. My insurance denied an MRI of my brain. I missed two weeks of work.';

describe.skipIf(reasonToSkip !== null)(
  `lines without a figure${reasonToSkip === null ? '' : ` (${reasonToSkip})`}`,
  () => {
    let server: RunningServer;
    let browser: Browser;
    let page: Page;
    let complaints: string[];

    beforeAll(async () => {
      [server, browser] = await Promise.all([serveSite(), launchBrowser()]);
      ({ page, complaints } = await openPage(browser, `http://localhost:${server.port}/`));
      await page.fill('#story', STORY);
      await page.locator('.story-ledger .line-none').nth(1).waitFor();
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    const refused = () => page.locator('.story-ledger .ledger-line').filter({ hasText: 'MRI' });
    const readTotal = () => page.locator('#total .total-amount').textContent();

    test('the reason stands where the number would be', async () => {
      expect(await refused().locator('.line-none').textContent()).toBe('Not received');
      expect(await refused().locator('.line-amount').count()).toBe(0);
      await expect.poll(readTotal).toBe('$95.19');
    });

    test('one press says that the care was had, another takes that back, by keys alone', async () => {
      await refused()
        .getByRole('button', { name: /^I had this:/ })
        .press('Enter');
      await expect.poll(() => refused().locator('.line-amount').textContent()).toBe('$195.40');
      expect(await refused().locator('.fine').textContent()).toContain('Corrected by you: you had it.');
      // 95.19 + 195.40
      await expect.poll(readTotal).toBe('$290.59');
      const undo = page.getByRole('button', { name: 'Undo' });
      expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(readTotal).toBe('$95.19');
      expect(await refused().locator('.line-none').textContent()).toBe('Not received');
      expect(complaints).toEqual([]);
    });
  },
);
