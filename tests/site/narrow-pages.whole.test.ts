// SPDX-License-Identifier: Apache-2.0
// The pages that are made from data, on the narrowest screen: one long name or amount among hundreds can push a table out of it.

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { takeShare } from '../share.ts';
import { findOverflow } from './axe.ts';
import { openPage, readPages } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const WIDTH = 320;
/** Other systems draw letters, half this size across, up to a hundredth wider. */
const WIDER = '0.005em';

/** Who reads with more space between letters and words has as much of it (WCAG 1.4.12). */
const SPACED = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** Pages of a folder share their styles and scripts: opening each would take four times as long. */
const putInPlace = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (path) => {
    const html = await (await fetch(path)).text();
    document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
  }, address);

describeSite('on the narrowest screen', (site) => {
  test.each(['figures', 'places', 'coverage', 'changes'])(
    'no page under /%s is wider than it',
    async (folder) => {
      const paths = readPages().flatMap(({ path }) =>
        path.startsWith(`/${folder}/`) && path !== '/places/compare' ? [path] : [],
      );
      expect(paths.length).toBeGreaterThan(1);
      const viewport = { width: WIDTH, height: 800 };
      const { page, finish } = await openPage(site.browser, `${site.origin}${paths[0]}`, { viewport });
      await page.evaluate(async (wider) => {
        await document.fonts.ready;
        document.documentElement.style.letterSpacing = wider;
      }, WIDER);
      const wide: string[] = [];
      for (const path of takeShare(paths, 8)) {
        await putInPlace(page, path);
        const over = await findOverflow(page);
        if (over > 0) wide.push(`${path}: ${over} px`);
      }
      expect(wide).toEqual([]);
      await finish();
    },
  );

  test.each(['/places/CA-05', '/figures/cms-99213', '/places/compare?a=AL-00&b=CA-05'])(
    '%s is not wider than it with letters and words apart',
    async (path) => {
      const viewport = { width: WIDTH, height: 800 };
      const { page, finish } = await openPage(site.browser, `${site.origin}${path}`, { viewport });
      await page.evaluate(async (css) => {
        await document.fonts.ready;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }, SPACED);
      expect(await findOverflow(page)).toBe(0);
      await finish();
    },
  );
});
