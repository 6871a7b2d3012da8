// SPDX-License-Identifier: Apache-2.0
// The places travel in a file of their own. While it is on its way no national figure stands for a place that is named;
// where it does not come, a sentence says that the figures are national.

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
      .poll(() => page.locator('#place-answer').textContent())
      .toMatch(/places could not be loaded.* Until then the figures are national\./);
    expect(await readTotal()).toBe('$285.57');

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

  test('a ZIP code that is no place takes no line away: beside it stands that the figures are national', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`);
    const waitForTotal = (amount: string) =>
      expect.poll(() => page.locator('#total .total-amount').textContent()).toBe(amount);
    await page.fill('#story', 'Saw my regular doctor three times and had an echo.');
    for (const [zip, said] of [
      ['00000', /no place for ZIP code 00000.*Until then the figures are national\./],
      ['abcde', /“abcde” is not a ZIP code.*Until then the figures are national\./],
      ['9411', /five digits\. Until then the figures are national\./],
    ] as const) {
      await page.fill('#zip', '35203');
      await waitForTotal('$440.61');
      await page.fill('#zip', zip);
      await expect.poll(() => page.locator('#place-answer').textContent()).toMatch(said);
      await waitForTotal('$482.30');
      expect(await page.locator('#total').textContent()).toMatch(/nationally/);
      expect(await page.locator('.story-ledger .ledger-line').count()).toBe(2);
      expect(await page.getByText(said).count()).toBe(1);
    }
    await finish();
  });
});
