// SPDX-License-Identifier: Apache-2.0
// The table of all figures, as a person searches it.

import { expect, test } from 'vitest';
import { openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

describeSite('the table', (site) => {
  test('is narrowed by words and by kind of care, and still is when one comes back from a figure', async () => {
    const { page, complaints } = await openPage(site.browser, `${site.origin}/table`);
    const shown = () => page.locator('.all-figures tbody tr:visible').count();
    expect(await shown()).toBe(274);
    await page.fill('#finder-text', '99213');
    await expect.poll(shown).toBe(1);
    expect(await page.locator('#finder-count').textContent()).toBe('1 of 274 figures');
    await page.locator('.all-figures a:visible').click();
    await page.waitForURL(/figures/);
    await page.goBack();
    await expect.poll(() => page.locator('#finder-count').textContent()).toBe('1 of 274 figures');
    // What was looked for is told to nobody.
    expect(page.url()).toBe(`${site.origin}/table`);
    await page.fill('#finder-text', 'qqqq');
    await expect.poll(() => page.locator('#nothing').isVisible()).toBe(true);
    await page.fill('#finder-text', '');
    await page.selectOption('#finder-group', 'wage');
    await expect.poll(shown).toBe(2);
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  test('finds a figure by the everyday words for it, which come when someone searches', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/table`);
    const shown = () => page.locator('.all-figures tbody tr:visible').count();
    const asked = page.waitForRequest(/search-words/);
    await page.focus('#finder-text');
    await asked;
    for (const [query, id] of [
      ['EKG', 'cms-test-ecg'],
      ['lumbar puncture', 'cms-proc-lumbar-puncture'],
      ['ER', 'cms-ed-99284-complete'],
      ['skin biopsy', 'cms-proc-skin-biopsy-punch'],
    ] as const) {
      await page.fill('#finder-text', query);
      await expect.poll(() => page.locator(`.all-figures a[href="/figures/${id}"]`).isVisible()).toBe(true);
      expect(await shown()).toBeLessThan(20);
    }
    await finish();
  });

  test('searches the words of the rows where the everyday ones do not come', async () => {
    const { page } = await openPage(site.browser, `${site.origin}/table`);
    await page.route(/search-words/, (route) => route.abort());
    await page.fill('#finder-text', '99213');
    await expect.poll(() => page.locator('#finder-count').textContent()).toBe('1 of 274 figures');
    await page.context().close();
  });
});
