// SPDX-License-Identifier: Apache-2.0

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from '../../functions/http/answer.ts';

export type Encoding = 'br' | 'gzip';

/** What the build puts behind the name of a compressed copy. */
export const ENCODING_ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Bodies up to this many bytes travel plain: compressing them saves no packet. */
const PLAIN_BYTES = 1024;

/** Fast enough to do while someone waits, and about a fifth larger than the slowest. */
const LIVE_QUALITY = 4;

/** The encodings a caller takes, best first (RFC 9110, 12.5.3; a weight of 0 refuses one). */
export function readAcceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return [];
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight));
  }
  const accepts = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).filter(accepts);
}

/** Whether an answer travels plain whatever the caller takes. */
export function isSmall({ body, headers }: Answer): boolean {
  if (body === null) return Number(headers['content-length'] ?? 0) <= PLAIN_BYTES;
  return !(body instanceof ReadableStream) && body.length <= PLAIN_BYTES;
}

/** Says that another caller may get other bytes; so do 304 and the answer to HEAD (RFC 9110, 15.4.5 and 9.3.2). */
export function varyByEncoding(answer: Answer): Answer {
  return answer.status === 204
    ? answer
    : { ...answer, headers: { ...answer.headers, vary: 'accept-encoding' } };
}

/** Compresses an answer made just now where it is worth it and the caller takes it. */
export async function compressAnswer(answer: Answer, accepted: readonly Encoding[]): Promise<Answer> {
  const { body } = answer;
  const varied = varyByEncoding(answer);
  const [encoding] = accepted;
  if (body instanceof ReadableStream) return compressStream(varied, body, accepted);
  if (encoding === undefined || isSmall(answer)) return varied;
  if (body === null) return withoutLength(varied);
  const compressed =
    encoding === 'br'
      ? await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: LIVE_QUALITY } })
      : await compressGzip(body);
  return { ...varied, headers: { ...varied.headers, 'content-encoding': encoding }, body: compressed };
}

/** To HEAD: how long the compressed body would be is not known, and the length of the plain one is not its length (RFC 9110, 8.6). */
function withoutLength(answer: Answer): Answer {
  const { 'content-length': _, ...headers } = answer.headers;
  return { ...answer, headers };
}

/** What is made while it is sent is compressed so, too. */
function compressStream(
  answer: Answer,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  accepted: readonly Encoding[],
): Answer {
  if (!accepted.includes('gzip')) return answer;
  const headers = { ...answer.headers, 'content-encoding': 'gzip' };
  return { ...answer, headers, body: body.pipeThrough(new CompressionStream('gzip')) };
}
