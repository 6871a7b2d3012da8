// SPDX-License-Identifier: Apache-2.0

import { Problem, repeatsName } from '../../src/core/index.ts';

/** The largest body any route takes, in bytes. */
export const BODY_LIMIT = 64 * 1024;

const TOO_LARGE = `The body is larger than ${BODY_LIMIT / 1024} KiB (${BODY_LIMIT} bytes).`;
const NOT_JSON = 'Send the body as JSON, with content-type: application/json.';

const TWICE = 'The body gives a field twice in one object; send each field once.';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The parsed JSON of a request; throws what `readBodyText` and `parseJson` throw. */
export async function readJson(request: Request): Promise<unknown> {
  return parseJson(await readBodyText(request));
}

/**
 * The body of a request that says it is JSON: at most 64 KiB, `application/json`, UTF-8, uncompressed.
 * Throws a Problem (413, 415 or 400). Never holds more than the limit and one chunk.
 */
export async function readBodyText(request: Request): Promise<string> {
  checkHeaders(request.headers);
  const bytes = await readBytes(request);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Problem('bad-request', 'The body is not valid UTF-8.');
  }
}

/** Throws a Problem (400) that repeats nothing of the text. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new Problem('bad-request', 'The body is empty; send a JSON object.');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Problem('bad-request', 'The body is not valid JSON.');
  }
  if (repeatsName(text)) throw new Problem('bad-request', TWICE);
  return body;
}

function checkHeaders(headers: Headers): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') throw new Problem('not-json', NOT_JSON);
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (charset !== undefined && !/^"?utf-?8"?$/.test(charset)) {
    throw new Problem('not-json', 'Send the JSON in UTF-8.');
  }
  const encoding = headers.get('content-encoding')?.trim().toLowerCase();
  if (encoding !== undefined && encoding !== '' && encoding !== 'identity') {
    throw new Problem('not-json', 'Send the body uncompressed, without content-encoding.');
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (declared !== null && /^\d+$/.test(declared)) {
    if (Number(declared) > BODY_LIMIT) throw new Problem('too-large', TOO_LARGE);
    // HTTP ends a body at its declared length, so this holds no more than the limit.
    const bytes = new Uint8Array(await request.arrayBuffer().catch(refuseBroken));
    if (bytes.byteLength > BODY_LIMIT) throw new Problem('too-large', TOO_LARGE);
    return bytes;
  }
  return request.body === null ? new Uint8Array() : readStream(request.body);
}

async function readStream(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = body.getReader();
  const bytes = new Uint8Array(BODY_LIMIT);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(refuseBroken);
    if (done) return bytes.subarray(0, length);
    if (length + value.byteLength > BODY_LIMIT) {
      // Nobody waits for the rest; a sender that breaks off meanwhile is no concern of ours.
      reader.cancel().catch(() => undefined);
      throw new Problem('too-large', TOO_LARGE);
    }
    bytes.set(value, length);
    length += value.byteLength;
  }
}

function refuseBroken(): never {
  throw new Problem('bad-request', 'The body broke off before its end.');
}
