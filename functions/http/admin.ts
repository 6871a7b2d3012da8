// SPDX-License-Identifier: Apache-2.0
// What only whoever runs the service may call: a bearer token, and five wrong ones an hour from one network.

import { hash, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../src/core/index.ts';
import { checkLock, takeWriteLimits, WRONG_TOKEN_LIMIT } from '../limits/index.ts';
import { answerProblem } from './answer.ts';
import type { Call, Handler } from './call.ts';

const SCHEME = /^bearer +(\S+) *$/i;

/**
 * The handler behind the token. 401 on a missing or wrong token, and wherever none is configured. Throws a Problem,
 * 429, after five wrong ones, then for the right one as well until the hour is over.
 */
export function handleAdmin(handler: Handler): Handler {
  return async (call) => {
    try {
      await checkToken(call);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unauthorized') throw error;
      const refusal = answerProblem(error.code, error.message);
      return { ...refusal, headers: { ...refusal.headers, 'www-authenticate': 'Bearer realm="operator"' } };
    }
    return handler(call);
  };
}

async function checkToken({ request, address, effects }: Call): Promise<void> {
  const header = request.headers.get('authorization');
  const sent = header === null ? null : (SCHEME.exec(header)?.[1] ?? '');
  if (sent === null) throw new Problem('unauthorized', 'This address needs the operator’s bearer token.');
  const sender = await checkLock(effects, address, WRONG_TOKEN_LIMIT);
  const { adminToken } = effects;
  if (adminToken !== null && isSame(sent, adminToken)) return;
  await takeWriteLimits(effects, sender, [WRONG_TOKEN_LIMIT]);
  throw new Problem('unauthorized', 'The bearer token is not the operator’s.');
}

/** Compares digests, so that neither the length nor the first difference shows in the time it takes. */
function isSame(sent: string, token: string): boolean {
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', token, 'buffer'));
}
