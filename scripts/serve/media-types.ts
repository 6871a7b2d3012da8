// SPDX-License-Identifier: Apache-2.0
// What the files for programs are served as. Any website may read them: they are open data.

import { extname } from 'node:path';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.gz': 'application/gzip',
  '.json': 'application/json; charset=utf-8',
  '.jsonld': 'application/ld+json; charset=utf-8',
  '.ndjson': 'application/x-ndjson; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** What pages and their parts are. */
const PARTS: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
};

/** By the ending of a name; what nobody named is bytes. */
export const toMediaType = (ending: string): string =>
  PARTS[ending] ?? MEDIA_TYPES[ending] ?? 'application/octet-stream';

/** Files under the version they belong to are never changed. */
export const PERMANENT = /^\/data\/versions\/[^/]+\/./;

export const YEAR = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Ending and headers of each kind of file. */
export const OPEN_FILES: readonly (readonly [string, Readonly<Record<string, string>>])[] = Object.entries(
  MEDIA_TYPES,
).map(([ending, type]) => [
  ending,
  {
    'content-type': type,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag',
  },
]);

const HEADERS = new Map(OPEN_FILES);

/** The headers a file is served with by its path; none of its own for a page or a part of one. */
export function toFileHeaders(path: string): Readonly<Record<string, string>> {
  if (path.startsWith('/_assets/')) return {};
  const headers = HEADERS.get(extname(path)) ?? {};
  return PERMANENT.test(path) ? { ...headers, 'cache-control': YEAR } : headers;
}
