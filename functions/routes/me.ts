// SPDX-License-Identifier: Apache-2.0
// The account of the session: what it is, what it holds, its name, its passkeys, its end.

import type { z } from 'zod';
import { Problem } from '../../src/core/index.ts';
import { indexFigures } from '../../src/figures/index.ts';
import { decodeBody, renameSchema, toJourneyListResponse, toMeResponse } from '../../src/wire/index.ts';
import { endCookie, readSession } from '../accounts/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import { type Call, readParameter } from '../http/call.ts';
import { toLinkOrigin } from '../http/own-host.ts';
import { handleWrite } from '../http/write.ts';
import { otherWriteLimits } from '../limits/index.ts';
import {
  countSessionsOf,
  deletePasskey,
  deleteSessionsOf,
  eraseAccount,
  findAccountById,
  isUnavailable,
  listAccountCorrections,
  listAccountJourneys,
  listPasskeys,
  lockAccount,
  type Queries,
  renameAccount,
} from '../store/index.ts';

/** GET /api/me: whose session it is, or null. */
export const getMe = (call: Call) =>
  readOwn(call, async (queries) => {
    const id = await call.effects.findAccount(call.request, queries);
    const account = id === null ? null : await findAccountById(queries, id);
    if (account === null) return toMeResponse(null, [], 0);
    const passkeys = await listPasskeys(queries, account.id);
    const sessions = await countSessionsOf(queries, account.id, call.effects.now().toISOString());
    return toMeResponse(account, passkeys, sessions);
  });

/** GET /api/me/corrections: the corrections of figures this account has sent, newest first. */
export const getMyCorrections = (call: Call) =>
  readOwn(call, async (queries) => {
    const figures = indexFigures(call.effects.data.table);
    const sent = await listAccountCorrections(queries, await needAccount(call, queries));
    const corrections = sent.map((each) => ({ ...each, label: figures.get(each.priceId)?.label ?? null }));
    return { ok: true, corrections };
  });

/** GET /api/me/journeys: the journeys this account has saved, the last changed first. */
export const getMyJourneys = (call: Call) =>
  readOwn(call, async (queries) =>
    toJourneyListResponse(
      await listAccountJourneys(queries, await needAccount(call, queries)),
      toLinkOrigin(call.request, call.effects),
    ),
  );

/** PUT /api/me: `{displayName}`, null to take it away. */
export const putMe = handleWrite<z.infer<typeof renameSchema>>({
  limits: otherWriteLimits('me-put'),
  allow: needAccount,
  decode: (body) => decodeBody(renameSchema, body),
  act: async (call) => {
    const { input, queries } = call;
    const id = await needAccount(call, queries);
    await renameAccount(queries, id, input.displayName);
    return answerJson({ ok: true, account: { displayName: input.displayName } });
  },
});

/** DELETE /api/me: the account, its journeys, passkeys and sessions, in one transaction; says what was removed. */
export const deleteMe = handleWrite<null>({
  limits: otherWriteLimits('me-delete'),
  body: 'none',
  isRepeatable: false,
  allow: needAccount,
  decode: () => null,
  act: async (call) => {
    const { queries, effects } = call;
    const erased = await eraseAccount(queries, await needAccount(call, queries));
    const answer = answerJson({ ok: true, erased });
    return { ...answer, headers: { ...answer.headers, 'set-cookie': endCookie(effects.relyingParty) } };
  },
});

/** As browsers write it, and no longer than one that is stored. */
const PASSKEY_ID = /^[\w-]{1,1400}$/;

const noPasskey = () => new Problem('not-found', 'This account has no such passkey.');

/**
 * DELETE /api/me/passkeys/{id}: the last one only with `last=1`, since nobody can come in after that. Every other browser
 * is signed out.
 */
export const deleteMyPasskey = handleWrite<{ readonly isLastMeant: boolean }>({
  limits: otherWriteLimits('me-passkeys-delete'),
  body: 'none',
  allow: needAccount,
  decode: (_, { id, query }) => {
    if (!PASSKEY_ID.test(id)) throw noPasskey();
    return { isLastMeant: readParameter(query, 'last') === '1' };
  },
  act: async (call) => {
    const { id, input, queries, request, effects } = call;
    const account = await needAccount(call, queries);
    await lockAccount(queries, account);
    // A removal that this one waited for may have ended its session.
    await needAccount(call, queries);
    const passkeys = await listPasskeys(queries, account);
    if (!passkeys.some((passkey) => passkey.id === id)) throw noPasskey();
    if (passkeys.length === 1 && !input.isLastMeant)
      throw new Problem(
        'conflict',
        'This is the last passkey: without it nobody can sign in to this account again. Send last=1 to remove it all the same, or erase the account.',
      );
    await deletePasskey(queries, id);
    // A passkey is removed when its device is lost: whoever has that device must not stay signed in on it.
    const signedOut = await deleteSessionsOf(queries, account, readSession(request, effects.relyingParty));
    return answerJson({ ok: true, removed: id, left: passkeys.length - 1, signedOut });
  },
});

async function needAccount({ request, effects }: Call, queries: Queries): Promise<string> {
  const account = await effects.findAccount(request, queries);
  if (account !== null) return account;
  throw new Problem('unauthorized', 'Sign in first: this takes the session of an account.');
}

async function readOwn(
  { effects: { database } }: Call,
  read: (queries: Queries) => Promise<unknown>,
): Promise<Answer> {
  const unavailable = () =>
    new Problem('unavailable', 'Accounts cannot be read at the moment; try again later.');
  if (database === null) throw unavailable();
  try {
    return answerJson(await read(database));
  } catch (error) {
    throw isUnavailable(error) ? unavailable() : error;
  }
}
