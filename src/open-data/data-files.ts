// SPDX-License-Identifier: Apache-2.0
// Every file of rows, made from the same data as the pages and the API.

import type { PricingData } from '../pricing/index.ts';
import { type DescribedFile, DICTIONARY_COLUMNS, toDictionaryRows } from './dictionary.ts';
import { LOCALITY_COLUMNS, toLocalityRows } from './locality-columns.ts';
import { FILES, toFigureVersionPath, toVersionPath } from './names.ts';
import { PRICE_COLUMNS, toPriceRows } from './price-columns.ts';
import {
  type DataRecord,
  formatCsv,
  formatJson,
  formatNdjson,
  type RecordTable,
  toRecordTable,
} from './record-table.ts';

export interface DataFile {
  /** On the site, with a slash in front. */
  readonly path: string;
  readonly text: string;
}

/** A version of the table with all that is published of it. */
export interface PublishedVersion {
  readonly version: string;
  readonly prices: RecordTable;
  readonly places: RecordTable;
}

export function toPublishedVersion({
  table,
  places,
}: Pick<PricingData, 'table' | 'places'>): PublishedVersion {
  return {
    version: table.version,
    prices: toRecordTable(PRICE_COLUMNS, toPriceRows(table)),
    places: toRecordTable(LOCALITY_COLUMNS, toLocalityRows(table, places)),
  };
}

/**
 * The national table and the amounts by place, each as CSV, JSON and NDJSON, the dictionaries of both, and a file for each
 * figure and each place. `others` are CSV files made elsewhere, which the dictionary explains too.
 */
export function buildDataFiles(
  published: PublishedVersion,
  others: readonly DescribedFile[],
): readonly DataFile[] {
  const { version, prices, places } = published;
  return [
    ...buildThrice(FILES.prices, version, prices),
    ...buildThrice(FILES.places, version, places),
    ...buildDictionaries(published, others),
    ...buildFigureFiles('/data/figures', published),
    ...buildPlaceFiles('/data/places', published),
  ];
}

/** What stays of a version at its own address, unchanged by the versions after it. */
export function buildVersionFiles(published: PublishedVersion): readonly DataFile[] {
  const { version, prices, places } = published;
  const folder = toVersionPath(version);
  return [
    { path: `${folder}/price-table.csv`, text: formatCsv(prices) },
    { path: `${folder}/price-table.json`, text: formatJson(version, prices) },
    { path: `${folder}/locality-prices.csv`, text: formatCsv(places) },
    ...buildFigureFiles(`${folder}/figures`, published),
    ...buildPlaceFiles(`${folder}/places`, published),
  ];
}

function buildThrice(stem: string, version: string, table: RecordTable): readonly DataFile[] {
  return [
    { path: `${stem}.csv`, text: formatCsv(table) },
    { path: `${stem}.json`, text: formatJson(version, table) },
    { path: `${stem}.ndjson`, text: formatNdjson(table) },
  ];
}

function buildDictionaries(
  { prices, places }: PublishedVersion,
  others: readonly DescribedFile[],
): readonly DataFile[] {
  const build = (path: string, files: readonly DescribedFile[]) => {
    const rows = toDictionaryRows([...files, { path, columns: DICTIONARY_COLUMNS }]);
    return { path, text: formatCsv(toRecordTable(DICTIONARY_COLUMNS, rows)) };
  };
  return [
    build(FILES.dictionary, [{ path: `${FILES.prices}.csv`, columns: prices.columns }, ...others]),
    build(FILES.placesDictionary, [{ path: `${FILES.places}.csv`, columns: places.columns }]),
  ];
}

function buildFigureFiles(folder: string, { version, prices }: PublishedVersion): readonly DataFile[] {
  return prices.records.map((record) => ({
    path: `${folder}/${record.price_id}.json`,
    text: `${JSON.stringify({
      permanent: toFigureVersionPath(String(record.price_id), version),
      ...record,
      alternates: JSON.parse(String(record.alternates)),
    })}\n`,
  }));
}

/** What all rows of a place have in common stands once. */
const OF_PLACE = [
  'state',
  'locality',
  'locality_key',
  'locality_name',
  'mac',
  'pw_gpci',
  'pe_gpci',
  'mp_gpci',
];
const OF_ROW = ['price_id', 'code', 'label', 'allowed_usd', 'national_usd', 'pct_of_national', 'formula'];
const OF_AUDIT = ['locality_audit_status', 'national_audit_status'];

function buildPlaceFiles(folder: string, { version, places }: PublishedVersion): readonly DataFile[] {
  const byKey = Map.groupBy(places.records, (record) => String(record.locality_key));
  return [...byKey].map(([key, records]) => {
    const place = {
      permanent: `${toVersionPath(version)}/places/${key}.json`,
      table_version: version,
      ...pick(records[0] ?? {}, OF_PLACE),
      count: records.length,
    };
    const rows = records.map((record) => JSON.stringify(pick(record, [...OF_ROW, ...OF_AUDIT])));
    const lead = JSON.stringify(place).slice(0, -1);
    return { path: `${folder}/${key}.json`, text: `${lead},"rows":[\n${rows.join(',\n')}\n]}\n` };
  });
}

function pick(record: DataRecord, names: readonly string[]): DataRecord {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
