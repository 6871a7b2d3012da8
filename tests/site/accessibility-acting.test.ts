// SPDX-License-Identifier: Apache-2.0
// axe over the pages that do something, and over the ledger when it is full and when it is saved.

import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { openTestService } from '../functions/service.ts';
import { takeShare } from '../share.ts';
import { checkPage, findOverflow, findProblems, NARROW, WIDE } from './axe.ts';
import { openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';
import { ACTING } from './page-paths.ts';

const WAYS = [
  ['light', NARROW],
  ['dark', WIDE],
] as const;

describeSite(
  'accessibility of what acts',
  (site) => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await openPage(site.browser, 'about:blank'));
    });

    test.each(ACTING)('%s, narrow and wide, light and dark', { timeout: 60_000 }, (path) =>
      checkPage(page, `${site.origin}${path}`),
    );

    for (const [colorScheme, width] of WAYS) {
      test(`a full ledger with everything open, ${colorScheme}, ${width} px`, {
        timeout: 120_000,
      }, async () => {
        const { page } = await openPage(site.browser, `${site.origin}/`, {
          colorScheme,
          viewport: { width, height: 900 },
        });
        await page.fill(
          '#story',
          'Saw my doctor twice, had a chest x-ray and an emergency room visit. I lost days of work.',
        );
        await page
          .getByRole('button', { name: /^Change:/ })
          .first()
          .click();
        await page.getByLabel('Read it as something else').fill('mri');
        await page.getByRole('button', { name: 'Add a line' }).click();
        await page.getByText('By county, or from the list of places').click();
        await page.locator('details.stamp summary').first().click();
        await page
          .getByRole('button', { name: /^Remove:/ })
          .last()
          .click();
        // Where the bar with the total lies over half of a control, axe takes what is left of it for its size.
        await page.locator('#ledger-title').evaluate((title) => title.scrollIntoView());
        expect(await findProblems(page)).toEqual([]);
        expect(await findOverflow(page)).toBeLessThanOrEqual(0);
        await page.context().close();
      });
    }

    for (const [colorScheme, width] of takeShare(WAYS, 2)) {
      test(`saving a ledger, the link it gets and its page, ${colorScheme}, ${width} px`, {
        timeout: 120_000,
      }, async () => {
        const { page } = await openPage(site.browser, `${site.origin}/`, {
          colorScheme,
          viewport: { width, height: 900 },
        });
        const check = async (): Promise<void> => {
          expect(await findProblems(page)).toEqual([]);
          expect(await findOverflow(page)).toBeLessThanOrEqual(0);
        };
        await page.fill('#story', 'Saw my doctor twice and had a chest x-ray.');
        await page.getByRole('button', { name: 'Save and share' }).click();
        await page.getByText('Everything that is sent').click();
        await check();
        await page.getByLabel(/^A title, if you want one/).fill('A name '.repeat(17));
        await page.getByRole('button', { name: 'Save and get a link' }).click();
        await page.getByRole('button', { name: 'Copy the delete code' }).click();
        await check();
        await page.goto((await page.locator('.saved-note .copy-value').first().textContent()) ?? '');
        await page.locator('.ledger-line').first().waitFor();
        await page.fill('#delete-code', 'short');
        await page.getByRole('button', { name: 'Delete for everyone' }).click();
        await check();
        await page.context().close();
      });
    }
  },
  () => openTestService({ data: pricingData }),
);
