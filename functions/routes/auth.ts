// SPDX-License-Identifier: Apache-2.0
// Passkeys: making one (for a new account, or one more for the account of the session), signing in, signing out.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import { PASSKEY_LIMIT } from '../../src/accounts/index.ts';
import { Problem } from '../../src/core/index.ts';
import {
  decodeBody,
  loginVerifySchema,
  registerOptionsSchema,
  registerVerifySchema,
} from '../../src/wire/index.ts';
import {
  beginSession,
  buildLoginOptions,
  buildRegistrationOptions,
  checkLogin,
  checkRegistration,
  endCookie,
  makeChallenge,
  readSession,
  takeAnswered,
} from '../accounts/index.ts';
import { type Answer, answerJson, answerProblem } from '../http/answer.ts';
import { readFlag } from '../http/call.ts';
import { handleWrite, type WriteCall } from '../http/write.ts';
import { otherWriteLimits } from '../limits/index.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findAccountById,
  findPasskey,
  insertAccount,
  insertPasskey,
  listPasskeys,
  lockAccount,
  notePasskeyUse,
  type StoredPasskey,
} from '../store/index.ts';

const ACCOUNT_ID_BYTES = 16;

const SESSION_OVER =
  'You are not signed in any more, so a passkey made now would open no account of yours. Sign in and begin again.';
const SIGNED_IN =
  'This browser is signed in, so a passkey made now would open that account. Sign out first, and begin again.';

/** POST /api/auth/register/options: `{displayName?, account?}` → `{ok, options}`. */
export const postRegisterOptions = handleWrite<z.infer<typeof registerOptionsSchema>>({
  limits: otherWriteLimits('auth-register-options'),
  body: 'optional',
  isRepeatable: false,
  decode: (body) => decodeBody(registerOptionsSchema, body ?? {}),
  act: async ({ input, request, queries, effects, at }) => {
    const { relyingParty, makeRandom } = effects;
    const own = await effects.findAccount(request, queries);
    if (input.account === 'mine' && own === null) throw new Problem('unauthorized', SESSION_OVER);
    if (input.account === 'new' && own !== null) throw new Problem('conflict', SIGNED_IN);
    const passkeys = own === null ? [] : await listPasskeys(queries, own);
    checkRoom(passkeys);
    const id = own ?? Buffer.from(makeRandom(ACCOUNT_ID_BYTES)).toString('base64url');
    const displayName =
      own === null
        ? (input.displayName ?? null)
        : ((await findAccountById(queries, own))?.displayName ?? null);
    const ceremony = own === null ? 'register' : 'add';
    const challenge = await makeChallenge(queries, makeRandom, at, { ceremony, accountId: id, displayName });
    const account = { id, displayName };
    return answerJson({
      ok: true,
      options: await buildRegistrationOptions(relyingParty, account, passkeys, challenge),
    });
  },
});

/** POST /api/auth/register/verify: stores the passkey; for a new account the session begins. */
export const postRegisterVerify = handleWrite<RegistrationResponseJSON>({
  limits: otherWriteLimits('auth-register-verify'),
  isRepeatable: false,
  decode: (body) => decodeBody(registerVerifySchema, body).response as RegistrationResponseJSON,
  act: (call) =>
    checkThen(
      () => checkNewPasskey(call),
      async ({ passkey, ceremony, displayName }) => {
        const { queries, at, effects } = call;
        const { accountId } = passkey;
        if (ceremony === 'register')
          await insertAccount(queries, { id: accountId, displayName, createdAt: at.toISOString() });
        if (!(await insertPasskey(queries, passkey))) throw knownPasskey();
        if (ceremony === 'add') return answerJson({ ok: true, account: { displayName } });
        return signIn(call, effects, accountId, displayName);
      },
    ),
});

async function checkNewPasskey({
  input,
  request,
  queries,
  effects,
  at,
}: WriteCall<RegistrationResponseJSON>) {
  const party = effects.relyingParty;
  const answered = await takeAnswered(queries, input.response.clientDataJSON, {
    ceremonies: ['register', 'add'],
    type: 'webauthn.create',
    party,
    at,
  });
  const { accountId, ceremony, challenge, displayName } = answered;
  if (accountId === null) throw new Error('A challenge for a passkey names its account.');
  await lockAccount(queries, accountId);
  // One more passkey is for whoever asked for it: the session must still be theirs.
  if (ceremony === 'add' && (await effects.findAccount(request, queries)) !== accountId)
    throw new Problem(
      'forbidden',
      'Adding a passkey takes the session it was begun with; sign in and begin again.',
    );
  checkRoom(await listPasskeys(queries, accountId));
  const passkey = await checkRegistration(input, { party, challenge, accountId, at });
  if ((await findPasskey(queries, passkey.id)) !== null) throw knownPasskey();
  return { passkey, ceremony, displayName };
}

