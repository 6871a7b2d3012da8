// SPDX-License-Identifier: Apache-2.0
// The map of states, and two places side by side.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, ROOT } from '../../scripts/steps.ts';
import { describeIndex, findExample, rankPlaces } from '../../src/components/place-view.ts';
import {
  buildTiles,
  findTile,
  MAP_HEIGHT,
  MAP_WIDTH,
  SHADES,
  TILE,
} from '../../src/components/state-tiles.ts';
import { pricingData } from '../../src/load/index.ts';
import { placePageTexts, placesTexts } from '../../src/texts/index.ts';
import { findLeastGap } from './axe.ts';
import { isBuilt, openPage, readPages } from './built-site.ts';
import { describeSite } from './describe-site.ts';

const { table, places } = pricingData;
const { example: visit, year, sources } = findExample(table);
const tiles = buildTiles(rankPlaces(visit, places.localities));

describe('the map of states', () => {
  test('has one tile for every state with a place, none on top of another, all inside', () => {
    const states = new Set(places.localities.map(({ state }) => state));
    expect(tiles.map(({ state }) => state)).toEqual([...states].toSorted());
    expect(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size).toBe(states.size);
    expect(tiles.filter(({ x, y }) => x + TILE > MAP_WIDTH || y + TILE > MAP_HEIGHT)).toEqual([]);
    expect(findTile('ZZ')).toBeNull();
  });

  test('says the amount of the state in full, and its stripes are its places from low to high', () => {
    const find = (state: string) => tiles.find((tile) => tile.state === state);
    expect(find('AL')).toMatchObject({ label: 'Alabama: $87.79', text: '$87.79', href: '/places/AL-00' });
    expect(find('CA')).toMatchObject({ text: '29 places', href: '/places#CA' });
    expect(find('CA')?.shades).toHaveLength(29);
    expect(find('CA')?.shades).toEqual(find('CA')?.shades.toSorted());
    expect(find('AR')?.shades).toEqual([1]);
    expect(Math.max(...tiles.flatMap(({ shades }) => shades))).toBe(SHADES);
  });
});

describe('the year and the documents of what is priced by place', () => {
  test('are those its figures name; a document the table does not know stops the build', () => {
    const later = { ...visit, year: '2031', sourceIds: ['cms-pfs-2031', 'cms-gpci-2031'] as const };
    const renamed = Object.fromEntries(later.sourceIds.map((id, at) => [id, { ...sources[0], id: `${at}` }]));
    const found = findExample({ ...table, figures: [later], sources: renamed });
    expect([found.year, ...found.sources.map(({ id }) => id)]).toEqual(['2031', '0', '1']);
    expect(() => findExample({ ...table, figures: [later] })).toThrow('"cms-pfs-2031"');
    expect(() => findExample({ ...table, figures: [] })).toThrow(visit.id);
  });

  test('stand on every page of places', { skip: !isBuilt }, () => {
    const pages = readPages().filter(({ path }) => /^\/places\/[A-Z]/.test(path));
    const isTold = (html: string) =>
      html.includes(placePageTexts.year(year)) &&
      html.includes(`"temporalCoverage":"${year}"`) &&
      sources.every(({ title }) => html.includes(title));
    expect(pages.filter(({ html }) => !isTold(html)).map(({ path }) => path)).toEqual([]);
  });

  test('are written in no page and no text: a new year would leave them behind', () => {
    const files = ['src/pages/places', 'src/texts/en'].flatMap((folder) => listFiles(join(ROOT, folder)));
    // Ids of figures, which are checked as links, carry a year.
    const named = files.filter((file) => new RegExp(`${year}(?!-part-b)`).test(readFileSync(file, 'utf8')));
    expect(named).toEqual([]);
  });
});

describe('an index that a law may have raised', () => {
  const FRONTIER = ['Montana', 'Nevada', 'North Dakota', 'South Dakota', 'Wyoming'];

  test('is not said to be measured where it is exactly 1; the one for malpractice has no such limit', () => {
    expect(describeIndex('1.0', true)).toBe('at the national average, or raised to it by law');
    expect(describeIndex('1.0', false)).toBe('at the national average');
    expect(['1.001', '0.999'].map((index) => describeIndex(index, true))).toEqual([
      'above the national average',
      'below the national average',
    ]);
  });

  test('stands at or above the limits that are named', () => {
    expect(placesTexts.floors(year)).toContain(
      new Intl.ListFormat('en').format(FRONTIER).replace(', and', ' and'),
    );
    for (const { state, stateName, workIndex, practiceExpenseIndex } of places.localities) {
      expect(Number(workIndex)).toBeGreaterThanOrEqual(state === 'AK' ? 1.5 : 1);
      if (FRONTIER.includes(stateName)) expect(Number(practiceExpenseIndex)).toBeGreaterThanOrEqual(1);
    }
  });

  test('has its limits beside it, on the page of places and on that of each', { skip: !isBuilt }, () => {
    const pages = readPages().filter(({ path }) => /^\/places(?:$|\/[A-Z])/.test(path));
    expect(pages).toHaveLength(places.localities.length + 1);
    expect(
      pages.filter(({ html }) => !html.includes(placesTexts.floors(year))).map(({ path }) => path),
    ).toEqual([]);
    const montana = pages.find(({ path }) => path === '/places/MT-01')?.html ?? '';
    expect(montana.match(/or raised to it by law/g)).toHaveLength(2);
    expect(pages.filter(({ html }) => /costs? here/.test(html))).toEqual([]);
  });
});

