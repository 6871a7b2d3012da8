// SPDX-License-Identifier: Apache-2.0
// The page of the data as schema.org describes a catalog: a Dataset for each table, a DataDownload for each of its files.

import type { Table } from '../figures/index.ts';
import { dataTexts, frameTexts } from '../texts/index.ts';
import { toDataset, toTemporalCoverage } from './json-ld.ts';

interface Offered {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly stem: string;
  /** Of its figures. */
  readonly years: readonly string[];
}

const ENCODINGS = { csv: 'text/csv', json: 'application/json', ndjson: 'application/x-ndjson' } as const;

export function toCatalogJsonLd(
  tables: readonly Offered[],
  { version }: Table,
  description: string,
  site: URL | undefined,
): object {
  const toUrl = (path: string) => new URL(path, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'DataCatalog',
    '@id': `${toUrl('/data')}#catalog`,
    name: dataTexts.catalog,
    description,
    url: toUrl('/data'),
    license: 'https://creativecommons.org/publicdomain/zero/1.0/',
    dataset: tables.map(({ id, name, what, stem, years }) => ({
      ...toDataset(
        {
          name,
          description: what,
          path: '/data',
          jsonPath: `${stem}.json`,
          version,
          temporalCoverage: toTemporalCoverage(years),
          spatialCoverage: frameTexts.country,
          sources: 'all',
        },
        site,
      ),
      '@id': `${toUrl('/data')}#${id}`,
      distribution: Object.entries(ENCODINGS).map(([ending, encodingFormat]) => ({
        '@type': 'DataDownload',
        encodingFormat,
        contentUrl: toUrl(`${stem}.${ending}`),
      })),
    })),
  };
}
