// SPDX-License-Identifier: Apache-2.0
// The answers many operations share, and the two kinds of operation most of them are: one that reads, one that writes.

import { problemSchema } from '../problem.ts';
import {
  type NamedSchema,
  named,
  type Operation,
  type Parameter,
  type Reply,
  reply,
  textIn,
} from './operation.ts';

export const PROBLEM = named('Problem', problemSchema);

/** Of an answer that anyone may keep for an hour. */
const KEPT = ['etag'];

const FAILURES = {
  400: 'Something in the request is not valid; the sentence names every bad field.',
  401: 'The session or the code that this takes is missing or wrong.',
  403: 'Sent from another website, or by an account that may not do this.',
  404: 'There is no such thing; the sentence says where to look.',
  409: 'The same idempotency-key came with another body, or this was sent before.',
  413: 'The body is larger than 64 KiB, or the answer would be larger than 4.5 MB.',
  415: 'The body is not sent as JSON in UTF-8, uncompressed.',
  429: 'The limit of this network is reached; retry-after says when to try again.',
  503: 'The store behind this cannot be reached now, or this instance has no key to seal free text with (`permanent`: send it without that text); nothing was stored, unless the sentence says that this is not known.',
} as const;

type FailureStatus = keyof typeof FAILURES;

const FAILURE_HEADERS: Partial<Record<FailureStatus, readonly string[]>> = {
  401: ['www-authenticate'],
  429: ['retry-after'],
};

export const fail = (status: FailureStatus, schema: NamedSchema = PROBLEM): Reply =>
  reply(status, FAILURES[status], schema, FAILURE_HEADERS[status] ?? []);

type Words = Pick<Operation, 'path' | 'id' | 'tag' | 'summary' | 'description'>;

interface Read extends Words {
  readonly answer: NamedSchema;
  readonly parameters?: readonly Parameter[];
  readonly fails?: readonly FailureStatus[];
}

/** GET of what is published: kept for an hour, asked after by its tag. */
export function readPublished({ answer, parameters = [], fails = [], ...words }: Read): Operation {
  const condition = textIn(
    'header',
    'if-none-match',
    'W/"abc"',
    'The etag of an answer held already: 304 where it is still the same.',
  );
  return {
    ...words,
    method: 'get',
    parameters: [...parameters, condition],
    body: null,
    replies: [
      reply(200, 'The answer.', answer, KEPT),
      reply(304, 'What is held already is still the answer.', null, KEPT),
      ...[400 as const, ...fails].map((status) => fail(status)),
    ],
    session: 'none',
  };
}

/** GET of what is stored: made for each request. */
export function readStored({ answer, parameters = [], fails = [], ...words }: Read): Operation {
  return {
    ...words,
    method: 'get',
    parameters,
    body: null,
    replies: [
      reply(200, 'The answer.', answer),
      ...[400 as const, ...fails, 503 as const].map((status) => fail(status)),
    ],
    session: 'none',
  };
}

interface Write extends Words {
  readonly method?: 'post' | 'put' | 'delete';
  readonly answer: NamedSchema;
  readonly parameters?: readonly Parameter[];
  readonly body?: Operation['body'];
  readonly fails?: readonly FailureStatus[];
  readonly session?: Operation['session'];
  /** Headers of the answer, and of a refusal that is one all the same. */
  readonly headers?: readonly string[];
  /** Whether idempotency-key gives the first answer again. */
  readonly isRepeatable?: boolean;
}

const KEY = textIn(
  'header',
  'idempotency-key',
  '5d7f0f6a-visit',
  'Up to 255 characters, kept for 24 hours: the same key and body give the first answer again.',
  { minLength: 1, maxLength: 255 },
);

export function write(operation: Write): Operation {
  const { answer, parameters = [], body = null, fails = [], headers = [], ...words } = operation;
  const { method = 'post', session = 'none', isRepeatable = true, ...rest } = words;
  const ofBody: readonly FailureStatus[] = body === null ? [] : [413, 415];
  const statuses = new Set<FailureStatus>([400, 403, 409, ...ofBody, 429, 503, ...fails]);
  return {
    ...rest,
    method,
    parameters: isRepeatable ? [...parameters, KEY] : parameters,
    body,
    replies: [
      reply(200, 'Done.', answer, headers),
      ...[...statuses].sort((one, other) => one - other).map((status) => fail(status)),
    ],
    session,
  };
}
