// SPDX-License-Identifier: Apache-2.0
// In which order a page comes: laid out, alive, then the worker that keeps the site for later, and what reads a story once
// someone is there to write one.

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { holdBack, openPage, readPages } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const FIGURES = '**/_assets/browser.*.json';
const READER = '**/_assets/ledger.*.js';

const readTotal = (page: Page): Promise<string | null> => page.locator('#total .total-amount').textContent();

describeSite('a page that is opened', (site) => {
  test('asks for the reader at the first sign that someone is there, and for figures only once they write', async () => {
    const { page } = await openPage(site.browser, 'about:blank');
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/_assets\/(ledger|own-ledger|browser)\./.exec(request.url()) ?? [];
      if (name !== undefined) asked.push(name);
    });
    await page.goto(`${site.origin}/`);
    await page.waitForFunction(() => document.querySelector('astro-island:not([ssr])') !== null);
    await page.waitForTimeout(1500);
    expect(asked).toEqual([]);
    await page.hover('h1');
    await expect.poll(() => [...asked].sort()).toEqual(['ledger', 'own-ledger']);
    await page.focus('#story');
    await expect.poll(() => asked.filter((name) => name === 'browser').length).toBe(1);
    await page.fill('#story', 'Saw my regular doctor three times');
    await expect.poll(() => readTotal(page)).toBe('$285.57');
    expect(asked.length).toBe(3);
    await page.context().close();
  });

  test('has no button that does nothing: the example is offered once its scripts are there', async () => {
    const { page, finish } = await openPage(site.browser, 'about:blank');
    const release = await holdBack(page, '**/_assets/story-ledger.*.js');
    await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
    await page.locator('#story').fill('');
    const example = page.locator('.below-box button');
    expect(await example.isVisible()).toBe(false);
    release();
    await example.click();
    await expect.poll(() => page.locator('.ledger-line').count()).toBeGreaterThan(3);
    await finish();
  });

  test('says when the figures did not come, and asks again at the next word and when the network is back', async () => {
    const { page } = await openPage(site.browser, 'about:blank');
    let asked = 0;
    await page.route(FIGURES, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto(`${site.origin}/`);
    await page.fill('#story', 'Saw my regular doctor');
    await page.getByText('Type again to retry').waitFor();
    const before = asked;
    await page.fill('#story', 'Saw my regular doctor three times');
    await expect.poll(() => asked).toBeGreaterThan(before);
    await page.getByText('Type again to retry').waitFor();
    await page.unroute(FIGURES);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect.poll(() => readTotal(page)).toBe('$285.57');
    expect(await page.locator('.load-status').textContent()).toBe('');
    await page.context().close();
  });

  test('says, without any script, when what brings it to life does not come, and not once it has', async () => {
    const { page } = await openPage(site.browser, 'about:blank');
    const late = page.locator('.late');
    const wait = () =>
      late.evaluate((element) => {
        for (const animation of element.getAnimations()) animation.finish();
      });
    await page.route('**/_assets/preact.*.js', (route) => route.abort());
    await page.goto(`${site.origin}/`);
    await page.fill('#story', 'Saw my regular doctor three times');
    expect(await late.isVisible()).toBe(false);
    await wait();
    expect(await late.isVisible()).toBe(true);
    await page.unroute('**/_assets/preact.*.js');
    await page.reload();
    await page.fill('#story', 'Saw my regular doctor three times');
    await expect.poll(() => readTotal(page)).toBe('$285.57');
    await wait();
    expect(await late.isVisible()).toBe(false);
    await page.context().close();
  });

  test('shows a plain ledger where its styles did not come', async () => {
    const { page } = await openPage(site.browser, 'about:blank');
    await page.route('**/_assets/own-ledger.*.css', (route) => route.abort());
    await page.goto(`${site.origin}/`);
    await page.fill('#story', 'Saw my regular doctor three times');
    await expect.poll(() => readTotal(page)).toBe('$285.57');
    await page.context().close();
  });

  test('says when the reader did not come, and that only a new page helps', async () => {
    const { page } = await openPage(site.browser, 'about:blank');
    await page.route(READER, (route) => route.abort());
    await page.goto(`${site.origin}/`);
    await page.fill('#story', 'Saw my regular doctor');
    await page.locator('.load-status', { hasText: 'load the page again' }).waitFor();
    expect(await page.locator('.story-ledger .ledger-line').count()).toBe(0);
    await page.unroute(READER);
    await page.reload();
    await page.fill('#story', 'Saw my regular doctor three times');
    await expect.poll(() => readTotal(page)).toBe('$285.57');
    await page.context().close();
  });

  test('starts the worker of a first visit two seconds after its load event, that of a later one at once', async () => {
    const context = await site.browser.newContext();
    await context.addInitScript(() => {
      const { serviceWorker } = navigator;
      const register = serviceWorker.register.bind(serviceWorker);
      serviceWorker.register = (...given) => {
        performance.mark('register');
        return register(...given);
      };
    });
    const page = await context.newPage();
    const readDelay = async (): Promise<number> => {
      await page.waitForFunction(() => performance.getEntriesByName('register').length > 0);
      return page.evaluate(() => {
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const [register] = performance.getEntriesByName('register');
        return (register?.startTime ?? 0) - (load?.loadEventStart ?? 0);
      });
    };
    await page.goto(`${site.origin}/`);
    expect(await readDelay()).toBeGreaterThanOrEqual(2000);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    expect(await readDelay()).toBeLessThan(2000);
    await context.close();
  });

  test('asks for the two fonts most of it is set in before it is laid out', () => {
    const pages = readPages();
    expect(pages.length).toBeGreaterThan(0);
    const others = pages.filter(
      ({ html }) => (html.match(/<link rel="preload"[^>]*as="font"/g) ?? []).length !== 2,
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });
});
