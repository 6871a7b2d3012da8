// SPDX-License-Identifier: Apache-2.0
// The two descriptions that say what each column holds: datapackage.json (https://datapackage.org, version 2) and CSV on
// the Web (https://www.w3.org/TR/tabular-metadata/).

import type { PublishedVersion } from './data-files.ts';
import type { Catalog, Dataset } from './datasets.ts';
import { DATA_LICENCE, FILES, PUBLISHER } from './names.ts';
import type { DescribedColumn, RecordTable } from './record-table.ts';

type ColumnType = DescribedColumn['type'];

const FRICTIONLESS: Readonly<Record<ColumnType, object>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean', trueValues: ['true'], falseValues: ['false'] },
  day: { type: 'date' },
  instant: { type: 'datetime' },
  sha256: { type: 'string', constraints: { pattern: '[0-9a-f]{64}' } },
  url: { type: 'string', format: 'uri' },
};

const CSVW: Readonly<Record<ColumnType, string | object>> = {
  text: 'string',
  number: 'decimal',
  integer: 'integer',
  boolean: { base: 'boolean', format: 'true|false' },
  day: 'date',
  instant: 'dateTime',
  sha256: { base: 'string', format: '[0-9a-f]{64}' },
  url: 'anyURI',
};

const KEYS = { 'price-table': ['price_id'], 'locality-prices': ['price_id', 'locality_key'] } as const;

interface Described {
  readonly dataset: Dataset;
  readonly key: readonly string[];
  readonly table: RecordTable;
  readonly path: string;
}

function describeTables({ datasets }: Catalog, { prices, places }: PublishedVersion): readonly Described[] {
  const find = (id: keyof typeof KEYS, table: RecordTable, stem: string) => {
    const dataset = datasets.find((each) => each.id === id);
    return dataset === undefined ? [] : [{ dataset, key: KEYS[id], table, path: `${stem}.csv` }];
  };
  return [...find('price-table', prices, FILES.prices), ...find('locality-prices', places, FILES.places)];
}

/** Paths are relative, so that the package is whole wherever its folder is copied to. */
export function toDataPackage(catalog: Catalog, published: PublishedVersion): object {
  const base = 'https://datapackage.org/profiles/2.0';
  return {
    $schema: `${base}/datapackage.json`,
    name: 'waypoint-ledger',
    id: `${catalog.origin}/datapackage.json`,
    title: `${PUBLISHER}: published U.S. federal figures for diagnostic care`,
    homepage: `${catalog.origin}/data`,
    version: published.version,
    created: `${catalog.issued}T00:00:00Z`,
    licenses: [{ name: 'CC0-1.0', path: DATA_LICENCE, title: 'CC0 1.0 Universal' }],
    contributors: [{ title: PUBLISHER, roles: ['publisher'] }],
    sources: [
      ...new Map(
        catalog.datasets.flatMap(({ sources }) => sources).map((source) => [source.title, source]),
      ).values(),
    ].map(({ title, url, publisher }) => ({
      title: publisher === null ? title : `${publisher}: ${title}`,
      path: url,
    })),
    resources: describeTables(catalog, published).map(({ dataset, key, table, path }) => {
      const file = dataset.distributions.find((each) => each.path === path)?.file;
      return {
        $schema: `${base}/dataresource.json`,
        name: dataset.id,
        title: dataset.title,
        description: dataset.description,
        path: path.slice(1),
        type: 'table',
        format: 'csv',
        mediatype: 'text/csv',
        encoding: 'utf-8',
        ...(file === null || file === undefined ? {} : { bytes: file.bytes, hash: `sha256:${file.sha256}` }),
        dialect: {
          $schema: `${base}/tabledialect.json`,
          delimiter: ',',
          lineTerminator: '\n',
          doubleQuote: true,
        },
        schema: {
          $schema: `${base}/tableschema.json`,
          fields: table.columns.map(({ name, type, description }) => ({
            name,
            description,
            ...FRICTIONLESS[type],
          })),
          missingValues: [''],
          primaryKey: key,
          ...(key.length === 1
            ? {}
            : {
                foreignKeys: [
                  { fields: ['price_id'], reference: { resource: 'price-table', fields: ['price_id'] } },
                ],
              }),
        },
      };
    }),
  };
}

/** Found by its name, `<file>-metadata.json`, beside the file (Model for Tabular Data, 5.3). */
export function buildCsvwFiles(
  catalog: Catalog,
  published: PublishedVersion,
): readonly { readonly path: string; readonly value: object }[] {
  return describeTables(catalog, published).map(({ dataset, key, table, path }) => ({
    path: `${path}-metadata.json`,
    value: {
      '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
      url: path.slice(path.lastIndexOf('/') + 1),
      dialect: {
        encoding: 'utf-8',
        header: true,
        delimiter: ',',
        doubleQuote: true,
        lineTerminators: ['\n'],
      },
      'dc:title': dataset.title,
      'dc:description': dataset.description,
      'dc:license': { '@id': DATA_LICENCE },
      'dc:publisher': PUBLISHER,
      'dc:modified': { '@value': catalog.modified, '@type': 'xsd:date' },
      tableSchema: {
        columns: table.columns.map(({ name, type, description }) => ({
          name,
          titles: name,
          'dc:description': description,
          datatype: CSVW[type],
          null: '',
          required: key.includes(name),
        })),
        primaryKey: key,
      },
    },
  }));
}
