// SPDX-License-Identifier: Apache-2.0
// Every file for machines, as text, from the published data and where the site is.

import { createHash } from 'node:crypto';
import { pricingData, publishedChanges } from '../../src/load/index.ts';
import {
  buildCsvwFiles,
  buildDataFiles,
  buildDatasets,
  buildVersionFiles,
  type Catalog,
  type DataFile,
  formatFeed,
  formatLlmsTxt,
  formatSecurityTxt,
  toDataPackage,
  toDcatUs11,
  toDcatUs30,
  toPublishedVersion,
} from '../../src/open-data/index.ts';
import { REGISTER_FILES } from './register-files.ts';

interface Place {
  /** `https://ledger.example`, without a slash. */
  readonly origin: string;
  readonly contactEmail: string | null;
  readonly now: Date;
}

const YEAR_MILLISECONDS = 365 * 86_400_000;

export function buildFiles({ origin, contactEmail, now }: Place): readonly DataFile[] {
  const published = toPublishedVersion(pricingData);
  const data = buildDataFiles(published, REGISTER_FILES);
  const facts = new Map(
    data.map(({ path, text }) => [
      path,
      { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') },
    ]),
  );
  const catalog: Catalog = {
    origin,
    contactEmail,
    version: published.version,
    issued: publishedChanges.at(-1)?.changedOn ?? published.version.slice(0, 10),
    modified: published.version.slice(0, 10),
    temporal: findPeriod(published.prices.records.map(({ year }) => String(year))),
    datasets: buildDatasets({
      published,
      sources: Object.values(pricingData.table.sources),
      findFile: (path) => {
        const found = facts.get(path);
        if (found === undefined) throw new Error(`The catalog names ${path}, which is not made.`);
        return found;
      },
    }),
  };
  const expires = new Date(now.getTime() + YEAR_MILLISECONDS).toISOString().slice(0, 10);
  return [
    ...data,
    ...buildVersionFiles(published),
    ...buildCsvwFiles(catalog, published).map(({ path, value }) => toJsonFile(path, value)),
    toJsonFile('/data.json', toDcatUs11(catalog)),
    toJsonFile('/dcat-us-3.jsonld', toDcatUs30(catalog)),
    toJsonFile('/datapackage.json', toDataPackage(catalog, published)),
    {
      path: '/changes.atom',
      text: formatFeed({ origin, changes: publishedChanges, versions: [published.version] }),
    },
    { path: '/llms.txt', text: formatLlmsTxt(catalog) },
    { path: '/.well-known/security.txt', text: formatSecurityTxt(catalog, `${expires}T00:00:00Z`) },
  ];
}

/** First and last day of the years that are written in the figures. */
function findPeriod(texts: readonly string[]): readonly [string, string] {
  const years = texts.flatMap((text) => text.match(/\b20\d\d\b/g) ?? []).sort();
  return [`${years[0]}-01-01`, `${years.at(-1)}-12-31`];
}

function toJsonFile(path: string, value: object): DataFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` };
}
