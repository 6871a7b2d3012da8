// SPDX-License-Identifier: Apache-2.0
// Text at rest that only the operator's key opens: AES-256-GCM, each piece with the id of its key, so that after a new
// key is put first older rows still open. A piece opens only in the place it was sealed for.

export interface Keyring {
  /** Id of the key that seals. */
  readonly currentKeyId: string;
  /** `place` names the column and row (never secret, never stored): text moved elsewhere does not open. */
  seal(text: string, place: string): Promise<Uint8Array>;
  /** Rejects with a SealError. */
  open(sealed: Uint8Array, place: string): Promise<string>;
}

/** `unknown-key`: the key that sealed it is not configured. `broken`: it was changed, or belongs elsewhere. */
export class SealError extends Error {
  readonly kind: 'unknown-key' | 'broken';

  constructor(kind: SealError['kind'], message: string) {
    super(message);
    this.name = 'SealError';
    this.kind = kind;
  }
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const FORM = 1;
const KEY_ID = /^[a-z0-9-]{1,16}$/;

/**
 * Keys as `id:base64,id:base64`: the first one seals, all of them open. Each is 32 random bytes
 * (`openssl rand -base64 32`). Rejects with an Error that never repeats a key.
 */
export async function openKeyring(keys: string, makeRandom: (bytes: number) => Uint8Array): Promise<Keyring> {
  const byId = new Map<string, CryptoKey>();
  for (const entry of keys.split(',').map((part) => part.trim())) {
    const colon = entry.indexOf(':');
    const id = entry.slice(0, Math.max(0, colon));
    const bytes = decodeKey(entry.slice(colon + 1));
    if (!KEY_ID.test(id) || bytes === null || byId.has(id)) throw new Error(KEYS_SENTENCE);
    byId.set(id, await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']));
  }
  const [current] = byId;
  if (current === undefined) throw new Error(KEYS_SENTENCE);
  const [currentKeyId, currentKey] = current;
  return {
    currentKeyId,
    seal: async (text, place) => {
      const nonce = Uint8Array.from(makeRandom(NONCE_BYTES));
      const head = writeHead(currentKeyId);
      const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: toContext(head, place) };
      const cipher = await crypto.subtle.encrypt(algorithm, currentKey, new TextEncoder().encode(text));
      return joinBytes([head, nonce, new Uint8Array(cipher)]);
    },
    open: async (sealed, place) => {
      const id = readKeyId(sealed);
      const key = id === null ? undefined : byId.get(id);
      if (id === null) throw new SealError('broken', 'This is not sealed text.');
      if (key === undefined) throw new SealError('unknown-key', `The key ${id} is not configured.`);
      const head = writeHead(id);
      const iv = Uint8Array.from(sealed.subarray(head.length, head.length + NONCE_BYTES));
      const algorithm = { name: 'AES-GCM', iv, additionalData: toContext(head, place) };
      const cipher = Uint8Array.from(sealed.subarray(head.length + NONCE_BYTES));
      try {
        return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, cipher));
      } catch {
        throw new SealError('broken', 'The sealed text was changed, or belongs to another place.');
      }
    },
  };
}

/** Id of the key that sealed it; null where it is no sealed text. */
export function readKeyId(sealed: Uint8Array): string | null {
  const [form, length = 0] = sealed;
  const id = new TextDecoder().decode(sealed.subarray(2, 2 + length));
  return form === FORM && KEY_ID.test(id) ? id : null;
}

const KEYS_SENTENCE =
  'SEALING_KEYS lists keys as id:base64, separated by commas: ids of a-z, 0-9 and hyphens, each once; each key 32 bytes (openssl rand -base64 32).';

function decodeKey(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return bytes.length === KEY_BYTES ? bytes : null;
  } catch {
    return null;
  }
}

function writeHead(keyId: string): Uint8Array {
  const id = new TextEncoder().encode(keyId);
  return Uint8Array.from([FORM, id.length, ...id]);
}

/** What is authenticated beside the text. */
function toContext(head: Uint8Array, place: string): Uint8Array<ArrayBuffer> {
  return joinBytes([head, new TextEncoder().encode(place)]);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
