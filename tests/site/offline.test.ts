// SPDX-License-Identifier: Apache-2.0
// The site without a network: the server is gone and the browser was started cold.

import { expect, test } from 'vitest';
import { describeOffline, openKept } from './offline-site.ts';

const FIGURE = '/figures/cms-99213';
const PLACE = '/places/CA-05';
const STORY = 'I saw my regular doctor three times, then a cardiologist. They did an echo.';

describeOffline('without a network', (site) => {
  const { stopServer, restart, anew } = site;

  test('a whole pricing session, and every page that was visited, after a cold restart', async () => {
    const first = await openKept(site.context, `${site.origin}/`);
    await first.goto(`${site.origin}${FIGURE}`);
    await first.goto(`${site.origin}${PLACE}?from=search`);
    await stopServer();

    const page = await restart();
    await page.goto(`${site.origin}/`);
    await page.fill('#story', STORY);
    await page.locator('.ledger-line').first().waitFor();
    const said = await page.locator('.ledger').first().textContent();
    expect(said).toContain('$95.19');
    await page.getByLabel(/^ZIP/).fill('94110');
    await page.getByText('San Francisco').first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as FHIR' }).click(),
    ]);
    expect(file.suggestedFilename()).toContain('.fhir.json');

    for (const [path, words] of [
      ['/table', 'CPT 99213'],
      ['/places', 'San Francisco'],
      ['/method', 'Method'],
      [FIGURE, '33.4009'],
      [PLACE, '$117.58'],
      ['/take-part/figure?id=cms-99213', '$95.19'],
    ] as const) {
      const answer = await page.goto(`${site.origin}${path}`);
      expect(answer?.status(), path).toBe(200);
      await page.locator('main', { hasText: words }).waitFor();
      // The styles came, too.
      expect(await page.evaluate(() => document.styleSheets.length), path).toBeGreaterThan(0);
    }
  });

  test.each([
    ['/index.html', 'h1'],
    ['/table.html', 'h1'],
    ['/?ref=x.com', '#story'],
    ['/table?q=a.b', 'h1'],
    [`${PLACE}?utm_source=news.org`, 'h1'],
    ['/changes/2026-11-27.2', 'h1'],
    ['/coverage/medicare', 'h1'],
  ])('is answered from its page: %s', async (path, shown) => {
    const page = await anew();
    const answer = await page.goto(`${site.origin}${path}`);
    expect(answer?.status()).toBe(200);
    await page.locator(shown).waitFor();
    expect(await page.locator('h1').textContent()).not.toContain('not on your device');
  });

  test('a page that was never opened says so, at its own address', async () => {
    const page = await anew();
    await page.goto(`${site.origin}/figures/cms-99214`);
    expect(await page.locator('h1').textContent()).toBe('This page is not on your device yet');
    expect(new URL(page.url()).pathname).toBe('/figures/cms-99214');
  });
});
