// SPDX-License-Identifier: Apache-2.0
// One's own ledger and that of a link in one tab, and the sentences about what was before.

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type OpenedPage, openPage, waitForTotal } from './built-site.ts';
import { describeSite } from './describe-site.ts';

describeSite('what was before', (site) => {
  let page: Page;
  let finish: OpenedPage['finish'];
  const open = async (path: string): Promise<void> => {
    ({ page, finish } = await openPage(site.browser, `${site.origin}${path}`));
  };
  const goTo = async (path: string): Promise<void> => {
    await page.goto(`${site.origin}/about`);
    await page.goto(`${site.origin}${path}`);
  };

  test('a linked ledger that is started over leaves one’s own as it was, and Undo brings it back with its address', async () => {
    await open('/');
    await page.fill('#story', 'Saw my regular doctor once.');
    await waitForTotal(page, '$95.19');
    const link = '/#ledger=cms-99213:3&table=2026-11-21.1';
    await goTo(link);
    await waitForTotal(page, '$285.57');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => page.url()).toBe(`${site.origin}/`);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await waitForTotal(page, '$285.57');
    expect(page.url()).toBe(`${site.origin}${link}`);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => page.locator('.outcome').isVisible()).toBe(false);
    await goTo('/');
    await waitForTotal(page, '$95.19');
    expect(await page.inputValue('#story')).toBe('Saw my regular doctor once.');
    // What is written after the link was started over is one's own.
    await goTo(link);
    await waitForTotal(page, '$285.57');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.fill('#story', 'Saw my regular doctor twice.');
    await waitForTotal(page, '$190.38');
    await page.reload();
    await waitForTotal(page, '$190.38');
    await finish();
  });

  test('what came back is not said of other words, nor a step after another coverage; its undo names it', async () => {
    await open('/');
    await page.fill('#story', 'Saw my regular doctor once.');
    await waitForTotal(page, '$95.19');
    await page.reload();
    await expect.poll(() => page.locator('.opened').textContent()).toMatch(/^What you had here is back/);
    await page.fill('#story', 'Saw my regular doctor twice.');
    await expect.poll(() => page.locator('.opened').textContent()).toBe('');
    await waitForTotal(page, '$190.38');
    await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
    await waitForTotal(page, '$285.57');
    const said = page.locator('.undo [role=status]');
    await expect.poll(() => said.textContent()).not.toBe('');
    await page.selectOption('#coverage', 'medicare');
    await expect.poll(() => said.textContent()).toBe('');
    await page.getByRole('button', { name: /^Undo “.*”$/ }).press('Enter');
    await waitForTotal(page, '$190.38');
    await expect.poll(() => said.textContent()).toMatch(/^Undone/);
    await page.selectOption('#coverage', 'unsure');
    await expect.poll(() => said.textContent()).toBe('');
    await finish();
  });
});
