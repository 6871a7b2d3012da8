// SPDX-License-Identifier: Apache-2.0
// The places travel in a file of their own: until it is there, no national figure stands in for a place that is named.

import { expect, test } from 'vitest';
import { holdBack, openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const PLACES = '**/_assets/places.*.json';

describeSite('places that come late', (site) => {
  test('are waited for, are asked for again after they failed, and then give the local figure', async () => {
    const { page } = await openPage(site.browser, `${site.origin}/`);
    const readTotal = () => page.locator('#total .total-amount').textContent();
    const release = await holdBack(page, PLACES, (route) => route.abort());
    await page.fill('#story', 'Saw my regular doctor three times');
    await expect.poll(readTotal).toBe('$285.57');
    await page.fill('#zip', '35203');
    await expect.poll(() => page.locator('.outcome').isVisible()).toBe(false);
    expect(await page.locator('#place-answer').textContent()).toBe('Loading the places');

    release();
    await expect
      .poll(() => page.locator('.outcome .total-none').textContent())
      .toMatch(/places could not be loaded/);
    expect(await page.locator('.story-ledger .ledger-line').count()).toBe(0);
    expect(await page.locator('#place-answer').textContent()).toMatch(/could not be loaded/);

    await page.unroute(PLACES);
    await page.focus('#story');
    await page.focus('#zip');
    await expect.poll(readTotal).toBe('$263.37');
    await page.context().close();
  });

  test('a place given before the scripts came is priced', async () => {
    const { page } = await openPage(site.browser, 'about:blank');
    const release = await holdBack(page, '**/_assets/{story-ledger,ledger}.*.js');
    await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
    await page.fill('#story', 'Saw my regular doctor three times');
    await page.fill('#zip', '35203');
    release();
    await expect.poll(() => page.locator('#total .total-amount').textContent()).toBe('$263.37');
    await page.context().close();
  });
});
