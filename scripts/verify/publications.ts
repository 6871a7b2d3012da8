// SPDX-License-Identifier: Apache-2.0

import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Publication } from '../../src/registers/index.ts';

/** A sentence for whoever started the program. */
export class VerifyStop extends Error {}

/** A running instance, at the address of its site. */
export function openInstance(address: string): Publication {
  const get = async (path: string): Promise<Response> => {
    const url = new URL(path, address);
    const response = await fetch(url, { headers: { 'cache-control': 'no-cache' } }).catch((): never => {
      throw new VerifyStop(`${url.origin} does not answer.`);
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new VerifyStop(`${url.href} answers with status ${response.status}.`);
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

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new VerifyStop(`${what} is not JSON.`);
  }
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