/** Asked when a passkey is begun, so that nobody makes one in vain, and when it is added: others may be under way. */
function checkRoom(passkeys: readonly StoredPasskey[]): void {
  if (passkeys.length >= PASSKEY_LIMIT)
    throw new Problem('conflict', `An account holds at most ${PASSKEY_LIMIT} passkeys; remove one first.`);
}

const knownPasskey = () => new Problem('conflict', 'This passkey is registered already; sign in with it.');

/** POST /api/auth/login/options: `{ok, options}`. */
export const postLoginOptions = handleWrite<null>({
  limits: otherWriteLimits('auth-login-options'),
  body: 'none',
  isRepeatable: false,
  decode: () => null,
  act: async ({ queries, effects, at }) => {
    const about = { ceremony: 'login', accountId: null, displayName: null } as const;
    const challenge = await makeChallenge(queries, effects.makeRandom, at, about);
    return answerJson({ ok: true, options: await buildLoginOptions(effects.relyingParty, challenge) });
  },
});

/** POST /api/auth/login/verify: the session begins; one the browser had ends. */
export const postLoginVerify = handleWrite<AuthenticationResponseJSON>({
  limits: otherWriteLimits('auth-login-verify'),
  isRepeatable: false,
  decode: (body) => decodeBody(loginVerifySchema, body).response as AuthenticationResponseJSON,
  act: (call) =>
    checkThen(
      () => checkSignIn(call),
      async ({ passkey, use }) => {
        const { queries, effects, at } = call;
        await notePasskeyUse(queries, passkey.id, { ...use, at: at.toISOString() });
        const account = await findAccountById(queries, passkey.accountId);
        return signIn(call, effects, passkey.accountId, account?.displayName ?? null);
      },
    ),
});

async function checkSignIn({ input, queries, effects, at }: WriteCall<AuthenticationResponseJSON>): Promise<{
  passkey: StoredPasskey;
  use: { counter: number; isBackedUp: boolean };
}> {
  const party = effects.relyingParty;
  const { challenge } = await takeAnswered(queries, input.response.clientDataJSON, {
    ceremonies: ['login'],
    type: 'webauthn.get',
    party,
    at,
  });
  const passkey = await findPasskey(queries, input.id);
  if (passkey === null)
    throw new Problem(
      'unauthorized',
      'This passkey is not known here: it was removed, or its account was erased.',
    );
  // WebAuthn 7.2, step 6: the authenticator says whose passkey it is, and must be right.
  const { userHandle } = input.response;
  if (userHandle !== undefined && userHandle !== null && userHandle !== passkey.accountId)
    throw new Problem('unauthorized', 'This passkey belongs to another account than its authenticator says.');
  return { passkey, use: await checkLogin(input, { party, challenge, passkey }) };
}

/**
 * POST /api/auth/logout: ends the session, here and in the browser; without one there is nothing to end. With
 * `everywhere=1` it ends those of all other browsers, too.
 */
export const postLogout = handleWrite<{ readonly isEverywhere: boolean }>({
  limits: otherWriteLimits('auth-logout'),
  body: 'none',
  isRepeatable: false,
  decode: (_, { query }) => ({
    isEverywhere: readFlag(query, 'everywhere', 'every browser', 'this one only'),
  }),
  act: async ({ input, request, queries, effects }) => {
    const session = readSession(request, effects.relyingParty);
    const account = input.isEverywhere ? await effects.findAccount(request, queries) : null;
    if (account !== null) await deleteSessionsOf(queries, account, null);
    if (session !== null) await deleteSession(queries, session);
    return withCookie(answerJson({ ok: true }), endCookie(effects.relyingParty));
  },
});

async function signIn(
  call: WriteCall<unknown>,
  { relyingParty: party, makeRandom }: WriteCall<unknown>['effects'],
  accountId: string,
  displayName: string | null,
): Promise<Answer> {
  const cookie = await beginSession(call, { party, makeRandom }, accountId);
  return withCookie(answerJson({ ok: true, account: { displayName } }), cookie);
}

/**
 * A refused answer of an authenticator is still an answer: its challenge stays used up, which throwing would undo.
 * `act` begins to store only after `check` has found nothing.
 */
async function checkThen<Checked>(
  check: () => Promise<Checked>,
  act: (checked: Checked) => Promise<Answer>,
): Promise<Answer> {
  const checked = await check().catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });
  return checked instanceof Problem ? answerProblem(checked.code, checked.message) : act(checked);
}

function withCookie(answer: Answer, cookie: string): Answer {
  return { ...answer, headers: { ...answer.headers, 'set-cookie': cookie } };
}
