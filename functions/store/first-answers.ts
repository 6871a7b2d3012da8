// SPDX-License-Identifier: Apache-2.0
// The first answer to a write, kept 24 hours by its idempotency key, so that a sender who lost it gets it again and
// nothing is stored twice. It is sealed with the key itself, which is not kept: from the rows alone nobody can read an
// answer or tell what was sent.

import type { Queries } from './database.ts';

export interface FirstAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `first`: nothing was answered under this key. `again`: the same write. `other`: a write with another body. */
export type Claim =
  | { readonly kind: 'first'; readonly keep: (answer: FirstAnswer) => Promise<void> }
  | { readonly kind: 'again'; readonly answer: FirstAnswer }
  | { readonly kind: 'other' };

const KEPT_MILLISECONDS = 24 * 3600 * 1000;
const NONCE = new Uint8Array(12);

/**
 * Claims a key inside the transaction of its write: a second write under the same key waits for the first to end.
 * `route` keeps the keys of different routes apart. Where the transaction fails the key stays free.
 */
export async function claimKey(
  { query }: Queries,
  write: { readonly route: string; readonly key: string; readonly body: string; readonly at: Date },
): Promise<Claim> {
  const { keyHash, bodyHash, cipher } = await deriveNames(write.route, write.key, write.body);
  const expiresAt = new Date(write.at.getTime() + KEPT_MILLISECONDS).toISOString();
  await query('delete from first_answers where key_hash = $1 and expires_at <= $2', [
    keyHash,
    write.at.toISOString(),
  ]);
  const claimed = await query(
    `insert into first_answers (key_hash, body_hash, status, answer_sealed, expires_at)
      values ($1, $2, 0, ''::bytea, $3) on conflict (key_hash) do nothing returning key_hash`,
    [keyHash, bodyHash, expiresAt],
  );
  if (claimed.length > 0) return { kind: 'first', keep: (answer) => keep(answer) };
  const [row] = await query<{ bodyHash: string; status: number; sealed: Uint8Array }>(
    'select body_hash as "bodyHash", status, answer_sealed as sealed from first_answers where key_hash = $1',
    [keyHash],
  );
  if (row === undefined) throw new Error('The first answer under this key vanished meanwhile.');
  if (row.bodyHash !== bodyHash) return { kind: 'other' };
  const algorithm = { name: 'AES-GCM', iv: NONCE };
  const bytes = await crypto.subtle.decrypt(algorithm, cipher, Uint8Array.from(row.sealed));
  return { kind: 'again', answer: { status: row.status, ...readKept(new TextDecoder().decode(bytes)) } };

  async function keep({ status, headers, body }: FirstAnswer): Promise<void> {
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv: NONCE },
      cipher,
      new TextEncoder().encode(`${JSON.stringify(headers)}\n${body}`),
    );
    await query('update first_answers set status = $2, answer_sealed = $3 where key_hash = $1', [
      keyHash,
      status,
      new Uint8Array(sealed),
    ]);
  }
}

/** Headers on the first line, then the body; in a row that an earlier version kept, the body alone, which is one line. */
function readKept(text: string): Omit<FirstAnswer, 'status'> {
  const end = text.indexOf('\n');
  if (end === -1) return { headers: {}, body: text };
  return {
    headers: JSON.parse(text.slice(0, end)) as FirstAnswer['headers'],
    body: text.slice(end + 1),
  };
}

/**
 * What the key gives by HKDF: the name it is found by, a name of the body that cannot be compared without the key, and
 * the cipher. Each cipher seals one answer only (route, key and body are in it), so a fixed nonce is never used twice.
 */
async function deriveNames(
  route: string,
  key: string,
  body: string,
): Promise<{ readonly keyHash: string; readonly bodyHash: string; readonly cipher: CryptoKey }> {
  const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey('raw', encode(key), 'HKDF', false, ['deriveBits']);
  const derive = async (purpose: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(
      await crypto.subtle.deriveBits(
        { name: 'HKDF', hash: 'SHA-256', salt, info: encode(`${purpose} ${route}`) },
        base,
        256,
      ),
    );
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encode(body)));
  const cipherBytes = await derive('answer', digest);
  return {
    keyHash: toHex(await derive('key', new Uint8Array())),
    bodyHash: toHex(await derive('body', digest)),
    cipher: await crypto.subtle.importKey('raw', cipherBytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
  };
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
