// SPDX-License-Identifier: Apache-2.0
// What hospitals publish, on the page of a figure: the same amounts as the API, drawn beside the federal figure.

import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../scripts/serve/server.ts';
import { formatDollars } from '../../src/components/dollars.ts';
import { toPrivateRatesView } from '../../src/components/private-rates-view.ts';
import { formatUsd, toCents } from '../../src/core/index.ts';
import { pricingData, privateRateRecord } from '../../src/load/index.ts';
import { privateRatesResponseSchema } from '../../src/wire/index.ts';
import { ask } from '../functions/ask.ts';
import {
  closePages,
  isBuilt,
  openPage,
  readPages,
  reasonToSkip,
  serveSite,
  shareBrowser,
} from './built-site.ts';

const figures = pricingData.table.figures;
const pages = new Map(readPages().map(({ path, html }) => [path, html]));

/** The section, in words alone. */
function readSection(id: string): string {
  const html = pages.get(`/figures/${id}`) ?? '';
  const section = /<section aria-labelledby="private-rates">[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  return section
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');
}

describe('what the page shows', () => {
  const find = (id: string) => {
    const figure = figures.find((each) => each.id === id);
    if (figure === undefined) throw new Error(`The table has no ${id}.`);
    return figure;
  };
  const mri = find(figures.find(({ code }) => code === '70551')?.id ?? '');
  const view = toPrivateRatesView(mri, privateRateRecord);

  test('ticks run from the lowest of all to the highest of all, the federal figure among them', () => {
    for (const { rows, federal, isRange } of view?.groups ?? []) {
      const all = [...rows.flatMap(({ ticks }) => ticks), ...(federal === null ? [] : [federal.at])];
      expect([Math.min(...all), Math.max(...all), isRange]).toEqual([0, 100, true]);
    }
    expect(view?.groups.length).toBeGreaterThan(0);
  });

  test('one hospital is not drawn, and said to be one', () => {
    const [hospital] = privateRateRecord.hospitals;
    const one = toPrivateRatesView(
      { ...mri, valueCents: toCents(100) },
      { ...privateRateRecord, hospitals: hospital === undefined ? [] : [hospital] },
    );
    expect(one?.groups.map(({ isRange }) => isRange)).toEqual([false]);
    expect(one?.groups[0]?.sentence).toContain('One hospital makes no range.');
  });

  test('a part of a bill stands beside the federal amount of the same part, or beside none with the reason', () => {
    const hospitals = (id: string) => {
      const groups = toPrivateRatesView(find(id), privateRateRecord)?.groups ?? [];
      const group = groups.find((each) => each.id === 'rates-facility');
      return [group?.federal?.amount ?? null, group?.noFederal];
    };
    expect(hospitals('cms-surg-cataract')).toEqual([
      null,
      expect.stringContaining('hospital’s part is not in it'),
    ]);
    expect(hospitals('cms-ed-99284-physician-only')[0]).toBeNull();
    expect(hospitals('cms-ed-99284-complete')).toEqual([null, expect.stringContaining('together')]);
    expect(hospitals('cms-ed-99284-facility-only')).toEqual(['$426.30', '']);
    expect(hospitals('cms-99213')).toEqual(['$136.02', '']);
    expect(hospitals('cms-lab-tsh')[0]).toBe(formatUsd(find('cms-lab-tsh').valueCents ?? toCents(0)));
  });

  test('of an even number of amounts the middle one is said to be the lower of two', () => {
    const groups = figures.flatMap((figure) => toPrivateRatesView(figure, privateRateRecord)?.groups ?? []);
    const counted = groups.flatMap(({ sentence }) => {
      const count = /publish (\d+) different amounts/.exec(sentence)?.[1];
      return count === undefined
        ? []
        : [[Number(count) % 2 === 0, /the lower of the two in the middle/.test(sentence)]];
    });
    expect(counted.filter(([isEven, isLower]) => isEven !== isLower)).toEqual([]);
    expect(new Set(counted.map(([isEven]) => isEven)).size).toBe(2);
  });

  test('without a rate there is nothing to show', () => {
    expect(toPrivateRatesView({ ...mri, code: null }, privateRateRecord)).toBeNull();
    expect(toPrivateRatesView({ ...mri, code: '00000' }, privateRateRecord)).toBeNull();
  });
});

describe.skipIf(!isBuilt)(
  `pages${isBuilt ? '' : ' (SKIPPED, dist/ is not built: run npm run build)'}`,
  () => {
    test('each figure whose code has a rate shows it, and no other does', () => {
      for (const { id, code } of figures) {
        const hasRates = code !== null && (privateRateRecord.codes[code]?.lines.length ?? 0) > 0;
        expect([id, readSection(id) !== '']).toEqual([id, hasRates]);
      }
    });

    test.each(['70551', '36415', '99213'])(
      '%s: the amounts and files of the API, marked as not federal',
      async (code) => {
        const { json } = await ask(`/api/private-rates/${code}?rows=0`, {}, { data: pricingData });
        const { groups } = privateRatesResponseSchema.parse(json);
        const section = readSection(figures.find((figure) => figure.code === code)?.id ?? '');
        expect(section).toContain('Published by hospitals, not federal, and never in a total.');
        for (const group of Object.values(groups)) {
          for (const usd of [
            group?.lowestUsd,
            group?.highestUsd,
            ...(group?.shownAsRange ? [group.medianUsd] : []),
          ]) {
            expect(section).toContain(formatDollars(usd ?? 0));
          }
          for (const { hospital, sha256, fileUrl, lowestUsd, highestUsd } of group?.hospitals ?? []) {
            for (const text of [
              hospital,
              sha256,
              fileUrl.replace(/&/g, '&amp;'),
              formatDollars(lowestUsd),
              formatDollars(highestUsd),
            ]) {
              expect(section).toContain(text);
            }
          }
        }
      },
    );
  },
);

describe.skipIf(reasonToSkip !== null)(
  `on a phone${reasonToSkip === null ? '' : ` (${reasonToSkip})`}`,
  () => {
    let server: RunningServer;
    let browser: Browser;
    beforeAll(async () => {
      server = await serveSite();
      browser = await shareBrowser();
    });
    afterAll(async () => {
      await closePages();
      await server?.close();
    });

    test('nothing runs out of the page, and the drawing says itself in words', async () => {
      const id = figures.find(({ code }) => code === '70551')?.id;
      const { page, complaints } = await openPage(browser, `http://localhost:${server.port}/figures/${id}`, {
        viewport: { width: 360, height: 740 },
      });
      expect(complaints).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const words = await page.locator('.rates svg[role=img]').first().getAttribute('aria-label');
      expect(words).toMatch(
        /hospitals publish \d+ different amounts, from \$[\d,.]+ to \$[\d,.]+.*The federal figure is \$/,
      );
      await page.context().close();
    });
  },
);
