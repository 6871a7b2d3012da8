// SPDX-License-Identifier: Apache-2.0
// A ledger on paper leads back to itself.

import { expect, test } from 'vitest';
import { openPage, waitForTotal } from './built-site.ts';
import { describeSite } from './describe-site.ts';

describeSite('a printed ledger', (site) => {
  test('has its address and a code for a phone, fetched once somebody prints', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.fill('#story', 'Saw my regular doctor three times.');
    await waitForTotal(page, '$285.57');
    const way = page.locator('.printed-way');
    await expect.poll(() => way.textContent()).toContain(`${site.origin}/#ledger=cms-99213:3&table=`);
    expect(await way.isVisible()).toBe(false);
    expect(asked.filter((url) => url.includes('qr-code'))).toEqual([]);
    await page.evaluate(() => {
      globalThis.print = () => {
        document.title = document.querySelector('.printed-way svg') === null ? 'without' : 'with its code';
      };
    });
    await page.getByRole('button', { name: 'Print this ledger' }).press('Enter');
    await expect.poll(() => page.title()).toBe('with its code');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('img', { name: 'Code that opens this ledger' }).isVisible()).toBe(true);
    await finish();
  });

  test('has the code where it is printed by keys', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`);
    await page.fill('#story', 'Saw my regular doctor three times.');
    await page.locator('.printed-way').waitFor({ state: 'attached' });
    await page.keyboard.press('Control');
    await expect.poll(() => page.locator('.printed-way svg').count()).toBe(1);
    await finish();
  });
});
