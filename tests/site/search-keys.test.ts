// SPDX-License-Identifier: Apache-2.0
// The search for a row of the table by keyboard alone.

import { expect, test } from 'vitest';
import { openPage, waitForTotal } from './built-site.ts';
import { describeSite } from './describe-site.ts';

describeSite('the search of "Add a line"', (site) => {
  test('Enter chooses the only row found; it and the arrow down go to the first of several', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`);
    await page.fill('#story', 'Saw my regular doctor once.');
    await waitForTotal(page, '$95.19');
    const add = page.getByRole('button', { name: 'Add a line' });
    const focused = () => page.evaluate(() => document.activeElement?.className);
    await add.press('Enter');
    const search = page.getByRole('searchbox');
    for (const key of ['Enter', 'ArrowDown']) {
      await search.fill('mri');
      await expect.poll(() => page.locator('.choice').count()).toBeGreaterThan(2);
      await search.press(key);
      expect(await focused()).toBe('choice');
    }
    await search.fill('exome sequencing');
    await page.getByText('The table has no figure for this.').waitFor();
    await search.fill('99215');
    await expect.poll(() => page.locator('.choice').count()).toBe(1);
    await search.press('Enter');
    await expect.poll(() => page.locator('.story-ledger .ledger-line').count()).toBe(2);
    await finish();
  });
});
