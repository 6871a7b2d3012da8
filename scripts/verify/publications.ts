// SPDX-License-Identifier: Apache-2.0

import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repeatsName } from '../../src/core/index.ts';
import type { Publication } from '../../src/registers/index.ts';

/** A sentence for whoever started the program. */
export class VerifyStop extends Error {}

/** What stands at a path of an instance, whatever its status. */
async function ask(path: string, address: string): Promise<Response> {
  const url = new URL(path, address);
  return fetch(url, { headers: { 'cache-control': 'no-cache' } }).catch((): never => {
    throw new VerifyStop(`${url.origin} does not answer.`);
  });
}

async function refuse({ body, url, status }: Response): Promise<never> {
  await body?.cancel();
  throw new VerifyStop(`${url} answers with status ${status}.`);
}

/** A published file of an instance; null where it is not there. */
export async function readPublishedFile(path: string, address: string): Promise<Uint8Array | null> {
  const response = await ask(path, address);
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) return refuse(response);
  const bytes = await response.arrayBuffer().catch((): never => {
    throw new VerifyStop(`${path} broke off before its end.`);
  });
  return new Uint8Array(bytes);
}

/** A running instance, at the address of its site. */
export function openInstance(address: string): Publication {
  const get = async (path: string): Promise<Response> => {
    const response = await ask(path, address);
    return response.ok ? response : refuse(response);
  };
  return {
    isLive: true,
    readIntegrity: async () => {
      const response = await get('/api/integrity');
      const text = await response.text().catch((): never => {
        throw new VerifyStop('/api/integrity broke off before its end.');
      });
      return parse(text, '/api/integrity');
    },
    readFile: async (file) => {
      const { body } = await get(`/api/export/${file}`);
      return decode(nameBreak(body ?? [], `${file} broke off before its end.`));
    },
  };
}

/** A folder with the files of /api/export, and the answer of GET /api/integrity as integrity.json. */
export function openFolder(folder: string): Publication {
  const path = join(folder, 'integrity.json');
  return {
    isLive: false,
    readIntegrity: async () => (existsSync(path) ? parse(readFileSync(path, 'utf8'), path) : null),
    readFile: async (file) =>
      existsSync(join(folder, file)) ? decode(createReadStream(join(folder, file))) : null,
  };
}

/** Of a name that is there twice parsers differ in which value they take: then nothing is known of either. */
function parse(text: string, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new VerifyStop(`${what} is not JSON.`);
  }
  if (repeatsName(text)) throw new RangeError(`${what} gives one name twice in an object.`);
  return value;
}

async function* nameBreak(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  sentence: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* chunks;
  } catch {
    throw new VerifyStop(sentence);
  }
}

/** A byte that is no UTF-8 becomes a character that no hash was made of. */
async function* decode(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
