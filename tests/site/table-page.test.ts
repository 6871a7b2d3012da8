// SPDX-License-Identifier: Apache-2.0
// The table of all figures, as a person searches it.

import { expect, test } from 'vitest';
import { findUnits } from '../../src/islands/story-ledger/find-units.ts';
import { pricingData as data } from '../../src/load/index.ts';
import { ROW_COUNT } from '../row-count.ts';
import { openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

describeSite('the table', (site) => {
  test('is narrowed by words and by kind of care, and still is when one comes back from a figure', async () => {
    const { page, complaints } = await openPage(site.browser, `${site.origin}/table`);
    const shown = () => page.locator('.all-figures tbody tr:visible').count();
    expect(await shown()).toBe(ROW_COUNT);
    await page.fill('#finder-text', '99213');
    await expect.poll(shown).toBe(1);
    expect(await page.locator('#finder-count').textContent()).toBe(`1 of ${ROW_COUNT} rows`);
    await page.locator('.all-figures a:visible').click();
    await page.waitForURL(/figures/);
    await page.goBack();
    await expect.poll(() => page.locator('#finder-count').textContent()).toBe(`1 of ${ROW_COUNT} rows`);
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

  test('finds what a question asks for, and shows first what is called so; an empty field has it all as it was', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/table#lab`);
    const listIds = () =>
      page
        .locator('.all-figures tbody tr:visible a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''));
    const all = await listIds();
    const search = async (query: string): Promise<readonly string[]> => {
      await page.fill('#finder-text', query);
      const expected = findUnits(query, data).map(({ id }) => id);
      await expect.poll(async () => (await listIds()).toSorted()).toEqual(expected.toSorted());
      expect(await page.locator('#finder-count').textContent()).toBe(
        `${expected.length} of ${ROW_COUNT} rows`,
      );
      return listIds();
    };
    await page.focus('#finder-text');
    for (const query of ['mamogram', 'how much is heart test', 'cost of mri', 'therapist'])
      await search(query);
    const found = await search('sleep');
    expect(found[0]).toBe('cms-test-sleep-study');
    expect(found.indexOf('cms-99213')).toBeGreaterThan(found.indexOf('cms-test-sleep-cpap'));
    // The keyboard goes as the eye does.
    await page.focus('#finder-group');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/figures/cms-test-sleep-study',
    );
    await page.fill('#finder-text', '');
    await expect.poll(listIds).toEqual(all);
    expect(page.url()).toBe(`${site.origin}/table#lab`);
    await finish();
  });

  test('shows first what everyday words alone are read as, and why known care has no figure', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/table`);
    const first = () => page.locator('.all-figures tbody tr:visible a').first().getAttribute('href');
    for (const [query, id] of [
      ['ekg', 'cms-test-ecg'],
      ['gallbladder', 'cms-img-us-abdomen'],
    ] as const) {
      await page.fill('#finder-text', query);
      await expect.poll(first).toBe(`/figures/${id}`);
    }
    const nothing = page.locator('#nothing');
    await page.fill('#finder-text', 'exome sequencing');
    await expect.poll(() => nothing.textContent()).toBe('The table has no figure for this.');
    await page.fill('#finder-text', 'qqqq');
    await expect.poll(() => nothing.textContent()).toMatch(/^No figure has these words/);
    await finish();
  });

  test('searches the words of the rows where the everyday ones do not come', async () => {
    const { page } = await openPage(site.browser, `${site.origin}/table`);
    await page.route(/search-words/, (route) => route.abort());
    await page.fill('#finder-text', '99213');
    await expect.poll(() => page.locator('#finder-count').textContent()).toBe(`1 of ${ROW_COUNT} rows`);
    await page.context().close();
  });
});
