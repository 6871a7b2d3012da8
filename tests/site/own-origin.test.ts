// SPDX-License-Identifier: Apache-2.0
// In Chromium: nothing a page asks for goes to another host, and its content security policy refuses nothing it needs.

import { expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { openTestService } from '../functions/service.ts';
import { openPage, readPages } from './built-site.ts';
import { describeSite } from './describe-site.ts';

/** One figure and one place; of every other kind each page. */
const KINDS = [
  '/figures/cms-99213',
  '/places/CA-05',
  ...readPages()
    .map(({ path }) => path)
    .filter((path) => !/^\/(?:figures|places)\//.test(path)),
];

describeSite(
  'own origin',
  (site) => {
    test('the check fires: an inline style and a script of another host are refused and told', async () => {
      const { page, complaints } = await openPage(site.browser, `${site.origin}/method`);
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.src = 'https://example.org/x.js';
        document.body.append(script);
        document.body.insertAdjacentHTML('beforeend', '<p style="color:red">Red</p>');
      });
      await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(2);
      expect(complaints.join(' ')).toContain('Content Security Policy');
      await page.context().close();
    });

    test('a page of another website reads prices and figures, and the tag to ask again with; it saves nothing', async () => {
      const { page } = await openPage(site.browser, site.origin.replace('localhost', '127.0.0.1'), {
        bypassCSP: true,
      });
      const seen = await page.evaluate(async (origin) => {
        const table = await fetch(`${origin}/api/table/cms-99213`);
        const tag = table.headers.get('etag') ?? '';
        const held = await fetch(`${origin}/api/localities?`, { headers: { 'if-none-match': '*' } });
        const priced = await fetch(`${origin}/api/price`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"story":"had an echo"}',
        });
        const saved = await fetch(`${origin}/api/journeys`, { method: 'POST', body: '{}' }).catch(() => null);
        return [table.status, tag.startsWith('W/"'), held.status, priced.status, saved];
      }, site.origin);
      expect(seen).toEqual([200, true, 304, 200, null]);
      await page.context().close();
    });

    test('every kind of page: no request to another host, no complaint of the browser', {
      timeout: 60_000,
    }, async () => {
      const origin = site.origin;
      const found: string[] = [];
      let path = '';
      // One page for all: to open a new one takes longer than the address. Nothing one address keeps is there for the next.
      const { page, complaints } = await openPage(site.browser, 'about:blank');
      page.on('request', (request) => {
        if (!request.url().startsWith(`${origin}/`)) found.push(`${path} asks for ${request.url()}`);
      });
      for (path of KINDS) {
        await page.goto(`${origin}${path}`);
        await page.waitForLoadState('load');
        // What scripts ask for and draw at once.
        await page.waitForTimeout(150);
        found.push(...complaints.splice(0).map((text) => `${path}: ${text}`));
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
      }
      await page.context().close();
      expect(KINDS.length).toBeGreaterThan(15);
      expect(found).toEqual([]);
    });
  },
  () => openTestService({ data: pricingData }),
);
