// SPDX-License-Identifier: Apache-2.0
// What a route answers, before it is a Response: the server compresses it without unwrapping a stream.

import { hash } from 'node:crypto';
import { Problem, type ProblemCode } from '../../src/core/index.ts';

/** Header names are lower case. `body` is null where there is none, a stream where it is too long to hold. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' } as const;

const STATUS: Readonly<Record<ProblemCode, number>> = {
  'bad-request': 400,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'not-json': 415,
  'not-acceptable-origin': 403,
  unauthorized: 401,
  forbidden: 403,
  conflict: 409,
  'precondition-failed': 412,
  'too-many': 429,
  unavailable: 503,
  unsealable: 503,
};

/** An answer nobody may keep. */
export function answerJson(value: unknown, status = 200): Answer {
  return answerText(JSON.stringify(value), status);
}

/** The same for JSON that is written already. */
export function answerText(body: string, status: number): Answer {
  return { status, headers: { ...JSON_HEADERS, 'cache-control': 'no-store' }, body };
}

/** What the platforms this runs on let a function answer, in bytes. */
const ANSWER_LIMIT = 4_500_000;

/** JSON that is written already and grows with what was sent. Throws a Problem where it is too long; `what` begins its sentence. */
export function answerLimited(body: string, what: string): Answer {
  if (Buffer.byteLength(body) <= ANSWER_LIMIT) return answerText(body, 200);
  throw new Problem(
    'too-large',
    `${what} is larger than ${ANSWER_LIMIT / 1e6} MB, the most that can be answered; send fewer units or shorter words.`,
  );
}

/** Says that the body is a FHIR resource (R4, 2.6.1.2). */
export function asFhir(answer: Answer): Answer {
  return {
    ...answer,
    headers: { ...answer.headers, 'content-type': 'application/fhir+json; charset=utf-8' },
  };
}

/** Words for people, in plain text. */
export function answerPlain(body: string): Answer {
  return {
    status: 200,
    headers: { ...JSON_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body,
  };
}

/** An answer anyone may keep for an hour and ask after by its tag. */
export function answerCacheable(value: unknown): Answer {
  return answerPublished(JSON.stringify(value));
}

/** The same for JSON that is written already. The tag names the bytes before compression. */
export function answerPublished(body: string | Uint8Array<ArrayBuffer>): Answer {
  return {
    status: 200,
    headers: { ...JSON_HEADERS, 'cache-control': 'public, max-age=3600', etag: tagOf(body) },
    body,
  };
}

/** A feed, which its readers ask for again and again by its tag. */
export function answerFeed(body: string): Answer {
  return {
    status: 200,
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag: tagOf(body),
    },
    body,
  };
}

/**
 * A text made while it is sent, a piece at a time and only as fast as it is taken. Whoever holds it asks again by its
 * `tag`, which names what it is made from.
 */
export function answerStream(
  pieces: AsyncIterable<string>,
  headers: Readonly<Record<string, string>>,
  tag: string,
): Answer {
  const source = pieces[Symbol.asyncIterator]();
  const utf8 = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        const { done, value } = await source.next();
        if (done === true) controller.close();
        else controller.enqueue(utf8.encode(value));
      },
      cancel: async () => {
        await source.return?.();
      },
    },
    // Nothing is made before someone reads: HEAD and an unchanged tag never do.
    { highWaterMark: 0 },
  );
  return {
    status: 200,
    headers: {
      'cache-control': 'no-cache',
      etag: tagOf(tag),
      ...headers,
    },
    body,
  };
}

/** Weak, since the same JSON travels plain, gzipped and in brotli. */
function tagOf(body: string | Uint8Array): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
}

/** A 401 names how to be let in (RFC 9110, 15.5.2). No registered scheme means a cookie: of the routes behind a session it is a name of ours. */
const CHALLENGE = { 'www-authenticate': 'Session realm="account"' } as const;

export function answerProblem(code: ProblemCode, sentence: string): Answer {
  if (code === 'unsealable') return answerJson({ ok: false, error: sentence, permanent: true }, STATUS[code]);
  const refusal = answerError(STATUS[code], sentence);
  return code === 'unauthorized' ? { ...refusal, headers: { ...refusal.headers, ...CHALLENGE } } : refusal;
}

export function answerError(status: number, sentence: string): Answer {
  return answerJson({ ok: false, error: sentence }, status);
}

/** Whether `if-none-match` names a tag (RFC 9110, 13.1.2: weak comparison, `*` matches anything). */
function isHeld(etag: string, ifNoneMatch: string): boolean {
  const toBare = (tag: string) => tag.trim().replace(/^W\//, '');
  const held = ifNoneMatch.split(',').map(toBare);
  return held.includes(toBare(etag)) || held.includes('*');
}

/** 304 in place of a body the caller already holds. */
export function answerIfChanged(answer: Answer, ifNoneMatch: string | null): Answer {
  const { etag } = answer.headers;
  if (ifNoneMatch === null || etag === undefined || answer.status !== 200) return answer;
  if (!isHeld(etag, ifNoneMatch)) return answer;
  const { 'content-type': _, ...headers } = answer.headers;
  return { status: 304, headers, body: null };
}

/** The answer to HEAD: the headers of GET with the length its body would have. */
export function answerWithoutBody(answer: Answer): Answer {
  if (answer.body === null) return answer;
  // Nothing of it was made yet, so that its length is not known.
  if (answer.body instanceof ReadableStream) return { ...answer, body: null };
  const length = typeof answer.body === 'string' ? Buffer.byteLength(answer.body) : answer.body.byteLength;
  return { ...answer, headers: { ...answer.headers, 'content-length': String(length) }, body: null };
}

export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers });
}
