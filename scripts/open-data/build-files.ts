// SPDX-License-Identifier: Apache-2.0
// Every file for machines, as text, from the published data and where the site is.

import { createHash, hash } from 'node:crypto';
import { dirname } from 'node:path/posix';
import { pricingData, publishedChanges, publishedReleases } from '../../src/load/index.ts';
import {
  buildCsvwFiles,
  buildDataFiles,
  buildDatasets,
  buildVersionFiles,
  type Catalog,
  type DataFile,
  FILES,
  formatFeed,
  formatLlmsTxt,
  formatSecurityTxt,
  toDataPackage,
  toDcatUs11,
  toDcatUs30,
  toPublishedVersion,
} from '../../src/open-data/index.ts';
import { readFrozen } from '../release/frozen.ts';
import { REGISTER_FILES } from './register-files.ts';

interface Place {
  /** `https://ledger.example`, without a slash. */
  readonly origin: string;
  readonly contactEmail: string | null;
  readonly now: Date;
  /** Holds what was recorded of each version. */
  readonly dataDirectory: string;
}

const YEAR_MILLISECONDS = 365 * 86_400_000;

export function buildFiles({ origin, contactEmail, now, dataDirectory }: Place): readonly DataFile[] {
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
  const versions = buildAllVersions(published, dataDirectory);
  return [
    ...data,
    ...versions,
    { path: FILES.checksums, text: formatChecksums(versions) },
    ...buildCsvwFiles(catalog, published).map(({ path, value }) => toJsonFile(path, value)),
    toJsonFile('/data.json', toDcatUs11(catalog)),
    toJsonFile('/dcat-us-3.jsonld', toDcatUs30(catalog)),
    toJsonFile('/datapackage.json', toDataPackage(catalog, published)),
    {
      path: '/changes.atom',
      text: formatFeed({
        origin,
        changes: publishedChanges,
        versions: publishedReleases.map(({ version }) => version),
      }),
    },
    { path: '/llms.txt', text: formatLlmsTxt(catalog) },
    { path: '/.well-known/security.txt', text: formatSecurityTxt(catalog, `${expires}T00:00:00Z`) },
  ];
}

/** Every version as it was recorded, byte for byte; the present one as it is built only where it was never recorded. */
function buildAllVersions(
  published: ReturnType<typeof toPublishedVersion>,
  dataDirectory: string,
): readonly DataFile[] {
  const recorded = publishedReleases.flatMap(
    ({ version }) => readFrozen(dataDirectory, version)?.files ?? [],
  );
  const isRecorded = publishedReleases.some(({ version }) => version === published.version);
  return isRecorded ? recorded : [...recorded, ...buildVersionFiles(published)];
}

/** As `sha256sum --check` takes it, in the folder the versions lie in. */
const formatChecksums = (files: readonly DataFile[]): string =>
  files
    .map(({ path, text }) => `${hash('sha256', text)}  ${path.slice(dirname(FILES.checksums).length + 1)}\n`)
    .join('');

function toJsonFile(path: string, value: object): DataFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` };
}
