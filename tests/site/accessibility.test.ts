// SPDX-License-Identifier: Apache-2.0
// axe over one page of each kind that is only read.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { SMALL_CELL_MIN } from '../../src/registers/index.ts';
import { putSurvey } from '../functions/register-rows.ts';
import { openTestService } from '../functions/service.ts';
import { checkPage, findLeastGap, findOverflow, findPaleText, findProblems, findTornWords } from './axe.ts';
import { isBuilt, openPage, openProfile, readPages } from './built-site.ts';
import { describeSite } from './describe-site.ts';
import { ACTING, READ } from './page-paths.ts';

/** Each with what is there once the page is whole, the tables in which no word may be torn among it. */
const LARGE = [
  ['/', '.views'],
  ['/table', 'h1'],
  ['/figures/cms-99213', 'h1'],
  ['/figures/cms-img-echo', 'h1'],
  ['/places', '.places-index'],
  ['/places/CA-05', 'h1'],
  ['/take-part/gap', 'h1'],
  ['/register', '.dots-table'],
  ['/policy', '.dots-table'],
] as const;

/** A ledger of four figures before the point, looked at in every way. */
async function openViews(page: Page): Promise<void> {
  await page.fill(
    '#story',
    'Saw my doctor three times and a new rheumatologist, had an echo and four brain MRIs.',
  );
  await page.locator('.view').nth(4).waitFor();
  for (const summary of await page.locator('.view summary').all()) await summary.press('Enter');
}

/** Of which there are many alike. */
const MANY = /^\/(?:figures|places|changes|coverage)\/(?!compare$)/;
/** Two pages are served for addresses of other names. */
const toBuilt = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .replace(/^\/j\/.*$/, '/journey')
    .replace('/nothing-here', '/404');

test('every page is among those that are looked at', { skip: !isBuilt }, () => {
  const looked = new Set([...READ, ...ACTING].map(toBuilt));
  const built = readPages().map(({ path }) => path);
  expect(built.filter((path) => !MANY.test(path) && !looked.has(path))).toEqual([]);
  expect([...looked].filter((path) => !built.includes(path))).toEqual([]);
});

describeSite(
  'accessibility',
  (site) => {
    test('the check fires: pale text, a nameless field and a page too wide are found', async () => {
      // Not from the server, whose content security policy would refuse the inline styles.
      const { page } = await openPage(site.browser, 'about:blank');
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

    test('with letters twice as large, which a browser may be set to, nothing is wider than a phone', {
      timeout: 60_000,
    }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'large-letters-'));
      const profile = await openProfile(folder, '--blink-settings=defaultFontSize=32');
      const page = await profile.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      for (let at = 0; at < SMALL_CELL_MIN; at += 1)
        await putSurvey(site.service.database, '2026-11-21T09:00:00.000Z');
      for (const [path, shown] of LARGE) {
        await page.goto(`${site.origin}${path}`);
        if (path === '/') await openViews(page);
        await page.locator(shown).first().waitFor();
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        expect([path, await findOverflow(page)]).toEqual([path, 0]);
        if (shown !== 'h1') expect([path, await findTornWords(page, shown)]).toEqual([path, []]);
        if (path === '/places')
          expect(await findLeastGap(page, '.places-index tr')).toBeGreaterThanOrEqual(8);
      }
      await profile.close();
      rmSync(folder, { recursive: true, force: true });
    });

    test('every table has a name', () => {
      const nameless = readPages().flatMap(({ path, html }) =>
        /<table(?![^>]*aria-label)[^>]*>(?!\s*<caption)/.test(html) ? [path] : [],
      );
      expect(nameless).toEqual([]);
    });

    let page: Page;
    beforeAll(async () => {
      ({ page } = await openPage(site.browser, 'about:blank'));
    });
    test.each(READ)('%s, narrow and wide, light and dark', { timeout: 60_000 }, (path) =>
      checkPage(page, `${site.origin}${path}`),
    );
  },
  () => openTestService({ data: pricingData, limiter: null }),
);
