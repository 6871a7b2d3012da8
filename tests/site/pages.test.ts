// SPDX-License-Identifier: Apache-2.0
// The built pages as files: what a search engine, a reader without JavaScript and a validator get.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../functions/routes/index.ts';
import { listSourceUses } from '../../src/components/audit-counts.ts';
import { pricingData, privateRateRecord } from '../../src/load/index.ts';
import { EXPORT_FILES } from '../../src/registers/index.ts';
import { DIST, isBuilt, readPages, toText } from './built-site.ts';

const pages = readPages();
const byPath = new Map(pages.map((page) => [page.path, page.html]));
const UNLISTED = ['/404', '/account', '/journey', '/offline', '/take-part/figure'];
const indexed = pages.filter(({ path }) => !UNLISTED.includes(path));
const find = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const readTitle = (html: string): string => find(html, /<title>([^<]*)<\/title>/);
const readDescription = (html: string): string => find(html, /<meta name="description" content="([^"]*)"/);

type Block = Record<string, unknown> & { readonly '@type': string };
const readJsonLd = (html: string): readonly Block[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Block,
  );

describe.skipIf(!isBuilt)(
  `built pages${isBuilt ? '' : ' (SKIPPED, dist/ is not built: run npm run build)'}`,
  () => {
    test('there is one for every figure and every place, and more than 380 in all', () => {
      expect(pages.length).toBeGreaterThan(380);
      const missing = [
        ...pricingData.table.figures.map(({ id }) => `/figures/${id}`),
        ...pricingData.places.localities.map(({ key }) => `/places/${key}`),
        ...['/', '/table', '/places', '/method', '/developers/fhir', ...UNLISTED],
      ].filter((path) => !byPath.has(path));
      expect(missing).toEqual([]);
    });

    test('every title and every description is its own, and long enough to say something', () => {
      for (const read of [readTitle, readDescription]) {
        const texts = indexed.map(({ html }) => read(html));
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
        expect(texts.filter((text) => text.length < 10)).toEqual([]);
      }
      expect(indexed.map(({ html }) => readDescription(html)).filter((text) => text.length < 50)).toEqual([]);
    });

    test('every page has one h1, a canonical address and social text', () => {
      const broken = indexed.filter(
        ({ path, html }) =>
          html.match(/<h1\b/g)?.length !== 1 ||
          new URL(find(html, /<link rel="canonical" href="([^"]*)"/)).pathname !== path ||
          find(html, /<meta property="og:title" content="([^"]*)"/) === '' ||
          find(html, /<meta property="og:description" content="([^"]*)"/) === '',
      );
      expect(broken.map(({ path }) => path)).toEqual([]);
    });

    test('the sitemap names every page but the one for what is not there', () => {
      const sitemap = readFileSync(join(DIST, 'sitemap-0.xml'), 'utf8');
      const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, loc = '']) => new URL(loc).pathname,
      );
      expect(paths.toSorted()).toEqual(indexed.map(({ path }) => path).toSorted());
      expect(readFileSync(join(DIST, 'robots.txt'), 'utf8')).toContain('sitemap-index.xml');
    });

    test('every link inside the site leads to a page, a place on it, a file or an answer of the API', () => {
      const ids = new Map<string, Set<string>>();
      const readIds = (path: string): Set<string> => {
        const known = ids.get(path);
        if (known !== undefined) return known;
        const found = new Set(
          [...(byPath.get(path) ?? '').matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id),
        );
        ids.set(path, found);
        return found;
      };
      const apiIds = new Set(
        pricingData.table.figures.flatMap(({ id }) => [`/api/table/${id}`, `/api/citation/${id}`]),
      );
      const apiKeys = new Set(pricingData.places.localities.map(({ key }) => `/api/localities/${key}`));
      const rates = Object.entries(privateRateRecord.codes).filter(([, { lines }]) => lines.length > 0);
      const apiCodes = new Set(rates.map(([code]) => `/api/private-rates/${code}`));
      const live = new Set([
        ...[...ROUTES].filter(([, { GET }]) => GET !== undefined).map(([path]) => path),
        ...Object.values(EXPORT_FILES).map(({ file }) => `/api/export/${file}`),
      ]);
      const isApi = (path: string) =>
        live.has(path) || apiIds.has(path) || apiKeys.has(path) || apiCodes.has(path);
      const broken = new Set<string>();
      for (const { path, html } of pages) {
        for (const [, href = ''] of html.matchAll(/\b(?:href|src)="([^"]*)"/g)) {
          if (/^(https?:|data:|mailto:)/.test(href)) continue;
          const url = new URL(href, `http://site${path}`);
          const target = decodeURI(url.pathname);
          const fragment = url.hash.slice(1);
          const isFile = /\.[a-z0-9]+$/.test(target) && existsSync(join(DIST, target));
          const isPage = byPath.has(target) && (fragment === '' || readIds(target).has(fragment));
          if (!isFile && !isPage && !isApi(target)) broken.add(`${path} → ${href}`);
        }
      }
      expect([...broken]).toEqual([]);
      const unlinked = (byPath.get('/changes') ?? '').replace(/<a [^>]*>[^<]*<\/a>/g, '');
      expect(unlinked).not.toMatch(/\/changes\/\d{4}-/);
    });

    test('structured data parses and has the fields search engines ask for', () => {
      const required: Readonly<Record<string, readonly string[]>> = {
        DataCatalog: ['name', 'description', 'url', 'license', 'dataset'],
        Dataset: ['name', 'description', 'url', 'license', 'creator', 'distribution', 'isBasedOn'],
        BreadcrumbList: ['itemListElement'],
        WebSite: ['name', 'url'],
        WebApplication: ['name', 'applicationCategory', 'operatingSystem', 'offers'],
      };
      for (const { path, html } of indexed) {
        const blocks = readJsonLd(html);
        for (const block of blocks) {
          const fields = required[block['@type']];
          expect(fields, `${path}: ${block['@type']}`).toBeDefined();
          expect(
            fields?.filter((field) => block[field] === undefined),
            path,
          ).toEqual([]);
          if (block['@type'] === 'Dataset') {
            expect(String(block.description).length, path).toBeGreaterThanOrEqual(50);
            expect(String(block.description).length, path).toBeLessThanOrEqual(5000);
          }
        }
        const types = blocks.map((block) => block['@type']);
        if (path === '/') expect(types).toEqual(['WebSite', 'WebApplication']);
        else expect(types, path).toContain('BreadcrumbList');
        if (/^\/(figures|places)\/(?!compare$)|^\/table$/.test(path))
          expect(types, path).toContain('Dataset');
      }
    });

    test('the page of the data says how large each file is', () => {
      const html = byPath.get('/data') ?? '';
      for (const name of ['price-table', 'locality-prices'])
        for (const [format, ending] of [
          ['CSV', 'csv'],
          ['JSON', 'json'],
          ['NDJSON', 'ndjson'],
        ]) {
          const { size } = statSync(join(DIST, 'data', `${name}.${ending}`));
          expect(html).toContain(`${name}.${ending}">${format}</a> (${(size / 1e6).toFixed(1)} MB)`);
        }
    });

    test('a figure page shows its value, basis, year, file and hash, and its amount in each place', () => {
      const text = toText(byPath.get('/figures/cms-99213') ?? '');
      for (const words of [
        '$95.19',
        'What Medicare allows, 2026',
        'CPT 99213',
        'PPRRVU2026_Jul_nonQPP.csv',
        'b7d197e73211ef6854c213c267d5fa9dec8df995db8e1ee7d44c0556ad7cee21',
        '33.4009',
        '$117.58',
        '$94.41',
        '$109.76',
        '$87.79',
      ]) {
        expect(text).toContain(words);
      }
      expect(text).toMatch(/never an addition/i);
    });

    test('a figure that is not published is a sentence, never a zero', () => {
      const without = pricingData.table.figures.filter((figure) => figure.valueCents === null);
      expect(without.length).toBeGreaterThan(0);
      for (const { id } of without) {
        const text = toText(byPath.get(`/figures/${id}`) ?? '');
        expect(text).toContain('No figure');
        expect(text).not.toContain('$0.00');
      }
    });

    test('an amount of a journal article is said to be of one, and stands with its range', () => {
      expect(toText(byPath.get('/method') ?? '')).toContain('or in a journal article on a federal survey');
      expect(toText(byPath.get('/policy') ?? '')).toMatch(
        /\$4,098\.00 , what a year costs more with the condition, 2022 \(\$1,619\.00 to \$6,578\.00, with 95 percent confidence\)/,
      );
      const page = byPath.get('/figures/meps2022-longcovid-excess-total') ?? '';
      const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
      for (const text of [toText(page), description, JSON.stringify(readJsonLd(page))]) {
        expect(text).toMatch(/what a year costs more with the condition, 2022.*\$1,619\.00 to.\$6,578\.00/i);
        expect(text).not.toMatch(/all spending in a year, from all payers/i);
      }
    });

    test('the spending of a year on one disease is not called all of it', () => {
      const text = toText(byPath.get('/figures/meps2022-benchmark-diabetes') ?? '');
      expect(text).toContain('Spending in a year, from all payers, 2021-2022');
      expect(text).toContain('Everything paid in a year for the care that the row names');
    });

    test('a document counts the figures made from it, also those of two documents, and no row without an amount', () => {
      const uses = listSourceUses(pricingData.table);
      const read = (source: string) =>
        uses.find(({ source: { id } }) => id === source)?.figures.map(({ id }) => id) ?? [];
      expect(read('cms-pfs-2026')).toContain('cms-ed-99284-complete');
      expect(read('cms-pfs-2026')).not.toContain('cms-99401');
      expect(read('cms-gpci-2026')).toEqual([]);
      expect(toText(byPath.get('/sources') ?? '')).toContain(
        `${read('cms-pfs-2026').length} figures were read from it.`,
      );
    });

    test('the method says how many figures were derived again, and how many were not', () => {
      const { figures } = pricingData.table;
      const count = (verdict: string) => figures.filter(({ audit }) => audit.verdict === verdict).length;
      const text = toText(byPath.get('/method') ?? '');
      expect(text).toContain(`${count('PASS')} of ${figures.length} rows are PASS`);
      expect(text).toContain(`${count('UNVERIFIED')} are UNVERIFIED`);
      expect(text).not.toMatch(/derives every figure/);
    });

    test('a place page has every figure priced there, beside the national one', () => {
      const html = byPath.get('/places/CA-05') ?? '';
      expect(toText(html)).toContain('$117.58');
      const priced = pricingData.table.figures.filter((figure) => figure.localityRange !== null);
      expect(priced.filter(({ id }) => !html.includes(`href="/figures/${id}"`))).toEqual([]);
    });

    test('without JavaScript the first page explains itself, shows a priced example and points to the table', () => {
      const html = byPath.get('/') ?? '';
      expect(html).toMatch(/<noscript>[\s\S]*href="\/table"[\s\S]*<\/noscript>/);
      expect(toText(html)).toContain('Doctor visit, returning patient');
      expect(toText(html)).toMatch(/= \$[\d,]+\.\d\d\./);
    });

    test('what every reader of account and survey sees is in the page as it is sent: its script moves nothing', () => {
      const account = byPath.get('/account') ?? '';
      expect(toText(account)).toContain('Sign in with a passkey');
      const form = /<form class="send"[^>]*>/.exec(byPath.get('/take-part/survey') ?? '')?.[0];
      expect(form).toContain('data-unready');
      expect(form).not.toContain('hidden');
    });

    test('a row of the table without an amount does not say what the amount is', () => {
      const rows = (byPath.get('/table') ?? '').match(/<tr>.*?<\/tr>/gs) ?? [];
      const blank = rows.filter((row) => row.includes('no figure'));
      expect(blank.length).toBeGreaterThan(0);
      expect(blank.filter((row) => /Medicare allows/.test(row))).toEqual([]);
    });

    test('pages are light: a figure under 100 kB, any page under 200 kB', () => {
      const heavy = pages.filter(
        ({ path, file }) =>
          statSync(join(DIST, file)).size > (path.startsWith('/figures/') ? 100_000 : 200_000),
      );
      expect(heavy.map(({ path }) => path)).toEqual([]);
    });

    test('html-validate finds nothing on one page of each kind', async () => {
      const validator = new HtmlValidate({
        extends: ['html-validate:recommended', 'html-validate:document'],
        rules: {
          // Written by the compiler, which prints attributes and whitespace in its own way.
          'no-trailing-whitespace': 'off',
          'void-style': 'off',
          'no-inline-style': 'error',
          // Of HTML 4; the changes are named by their days.
          'valid-id': ['error', { relaxed: true }],
          // Code that scrolls sideways is a region, so that the keyboard reaches it.
          'prefer-native-element': ['error', { exclude: ['region'] }],
          'long-title': 'off',
          // Everything comes from the site's own origin, which its content security policy makes sure of.
          'require-sri': 'off',
          'attribute-boolean-style': 'off',
          'attribute-empty-style': 'off',
        },
        elements: ['html5', { 'astro-island': { flow: true, phrasing: true, permittedContent: ['@flow'] } }],
      });
      // Of the hundreds of one form, one of each kind.
      const kinds = [
        ...pages.map(({ path }) => path).filter((path) => !/^\/(?:figures|places)\//.test(path)),
        '/figures/cms-99213',
        '/figures/meps2022-longcovid-excess-total',
        '/figures/cms-ed-99284-complete',
        '/figures/meps2022-longcovid-excess-out-of-pocket',
        '/places/CA-05',
        '/places/compare',
      ];
      const messages: string[] = [];
      for (const path of kinds) {
        const report = await validator.validateString(byPath.get(path) ?? '');
        for (const { line, ruleId, message } of report.results.flatMap((result) => result.messages)) {
          messages.push(`${path}:${line} ${ruleId}: ${message}`);
        }
      }
      expect(messages).toEqual([]);
    });
  },
);
