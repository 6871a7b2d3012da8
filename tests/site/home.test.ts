// SPDX-License-Identifier: Apache-2.0
// The first page as a person uses it, in a real browser against the real server.

import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve/server.ts';
import { ROW_COUNT } from '../row-count.ts';
import { closePages, LAST_FILE, openPage, reasonToSkip, serveSite, shareBrowser } from './built-site.ts';

const STORY = 'Saw my regular doctor three times, then a cardiologist, an echo and a Holter.';

describe.skipIf(reasonToSkip !== null)(
  `home page${reasonToSkip === null ? '' : ` (${reasonToSkip})`}`,
  () => {
    let server: RunningServer;
    let browser: Browser;
    let page: Page;
    let complaints: string[];

    beforeAll(async () => {
      [server, browser] = await Promise.all([serveSite(), shareBrowser()]);
    });
    afterAll(async () => {
      await closePages();
      await server?.close();
    });

    const start = async (story: string): Promise<void> => {
      ({ page, complaints } = await openPage(browser, `http://localhost:${server.port}/`));
      await page.fill('#story', story);
      await page.locator('.story-ledger .ledger-line').first().waitFor();
    };
    const finish = async (): Promise<void> => {
      await page.context().close();
      expect(complaints).toEqual([]);
    };
    const lines = () => page.locator('.story-ledger .ledger-line');
    const readTotal = () => page.locator('#total .total-amount').textContent();
    const waitForTotal = (amount: string) => expect.poll(readTotal).toBe(amount);

    test('a story becomes lines with words, unit, arithmetic, basis, population, file and a total', async () => {
      await start(STORY);
      await expect.poll(() => lines().count()).toBe(4);
      const first = lines().first();
      expect(await first.locator('.said').textContent()).toContain('regular doctor');
      expect(await first.locator('.unit').textContent()).toContain(
        'Doctor visit, returning patient, 20 to 29 minutes',
      );
      expect(await first.getByLabel(/^How many/).inputValue()).toBe('3');
      expect(await first.locator('.line-sum').textContent()).toContain('× $95.19');
      expect(await first.locator('.line-amount').textContent()).toBe('$285.57');
      const fine = (await first.locator('.fine').textContent()) ?? '';
      expect(fine).toContain('What Medicare allows, 2026');
      expect(fine).toContain('CPT 99213');
      expect(fine).toContain('Describes:');
      expect(await first.locator('.stamp summary').textContent()).toContain('PPRRVU2026_Jul_nonQPP.csv');
      await first.locator('.stamp summary').click();
      await expect.poll(() => first.locator('.custody').first().textContent()).toContain('b7d197e73211ef68');
      expect(await first.locator('.unit a').getAttribute('href')).toBe('/figures/cms-99213');
      // 3 × 95.19 + 177.36 + 196.73 + 70.48
      await waitForTotal('$730.14');
      expect(await page.locator('#total .total-sum').textContent()).toContain('$285.57 +');
      await finish();
    });

    test('a ZIP code, a county and the list give the local figure beside the national one', async () => {
      await start('Saw my regular doctor three times');
      await waitForTotal('$285.57');
      await page.fill('#zip', '35203');
      await waitForTotal('$263.37');
      expect(await page.locator('#place-answer').textContent()).toContain('Alabama (AL-00)');
      expect(await page.locator('#total .total-national').textContent()).toContain('$285.57');
      expect(await lines().first().locator('.fine').textContent()).toContain('Nationally $95.19');
      const stamp = await lines().first().locator('.stamp summary').textContent();
      expect(stamp).toBe('UNVERIFIED not checked again; CMS: PPRRVU2026_Jul_nonQPP.csv, GPCI2026.csv');

      await page.getByText('By county, or from the list of places').click();
      await page.selectOption('#state', 'CA');
      expect(await page.locator('#place-answer').textContent()).toContain('choose the county');
      expect(await page.inputValue('#zip')).toBe('');
      await page.selectOption('#county', { label: 'San Francisco' });
      await waitForTotal('$352.74');
      await page.selectOption('#locality', 'WY-21');
      await waitForTotal('$283.23');
      await finish();
    });

    test('coverage changes what fits: charges without insurance, no figure on Medicaid', async () => {
      await start('Saw my regular doctor once');
      await page.selectOption('#coverage', 'uninsured');
      await waitForTotal('$189.25');
      expect(await lines().first().locator('.fine').textContent()).toContain(
        'Average charge submitted to Medicare, 2024',
      );
      // The charge has a document of its own, and the verdict on the allowed amount is not its verdict.
      const stamp = await lines().first().locator('.stamp summary').textContent();
      expect(stamp).toContain('MUP_PHY_R26_P05_V10_D24_Geo.csv');
      expect(stamp).toContain('UNVERIFIED');
      await page.selectOption('#coverage', 'medicaid');
      await expect.poll(() => page.locator('#total .total-none').textContent()).toMatch(/no total/);
      expect(await lines().first().locator('.line-sum').textContent()).toContain('No figure');
      expect(await lines().first().locator('.fine').textContent()).toContain('Nationally $95.19');
      await finish();
    });

    test('a count is corrected, the words stay, and the correction is taken back', async () => {
      await start('Saw my regular doctor three times');
      await waitForTotal('$285.57');
      await page.getByRole('button', { name: /^One more: Doctor visit/ }).click();
      await waitForTotal('$380.76');
      const count = page.getByLabel(/^How many, 1 to 365: Doctor visit/);
      await count.selectText();
      await count.pressSequentially('10');
      await waitForTotal('$951.90');
      expect(await lines().first().locator('.fine').textContent()).toContain('You changed how many.');
      expect(await lines().first().locator('.said').textContent()).toContain('regular doctor');
      await count.blur();
      // Neither what is no count nor the count that its first figures make is taken, and it is said which one holds.
      for (const wrong of ['366', '1000', '1.5', '0']) {
        await count.focus();
        await count.selectText();
        await count.pressSequentially(wrong);
        await waitForTotal('$951.90');
        await count.blur();
        expect(await count.inputValue()).toBe('10');
        expect(await lines().first().textContent()).toContain(
          `“${wrong}” is not a count from 1 to 365, so it stays 10.`,
        );
      }
      for (let step = 0; (await readTotal()) === '$951.90' && step < 4; step += 1) {
        await page.getByRole('button', { name: 'Undo' }).click();
      }
      // The two keys of "10" were one step.
      await waitForTotal('$380.76');
      await page.getByRole('button', { name: 'Undo' }).click();
      await waitForTotal('$285.57');
      await finish();
    });

    test('a line is changed to another unit, removed, brought back, and another is added, all by keyboard', async () => {
      await start('Saw my regular doctor three times, and a Holter');
      await waitForTotal('$356.05');
      const change = page.getByRole('button', { name: /^Change: Doctor visit/ });
      await change.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('99215');
      const choice = page.getByRole('button', { name: /99215/ });
      await choice.focus();
      await page.keyboard.press('Enter');
      // 3 × 192.39 + 70.48
      await waitForTotal('$647.65');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change');

      await page.getByRole('button', { name: /^Remove: Heart monitor/ }).press('Enter');
      await waitForTotal('$577.17');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
      await page.keyboard.press('Enter');
      await waitForTotal('$647.65');

      await page.getByRole('button', { name: 'Add a line' }).press('Enter');
      await page.keyboard.type('electrolytes');
      await page.locator('.adder .choice').first().press('Enter');
      await expect.poll(() => lines().count()).toBe(3);
      expect(await lines().last().locator('.said').textContent()).toContain('Added by you');
      await page
        .getByRole('button', { name: /^Change:/ })
        .last()
        .click();
      // No words could mean something else: rows near it.
      expect(await page.locator('.picker-head').textContent()).toBe('Figures near this one');
      expect((await page.locator('.picker .choice').allTextContents()).join()).toContain('80061');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.picker').count()).toBe(0);
      await finish();
    });

    test('figures that must not be added stand outside the total with the reason', async () => {
      await start('Saw my regular doctor once');
      await page.getByRole('button', { name: 'Add a line' }).click();
      await page.getByLabel('Find care to add').fill('mileage');
      await page.locator('.adder .choice').first().click();
      await page.locator('.story-ledger .beside').waitFor();
      expect(await page.locator('.story-ledger .beside').textContent()).toContain('$0.76');
      await waitForTotal('$95.19');
      expect(await page.locator('#total').textContent()).not.toContain('$0.76');
      await finish();
    });

    test('nothing typed leaves the browser: no request while writing, correcting and choosing, and it works cut off', async () => {
      ({ page, complaints } = await openPage(browser, `http://localhost:${server.port}/`));
      // The last thing the page fetches.
      const last = page.waitForEvent('requestfinished', (request) => LAST_FILE.test(request.url()));
      await page.focus('#story');
      await last;
      await page.context().setOffline(true);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.locator('#story').pressSequentially(STORY, { delay: 5 });
      await waitForTotal('$730.14');
      await page.selectOption('#coverage', 'employer');
      await page.fill('#zip', '35203');
      await expect.poll(readTotal).not.toBe('$730.14');
      await page
        .getByRole('button', { name: /^One more:/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Change:/ })
        .first()
        .click();
      await page.getByLabel('Read it as something else').fill('mri');
      expect(requests).toEqual([]);
      await page.context().setOffline(false);
      await finish();
    });

    test('words typed before the page is alive are kept and priced', async () => {
      const context = await browser.newContext();
      page = await context.newPage();
      complaints = [];
      await page.route('**/_assets/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      await page.goto(`http://localhost:${server.port}/`, { waitUntil: 'commit' });
      await page.fill('#story', 'Saw my regular doctor three times');
      await page.selectOption('#coverage', 'medicare');
      // Four rounds of scripts: the island, what it imports, what that imports, the reader.
      await waitForTotal('$285.57');
      expect(await page.inputValue('#story')).toBe('Saw my regular doctor three times');
      expect(await page.locator('#total h2').textContent()).toContain('What Medicare allows');
      await finish();
    });

    test('the example, the limit of 2000 characters and the announcement for screen readers', async () => {
      ({ page, complaints } = await openPage(browser, `http://localhost:${server.port}/`));
      await page.getByRole('button', { name: 'Try an example' }).click();
      await expect.poll(() => lines().count()).toBeGreaterThan(3);
      await expect
        .poll(() => page.locator('p.hidden-visually[role=status]').textContent())
        .toMatch(/lines priced.*\$[\d,.]+/);
      await page.fill('#story', 'x'.repeat(2001));
      expect(await page.locator('#story-count').textContent()).toBe('1 character over the limit of 2,000');
      expect(await page.locator('.load-status.careful').textContent()).toMatch(
        /not read.*None of them is lost/,
      );
      // The ledger of what is read stays, and no stranger's stands in its place.
      const long = `Saw my doctor three times. ${'It hurt. '.repeat(230)}`;
      await page.fill('#story', long);
      await waitForTotal('$285.57');
      expect(await page.locator('#story-count').textContent()).toMatch(/characters over the limit/);
      expect(await page.locator('main > .example').isVisible()).toBe(false);
      await page.fill('#story', '');
      await expect.poll(() => lines().count()).toBe(0);
      await finish();
    });

    test('on paper: the lines, the total and the sources with their addresses, nothing that needs a screen', async () => {
      await start('Saw my regular doctor three times and had a thyroid blood test');
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('#story').isVisible()).toBe(false);
      expect(await page.getByRole('button').count()).toBe(0);
      expect(await lines().first().getByText('Audit: PASS.').isVisible()).toBe(true);
      const sources = await page.locator('.story-ledger .sources:visible').textContent();
      expect(sources).toContain('https://www.cms.gov/files/zip/rvu26c-updated-06-30-2026.zip');
      expect(sources).toContain('PUF_CLFS_CY2026_Q2V1.csv');
      expect(sources).toMatch(/Price table \d{4}-\d{2}-\d{2}\.\d+/);
      expect(await lines().first().locator('.unit sup').textContent()).toBe('1');
      expect(await page.locator('#total').isVisible()).toBe(true);
      await finish();
    });

    test('with scripting off the page reads, and the parts that need it are not there', async () => {
      ({ page, complaints } = await openPage(browser, `http://localhost:${server.port}/`, {
        javaScriptEnabled: false,
      }));
      // Playwright's words and roles pass over what is inside noscript.
      expect(await page.locator('noscript p').isVisible()).toBe(true);
      expect(await page.locator('#story').isVisible()).toBe(false);
      expect(await page.locator('noscript a[href="/table"]').isVisible()).toBe(true);
      await page.goto(`http://localhost:${server.port}/table`);
      expect(await page.locator('.all-figures tbody tr').count()).toBe(ROW_COUNT);
      expect(await page.locator('#finder-text').isVisible()).toBe(false);
      await finish();
    });
  },
);
