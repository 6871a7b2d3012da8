// SPDX-License-Identifier: Apache-2.0
// The checks of `npm run data:check`, over the files of dist/ and a server in front of them.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuildEffects } from '../../functions/effects.ts';
import { lintDescription } from '../lint-api/lint.ts';
import { findCommit, packSource } from '../open-data/source-archive.ts';
import { createServer } from '../serve/server.ts';
import { ROOT } from '../steps.ts';
import { checkDcat, hasDcatSchemas } from './dcat-schemas.ts';
import { checkTabular } from './tabular.ts';

interface CheckResult {
  readonly name: string;
  readonly faults: readonly string[];
  /** Why a check was not made in full; null where it was. */
  readonly note: string | null;
}

interface Distribution {
  readonly downloadURL?: string;
  readonly mediaType?: string;
  readonly byteSize?: number;
  readonly sha256?: string;
}

interface DataCatalog {
  readonly '@id': string;
  readonly dataset: readonly { readonly distribution: readonly Distribution[] }[];
}

/** Throws where `dist` is not built. */
export async function checkSite(dist: string = join(ROOT, 'dist')): Promise<readonly CheckResult[]> {
  if (!existsSync(join(dist, 'data.json'))) throw new Error('The site is not built yet: run npm run build.');
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  const catalog = JSON.parse(read('/data.json')) as DataCatalog;
  const whole = (name: string, faults: readonly string[]): CheckResult => ({ name, faults, note: null });
  return [
    ...checkCatalog(catalog),
    whole('the links of data.json: status, media type, size, SHA-256', await checkLinks(dist, catalog)),
    whole('datapackage.json and CSVW metadata: columns, keys and every cell', checkTabular(read)),
    ...lintDescription(join(dist, 'api', 'openapi.json')).map(({ name, isClean, output }) =>
      whole(`openapi.json: ${name}`, isClean ? [] : [output]),
    ),
    whole('changes.atom: ids, days and links', checkFeed(read('/changes.atom'))),
    whole('security.txt: contact and expiry (RFC 9116)', checkSecurity(read('/.well-known/security.txt'))),
    checkArchive(dist),
  ];
}

function checkCatalog(catalog: DataCatalog): readonly CheckResult[] {
  return (['non-federal', 'federal'] as const).map((publisher) => {
    const name = `data.json: DCAT-US v1.1, ${publisher}`;
    if (!hasDcatSchemas()) return { name, faults: [], note: 'NOT CHECKED, the folder ../shared is not here' };
    const faults = checkDcat(catalog, publisher);
    const others = faults.filter((fault) => !fault.includes('"hasEmail"'));
    const isUnnamed = publisher === 'federal' && others.length < faults.length;
    return {
      name,
      faults: isUnnamed ? others : faults,
      note: isUnnamed ? 'but for an e-mail address, which CONTACT_EMAIL sets' : null,
    };
  });
}

/** Registers are made from a store, which this check has none of: their size is not stated, and they are not asked for. */
async function checkLinks(dist: string, catalog: DataCatalog): Promise<readonly string[]> {
  const origin = new URL(catalog['@id']).origin;
  const server = await createServer({ dist, port: 0, host: '127.0.0.1', effects: createBuildEffects() });
  try {
    const links = catalog.dataset.flatMap(({ distribution }) => distribution);
    const faults = await Promise.all(
      links.flatMap(({ downloadURL, mediaType, byteSize, sha256 }) => {
        if (downloadURL === undefined || byteSize === undefined) return [];
        const stated = { mediaType, byteSize, sha256 };
        return checkLink(downloadURL.replace(origin, `http://127.0.0.1:${server.port}`), stated);
      }),
    );
    return faults.flat();
  } finally {
    await server.close();
  }
}

type Stated = { readonly [Name in 'mediaType' | 'byteSize' | 'sha256']: Distribution[Name] | undefined };

async function checkLink(url: string, stated: Stated): Promise<readonly string[]> {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type')?.split(';')[0];
  const { pathname } = new URL(url);
  return [
    ...(response.status === 200 ? [] : [`${pathname} answers ${response.status}`]),
    ...(type === stated.mediaType ? [] : [`${pathname} is ${type}, not ${stated.mediaType}`]),
    ...(bytes.byteLength === stated.byteSize
      ? []
      : [`${pathname} has ${bytes.byteLength} bytes, not ${stated.byteSize}`]),
    ...(createHash('sha256').update(bytes).digest('hex') === stated.sha256
      ? []
      : [`${pathname} has another SHA-256`]),
  ];
}

function checkFeed(feed: string): readonly string[] {
  const entries = feed.match(/<entry>[\s\S]*?<\/entry>/g) ?? [];
  const ids = entries.map((entry) => /<id>([^<]+)<\/id>/.exec(entry)?.[1] ?? '');
  const days = entries.map((entry) => /<updated>([^<]+)<\/updated>/.exec(entry)?.[1] ?? '');
  return [
    ...(entries.length > 0 ? [] : ['it has no entry']),
    ...(new Set(ids).size === ids.length && !ids.includes('') ? [] : ['an id is missing or there twice']),
    ...(days.every((day, at) => /^\d{4}-\d\d-\d\dT00:00:00Z$/.test(day) && day <= (days[at - 1] ?? day))
      ? []
      : ['its entries are not newest first']),
    ...(entries.every((entry) => /<link [^>]*href="https?:/.test(entry)) ? [] : ['an entry has no link']),
    ...(/&(?!(?:amp|lt|gt|quot);)/.test(feed) ? ['it holds a bare &'] : []),
  ];
}

function checkSecurity(text: string): readonly string[] {
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  return [
    ...(/^Contact: (?:mailto:|https?:)/m.test(text) ? [] : ['it names no contact']),
    ...(expires > Date.now() ? [] : ['it has expired: build the site again']),
  ];
}

function checkArchive(dist: string): CheckResult {
  const name = 'waypoint-ledger-source.tar.gz: the bytes of its commit';
  const file = join(dist, 'waypoint-ledger-source.tar.gz');
  if (findCommit() === null) return { name, faults: [], note: 'NONE, this folder is no checkout of git' };
  if (!existsSync(file)) return { name, faults: ['it is not there'], note: null };
  const isSame = Buffer.from(packSource()?.bytes ?? []).equals(readFileSync(file));
  return {
    name,
    faults: isSame ? [] : ['it is not that of the commit checked out: build the site again'],
    note: null,
  };
}
