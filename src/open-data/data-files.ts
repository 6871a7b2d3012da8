// SPDX-License-Identifier: Apache-2.0
// Every file of rows, made from the same data as the pages and the API.

import type { PricingData } from '../pricing/index.ts';
import type { Column } from './column.ts';
import { type DescribedFile, DICTIONARY_COLUMNS, toDictionaryRows } from './dictionary.ts';
import { formatCsv, formatJson, formatNdjson } from './format-rows.ts';
import { LOCALITY_COLUMNS, toLocalityRows } from './locality-columns.ts';
import { PRICE_COLUMNS, toPriceRows } from './price-columns.ts';

export interface DataFile {
  /** On the site, with a slash in front. */
  readonly path: string;
  readonly text: string;
}

/** Which file a dictionary explains: the national table's explains all but those by place. */
const PLACES_FILE = '/data/locality-prices.csv';
const DICTIONARY = '/data/dictionary.csv';
const PLACES_DICTIONARY = '/data/locality-dictionary.csv';

/**
 * The national table and the amounts by place, each as CSV, JSON and NDJSON, and the dictionaries of both.
 * `others` are CSV files made elsewhere, which the dictionary explains too.
 */
export function buildDataFiles(
  { table, places }: Pick<PricingData, 'table' | 'places'>,
  others: readonly DescribedFile[],
): readonly DataFile[] {
  const dictionary = toDictionaryRows([
    { path: '/data/price-table.csv', columns: PRICE_COLUMNS },
    { path: DICTIONARY, columns: DICTIONARY_COLUMNS },
    ...others,
  ]);
  const placesDictionary = toDictionaryRows([
    { path: PLACES_FILE, columns: LOCALITY_COLUMNS },
    { path: PLACES_DICTIONARY, columns: DICTIONARY_COLUMNS },
  ]);
  return [
    ...buildThrice('/data/price-table', table.version, PRICE_COLUMNS, toPriceRows(table)),
    ...buildThrice('/data/locality-prices', table.version, LOCALITY_COLUMNS, toLocalityRows(table, places)),
    { path: DICTIONARY, text: formatCsv(DICTIONARY_COLUMNS, dictionary) },
    { path: PLACES_DICTIONARY, text: formatCsv(DICTIONARY_COLUMNS, placesDictionary) },
  ];
}

function buildThrice<Row>(
  stem: string,
  version: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly DataFile[] {
  return [
    { path: `${stem}.csv`, text: formatCsv(columns, rows) },
    { path: `${stem}.json`, text: formatJson(version, columns, rows) },
    { path: `${stem}.ndjson`, text: formatNdjson(columns, rows) },
  ];
}
