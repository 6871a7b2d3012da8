// SPDX-License-Identifier: Apache-2.0
// A ledger priced on the server and one priced in the page must be the same bytes: one code, two engines' worth of
// string, regular expression and number behaviour. The page gets its data packed, as the site does.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/setup/browser.ts';
import { Problem } from '../../src/core/index.ts';
import { packDetails, packPlaces, packPricingData } from '../../src/load/pack/index.ts';
import { type PriceRequest, type PricingData, price } from '../../src/pricing/index.ts';
import { decodePriceRequest } from '../../src/wire/index.ts';
import { buildSmallData } from '../pricing/small-table.ts';
import { buildBodies } from '../properties/bodies.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BROWSER = findBrowser();
const PUBLISHED = join(ROOT, 'generated', 'pricing.json');

const STORIES = [
  'saw my regular doctor three times, then a cardiologist, an echo and a Holter',
  'ER visit with CT scan and blood work; they denied my MRI',
  'physical therapy twice a week for 2 months — and my mother’s MRI 💊',
  'Twice a week for ½ a year I saw a therapist. I’ve been tired since 2021.',
  'naïve café x-ray “twice” …\n\tthen nothing',
];

/** The page's side: the same function over the same data, its answer as text. */
interface PageGlobals {
  readonly pricing: {
    price: (request: unknown, data: unknown) => unknown;
    addDetails: (data: unknown, packed: unknown) => unknown;
    addPlaces: (data: unknown, packed: unknown) => unknown;
    unpackPricingData: (packed: unknown) => unknown;
  };
  data: unknown;
}

function answerInNode(request: PriceRequest, data: PricingData): string {
  try {
    return JSON.stringify(price(request, data));
  } catch (error) {
    if (error instanceof Problem) return `refused: ${error.message}`;
    throw error;
  }
}

function answerInPage(page: Page, requests: readonly PriceRequest[]): Promise<string[]> {
  return page.evaluate((all) => {
    const { pricing, data } = globalThis as unknown as PageGlobals;
    return all.map((request) => {
      try {
        return JSON.stringify(pricing.price(request, data));
      } catch (error) {
        return `refused: ${error instanceof Error ? error.message : String(error)}`;
      }
    });
  }, requests);
}

/** A few hundred requests of every kind, always the same ones. */
function listRequests(data: PricingData): readonly PriceRequest[] {
  const random = fc.sample(buildBodies(data), { numRuns: 900, seed: 20261121 }).flatMap((body) => {
    try {
      return decodePriceRequest(JSON.parse(body)).request ?? [];
    } catch {
      return [];
    }
  });
  const coverages = ['employer', 'medicaid', 'medicare', 'uninsured'] as const;
  const told = STORIES.flatMap((story) => [
    { story },
    ...coverages.map((coverage) => ({ story, coverage, locality: 'AL-00' })),
  ]);
  return [...told, ...random];
}

describe.skipIf(BROWSER === null)(
  `price() in Node and in Chromium${BROWSER === null ? ' (SKIPPED: no Chromium; set CHROMIUM_PATH)' : ''}`,
  () => {
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      const bundle = await build({
        stdin: {
          contents:
            "export { price } from './src/pricing/index.ts'; export { addDetails, addPlaces, unpackPricingData } from './src/load/pack/index.ts';",
          resolveDir: ROOT,
        },
        bundle: true,
        write: false,
        format: 'iife',
        globalName: 'pricing',
        platform: 'browser',
        target: 'es2023',
        // A build for the page is minified: that must not change a byte either.
        minify: true,
      });
      browser = await chromium.launch({
        executablePath: BROWSER ?? '',
        args: [
          '--no-sandbox',
          '--disable-quic',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--no-first-run',
        ],
      });
      page = await browser.newPage();
      await page.addScriptTag({
        content: `${bundle.outputFiles[0]?.text ?? ''};globalThis.pricing = pricing;`,
      });
    });

    afterAll(() => browser?.close());

    const tables: readonly (readonly [string, () => PricingData, boolean])[] = [
      ['the small table', buildSmallData, true],
      [
        'the published table',
        () => JSON.parse(readFileSync(PUBLISHED, 'utf8')) as PricingData,
        existsSync(PUBLISHED),
      ],
    ];

    for (const [name, load, isThere] of tables) {
      test.skipIf(!isThere)(
        `the same bytes over ${name}${isThere ? '' : ' (SKIPPED: generated/pricing.json is not built)'}`,
        async () => {
          const data = load();
          await page.evaluate(
            ([packed = '', places = '', details = '']) => {
              const { pricing } = globalThis as unknown as PageGlobals;
              const reading = pricing.unpackPricingData(JSON.parse(packed));
              const placed = pricing.addPlaces(reading, JSON.parse(places));
              (globalThis as unknown as PageGlobals).data = pricing.addDetails(placed, JSON.parse(details));
            },
            [packPricingData(data), packPlaces(data), packDetails(data)].map((each) => JSON.stringify(each)),
          );
          const requests = listRequests(data);
          expect(requests.length).toBeGreaterThan(300);
          const there = await answerInPage(page, requests);
          const here = requests.map((request) => answerInNode(request, data));
          const different = requests.filter((_, index) => here[index] !== there[index]);
          expect(different).toEqual([]);
          // Priced and refused requests are both among them, or the comparison shows less than it seems to.
          expect(here.filter((answer) => answer.includes('"totalUsd"')).length).toBeGreaterThan(200);
          expect(here.some((answer) => answer.startsWith('refused: '))).toBe(true);
        },
        120_000,
      );
    }
  },
);
