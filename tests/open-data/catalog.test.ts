// SPDX-License-Identifier: Apache-2.0
// What catalogs and descriptions say of the files, against the files; data.json against the published schemas.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkDcat, hasDcatSchemas } from '../../scripts/data-check/dcat-schemas.ts';
import { checkTabular } from '../../scripts/data-check/tabular.ts';
import { buildFiles } from '../../scripts/open-data/build-files.ts';
import { pricingData } from '../../src/load/index.ts';
import { dataTexts } from '../../src/texts/index.ts';
import { buildOpenApiDocument } from '../../src/wire/index.ts';

const place = {
  origin: 'https://ledger.example',
  contactEmail: null,
  now: new Date('2026-11-21T10:00:00Z'),
  dataDirectory: join(import.meta.dirname, '../../data'),
};
const files = new Map(buildFiles(place).map(({ path, text }) => [path, text]));
const read = (path: string): string => {
  const text = files.get(path);
  if (text === undefined) throw new Error(`${path} is not made.`);
  return text;
};
const named = JSON.parse(
  buildFiles({ ...place, contactEmail: 'data@ledger.example' }).find(({ path }) => path === '/data.json')
    ?.text ?? '',
);
const catalog = JSON.parse(read('/data.json'));
const { version } = JSON.parse(readFileSync(join(place.dataDirectory, 'table-version.json'), 'utf8'));
const schemas = hasDcatSchemas() ? '' : ' (SKIPPED: the folder ../shared is not here)';

test('each dataset names the period of its own figures, and a register none', () => {
  const periods = catalog.dataset.map(({ temporal }: { temporal?: string }) => temporal);
  expect(periods.slice(0, 2)).toEqual(['2013-01-01/2026-12-31', '2026-01-01/2026-12-31']);
  expect(periods.slice(2)).toEqual([undefined, undefined, undefined]);
});

test.skipIf(schemas !== '')(
  `data.json is DCAT-US v1.1 for publishers that are no federal agency${schemas}`,
  () => {
    expect(checkDcat(catalog, 'non-federal')).toEqual([]);
    expect(checkDcat(named, 'non-federal')).toEqual([]);
  },
);

test.skipIf(schemas !== '')(
  `and lacks only what an agency alone has, by the schema for those${schemas}`,
  () => {
    expect(checkDcat(named, 'federal')).toEqual([]);
    expect(checkDcat(catalog, 'federal').join()).toContain('hasEmail');
  },
);

test.skipIf(schemas !== '')(`the schemas refuse a catalog that is wrong${schemas}`, () => {
  const broken = structuredClone(named);
  broken.dataset[0].modified = 'yesterday';
  delete broken.dataset[1].identifier;
  expect(checkDcat(broken, 'non-federal').length).toBeGreaterThanOrEqual(2);
});

test('no field of a federal agency is in it', () => {
  expect(read('/data.json')).not.toMatch(
    /bureauCode|programCode|dataQuality|primaryITInvestmentUII|systemOfRecords/,
  );
});

test('a register may change at any time, and no catalog says the day of its last change', () => {
  const days = (name: string) =>
    JSON.parse(read(name)).dataset.map(({ modified }: { modified?: string }) => modified);
  const day = version.slice(0, 10);
  expect(days('/data.json')).toEqual([day, day, 'R/PT1S', 'R/PT1S', 'R/PT1S']);
  expect(days('/dcat-us-3.jsonld')).toEqual([day, day, undefined, undefined, undefined]);
});

test('the service of the DCAT-US 3.0 catalog is where its description says', async () => {
  const [service] = JSON.parse(read('/dcat-us-3.jsonld')).service;
  const { servers } = JSON.parse(JSON.stringify(await buildOpenApiDocument(place.origin, version)));
  expect(new URL(servers[0].url, service.endpointDescription).href).toBe(`${service.endpointURL}/`);
});

test('the page of the data names the CSV files that have metadata beside them, and no other', () => {
  const ending = '.csv-metadata.json';
  const has = [...files.keys()].filter((path) => path.endsWith(ending));
  const [line] = dataTexts.machineFiles
    .map((parts) => JSON.stringify(parts))
    .filter((text) => text.includes(ending));
  expect(
    line
      ?.match(/[\w-]+\.csv(?!-)/g)
      ?.map((name) => `/data/${name}-metadata.json`)
      .toSorted(),
  ).toEqual(has.toSorted());
});

