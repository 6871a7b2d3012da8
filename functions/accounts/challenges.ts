// SPDX-License-Identifier: Apache-2.0
// A challenge is asked for, answered once within five minutes, in the ceremony it was made for, on this site.

import { hash } from 'node:crypto';
import { type Ceremony, CHALLENGE_MILLISECONDS } from '../../src/accounts/index.ts';
import { Problem } from '../../src/core/index.ts';
import { insertChallenge, type Queries, type StoredChallenge, takeChallenge } from '../store/index.ts';
import type { RelyingParty } from './relying-party.ts';

const CHALLENGE_BYTES = 32;

/** Stores a new challenge by its hash and gives its bytes. */
export async function makeChallenge(
  queries: Queries,
  makeRandom: (bytes: number) => Uint8Array,
  at: Date,
  about: Omit<StoredChallenge, 'expiresAt'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(makeRandom(CHALLENGE_BYTES));
  const expiresAt = new Date(at.getTime() + CHALLENGE_MILLISECONDS).toISOString();
  await insertChallenge(queries, hashChallenge(Buffer.from(bytes).toString('base64url')), {
    ...about,
    expiresAt,
  });
  return bytes;
}

export interface AnsweredChallenge extends StoredChallenge {
  /** As the browser sent it back, base64url. */
  readonly challenge: string;
}

const TYPES = { 'webauthn.create': 'making a passkey', 'webauthn.get': 'signing in' } as const;

/**
 * Takes the challenge that a browser answered, from its client data (base64url JSON, WebAuthn 5.8.1). It is used up
 * whatever comes of it. Throws a Problem with a sentence of its own for each thing that can be wrong.
 */
export async function takeAnswered(
  queries: Queries,
  clientDataJson: string,
  {
    ceremonies,
    type,
    party,
    at,
  }: {
    readonly ceremonies: readonly Ceremony[];
    readonly type: keyof typeof TYPES;
    readonly party: RelyingParty;
    readonly at: Date;
  },
): Promise<AnsweredChallenge> {
  const sent = readClientData(clientDataJson);
  const stored = await takeChallenge(queries, hashChallenge(sent.challenge));
  if (sent.type !== type)
    throw new Problem('bad-request', `This is no answer of an authenticator to ${TYPES[type]}.`);
  if (sent.origin !== party.origin)
    throw new Problem(
      'bad-request',
      `This passkey was used on another website; it belongs to ${party.origin}.`,
    );
  if (stored === null)
    throw new Problem('bad-request', 'This challenge was never given, or was answered before; begin again.');
  if (stored.expiresAt <= at.toISOString())
    throw new Problem('bad-request', 'This challenge is more than five minutes old; begin again.');
  if (!ceremonies.includes(stored.ceremony))
    throw new Problem('bad-request', 'This challenge was given for something else; begin again.');
  return { ...stored, challenge: sent.challenge };
}

const hashChallenge = (challenge: string): string => hash('sha256', challenge);

function readClientData(text: string): {
  readonly type: string;
  readonly challenge: string;
  readonly origin: string;
} {
  try {
    const data: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (
      typeof data === 'object' &&
      data !== null &&
      'type' in data &&
      'challenge' in data &&
      'origin' in data
    )
      return { type: String(data.type), challenge: String(data.challenge), origin: String(data.origin) };
  } catch {
    // Answered below.
  }
  throw new Problem('bad-request', 'clientDataJSON is not what an authenticator’s browser sends.');
}
