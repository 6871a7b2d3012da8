// SPDX-License-Identifier: Apache-2.0
// Nothing moves unless asked: what is pressed stays where it is, so that a second press meets it.

import { expect, test } from 'vitest';
import { takeShare } from '../share.ts';
import { openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const STORY = 'Saw my doctor three times, then a cardiologist, an echo and a Holter';

describeSite('the lines of a ledger', (site) => {
  test.each(takeShare([360, 1440], 2))(
    'stay where they are while a count is pressed up and taken back, %i px',
    async (width) => {
      const { page } = await openPage(site.browser, `${site.origin}/`, { viewport: { width, height: 740 } });
      await page.fill('#story', STORY);
      await page.locator('.take-away').waitFor();
      const more = page.getByRole('button', { name: /^One more: Doctor visit, returning/ });
      // At the foot of the window, where the way back comes.
      await more.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      // On the page, not in the window: a browser may scroll along, and others do not.
      const readTop = () =>
        more.evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));
      const before = await readTop();
      await more.dblclick();
      await expect
        .poll(() => page.getByLabel(/^How many, 1 to 365: Doctor visit, ret/).inputValue())
        .toBe('5');
      expect(await readTop()).toBe(before);
      // The way back is in view, and neither takes the focus nor covers what has it.
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
      const isInView = (text: string) =>
        page.getByText(text, { exact: true }).evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      expect(await isInView('Undo')).toBe(true);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText(/^Undone/).waitFor();
      expect(await readTop()).toBe(before);
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
      // Another unit has it, too, and its field the focus.
      await page.getByRole('button', { name: /^Change: Heart ultrasound/ }).click();
      await page.locator('.choice').first().click();
      await page.locator('.undo.is-near').waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change');
      expect(await isInView('Undo')).toBe(true);
      await page.context().close();
    },
  );

  test.each([
    [390, 700],
    [1280, 900],
  ])('that go, and come back, leave what was pressed in view, %i px', async (width, height) => {
    const { page } = await openPage(site.browser, `${site.origin}/`, { viewport: { width, height } });
    await page.fill('#story', 'I saw my doctor and had a CBC. '.repeat(50));
    await page.locator('.take-away').waitFor();
    const start = page.getByRole('button', { name: 'Start over' });
    const isInView = () =>
      page.evaluate(() => {
        const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await start.press('Enter');
    await page.locator('.example').waitFor();
    expect(await isInView()).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.locator('.outcome').waitFor();
    expect(await isInView()).toBe(true);
    await page.context().close();
  });

  test.each(takeShare([390, 1280], 2))(
    'keep the reader’s place when one is taken out, with the way back in view, %i px',
    async (width) => {
      const { page } = await openPage(site.browser, `${site.origin}/`, { viewport: { width, height: 740 } });
      await page.fill('#story', `${STORY}, an MRI of my brain, a colonoscopy and physical therapy.`);
      const remove = page.getByRole('button', { name: /^Remove: Colonoscopy/ });
      await remove.scrollIntoViewIfNeeded();
      const holter = page.getByRole('link', { name: /^Heart rhythm recording|Holter/ }).first();
      const readTop = () => holter.evaluate((link) => Math.round(link.getBoundingClientRect().top));
      const before = await readTop();
      await remove.click();
      await page.getByText(/^Removed: Colonoscopy/).waitFor();
      expect(Math.abs((await readTop()) - before)).toBeLessThan(2);
      const undo = page.getByRole('button', { name: 'Undo' });
      expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
      const box = await undo.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740);
      await undo.click();
      await remove.waitFor();
      expect(Math.abs((await readTop()) - before)).toBeLessThan(2);
      await page.context().close();
    },
  );

  test.each(takeShare([390, 1280], 2))(
    'a line that comes back has the focus, in view, and what was done is said in view, %i px',
    async (width) => {
      const { page } = await openPage(site.browser, `${site.origin}/`, { viewport: { width, height: 740 } });
      await page.fill('#story', `${STORY}, an MRI of my brain, a colonoscopy and physical therapy.`);
      const readTop = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
      const isInView = async () => {
        const top = (await readTop()) ?? -1;
        return top > 0 && top < 740;
      };
      const takeOut = async (name: RegExp): Promise<void> => {
        const remove = page.getByRole('button', { name });
        await remove.press('Enter');
        await remove.waitFor({ state: 'detached' });
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
        await page.keyboard.press('Enter');
        await remove.waitFor();
        expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
        expect(await isInView()).toBe(true);
        const said = await page.getByText(/^Undone: “Removed/).boundingBox();
        expect(said?.y).toBeGreaterThan(0);
        expect(said?.y).toBeLessThan(740);
      };
      await takeOut(/^Remove: Colonoscopy/);
      // With a step before it, which stays.
      await page.getByRole('button', { name: /^One more: Doctor visit, returning/ }).press('Enter');
      await takeOut(/^Remove: MRI/);
      await page.context().close();
    },
  );

  test('the way back leaves the view when it is closed, or something else is done', async () => {
    const { page } = await openPage(site.browser, `${site.origin}/`, {
      viewport: { width: 390, height: 844 },
    });
    await page.fill('#story', STORY);
    const near = page.locator('.undo.is-near');
    const takeOut = async (): Promise<void> => {
      await page
        .getByRole('button', { name: /^Remove:/ })
        .last()
        .press('Enter');
      await near.waitFor();
    };
    await takeOut();
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await near.waitFor({ state: 'detached' });
    // The focus stays where the line was; the way back is at the heading.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Remove');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(1);
    await takeOut();
    await page.selectOption('#coverage', 'medicare');
    await near.waitFor({ state: 'detached' });
    await takeOut();
    await page.getByText('Cite it').click();
    await near.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('a count pressed down to its end keeps the focus, and goes no further; another unit is said by its own name', async () => {
    const { page } = await openPage(site.browser, `${site.origin}/`);
    await page.fill('#story', 'Saw my doctor twice.');
    const fewer = page.getByRole('button', { name: /^One fewer: Doctor visit, returning/ });
    const count = page.getByLabel(/^How many, 1 to 365: Doctor visit/);
    await fewer.focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    expect(await count.inputValue()).toBe('1');
    expect(await fewer.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: /^Change: Doctor visit/ }).press('Enter');
    await page.keyboard.type('99214');
    await page.getByRole('button', { name: /CPT 99214/ }).click();
    await page.getByText('Chosen: Doctor visit, returning patient, 30 to 39 minutes.').waitFor();
    await page.context().close();
  });
});