describeSite('two places side by side', (site) => {
  test('are chosen by keyboard, shown with every figure, and are in the address', async () => {
    const { page, complaints } = await openPage(site.browser, `${site.origin}/places/compare?a=AL-00`);
    expect(await page.inputValue('#place-a')).toBe('AL-00');
    await page.selectOption('#place-b', 'CA-05');
    await page.getByRole('button', { name: 'Show both' }).press('Enter');
    await expect
      .poll(() => page.locator('#compare-status').textContent())
      .toMatch(/^Of \d+ figures, none is higher in Alabama; \d+ are higher in San Francisco, California/);
    expect(page.url()).toMatch(/\?a=AL-00&b=CA-05$/);
    const row = page.locator('#compared tr', { hasText: 'returning patient, 20 to 29 minutes' });
    expect(await row.locator('td').allTextContents()).toEqual(['$87.79', '$117.58', '+$29.79']);
    for (const name of ['Three indices', 'Every figure in both'])
      expect(await page.getByRole('table', { name }).count(), name).toBe(1);
    await page.selectOption('#place-b', 'AL-00');
    await page.getByRole('button', { name: 'Show both' }).click();
    await expect.poll(() => page.locator('#compare-status').textContent()).toMatch(/one and the same/);
    await page.goBack();
    await expect.poll(() => page.locator('#compared table').count()).toBe(2);
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  test('the page of places has the map as links, and the amount of each in its table', () => {
    const html = readPages().find(({ path }) => path === '/places')?.html ?? '';
    expect(html.match(/<a href="\/places[^"]*" aria-label="/g)).toHaveLength(tiles.length);
    expect(html).toContain('aria-label="California: 29 places, ');
    expect(html.match(/<td class="amount">\$/g)).toHaveLength(places.localities.length);
  });

  test('the keyboard passes the map by, whose links are in the table; the cells of the table stand apart at 320 px', async () => {
    const viewport = { width: 320, height: 740 };
    const { page, complaints } = await openPage(site.browser, `${site.origin}/places`, { viewport });
    await page.getByRole('link', { name: 'Put two places side by side' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Alabama');
    // For a reader of the screen they are links still.
    expect(await page.getByRole('group', { name: 'The country at a glance' }).getByRole('link').count()).toBe(
      tiles.length,
    );
    const readShade = async (media: 'screen' | 'print', colorScheme: 'light' | 'dark'): Promise<string> => {
      await page.emulateMedia({ media, colorScheme });
      return page
        .locator('.shade-5')
        .first()
        .evaluate((tile) => getComputedStyle(tile).fill);
    };
    // Paper has black letters, whatever the device is set to.
    expect(await readShade('print', 'dark')).toBe(await readShade('print', 'light'));
    expect(await readShade('screen', 'dark')).not.toBe(await readShade('screen', 'light'));
    const hrefs = (selector: string) =>
      page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const table = await hrefs('.places-index a');
    const inTable = await page
      .locator('.places-index tbody')
      .evaluateAll((all) => all.map(({ id }) => `/places#${id}`));
    expect((await hrefs('.state-map a')).filter((href) => ![...table, ...inTable].includes(href))).toEqual(
      [],
    );
    expect(await findLeastGap(page, '.places-index tr')).toBeGreaterThanOrEqual(8);
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  test('on a phone no name of a place is broken in the head of the comparison, whose columns are even', async () => {
    const address = `${site.origin}/places/compare?a=NY-01&b=NY-03`;
    const { page, finish } = await openPage(site.browser, address, { viewport: { width: 390, height: 844 } });
    const head = page.locator('#compared .compare thead th:not(:first-child)');
    await head.first().waitFor();
    const widths = await head.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
    const lines = await page.getByRole('link', { name: /^Poughkeepsie/ }).evaluateAll((links) =>
      links.map((link) => {
        const word = document.createRange();
        word.setStart(link.firstChild ?? link, 0);
        word.setEnd(link.firstChild ?? link, 'Poughkeepsie'.length);
        return word.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1]);
    await finish();
  });

  test('an address with a place that there is not says so, and asks for nothing', async () => {
    const address = `${site.origin}/places/compare?a=ZZ-99&b=CA-05`;
    const { page, complaints } = await openPage(site.browser, address);
    expect(await page.locator('#compare-status').textContent()).toMatch(/^“ZZ-99” is not a place/);
    expect(await page.inputValue('#place-b')).toBe('CA-05');
    await page.context().close();
    expect(complaints).toEqual([]);
  });

  test.each([390, 320])(
    'on a phone of %i px the heads of long tables stay in view, over no link that has the focus',
    async (width) => {
      for (const [path, table] of [
        ['/places', '.places-index'],
        ['/places/compare?a=AL-00&b=AK-01', '#compared .compare'],
        ['/places/AL-00', '.compare'],
      ] as const) {
        const { page, finish } = await openPage(site.browser, `${site.origin}${path}`, {
          viewport: { width, height: 700 },
        });
        const link = page.locator(`${table} tbody a`).nth(30);
        await link.evaluate((element) => element.scrollIntoView({ block: 'start' }));
        const bottom = await link.evaluate((element) => {
          const head = element.closest('table')?.tHead ?? element;
          const { top, bottom } = head.getBoundingClientRect();
          const { backgroundColor } = getComputedStyle(head);
          return Math.abs(top) < 1 && !/, 0\)|transparent/.test(backgroundColor) ? bottom : null;
        });
        expect(bottom, path).not.toBeNull();
        await link.focus();
        expect((await link.boundingBox())?.y, path).toBeGreaterThanOrEqual(
          bottom ?? Number.POSITIVE_INFINITY,
        );
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
        await finish();
      }
    },
  );
});
