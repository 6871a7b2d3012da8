// SPDX-License-Identifier: Apache-2.0
// An authenticator and its browser, as far as a server can see them (WebAuthn level 3, 6.1 and 5.8.1), with every part
// open to forgery.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export interface Forgery {
  readonly origin?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** Bits of the flags byte: 0x01 present, 0x04 verified, 0x40 attested credential data. */
  readonly flags?: number;
  readonly userHandle?: string | null;
  /** Signs with another key than the passkey's. */
  readonly key?: KeyObject;
  readonly id?: string;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

interface RegistrationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

export class SoftPasskey {
  readonly id: string;
  readonly origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = '';

  constructor(origin: string, id: string = base64url(randomBytes(16))) {
    this.origin = origin;
    this.id = id;
  }

  /** Answers navigator.credentials.create. */
  register(options: RegistrationOptions, forged: Forgery = {}): Record<string, unknown> {
    this.#userHandle = options.user.id;
    const id = Buffer.from(forged.id ?? this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#authenticatorData(forged.rpId ?? options.rp.id, forged.flags ?? 0x45, forged.counter ?? 0),
      Buffer.alloc(16),
      length,
      id,
      Buffer.from(this.#coseKey()),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return this.#wrap(forged, {
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, forged),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  /** Answers navigator.credentials.get; each time its counter is one higher. */
  login(
    options: { readonly challenge: string; readonly rpId?: string },
    forged: Forgery = {},
  ): Record<string, unknown> {
    this.#counter += 1;
    const rpId = forged.rpId ?? options.rpId ?? 'localhost';
    const data = this.#authenticatorData(rpId, forged.flags ?? 0x05, forged.counter ?? this.#counter);
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, forged);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const handle = forged.userHandle === undefined ? this.#userHandle : forged.userHandle;
    return this.#wrap(forged, {
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, forged.key ?? this.#keys.privateKey)),
      ...(handle === null ? {} : { userHandle: handle }),
    });
  }

  #wrap({ id = this.id }: Forgery, response: Record<string, unknown>): Record<string, unknown> {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, forged: Forgery): string {
    const data = {
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? this.origin,
      crossOrigin: false,
    };
    return base64url(Buffer.from(JSON.stringify(data)));
  }

  #authenticatorData(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  /** ES256 over P-256 (RFC 9053, 7.1.1). */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]) as never,
    );
  }
}
