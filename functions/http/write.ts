// SPDX-License-Identifier: Apache-2.0
// What every write has in common: own site, limits, a readable body, one transaction, the first answer again.

import { Problem } from '../../src/core/index.ts';
import { readSession } from '../accounts/index.ts';
import {
  checkWriteLimits,
  floodLimits,
  type LimitRule,
  NOTHING_STORED,
  type Sender,
  takeWriteLimits,
} from '../limits/index.ts';
import {
  claimKey,
  type Database,
  type FirstAnswer,
  isUnavailable,
  isUnknown,
  type Queries,
} from '../store/index.ts';
import { type Answer, answerText } from './answer.ts';
import type { Call, Handler } from './call.ts';
import { parseJson, readBodyText } from './read-json.ts';
import { checkSameOrigin } from './same-origin.ts';

export interface WriteCall<Input> extends Call {
  readonly input: Input;
  readonly database: Database;
  /** Of the transaction that all of this write belongs to. */
  readonly queries: Queries;
  readonly sender: Sender;
  /** The instant of this write, as every row of it is stamped. */
  readonly at: Date;
  /** Counts this write against further limits, which depend on what was sent. Throws a Problem as one is reached. */
  readonly takeLimits: (rules: readonly LimitRule[]) => Promise<void>;
}

interface Write<Input> {
  /** Of what is to be stored: neither a refused body nor the repeat of an answered write spends them. */
  readonly limits: readonly LimitRule[];
  /** `none`: a body is not looked at. `optional`: read where one was sent, else undefined is decoded. */
  readonly body?: 'json' | 'optional' | 'none';
  /** Whether this caller may write at all; asked before the body is looked at. Throws a Problem. */
  readonly allow?: (call: Call, queries: Queries) => Promise<unknown>;
  /** From parsed JSON to what `act` takes. Throws a Problem that names every bad field. */
  readonly decode: (body: unknown, call: Call) => Input;
  /**
   * false where the first answer may not be given twice: it carries a cookie or a challenge. A repeat under the same
   * idempotency key is then a write of its own.
   */
  readonly isRepeatable?: boolean;
  /**
   * false where the answer is the same whoever sends: what waited while its sender signed in or out is one write still.
   * Elsewhere the same key of another session is another key, as one answer is not for both.
   */
  readonly isOfSession?: boolean;
  /** What it throws undoes everything; what it answers is kept under the idempotency key. */
  readonly act: (call: WriteCall<Input>) => Promise<Answer>;
}

const KEY_LIMIT = 255;
const PLAIN_KEY = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** The handler of a write. Each failure is one sentence, and leaves nothing stored, or says that nobody knows. */
export function handleWrite<Input>(write: Write<Input>): Handler {
  return async (call) => {
    const { request, address, effects } = call;
    checkSameOrigin(request, effects);
    const sentKey = readIdempotencyKey(request.headers);
    const key = write.isRepeatable === false ? null : sentKey;
    const { database } = effects;
    if (database === null) throw new Problem('unavailable', NOTHING_STORED);
    const sender = await checkWriteLimits(effects, address, floodLimits(write.limits));
    const takeLimits = (rules: readonly LimitRule[]) => takeWriteLimits(effects, sender, rules);
    await write.allow?.(call, database).catch(refuseUnavailable);
    const text = await readText(request, write.body ?? 'json');
    const input = write.decode(text === null ? undefined : parseJson(text), call);
    const at = effects.now();
    const name = nameWrite(call, text, write.isOfSession !== false);
    try {
      return await database.transaction(async (queries) => {
        const claim = key === null ? null : await claimKey(queries, { ...name, key, at });
        if (claim?.kind === 'again') return answerAgain(claim.answer);
        if (claim?.kind === 'other') throw new Problem('conflict', OTHER_BODY);
        await takeLimits(write.limits);
        const answer = await write.act({ ...call, input, database, queries, sender, at, takeLimits });
        if (claim !== null) await claim.keep({ ...answer, body: String(answer.body ?? '') });
        return answer;
      });
    } catch (error) {
      if (isUnknown(error)) throw new Problem('unavailable', key === null ? NOT_KNOWN : NOT_KNOWN_OF_KEY);
      refuseUnavailable(error);
    }
  };
}

/** Whose write to what. What the query asks for, and a delete code in a header, belong to what was sent. */
function nameWrite(
  { request, effects }: Call,
  text: string | null,
  isOfSession: boolean,
): { readonly route: string; readonly body: string } {
  const { pathname, search } = new URL(request.url);
  const session = isOfSession ? readSession(request, effects.relyingParty) : null;
  const route = `${request.method} ${pathname}`;
  const besides = [search, request.headers.get('x-delete-token') ?? ''].filter((part) => part !== '');
  return {
    route: session === null ? route : `${route} ${session}`,
    body: [...besides, text ?? ''].join('\n'),
  };
}

function answerAgain({ status, headers, body }: FirstAnswer): Answer {
  const answer = answerText(body, status);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

function refuseUnavailable(error: unknown): never {
  throw isUnavailable(error) ? new Problem('unavailable', NOTHING_STORED) : error;
}

const NOT_KNOWN = 'It is not known whether this was stored; look before you send it again.';
const NOT_KNOWN_OF_KEY =
  'It is not known whether this was stored; send it again with the same idempotency-key, which stores nothing twice.';

const OTHER_BODY =
  'This idempotency-key was sent before with another body; send a new key with a new request.';

function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key === null) return null;
  if (key.length > KEY_LIMIT || !PLAIN_KEY.test(key)) {
    throw new Problem('bad-request', `idempotency-key must be 1 to ${KEY_LIMIT} printable ASCII characters.`);
  }
  return key;
}

async function readText(request: Request, body: 'json' | 'optional' | 'none'): Promise<string | null> {
  if (body === 'none') return null;
  if (body === 'optional' && !request.headers.has('content-type')) return null;
  const text = await readBodyText(request);
  // Some clients say JSON of every request, and send none.
  return body === 'optional' && text === '' ? null : text;
}
