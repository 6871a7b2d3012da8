// SPDX-License-Identifier: Apache-2.0
// The built files: which one an address is, and how it is sent. A file that is gone by then, or that finds no descriptor
// left, costs one answer.

import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isHeld } from '../../functions/http/answer.ts';
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
 * Sends a file with the headers that `response` has already, or 304. Rejects with a Problem, 503, where it cannot be
 * opened: a build is replacing it, or no descriptor is left.
 */
export async function sendBuilt(
  dist: string,
  { name, encoding }: BuiltFile,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = join(dist, name + (encoding === null ? '' : ENCODING_ENDINGS[encoding]));
  const file = await open(path).catch((): never => {
    throw new Problem('unavailable', 'This file cannot be read at the moment; try again later.');
  });
  try {
    const { size, mtime } = await file.stat();
    const etag = `W/"${size}-${mtime.getTime()}"`;
    response.setHeader('etag', etag);
    response.setHeader('vary', 'accept-encoding');
    const ifNoneMatch = headers['if-none-match'];
    if (ifNoneMatch !== undefined && isHeld(etag, ifNoneMatch)) {
      response.removeHeader('content-type');
      response.writeHead(304).end();
      return;
    }
    if (!response.hasHeader('content-type')) response.setHeader('content-type', toMediaType(extname(name)));
    if (encoding !== null) response.setHeader('content-encoding', encoding);
    response.writeHead(200, { 'content-length': size, 'last-modified': mtime.toUTCString() });
    if (method === 'HEAD' || size === 0) response.end();
    // No more than was announced, should it grow meanwhile.
    else await pipeline(file.createReadStream({ end: size - 1 }), response);
  } catch (error) {
    // Once the head is out, the end of the connection tells the caller; it may be the caller who ended it.
    if (!response.headersSent) throw error;
    response.destroy();
  } finally {
    await file.close();
  }
}

function decode(path: string): string {
  try {
    return decodeURI(path).normalize();
  } catch {
    return path;
  }
}
