// SPDX-License-Identifier: Apache-2.0
// The way back that comes near after a line is taken out: it takes nothing from its reader, no key, no place, no way back.

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, waitForTotal } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const STORY = 'Saw my doctor three times, then a cardiologist, an echo and a Holter.';

describeSite('the way back', (site) => {
  const open = async (width = 390, height = 844, story = STORY) => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`, { viewport: { width, height } });
    await page.fill('#story', story);
    // With the tools under the ledger.
    await page.getByRole('button', { name: 'Keep on this device' }).waitFor();
    return { page, finish };
  };
  const takeOut = async (page: Page, name: RegExp): Promise<void> => {
    await page.getByRole('button', { name }).first().press('Enter');
    await page.locator('.undo.is-near').waitFor();
    expect(await readFocus(page)).toBe('Undo');
  };
  const readFocus = (page: Page) =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
  const removeNames = (page: Page) =>
    page
      .getByRole('button', { name: /^Remove: / })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

  test('takes no key from any field, and no choice', async () => {
    const { page, finish } = await open(390, 844, 'Saw my doctor twice, had an MRI of my brain and an echo.');
    await takeOut(page, /^Remove: Heart ultrasound/);
    await page.focus('#story');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('X');
    expect(await page.inputValue('#story')).toMatch(/echo\.X$/);
    await takeOut(page, /^Remove: Doctor visit/);
    await page.focus('#zip');
    await page.keyboard.type('3');
    expect(await page.inputValue('#zip')).toBe('3');
    await page.getByRole('button', { name: /^Undo “/ }).press('Enter');
    const count = page.getByLabel(/^How many, 1 to 365: Doctor visit/);
    await count.waitFor();
    await takeOut(page, /^Remove: MRI/);
    await count.focus();
    await count.selectText();
    await page.keyboard.type('7');
    expect(await count.inputValue()).toBe('7');
    await page.getByRole('button', { name: /^Bring all back/ }).press('Enter');
    await page.locator('.undo.is-near').waitFor();
    const dye = page.getByRole('radio', { name: /with contrast/ }).first();
    await dye.click();
    expect(await dye.isChecked()).toBe(true);
    await takeOut(page, /^Remove: Heart ultrasound/);
    await page.focus('#coverage');
    await page.keyboard.press('ArrowDown');
    expect(await page.inputValue('#coverage')).toBe('employer');
    await finish();
  });

  test('stands for the keyboard where the line was', async () => {
    const { page, finish } = await open();
    const names = await removeNames(page);
    expect(names).toHaveLength(4);
    await takeOut(page, /^Remove: Heart ultrasound/);
    await page.keyboard.press('Tab');
    expect(await readFocus(page)).toBe('Close');
    await page.keyboard.press('Tab');
    // The unit of the line after it, and then the bar covers nothing any more.
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.textContent)).toContain('Holter');
    expect(await page.locator('.is-near').count()).toBe(0);
    expect(await page.locator('.ledger-line[tabindex]').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => removeNames(page)).toEqual(names);
    await takeOut(page, /^Remove: Heart ultrasound/);
    await page.keyboard.press('Shift+Tab');
    expect(await readFocus(page)).toBe(names[1]);
    // The last line: what comes after the lines.
    await takeOut(page, /^Remove: Heart (?:rhythm|monitor)/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await readFocus(page)).toBe('Bring all back');
    await page.keyboard.press('Enter');
    await expect.poll(() => removeNames(page)).toEqual(names);
    expect(await readFocus(page)).toBe('Undo');
    await page.keyboard.press('Shift+Tab');
    expect(await readFocus(page)).toBe(names.at(-1));
    await finish();
  });

  test('is not lost to a key that is pressed twice: not after starting over, not after keeping', async () => {
    const { page, finish } = await open();
    await waitForTotal(page, '$730.14');
    await page.getByRole('button', { name: 'Start over' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect.poll(() => page.inputValue('#story')).toBe(STORY);
    await page.getByRole('button', { name: 'Start over' }).dblclick();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect.poll(() => page.inputValue('#story')).toBe(STORY);
    const readKept = () => page.evaluate(() => localStorage.getItem('waypoint-ledger-kept'));
    await page.getByRole('button', { name: 'Keep on this device' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await readFocus(page)).toMatch(/^Kept on this device\./);
    expect(await readKept()).toContain('doctor');
    await page.getByRole('button', { name: 'Forget it' }).press('Enter');
    await page.getByRole('button', { name: 'Keep on this device' }).dblclick();
    await page.getByRole('button', { name: 'Forget it' }).waitFor();
    expect(await readKept()).toContain('doctor');
    await finish();
  });

  test('covers nothing that has the focus, to the end of the page', async () => {
    const { page, finish } = await open();
    await takeOut(page, /^Remove: Heart ultrasound/);
    const isCovered = () =>
      page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.undo') !== null;
      });
    for (const link of await page.locator('.foot a').all()) {
      await link.focus();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await isCovered(), (await link.textContent()) ?? '').toBe(false);
    }
    await page.getByRole('link', { name: 'What is in it' }).focus();
    expect(await isCovered()).toBe(false);
    // The bar of the total has as many lines as its words need, and letters may be twice as large.
    await page.selectOption('#coverage', 'employer');
    await page.fill('#zip', '35004');
    await page.getByText('Reference price in Alabama').first().waitFor();
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      await takeOut(page, /^Remove: /);
      const near = await page.locator('.undo.is-near').boundingBox();
      const bar = await page.locator('.total-bar').boundingBox();
      const close = await page.getByRole('button', { name: 'Close', exact: true }).boundingBox();
      expect((near?.y ?? 0) + (near?.height ?? 0), size).toBeLessThanOrEqual(bar?.y ?? 0);
      expect((close?.x ?? 0) + (close?.width ?? 0), size).toBeLessThanOrEqual(390);
      await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    }
    await finish();
  });

  test('leaves most of a low window to the page: no bar but its own', async () => {
    const { page, finish } = await open(320, 256);
    await takeOut(page, /^Remove: Heart ultrasound/);
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) => {
        const { position } = getComputedStyle(element);
        const { height } = element.getBoundingClientRect();
        return position === 'fixed' || position === 'sticky' ? [height] : [];
      }),
    );
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(128);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.locator('.is-near').count()).toBe(0);
    await finish();
  });
});
