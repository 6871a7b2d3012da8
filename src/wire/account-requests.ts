// SPDX-License-Identifier: Apache-2.0
// What the account routes take. The ceremonies are checked in full elsewhere; here only their shape and size.

import { z } from 'zod';
import { DISPLAY_NAME_LIMIT } from '../accounts/index.ts';
import { line } from './words.ts';

const NO_OBJECT = 'The body must be a JSON object';
/** Where an object of an authenticator's answer is missing, or something else. */
const NO_ANSWER = { error: 'must be the object that the browser’s passkey call gives' };
const BASE64URL = /^[\w-]+$/;

const bytes = (limit: number) =>
  z
    .string({ error: 'must be text' })
    .max(limit, { error: `must be at most ${limit} characters`, abort: true })
    .regex(BASE64URL, { error: 'must be base64url' });

const displayName = line(DISPLAY_NAME_LIMIT).nullable().optional();

/**
 * The body of POST /api/auth/register/options. `account` says what the passkey is meant to open: a `new` account, or `mine`,
 * that of the session. Without it the session decides, and one that has ended makes an account nobody meant to make.
 */
export const registerOptionsSchema = z.object(
  {
    displayName,
    account: z.enum(['new', 'mine'], { error: 'must be one of new, mine' }).optional(),
  },
  { error: NO_OBJECT },
);

/** The body of PUT /api/me; null takes the name away. */
export const renameSchema = z.object(
  { displayName: line(DISPLAY_NAME_LIMIT).nullable() },
  { error: NO_OBJECT },
);

const CREDENTIAL = 1400;
const LARGE = 16_384;

const credential = {
  id: bytes(CREDENTIAL),
  rawId: bytes(CREDENTIAL),
  type: z.literal('public-key', { error: 'must be public-key' }),
  clientExtensionResults: z.record(z.string(), z.unknown(), NO_ANSWER).default({}),
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The body of POST /api/auth/register/verify: what @simplewebauthn/browser's startRegistration gives, as `response`. */
export const registerVerifySchema = z.object(
  {
    response: z.object(
      {
        ...credential,
        response: z.object(
          {
            clientDataJSON: bytes(LARGE),
            attestationObject: bytes(LARGE),
            transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length).optional().catch(undefined),
          },
          NO_ANSWER,
        ),
      },
      NO_ANSWER,
    ),
  },
  { error: NO_OBJECT },
);

/** The body of POST /api/auth/login/verify: what startAuthentication gives, as `response`. */
export const loginVerifySchema = z.object(
  {
    response: z.object(
      {
        ...credential,
        response: z.object(
          {
            clientDataJSON: bytes(LARGE),
            authenticatorData: bytes(LARGE),
            signature: bytes(LARGE),
            userHandle: bytes(128).nullish(),
          },
          NO_ANSWER,
        ),
      },
      NO_ANSWER,
    ),
  },
  { error: NO_OBJECT },
);
