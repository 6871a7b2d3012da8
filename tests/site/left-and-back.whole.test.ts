// SPDX-License-Identifier: Apache-2.0
// A ledger that is left and come back to never stands as another one first, that of its words without the corrections.

import { expect, test } from 'vitest';
import { holdBack, openPage, waitForTotal } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const TOOLS = '**/_assets/ledger-tools.*.js';
const STORY = 'Saw my regular doctor three times';

describeSite('a ledger come back to', (site) => {
  const openCorrected = async () => {
    const { page } = await openPage(site.browser, `${site.origin}/`);
    await page.fill('#story', STORY);
    await page.fill('#zip', '35203');
    await waitForTotal(page, '$263.37');
    await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
    await waitForTotal(page, '$351.16');
    return page;
  };

  test('waits for its corrections and its place', async () => {
    const page = await openCorrected();
    const release = await holdBack(page, TOOLS);
    const asked = page.waitForRequest(TOOLS);
    await page.reload();
    await asked;
    expect(await page.inputValue('#story')).toBe(STORY);
    expect(await page.locator('.outcome').isVisible()).toBe(false);
    release();
    await waitForTotal(page, '$351.16');
    await page.context().close();
  });

  test('of a link is waited for with a word of it, and without anybody else’s in its place', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/about`);
    const release = await holdBack(page, TOOLS);
    await page.goto(`${site.origin}/#ledger=cms-99213:3&table=2026-11-21.1`);
    await page.getByText('Opening the ledger of your link …').waitFor();
    expect(await page.locator('main > .example').isVisible()).toBe(false);
    const readTop = () => page.locator('.opened').evaluate((line) => line.getBoundingClientRect().top);
    const before = await readTop();
    expect(before).toBeLessThan(100);
    release();
    await waitForTotal(page, '$285.57');
    expect(await page.locator('.opened').textContent()).toContain('came with the link');
    expect(Math.abs((await readTop()) - before)).toBeLessThan(2);
    await finish();
  });

  test('is that of its words where the rest cannot come, and says so', async () => {
    const page = await openCorrected();
    await page.route(TOOLS, (route) => route.abort());
    await page.reload();
    await page.locator('#total .total-amount').waitFor();
    expect(await page.locator('.story-ledger').textContent()).toMatch(/could not be loaded/);
    await page.context().close();
  });
});
