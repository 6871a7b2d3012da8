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
});
