// SPDX-License-Identifier: Apache-2.0
// Saved journeys: under a link by anyone, or in an account. A journey is priced by whoever reads it, from the table.

import { hash, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../src/core/index.ts';
import {
  DELETE_CODE_LENGTH,
  type JourneyInput,
  makeCode,
  ROW_ID_LENGTH,
  SLUG_LENGTH,
  tidyCode,
  toExpiry,
} from '../../src/journeys/index.ts';
import {
  decodeDeleteToken,
  decodeJourney,
  toCreateJourneyResponse,
  toJourneyResponse,
} from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import { type Call, readParameter } from '../http/call.ts';
import { toLinkOrigin } from '../http/own-host.ts';
import { handleWrite, type WriteCall } from '../http/write.ts';
import { JOURNEY_LIMITS, otherWriteLimits } from '../limits/index.ts';
import {
  findJourney,
  insertJourney,
  isUnavailable,
  type Queries,
  removeJourney,
  replaceJourney,
  type StoredJourney,
} from '../store/index.ts';

/** POST /api/journeys: saves to the account of the session, or without one under a link with a delete code. */
export const postJourney = handleWrite<JourneyInput>({
  limits: JOURNEY_LIMITS,
  decode: (body, { effects }) => decodeJourney(body, effects.data.table),
  act: async (call) => {
    const { request, queries, effects } = call;
    const accountId = await effects.findAccount(request, queries, 'lock');
    const deleteToken = accountId === null ? makeCode(effects.makeRandom, DELETE_CODE_LENGTH) : null;
    const journey = await storeJourney(call, accountId, deleteToken);
    return hideAnswer(
      answerJson(toCreateJourneyResponse(journey, deleteToken, toLinkOrigin(call.request, call.effects))),
    );
  },
});

/** Draws a slug and an id until both are free; a second draw is not expected in the lifetime of the service. */
async function storeJourney(
  { input, queries, effects, at }: WriteCall<JourneyInput>,
  accountId: string | null,
  deleteToken: string | null,
): Promise<StoredJourney> {
  const instant = at.toISOString();
  for (let draw = 0; draw < 5; draw += 1) {
    const journey: StoredJourney = {
      ...input,
      id: makeCode(effects.makeRandom, ROW_ID_LENGTH),
      slug: makeCode(effects.makeRandom, SLUG_LENGTH),
      accountId,
      tableVersion: effects.data.table.version,
      deleteHash: deleteToken === null ? null : hash('sha256', deleteToken),
      savedAt: instant,
      changedAt: instant,
      expiresAt: toExpiry(at, accountId),
    };
    if (await insertJourney(queries, journey)) return journey;
  }
  throw new Error('Five slugs in a row were taken.');
}

/** GET /api/journeys/{id}: by its slug for anyone, by its row id for the account that owns it. */
export async function getJourney(call: Call): Promise<Answer> {
  const { id, request, effects } = call;
  const { database } = effects;
  if (database === null) throw new Problem('unavailable', NOT_READABLE);
  checkName(id);
  try {
    const account = await effects.findAccount(request, database);
    const journey = await findJourney(database, id, effects.now());
    const isOwner = account !== null && journey?.accountId === account;
    if (journey === null || (journey.slug !== id && !isOwner)) throw notFound();
    return hideAnswer(
      answerJson(toJourneyResponse(journey, isOwner, toLinkOrigin(call.request, call.effects))),
    );
  } catch (error) {
    throw isUnavailable(error) ? new Problem('unavailable', NOT_READABLE) : error;
  }
}

/** PUT /api/journeys/{id}: other lines in the place of a journey's, by the account that owns it. */
export const putJourney = handleWrite<JourneyInput>({
  limits: otherWriteLimits('journeys-put'),
  allow: ({ request, effects }, queries) => needAccount(effects.findAccount(request, queries)),
  decode: (body, { id, effects }) => {
    checkName(id);
    return decodeJourney(body, effects.data.table);
  },
  act: async (call) => {
    const { id, input, request, queries, effects, at } = call;
    const account = await needAccount(effects.findAccount(request, queries));
    const journey = await needJourney(queries, id, at);
    if (journey.accountId === null) throw new Problem('forbidden', NOBODYS);
    if (journey.accountId !== account) throw notYours('change');
    const changed = await replaceJourney(queries, journey, input, effects.data.table.version, at);
    return hideAnswer(answerJson(toJourneyResponse(changed, true, toLinkOrigin(call.request, call.effects))));
  },
});

/** DELETE /api/journeys/{id}: by the account that owns it, or with the delete code. */
export const deleteJourney = handleWrite<string | null>({
  limits: otherWriteLimits('journeys-delete'),
  body: 'optional',
  decode: (body, { id, request, query }) => {
    checkName(id);
    return request.headers.get('x-delete-token') ?? readParameter(query, 'token') ?? decodeDeleteToken(body);
  },
  act: async ({ id, input: code, request, queries, effects, at }) => {
    const journey = await needJourney(queries, id, at);
    const by = checkMayDelete(journey, code, await effects.findAccount(request, queries));
    await removeJourney(queries, journey);
    return hideAnswer(answerJson({ ok: true, deleted: journey.slug, by }));
  },
});

/** Throws a Problem: 403 for another account's session, 401 for no session and no right code. */
function checkMayDelete(
  { accountId, deleteHash }: StoredJourney,
  code: string | null,
  account: string | null,
): 'delete-code' | 'account' {
  if (accountId !== null && accountId === account) return 'account';
  if (accountId !== null && account !== null) throw notYours('delete');
  if (deleteHash !== null && code !== null && isCode(code, deleteHash)) return 'delete-code';
  throw new Problem(
    'unauthorized',
    code === null
      ? 'Deleting a journey takes its delete code (header x-delete-token, query token or body deleteToken) or the session of the account that owns it.'
      : 'This is not the delete code of this journey.',
  );
}

/** Compares digests, so that the time it takes tells nothing of how much of the code was right. */
function isCode(code: string, deleteHash: string): boolean {
  return timingSafeEqual(hash('sha256', tidyCode(code), 'buffer'), Buffer.from(deleteHash, 'hex'));
}

/** Slugs and row ids are short and plain; a database cannot even look for some of what a path can hold. */
function checkName(id: string): void {
  if (!/^[A-Za-z0-9]{1,64}$/.test(id)) throw notFound();
}

async function needAccount(account: Promise<string | null>): Promise<string> {
  const found = await account;
  if (found !== null) return found;
  throw new Problem('unauthorized', 'Changing a journey takes the session of the account that owns it.');
}

async function needJourney(queries: Queries, id: string, at: Date): Promise<StoredJourney> {
  const journey = await findJourney(queries, id, at, 'lock');
  if (journey === null) throw notFound();
  return journey;
}

const NOT_READABLE = 'Saved journeys cannot be read at the moment; try again later.';

const NOBODYS =
  'This journey was saved under its link, without an account, and cannot be changed; save it again and delete it.';

const notFound = () =>
  new Problem('not-found', 'There is no such journey: it never existed, has expired or was deleted.');

const notYours = (what: 'change' | 'delete') =>
  new Problem('forbidden', `Only the account that owns this journey may ${what} it.`);

/** Whoever has the link may read; search engines may not list it, and no link from it tells where it led from. */
function hideAnswer(answer: Answer): Answer {
  const hidden = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
  return { ...answer, headers: { ...answer.headers, ...hidden } };
}
