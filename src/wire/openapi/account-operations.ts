// SPDX-License-Identifier: Apache-2.0
// Saved journeys and the optional account.

import { z } from 'zod';
import { CALLS_AN_HOUR } from '../../core/index.ts';
import {
  loginVerifySchema,
  registerOptionsSchema,
  registerVerifySchema,
  renameSchema,
} from '../account-requests.ts';
import {
  journeyListResponseSchema,
  meResponseSchema,
  myCorrectionsResponseSchema,
} from '../account-responses.ts';
import { deleteRequestSchema, journeyRequestSchema } from '../journey-request.ts';
import {
  createJourneyResponseSchema,
  deleteJourneyResponseSchema,
  journeyResponseSchema,
} from '../journey-response.ts';
import { flagIn, named, type Operation, textIn } from './operation.ts';
import { readStored, write } from './replies.ts';

const ok = z.literal(true);
const account = z.strictObject({ ok, account: z.strictObject({ displayName: z.string().nullable() }) });
const signedIn = named('SignedInResponse', account);
const options = named(
  'PasskeyOptions',
  z.strictObject({ ok, options: z.looseObject({ challenge: z.string() }) }),
);
const count = z.int().min(0);

const HIDDEN = ['x-robots-tag'];
const COOKIE = ['set-cookie'];

const slug = (example: string) =>
  textIn('path', 'id', example, 'Share slug of the journey; for the owner also its row id.', {
    minLength: 1,
  });

/** Of a journey under a link; that of an account is another one. */
const SLUG = slug('k7m2p9qxwd');
const DELETE_CODE = 'abcdefghjkmnpqrstuvw';

const journey = {
  schema: named('JourneyRequest', journeyRequestSchema),
  isRequired: true,
  examples: {
    journey: {
      title: 'The first year',
      entries: [{ raw: 'my regular doctor, three times', itemId: 'cms-99213', times: 3 }],
    },
  },
};

const own = (operation: Operation): Operation => ({ ...operation, session: 'own' });

const withHeaders = (operation: Operation, headers: readonly string[]): Operation => ({
  ...operation,
  replies: operation.replies.map((each) => (each.status === 200 ? { ...each, headers } : each)),
});

const ceremony = (
  step: string,
  id: string,
  summary: string,
  rest: Pick<Parameters<typeof write>[0], 'answer' | 'body' | 'fails' | 'headers' | 'parameters'>,
): Operation =>
  write({
    path: `/api/auth/${step}`,
    id,
    tag: 'Account',
    summary,
    description: `A step of a passkey ceremony (WebAuthn); a challenge is used once, within five minutes. ${CALLS_AN_HOUR.others} an hour for one network.`,
    isRepeatable: false,
    ...rest,
  });

const body = (name: string, schema: z.ZodType, example: unknown, isRequired = true) => ({
  schema: named(name, schema),
  isRequired,
  examples: { example },
});

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };

