// SPDX-License-Identifier: Apache-2.0
// The session of a browser: 32 random bytes in a cookie, their hash in the database.

import { hash } from 'node:crypto';
import { SESSION_MILLISECONDS } from '../../src/accounts/index.ts';
import { formatSessionCookie, readCookie } from '../http/cookies.ts';
import { deleteSession, findSessionAccount, insertSession, type Queries } from '../store/index.ts';
import type { RelyingParty } from './relying-party.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** `__Host-` binds the cookie to this host over https; browsers refuse it on plain http, where it is left out. */
function nameCookie({ origin }: RelyingParty): string {
  return isSecure({ origin }) ? '__Host-session' : 'session';
}

const isSecure = ({ origin }: Pick<RelyingParty, 'origin'>): boolean => origin.startsWith('https:');

const hashToken = (token: string): string => hash('sha256', token);

/** The hash of the session a request carries; null without one. */
export function readSession(request: Request, party: RelyingParty): string | null {
  const token = readCookie(request.headers, nameCookie(party));
  return token !== null && TOKEN.test(token) ? hashToken(token) : null;
}

export async function findAccountOfSession(
  request: Request,
  party: RelyingParty,
  queries: Queries,
  at: Date,
  lock: 'lock' | 'read' = 'read',
): Promise<string | null> {
  const tokenHash = readSession(request, party);
  return tokenHash === null ? null : findSessionAccount(queries, tokenHash, at.toISOString(), lock);
}

/**
 * Begins a session and gives its cookie. The session the request came with ends: whoever planted it in this browser
 * does not come in with its owner.
 */
export async function beginSession(
  { request, queries, at }: { readonly request: Request; readonly queries: Queries; readonly at: Date },
  { party, makeRandom }: { readonly party: RelyingParty; readonly makeRandom: (bytes: number) => Uint8Array },
  accountId: string,
): Promise<string> {
  const before = readSession(request, party);
  if (before !== null) await deleteSession(queries, before);
  const token = Buffer.from(makeRandom(TOKEN_BYTES)).toString('base64url');
  await insertSession(queries, {
    tokenHash: hashToken(token),
    accountId,
    beganAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + SESSION_MILLISECONDS).toISOString(),
  });
  return formatSessionCookie({
    name: nameCookie(party),
    value: token,
    maxAgeSeconds: SESSION_MILLISECONDS / 1000,
    isSecure: isSecure(party),
  });
}

/** The cookie that takes a session's away. */
export function endCookie(party: RelyingParty): string {
  return formatSessionCookie({
    name: nameCookie(party),
    value: '',
    maxAgeSeconds: 0,
    isSecure: isSecure(party),
  });
}
