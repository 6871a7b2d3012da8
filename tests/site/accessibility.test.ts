// SPDX-License-Identifier: Apache-2.0
// axe over one page of each kind, narrow and wide, light and dark; and the ledger when it is full.

import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve/server.ts';
import { pricingData } from '../../src/load/index.ts';
import { openTestService, type TestService } from '../functions/service.ts';
import { launchBrowser, openPage, reasonToSkip, serveSite } from './built-site.ts';

const PATHS = [
  '/',
  '/table',
  '/places',
  '/places/CA-05',
  '/places/compare?a=AL-00&b=CA-05',
  '/method',
  '/coverage',
  '/coverage/medicaid',
  '/sources',
  '/about',
  '/take-part',
  '/take-part/figure?id=cms-99213',
  '/take-part/gap',
  '/take-part/survey',
  '/take-part/interview',
  '/register',
  '/account',
  '/changes',
  '/changes/2026-11-21.1',
  '/policy',
  '/data',
  '/developers/fhir',
  '/developers/api',
  '/integrity',
  '/sheet#ledger=cms-99213:3,cms-img-echo&coverage=uninsured',
  '/nothing-here',
  '/offline',
  '/privacy',
  '/accessibility',
  '/j/abc',
  '/figures/cms-99213',
  '/figures/meps2022-longcovid-excess-total',
];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const [NARROW, WIDE] = [320, 1280] as const;
const WAYS = [
  ['light', NARROW],
  ['dark', WIDE],
] as const;

/** The project asks for 7:1, not the 4.5:1 of AA. */
const CONTRAST = ['color-contrast', 'color-contrast-enhanced'];

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
const listProblems = ({ violations }: AxeResults): readonly string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));

async function findProblems(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
    .options({ rules: { 'color-contrast-enhanced': { enabled: true } } })
    .withTags(TAGS);
  return listProblems(await axe.analyze());
}

const findPaleText = async (page: Page): Promise<readonly string[]> =>
  listProblems(await new AxeBuilder({ page }).withRules(CONTRAST).analyze());

/** Rows of a table are alike: a few of each tell as much as hundreds, in a tenth of the time. */
const thinTables = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll('tbody tr:nth-child(n + 4), tbody:nth-of-type(n + 8)'))
      row.remove();
  });

/** Nothing may make the page wider than the screen. */
const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.skipIf(reasonToSkip !== null)(
  `accessibility${reasonToSkip === null ? '' : ` (${reasonToSkip})`}`,
  () => {
    let service: TestService;
    let server: RunningServer;
    let browser: Browser;
    beforeAll(async () => {
      service = await openTestService({ data: pricingData });
      [server, browser] = await Promise.all([serveSite(service.effects), launchBrowser()]);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
      await service?.close();
    });

    test('the check fires: pale text, a nameless field and a page too wide are found', async () => {
      // Not from the server, whose content security policy would refuse the inline styles.
      const { page } = await openPage(browser, 'about:blank');
      await page.setContent(
        '<html lang="en"><title>Planted</title><main><h1>Planted</h1><p style="color:#666;background:#fff">Pale</p><input><div style="width:3000px">Wide</div></main>',
      );
      const found = (await findProblems(page)).join(' ');
      expect(found).toContain('color-contrast-enhanced');
      expect(found).toContain('label');
      expect((await findPaleText(page)).join(' ')).toContain('color-contrast-enhanced');
      expect(await findOverflow(page)).toBeGreaterThan(0);
      await page.context().close();
    });

    test.each(PATHS)('%s, narrow and wide, light and dark', { timeout: 60_000 }, async (path) => {
      const { page } = await openPage(browser, `http://localhost:${server.port}${path}`, {
        colorScheme: 'light',
        viewport: { width: NARROW, height: 900 },
      });
      expect(await findOverflow(page)).toBeLessThanOrEqual(0);
      await thinTables(page);
      expect(await findProblems(page)).toEqual([]);
      // The scheme changes colors and nothing else: both widths get every rule once, all four ways those of contrast.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findPaleText(page)).toEqual([]);
      await page.setViewportSize({ width: WIDE, height: 900 });
      expect(await findOverflow(page)).toBeLessThanOrEqual(0);
      expect(await findProblems(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await findPaleText(page)).toEqual([]);
      await page.context().close();
    });

    for (const [colorScheme, width] of WAYS) {
      test(`a full ledger with everything open, ${colorScheme}, ${width} px`, {
        timeout: 120_000,
      }, async () => {
        const { page } = await openPage(browser, `http://localhost:${server.port}/`, {
          colorScheme,
          viewport: { width, height: 900 },
        });
        await page.fill(
          '#story',
          'Saw my doctor twice, had a chest x-ray and an emergency room visit. I lost days of work.',
        );
        await page
          .getByRole('button', { name: /^Change:/ })
          .first()
          .click();
        await page.getByLabel('Read it as something else').fill('mri');
        await page.getByRole('button', { name: 'Add a line' }).click();
        await page.getByText('By county, or from the list of places').click();
        await page.locator('details.stamp summary').first().click();
        await page
          .getByRole('button', { name: /^Remove:/ })
          .last()
          .click();
        expect(await findProblems(page)).toEqual([]);
        expect(await findOverflow(page)).toBeLessThanOrEqual(0);
        await page.context().close();
      });

      test(`saving a ledger, the link it gets and its page, ${colorScheme}, ${width} px`, {
        timeout: 120_000,
      }, async () => {
        const { page } = await openPage(browser, `http://localhost:${server.port}/`, {
          colorScheme,
          viewport: { width, height: 900 },
        });
        const check = async (): Promise<void> => {
          expect(await findProblems(page)).toEqual([]);
          expect(await findOverflow(page)).toBeLessThanOrEqual(0);
        };
        await page.fill('#story', 'Saw my doctor twice and had a chest x-ray.');
        await page.getByRole('button', { name: 'Save and share' }).click();
        await page.getByText('Everything that is sent').click();
        await check();
        await page.getByLabel(/^A name for it/).fill('A name '.repeat(17));
        await page.getByRole('button', { name: 'Save and get a link' }).click();
        await page.getByRole('button', { name: 'Copy the delete code' }).click();
        await check();
        await page.goto((await page.locator('.saved-note .copy-value').first().textContent()) ?? '');
        await page.locator('.ledger-line').first().waitFor();
        await page.fill('#delete-code', 'short');
        await page.getByRole('button', { name: 'Delete for everyone' }).click();
        await check();
        await page.context().close();
      });
    }
  },
);
