// SPDX-License-Identifier: Apache-2.0
// Pages whose words are asked for once they are open: the foot of the page does not move when they come.

import { expect, test } from 'vitest';
import { takeShare } from '../share.ts';
import { openPage } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const LEDGER = '#ledger=cms-99213:3,cms-img-echo&coverage=employer&place=CA-05&table=2026-11-21.1';

/** What moved in any shift of the layout, by the names of the elements. */
const listShifts = () =>
  new Promise<readonly string[]>((resolve) => {
    interface Shift extends PerformanceEntry {
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const seen: string[] = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        seen.push(...sources.map(({ node }) => node?.nodeName ?? ''));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(seen), 100);
  });

describeSite('the foot of a page that is still asked for', (site) => {
  test.each(takeShare(['/account', '/journey', '/j/nothing-of-this-name', '/sheet', `/sheet${LEDGER}`], 3))(
    '%s',
    async (path) => {
      for (const width of [390, 1280]) {
        const viewport = { width, height: 844 };
        const { page } = await openPage(site.browser, site.origin + path, { viewport });
        // The last of the words are there, and nothing is asked any more.
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(listShifts)).not.toContain('FOOTER');
        await page.context().close();
      }
    },
  );
});
