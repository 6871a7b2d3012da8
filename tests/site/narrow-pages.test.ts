// SPDX-License-Identifier: Apache-2.0
// Every page that is made from data, on the narrowest screen: one long name or amount among hundreds can push a table out of it.

import { expect, test } from 'vitest';
import { openPage, readPages } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const WIDTH = 320;
/** Other systems draw letters, half this size across, up to a hundredth wider. */
const WIDER = '0.005em';

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
      // The others are put in its place, whose styles and scripts they share: opening each would take four times as long.
      const wide = await page.evaluate(
        async ([all, wider]) => {
          await document.fonts.ready;
          document.documentElement.style.letterSpacing = wider;
          const found: string[] = [];
          for (const path of all) {
            const html = await (await fetch(path)).text();
            document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
            const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
            if (over > 0) found.push(`${path}: ${over} px`);
          }
          return found;
        },
        [paths, WIDER] as const,
      );
      expect(wide).toEqual([]);
      await finish();
    },
  );
});
