// SPDX-License-Identifier: Apache-2.0
// Lines without a figure, in a real browser: they keep their place, and a person can say that the care was had.

import { expect, test } from 'vitest';
import { openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const STORY =
  'Saw my regular doctor once. My insurance denied an MRI of my brain. I missed two weeks of work.';

describeSite('lines without a figure', (site) => {
  test('the reason stands where the number would be; one press says that the care was had, another takes that back', async () => {
    const { page, complaints } = await openPage(site.browser, `${site.origin}/`);
    const refused = page.locator('.story-ledger .ledger-line').filter({ hasText: 'MRI' });
    const readTotal = () => page.locator('#total .total-amount').textContent();
    await page.fill('#story', STORY);
    await expect.poll(() => page.locator('.story-ledger .line-none').count()).toBeGreaterThanOrEqual(2);
    expect(await refused.locator('.line-none').textContent()).toBe('Not received');
    expect(await refused.locator('.line-amount').count()).toBe(0);
    // A person's words stand in the quotation marks of the page.
    expect(await refused.locator('.reason').textContent()).toBe('Not had: “insurance denied”.');
    await expect.poll(readTotal).toBe('$95.19');

    // By keys alone.
    await refused.getByRole('button', { name: /^I had this:/ }).press('Enter');
    await expect.poll(() => refused.locator('.line-amount').count()).toBe(1);
    expect(await refused.locator('.line-amount').textContent()).toBe('$195.40');
    expect(await refused.locator('.fine').textContent()).toContain('You said that you had this.');
    // 95.19 + 195.40
    await expect.poll(readTotal).toBe('$290.59');
    const undo = page.getByRole('button', { name: 'Undo' });
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(readTotal).toBe('$95.19');
    expect(await refused.locator('.line-none').textContent()).toBe('Not received');
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  test('care too vague to price, read as not had: saying that it was had asks which it was', async () => {
    const { page, complaints } = await openPage(site.browser, `${site.origin}/`);
    await page.fill('#story', 'They never did any blood work. My doctor did not believe me.');
    const line = page.locator('.story-ledger .ledger-line').filter({ hasText: 'blood work' });
    await expect.poll(() => line.locator('.unit').textContent()).toBe('Not received');
    const claim = line.getByRole('button', { name: /^I had this:/ });
    await claim.press('Enter');
    await page.keyboard.press('Escape');
    expect(await claim.evaluate((button) => button === document.activeElement)).toBe(true);
    await claim.press('Enter');
    await line.getByRole('button', { name: /Complete blood count/ }).click();
    await expect.poll(() => line.locator('.line-amount').count()).toBe(1);
    // Nothing was had there that a figure could be of.
    const belief = page.locator('.story-ledger .ledger-line').filter({ hasText: 'not believe' });
    expect(await belief.getByRole('button', { name: /^I had this:/ }).count()).toBe(0);
    expect(await belief.locator('.unit').textContent()).toBe('Not being believed');
    const report = belief.getByRole('link', { name: /^Report it:/ });
    expect(await report.getAttribute('href')).toBe('/take-part/gap');
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  test('a story of symptoms alone says what to write next, and offers nothing to take away', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`);
    await page.fill('#story', 'I was dizzy and tired for a year.');
    const ledger = page.locator('.story-ledger .outcome');
    await expect.poll(() => ledger.locator('.empty').textContent()).toMatch(/Name, in English, a visit/);
    expect(await ledger.locator('.asides').textContent()).toMatch(/^Also read, .*“dizzy”/);
    expect(await page.locator('.story-ledger .total-box, .total-bar').count()).toBe(0);
    await page.getByRole('button', { name: 'Add a line' }).waitFor();
    expect(await page.locator('.take-away').isVisible()).toBe(false);
    await finish();
  });

  test('what the verdicts mean is said once; a line without a figure for the reader has none', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`);
    const meaning = page.getByText(/PASS means that a second program/).locator('visible=true');
    expect(await meaning.count()).toBe(1);
    await page.fill('#story', 'Saw my regular doctor once.');
    const stamp = page.locator('.story-ledger .stamp summary');
    await expect.poll(() => stamp.textContent()).toMatch(/^PASS checked again; CMS: /);
    expect(await meaning.count()).toBe(1);
    await page.selectOption('#coverage', 'medicaid');
    await expect.poll(() => stamp.count()).toBe(0);
    expect(await page.locator('.story-ledger .ledger-line').count()).toBe(1);
    expect(
      await page
        .locator('.story-ledger')
        .getByText(/PASS means/)
        .locator('visible=true')
        .count(),
    ).toBe(0);
    await finish();
  });

  test('a story in another language is told first that only English is read', async () => {
    const { page, finish } = await openPage(site.browser, `${site.origin}/`);
    await page.fill('#story', 'Fui al médico cinco veces. Me hicieron análisis de sangre y una resonancia.');
    await expect.poll(() => page.locator('.load-status').textContent()).toMatch(/not English/);
    await page.fill('#story', 'I saw my doctor five times.');
    await expect.poll(() => page.locator('.load-status').textContent()).toBe('');
    await finish();
  });
});