export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  write({
    path: '/api/journeys',
    id: 'saveJourney',
    tag: 'Journeys',
    summary: 'Save a journey',
    description: `Under a link with a delete code that is told once, for 180 days; with a session in the account, until it is deleted. ${CALLS_AN_HOUR.journeys} an hour for one network.`,
    answer: named('CreateJourneyResponse', createJourneyResponseSchema),
    body: journey,
    headers: HIDDEN,
    session: 'optional',
  }),
  withHeaders(
    readStored({
      path: '/api/journeys/{id}',
      id: 'readJourney',
      tag: 'Journeys',
      summary: 'Read a journey',
      description: 'The entries and the table version they were saved against; no amounts.',
      answer: named('JourneyResponse', journeyResponseSchema),
      parameters: [SLUG],
      fails: [404],
    }),
    HIDDEN,
  ),
  write({
    method: 'put',
    path: '/api/journeys/{id}',
    id: 'replaceJourney',
    tag: 'Journeys',
    summary: 'Replace the lines of a journey',
    description: `By the account that owns it. ${CALLS_AN_HOUR.others} an hour for one network.`,
    answer: named('JourneyResponse', journeyResponseSchema),
    parameters: [slug('w3n8r5tqzc')],
    body: journey,
    fails: [401, 404],
    headers: HIDDEN,
    session: 'own',
  }),
  write({
    method: 'delete',
    path: '/api/journeys/{id}',
    id: 'deleteJourney',
    tag: 'Journeys',
    summary: 'Delete a journey',
    description: `By the account that owns it, or with its delete code in one of three places. ${CALLS_AN_HOUR.others} an hour for one network.`,
    answer: named('DeleteJourneyResponse', deleteJourneyResponseSchema),
    parameters: [
      SLUG,
      textIn('header', 'x-delete-token', DELETE_CODE, 'The delete code.'),
      textIn('query', 'token', DELETE_CODE, 'The delete code.'),
    ],
    body: body('DeleteJourneyRequest', deleteRequestSchema, { deleteToken: DELETE_CODE }, false),
    fails: [401, 404],
    headers: HIDDEN,
    session: 'optional',
  }),
  ceremony('register/options', 'beginRegistration', 'Begin creating a passkey', {
    answer: options,
    body: body('RegisterOptionsRequest', registerOptionsSchema, { displayName: 'Sam' }, false),
    fails: [401],
  }),
  ceremony('register/verify', 'finishRegistration', 'Finish creating a passkey', {
    answer: signedIn,
    body: body('RegisterVerifyRequest', registerVerifySchema, {
      response: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    }),
    fails: [401],
    headers: COOKIE,
  }),
  ceremony('login/options', 'beginSignIn', 'Begin signing in', { answer: options }),
  ceremony('login/verify', 'finishSignIn', 'Finish signing in', {
    answer: signedIn,
    body: body('LoginVerifyRequest', loginVerifySchema, {
      response: {
        ...credential,
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    }),
    fails: [401],
    headers: COOKIE,
  }),
  ceremony('logout', 'signOut', 'End the session', {
    answer: named('SignedOutResponse', z.strictObject({ ok })),
    parameters: [flagIn('everywhere', '1 to sign out every browser of the account.')],
    headers: COOKIE,
  }),
  {
    ...readStored({
      path: '/api/me',
      id: 'readMe',
      tag: 'Account',
      summary: 'Whose session this is',
      description: '`account` is null without one.',
      answer: named('MeResponse', meResponseSchema),
    }),
    session: 'usual',
  },
  write({
    method: 'put',
    path: '/api/me',
    id: 'renameMe',
    tag: 'Account',
    summary: 'Set a display name',
    description: `null takes it away. ${CALLS_AN_HOUR.others} an hour for one network.`,
    answer: signedIn,
    body: body('RenameRequest', renameSchema, { displayName: 'Sam' }),
    fails: [401],
    session: 'own',
  }),
  write({
    method: 'delete',
    path: '/api/me',
    id: 'eraseMe',
    tag: 'Account',
    summary: 'Erase the account and everything it owns',
    description: `Journeys, passkeys and sessions in one transaction; corrections stay in their chain, without the account, its notes and journeys. ${CALLS_AN_HOUR.others} an hour for one network.`,
    answer: named(
      'ErasedResponse',
      z.strictObject({
        ok,
        erased: z.strictObject({
          journeys: count,
          passkeys: count,
          sessions: count,
          correctionsUnlinked: count,
        }),
      }),
    ),
    fails: [401],
    headers: COOKIE,
    isRepeatable: false,
    session: 'own',
  }),
  own(
    readStored({
      path: '/api/me/corrections',
      id: 'listMyCorrections',
      tag: 'Account',
      summary: 'Corrections this account has sent',
      description: 'Newest first.',
      answer: named('MyCorrectionsResponse', myCorrectionsResponseSchema),
      fails: [401],
    }),
  ),
  own(
    readStored({
      path: '/api/me/journeys',
      id: 'listMyJourneys',
      tag: 'Account',
      summary: 'Journeys saved to this account',
      description: 'The last changed first.',
      answer: named('JourneyListResponse', journeyListResponseSchema),
      fails: [401],
    }),
  ),
  write({
    method: 'delete',
    path: '/api/me/passkeys/{id}',
    id: 'removePasskey',
    tag: 'Account',
    summary: 'Remove a passkey',
    description: `Every other browser is signed out: its device may be lost. The last one only with \`last=1\`: nobody can sign in after that. ${CALLS_AN_HOUR.others} an hour for one network.`,
    answer: named(
      'PasskeyRemoved',
      z.strictObject({ ok, removed: z.string(), left: count, signedOut: count }),
    ),
    parameters: [
      textIn('path', 'id', 'AAAA', 'Id of the passkey.', { minLength: 1 }),
      flagIn('last', '1 to remove the last one.'),
    ],
    fails: [401, 404],
    session: 'own',
  }),
];
