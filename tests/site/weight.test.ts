// SPDX-License-Identifier: Apache-2.0
// What a first visit downloads before it can read and price a story, as it is served: brotli at its highest quality.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { DIST, isBuilt, readPages } from './built-site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ASSETS = join(DIST, '_assets');
/**
 * Code that reads and prices, lexicon and table: a first story at national figures. The goal is 110,000; the words that
 * read descriptions and what words weigh (50,000 of it) were put before it, and this ceiling only keeps it from growing unseen. The places come when one is
 * named, and after the first ledger with the details of the figures.
 */
const READING_LIMIT = 466_000;
/** The same with the places: a first story priced where a person lives. */
const PLACE_LIMIT = 487_000;
/**
 * The data of a first story, and every script it needs: the fields and the ledger, and what draws them. Lines of bills, care
 * without a row and counts of charts cost 5,000 of it; care that was only booked, listed, another's or on paper, and what is told
 * twice, 8,000; how often, of those ordered, at which occasions and when, 8,000 more. Pasted tables, lists under titles, forms and
 * arrows are 3,500. Stories in other languages and what verdicts mean are 1,500.
 */
const PAGE_LIMIT = 485_000;
/** The scripts of a page that reads no story, or none yet; what they import later, when it is needed, aside. */
const PANEL_LIMIT = 20_000;
/** The service worker, which every first visit downloads: workbox, the outbox and the list of what is kept. */
const WORKER_LIMIT = 14_000;
const SKIPPED = isBuilt ? '' : ` (SKIPPED, ${DIST} is not built: run npm run build)`;

const weigh = (bytes: Uint8Array): number =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  }).byteLength;

const readAsset = (name: string): Buffer => readFileSync(join(ASSETS, name));

/** The scripts of a page and all they import at once; what is imported later, when it is needed, is not among them. */
function listScripts(html: string): readonly string[] {
  const names = new Set<string>();
  const add = (text: string, pattern: RegExp) => {
    for (const [, name = ''] of text.matchAll(pattern)) {
      if (names.has(name)) continue;
      names.add(name);
      add(readAsset(name).toString('utf8'), /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
    }
  };
  add(html, /(?:component-url|renderer-url|src)="\/_assets\/([^"]+\.js)"/g);
  return [...names].sort();
}

const listData = (part: 'browser' | 'places' = 'browser'): readonly string[] =>
  readdirSync(ASSETS).filter((name) => name.startsWith(`${part}.`) && name.endsWith('.json'));

/** What the home page imports once its fields are alive, and what that imports. Anything else of it is among its scripts already. */
function listReader(): readonly string[] {
  const names = readdirSync(ASSETS).filter((name) => /^(?:ledger|spelling)\..*\.js$/.test(name));
  expect(names.length).toBe(2);
  return names;
}

/** The code behind `fetchPricingData`, `fetchPlaces` and `price`, as a build for the page makes it. */
async function bundleReading(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export { price } from './src/pricing/index.ts'; export { fetchPlaces, fetchPricingData } from './src/load/browser.ts';",
      resolveDir: ROOT,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    minify: true,
    external: ['*.json?url'],
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

describe.skipIf(!isBuilt)(`the weight of a first visit${SKIPPED}`, () => {
  test(`reading and pricing: code, lexicon and table in at most ${READING_LIMIT} bytes, with the places in ${PLACE_LIMIT}`, async () => {
    expect([listData(), listData('places')].map(({ length }) => length)).toEqual([1, 1]);
    const data = weigh(readAsset(listData()[0] ?? ''));
    const places = weigh(readAsset(listData('places')[0] ?? ''));
    const code = weigh(await bundleReading());
    console.log(
      `reading and pricing nationally: ${data} bytes of data + ${code} of code = ${data + code}; in a place: + ${places} = ${data + code + places}`,
    );
    expect(code).toBeGreaterThan(10_000);
    expect(data + code).toBeLessThanOrEqual(READING_LIMIT);
    expect(data + code + places).toBeLessThanOrEqual(PLACE_LIMIT);
  });

  test('the home page: its scripts alone, and with the data and the reader of a first story', () => {
    const scripts = listScripts(readFileSync(join(DIST, 'index.html'), 'utf8'));
    expect(scripts.some((name) => name.startsWith('story-ledger'))).toBe(true);
    const sizes = [...scripts, ...listReader(), ...listData()].map(
      (name) => [name, weigh(readAsset(name))] as const,
    );
    console.log(`home page: ${sizes.map(([name, size]) => `${name} ${size}`).join(', ')}`);
    const sum = (from: typeof sizes): number => from.reduce((total, [, size]) => total + size, 0);
    expect(sum(sizes.slice(0, scripts.length))).toBeLessThanOrEqual(PANEL_LIMIT);
    expect(sum(sizes)).toBeLessThanOrEqual(PAGE_LIMIT);
  });

  test('a page that reads no story loads nothing of the reader', () => {
    const pages = readPages().filter(({ path }) => !/^\/(?:|sheet|journey)$/.test(path));
    const heavy = pages.flatMap(({ path, html }) => {
      const sum = listScripts(html).reduce((total, name) => total + weigh(readAsset(name)), 0);
      return sum > PANEL_LIMIT ? [`${path}: ${sum}`] : [];
    });
    expect(heavy).toEqual([]);
  });

  test('the service worker holds what it needs, and no schema', () => {
    const size = weigh(readFileSync(join(DIST, 'service-worker.js')));
    console.log(`service worker: ${size} bytes`);
    expect(size).toBeLessThanOrEqual(WORKER_LIMIT);
  });

  test('it is served at that quality', () => {
    for (const name of [...listData(), ...listData('places')]) {
      expect(readAsset(`${name}.br`).byteLength).toBeLessThanOrEqual(weigh(readAsset(name)) * 1.01);
    }
  });
});
