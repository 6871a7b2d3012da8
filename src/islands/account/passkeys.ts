// SPDX-License-Identifier: Apache-2.0
// The two ceremonies from the browser's side: ask for options, let the person use the passkey, send what came of it.

import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { accountPanelTexts } from '../../texts/index.ts';
import { type Answer, callService } from '../call-service.ts';

const words = accountPanelTexts.ceremony;

export const supportsPasskeys = browserSupportsWebAuthn;

interface SignedIn {
  readonly account: { readonly displayName: string | null };
}

/**
 * Makes a passkey: for a new account, or one more for the account of the session. Which is said, since this page may have
 * been open while a session began or ended elsewhere.
 */
export async function makePasskey(
  meant: { readonly account: 'new'; readonly displayName: string | null } | { readonly account: 'mine' },
): Promise<Answer<SignedIn>> {
  const asked = await callService<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    'POST',
    '/api/auth/register/options',
    { body: meant },
  );
  if (!asked.ok) return asked;
  return useAuthenticator(
    () => startRegistration({ optionsJSON: asked.body.options }),
    '/api/auth/register/verify',
  );
}

export async function signIn(): Promise<Answer<SignedIn>> {
  const asked = await callService<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    'POST',
    '/api/auth/login/options',
  );
  if (!asked.ok) return asked;
  return useAuthenticator(
    () => startAuthentication({ optionsJSON: asked.body.options }),
    '/api/auth/login/verify',
  );
}

async function useAuthenticator(ask: () => Promise<unknown>, path: string): Promise<Answer<SignedIn>> {
  let response: unknown;
  try {
    response = await ask();
  } catch (error) {
    return { ok: false, status: null, sentence: explain(error) };
  }
  return callService('POST', path, { body: { response } });
}

/** Browsers give the same error for a closed window and a wait that was too long, on purpose. */
function explain(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return words.known;
  if (name === 'SecurityError') return words.elsewhere;
  if (name === 'NotAllowedError' || name === 'AbortError') return words.closed;
  return words.failed;
}