test('sizes and hashes are those of the files, in both catalogs', () => {
  const stated = new Map<string, { bytes: number; sha256: string; type: string }>();
  for (const { distribution } of catalog.dataset)
    for (const { downloadURL, byteSize, sha256, mediaType } of distribution)
      if (byteSize !== undefined) stated.set(downloadURL, { bytes: byteSize, sha256, type: mediaType });
  expect(stated.size).toBe(6);
  for (const [url, { bytes, sha256 }] of stated) {
    const text = read(url.replace('https://ledger.example', ''));
    expect(Buffer.byteLength(text)).toBe(bytes);
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
  }
  const three = JSON.parse(read('/dcat-us-3.jsonld'));
  for (const { distribution } of three.dataset)
    for (const { downloadURL, byteSize, checksum, mediaType } of distribution)
      expect(
        byteSize === undefined
          ? undefined
          : { bytes: byteSize, sha256: checksum.checksumValue, type: mediaType },
      ).toEqual(stated.get(downloadURL));
});

test('catalogs name the document of every figure, and of every measure beside one', () => {
  const rows: readonly { source_url: string; alternates: Record<string, { sourceUrl: string }> }[] =
    pricingData.table.figures.map(({ id }) => JSON.parse(read(`/data/figures/${id}.json`)));
  const cited = new Set(
    rows.flatMap(({ source_url, alternates }) => [
      source_url,
      ...Object.values(alternates).map(({ sourceUrl }) => sourceUrl),
    ]),
  );
  expect([...cited].join()).toMatch(/MUP_PHY_\w+_Geo\.csv/);
  const three = JSON.parse(read('/dcat-us-3.jsonld'));
  const { sources } = JSON.parse(read('/datapackage.json'));
  for (const named of [
    catalog.dataset[0].references,
    three.dataset[0].wasDerivedFrom,
    sources.map(({ path }: { path: string }) => path),
  ])
    expect([...cited].filter((url) => !named.includes(url))).toEqual([]);
});

test('every term of the DCAT-US 3.0 catalog is in its context', () => {
  const { '@context': context, ...three } = JSON.parse(read('/dcat-us-3.jsonld'));
  const walk = (value: unknown): readonly string[] => {
    if (Array.isArray(value)) return value.flatMap(walk);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [
      key === '@type' ? String(inner) : key,
      ...walk(inner),
    ]);
  };
  const terms = new Set(walk(three).filter((term) => !term.startsWith('@')));
  expect([...terms].filter((term) => !Object.hasOwn(context, term))).toEqual([]);
});

test('datapackage.json and the CSVW metadata describe each cell of both files', () => {
  expect(checkTabular(read)).toEqual([]);
  const spoiled = (path: string) =>
    path === '/data/price-table.csv' ? read(path).replace(',95.19,', ',95.19 USD,') : read(path);
  expect(checkTabular(spoiled).join()).toContain('value_usd');
});

test('a figure and a place have files of their own, and the version keeps both', () => {
  const figure = JSON.parse(read('/data/figures/cms-99213.json'));
  expect(figure).toMatchObject({ price_id: 'cms-99213', value_usd: 95.19, table_version: version });
  expect(read(figure.permanent)).toBe(read('/data/figures/cms-99213.json'));
  const place = JSON.parse(read('/data/places/AL-00.json'));
  expect(place.rows).toHaveLength(place.count);
  expect(place.rows[0]).toMatchObject({ price_id: 'cms-99213', allowed_usd: 87.79 });
  expect(read(place.permanent)).toBe(read('/data/places/AL-00.json'));
});

test('the same commit and clock give the same bytes', () => {
  expect(buildFiles(place).every(({ path, text }) => files.get(path) === text)).toBe(true);
});

test('the build writes what the pages and the README name', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const named = readme.match(/(?<=`)\/(?:data|\.well-known)[\w./-]*\.\w+(?=`)/g) ?? [];
  expect(named.filter((path) => !files.has(path))).toEqual([]);
});
