// SPDX-License-Identifier: Apache-2.0
// The built files: which one an address is, and how it is sent. A file that is gone by then, or that finds no descriptor
// left, costs one answer.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, relative, sep } from 'node:path';
import send from 'send';
import { Problem } from '../../src/core/index.ts';
import { listFiles } from '../steps.ts';
import { ENCODING_ENDINGS, type Encoding } from './encodings.ts';
import { toMediaType } from './media-types.ts';

interface BuiltFile {
  /** Below dist/, with forward slashes. */
  readonly name: string;
  /** Of the compressed copy to send in its place. */
  readonly encoding: Encoding | null;
}

/** What may be kept and for how long is said by us; a part of a compressed copy is of use to nobody. */
const OPTIONS = { cacheControl: false, acceptRanges: false, dotfiles: 'allow' } as const;
const OF_THE_FILE = ['content-type', 'content-encoding', 'content-length', 'etag', 'last-modified'] as const;

/** Every file below `dist` that is served: no hidden ones, but for those of `.well-known/`. */
export function listBuilt(dist: string): readonly string[] {
  return listFiles(dist)
    .map((file) => relative(dist, file).split(sep).join('/'))
    .filter((name) => name.startsWith('.well-known/') || !/(?:^|\/)\./.test(name));
}

/** The file of a path: `/method` is `method.html`, `/` is `index.html`; null where there is none. */
export function findBuilt(
  names: ReadonlySet<string>,
  path: string,
  accepted: readonly Encoding[],
): BuiltFile | null {
  const plain = decode(path).replace(/^\/|\/$/g, '');
  const below = plain === '' ? '' : `${plain}/`;
  const name = [plain, `${plain}.html`, `${below}index.html`].find((each) => names.has(each));
  if (name === undefined) return null;
  return { name, encoding: accepted.find((each) => names.has(name + ENCODING_ENDINGS[each])) ?? null };
}

/**
 * Sends a file with the headers that `response` has already, or 304. Rejects with a Problem: 412 where the request wants it
 * only as it was (`if-match`, `if-unmodified-since`), 503 where it cannot be read: a build is replacing it, or no
 * descriptor is left.
 */
export function sendBuilt(
  dist: string,
  { name, encoding }: BuiltFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = name + (encoding === null ? '' : ENCODING_ENDINGS[encoding]);
  response.setHeader('vary', 'accept-encoding');
  if (!response.hasHeader('content-type')) response.setHeader('content-type', toMediaType(extname(name)));
  if (encoding !== null) response.setHeader('content-encoding', encoding);
  // It asks caches to ask the origin (RFC 9111, 5.2.1.4), which is here; "send" would take it for a wish to have everything anew.
  delete request.headers['cache-control'];
  return new Promise((resolve, reject) => {
    response.on('close', resolve);
    send(request, encodeURIComponent(path), { root: dist, ...OPTIONS })
      .on('error', ({ status }: { readonly status?: number }) => {
        // Once the head is out, the end of the connection tells the caller.
        if (response.headersSent) {
          response.destroy();
          return;
        }
        for (const header of OF_THE_FILE) response.removeHeader(header);
        reject(
          status === 412
            ? new Problem('precondition-failed', 'This file is no longer the one that the request names.')
            : new Problem('unavailable', 'This file cannot be read at the moment; try again later.'),
        );
      })
      .pipe(response);
  });
}

function decode(path: string): string {
  try {
    return decodeURI(path).normalize();
  } catch {
    return path;
  }
}
