// SPDX-License-Identifier: Apache-2.0
// Making a passkey and signing in with one (WebAuthn level 3, 7.1 and 7.2), over @simplewebauthn/server.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Account, CHALLENGE_MILLISECONDS, NAMELESS } from '../../src/accounts/index.ts';
import { Problem } from '../../src/core/index.ts';
import type { StoredPasskey } from '../store/index.ts';
import type { RelyingParty } from './relying-party.ts';

const PARTY_NAME = 'Waypoint Ledger';

/** Most requests are for no passkey, and with what it reads certificates by the package is a tenth of the function. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** What a browser needs to make a passkey for `account`; those it has already are not made twice. */
export async function buildRegistrationOptions(
  party: RelyingParty,
  account: Pick<Account, 'id' | 'displayName'>,
  passkeys: readonly StoredPasskey[],
  challenge: Uint8Array<ArrayBuffer>,
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: PARTY_NAME,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(account.id, 'base64url')),
    userName: account.displayName ?? NAMELESS,
    userDisplayName: account.displayName ?? NAMELESS,
    challenge,
    timeout: CHALLENGE_MILLISECONDS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: [...transports] as never })),
  });
}

/** What a browser needs to sign in: whichever passkey of this site the person picks. */
export async function buildLoginOptions(party: RelyingParty, challenge: Uint8Array<ArrayBuffer>) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge,
    timeout: CHALLENGE_MILLISECONDS,
    userVerification: 'preferred',
  });
}

/** The passkey that an authenticator made, not stored yet. Throws a Problem where its answer does not hold. */
export async function checkRegistration(
  response: RegistrationResponseJSON,
  {
    party,
    challenge,
    accountId,
    at,
  }: {
    readonly party: RelyingParty;
    readonly challenge: string;
    readonly accountId: string;
    readonly at: Date;
  },
): Promise<StoredPasskey> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(refuse);
  if (registrationInfo === undefined) return refuse();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    id: credential.id,
    accountId,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
    createdAt: at.toISOString(),
    usedAt: null,
  };
}

/** What to note of a sign-in. Throws a Problem where the answer does not hold, or its counter did not go up. */
export async function checkLogin(
  response: AuthenticationResponseJSON,
  {
    party,
    challenge,
    passkey,
  }: {
    readonly party: RelyingParty;
    readonly challenge: string;
    readonly passkey: StoredPasskey;
  },
): Promise<{ readonly counter: number; readonly isBackedUp: boolean }> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(passkey.publicKey),
      // Compared below, where a copied passkey gets a sentence of its own.
      counter: 0,
    },
  }).catch(refuse);
  if (!verified) return refuse();
  const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo;
  // WebAuthn 7.2, step 22: authenticators that count none always say 0.
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter)
    throw new Problem(
      'unauthorized',
      'This passkey has been used more often than its counter says: there may be a copy of it. Sign in with another one and remove it.',
    );
  return { counter, isBackedUp };
}

/** What the library found stays inside: it may repeat what was sent. */
function refuse(): never {
  throw new Problem('unauthorized', 'The answer of the authenticator does not hold; begin again.');
}
