// SPDX-License-Identifier: Apache-2.0
// Where the words leave a choice of units, the line asks.

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type OpenedPage, openPage, waitForTotal } from './built-site.ts';
import { describeSite } from './describe-site.ts';

describeSite('a line that asks', (site) => {
  let page: Page;
  let finish: OpenedPage['finish'];

  const open = async (path: string): Promise<void> => {
    ({ page, finish } = await openPage(site.browser, `${site.origin}${path}`));
  };

  test('a choice the words leave open is asked in the line, answered by keyboard, undone', async () => {
    await open('/');
    await page.fill('#story', 'They did a brain MRI.');
    await waitForTotal(page, '$195.40');
    const asked = page.getByRole('group', { name: /^Was contrast dye used/ });
    expect(await asked.getByRole('radio', { checked: true }).count()).toBe(1);
    await asked.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await waitForTotal(page, '$316.97');
    expect(await page.locator('.undo [role=status]').textContent()).toMatch(/^Chosen: MRI of the brain/);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await waitForTotal(page, '$195.40');
    expect(await page.locator('.undo [role=status]').textContent()).toMatch(
      /^Undone: “Chosen: MRI of the brain.*”\.$/,
    );
    await finish();
  });

  test('care that the words name exactly is not said to be left open by them', async () => {
    await open('/');
    await page.fill('#story', 'I had a transvaginal ultrasound, and saw my doctor at least four times.');
    await page.getByRole('group', { name: 'Is this right?' }).waitFor();
    expect(await page.getByText('Your words leave open').count()).toBe(0);
    expect(await page.locator('.story-ledger').textContent()).toContain('How often: “at least four”');
    await finish();
  });

  test('a part of the body that only the story tells of is asked for in the line', async () => {
    await open('/');
    await page.fill('#story', 'My hip has hurt for a year. They finally did the MRI.');
    await waitForTotal(page, '$204.41');
    const asked = page.getByRole('group', { name: /^Your words leave open which/ });
    expect(await asked.getByRole('radio').count()).toBe(5);
    await asked.getByRole('radio', { name: /^MRI of the brain/ }).check();
    await waitForTotal(page, '$195.40');
    await finish();
  });
});
