// SPDX-License-Identifier: Apache-2.0
// What is offered, once: every catalog and description below is written from these.

import { type Alternate, findYears, type Source } from '../figures/index.ts';
import type { PublishedVersion } from './data-files.ts';
import { FILES, MEDIA_TYPES } from './names.ts';
import type { DataRecord } from './record-table.ts';

/** Size and hash of a file as it lies on the site. */
interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Distribution {
  readonly title: string;
  /** On the site, with a slash in front. */
  readonly path: string;
  readonly mediaType: string;
  readonly format: 'CSV' | 'JSON' | 'NDJSON';
  /** null where it is made while it is sent. */
  readonly file: FileFacts | null;
}

/** `publisher` is null where a figure only names the document, without a record of its file. */
interface CitedDocument {
  readonly title: string;
  readonly url: string;
  readonly publisher: string | null;
}

export interface Dataset {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Path of the CSV dictionary. */
  readonly dictionary: string;
  /** Path of the same rows in the API. */
  readonly api: string;
  readonly distributions: readonly Distribution[];
  /** First and last day its figures are about; null of a register, which goes on. */
  readonly temporal: readonly [string, string] | null;
  /** The documents its figures were read from, those of the measures beside them included. */
  readonly sources: readonly CitedDocument[];
}

export interface Catalog {
  /** `https://ledger.example`, without a slash. */
  readonly origin: string;
  readonly version: string;
  /** Days: of the first version, of this one. */
  readonly issued: string;
  readonly modified: string;
  /** Of whoever runs this site; null where none is named. */
  readonly contactEmail: string | null;
  readonly datasets: readonly Dataset[];
}

const FORMATS = ['csv', 'json', 'ndjson'] as const;

interface Offer {
  readonly published: PublishedVersion;
  readonly sources: readonly Source[];
  readonly findFile: (path: string) => FileFacts;
}

/** The two datasets of figures and the three registers people write. */
export function buildDatasets({ published, sources, findFile }: Offer): readonly Dataset[] {
  const { prices, places, version } = published;
  const files = new Set(places.records.flatMap(({ rvu_file, gpci_file }) => [rvu_file, gpci_file]));
  const offer = (stem: string, title: string): readonly Distribution[] =>
    FORMATS.map((format) => ({
      title: `${title}, ${format.toUpperCase()}`,
      path: `${stem}.${format}`,
      mediaType: MEDIA_TYPES[format],
      format: format.toUpperCase() as Distribution['format'],
      file: findFile(`${stem}.${format}`),
    }));
  return [
    {
      id: 'price-table',
      title: 'National price table of diagnostic care',
      description: `${prices.records.length} rows of published U.S. federal figures for visits, tests, scans, procedures and whole years of care (table ${version}). Every row carries its basis, year, the people it describes, the file it was read from with its SHA-256, and an audit verdict.`,
      keywords: [
        'health care prices',
        'Medicare',
        'physician fee schedule',
        'laboratory fee schedule',
        'diagnosis',
        'MEPS',
      ],
      dictionary: FILES.dictionary,
      api: '/api/table',
      distributions: offer(FILES.prices, 'National price table'),
      temporal: findPeriod(prices.records),
      sources: listPriceSources(prices.records, sources),
    },
    {
      id: 'locality-prices',
      title: 'Amounts Medicare allows in each payment locality',
      description: `${places.records.length} amounts: every row of the price table that the Medicare physician fee schedule prices, in each of the 109 payment localities (table ${version}), with the relative values, cost indices and conversion factor they are made of.`,
      keywords: ['Medicare', 'physician fee schedule', 'payment localities', 'GPCI', 'health care prices'],
      dictionary: FILES.placesDictionary,
      api: '/api/localities',
      distributions: offer(FILES.places, 'Amounts by locality'),
      temporal: findPeriod(places.records),
      sources: sources.filter(({ file }) => files.has(file)),
    },
    buildRegister('corrections', 'Corrections of figures by the public', [
      'Every figure people said was right or wrong for them, each with the figure, its federal file and the audit verdict. A SHA-256 chain joins the rows; notes are never published. The first line of the CSV begins with # and is no row.',
    ]),
    buildRegister('gap', 'Reports of care that claims do not show', [
      'When reports of care not sought, denied or dismissed came in, joined by a SHA-256 chain. What was reported is published as counts only, in elevens.',
    ]),
    buildRegister('survey', 'Survey of the burdens of a long way to a diagnosis', [
      'When answers came in, joined by a SHA-256 chain. What was answered is published as counts only, in elevens.',
    ]),
  ];
}

function buildRegister(
  kind: 'corrections' | 'gap' | 'survey',
  title: string,
  [description = '']: [string],
): Dataset {
  const path = `/api/export/${kind}`;
  const csv = {
    title: `${title}, CSV`,
    path: `${path}.csv`,
    mediaType: MEDIA_TYPES.csv,
    format: 'CSV',
    file: null,
  } as const;
  const json = {
    ...csv,
    title: `${title}, JSON`,
    path: `${path}.json`,
    mediaType: MEDIA_TYPES.json,
    format: 'JSON',
  } as const;
  return {
    id: kind,
    title,
    description,
    keywords: ['patient reports', 'diagnosis', 'public register', 'hash chain'],
    dictionary: FILES.dictionary,
    api: `/api/${kind}`,
    distributions: kind === 'corrections' ? [csv, json] : [csv],
    temporal: null,
    sources: [],
  };
}

function listPriceSources(
  records: readonly DataRecord[],
  sources: readonly Source[],
): readonly CitedDocument[] {
  const ids = new Set(records.flatMap((row) => [String(row.source_id), ...listIds(row.other_source_ids)]));
  const beside = new Map(
    records
      .flatMap(({ alternates }) => Object.values(JSON.parse(String(alternates)) as Record<string, Alternate>))
      .map(({ sourceTitle, sourceUrl }) => [sourceTitle, sourceUrl]),
  );
  const recorded = new Set(sources.map(({ title }) => title));
  return [
    ...sources.filter(({ id, title }) => ids.has(id) || beside.has(title)),
    ...[...beside]
      .filter(([title]) => !recorded.has(title))
      .map(([title, url]) => ({ title, url, publisher: null })),
  ];
}

function findPeriod(records: PublishedVersion['prices']['records']): readonly [string, string] {
  const [first, last] = findYears(records.map(({ year }) => String(year)));
  return [`${first}-01-01`, `${last}-12-31`];
}

function listIds(cell: unknown): readonly string[] {
  return cell === null || cell === undefined ? [] : String(cell).split(' ');
}
