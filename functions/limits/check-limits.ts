// SPDX-License-Identifier: Apache-2.0

import { Problem } from '../../src/core/index.ts';
import type { Limiter, LimitRule } from './limiter.ts';
import { hashNetwork, toNetwork } from './network.ts';

/** What of the effects counting needs. */
interface LimitEffects {
  readonly limiter: Limiter | null;
  readonly readSalt: (day: string) => Promise<Uint8Array>;
  readonly now: () => Date;
  readonly log: (entry: { at: string; level: 'error'; message: string }) => void;
}

/** A refusal that says when to come back. */
export class LimitReached extends Problem {
  readonly retryAfterSeconds: number;

  constructor({ calls, window }: LimitRule, retryAfterSeconds: number) {
    super(
      'too-many',
      `This network has sent ${calls} such requests this ${window}, which is the limit; try again in ${toWords(retryAfterSeconds)}.`,
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Where no address is known all such callers count as one. */
const UNKNOWN_NETWORK = 'unknown';

/**
 * Counts a call against each rule; throws LimitReached at the first that is reached. Where the counts cannot be read,
 * `ifUnanswered` decides: reading goes on, writing is refused (a Problem, 503).
 */
export async function checkLimits(
  { limiter, readSalt, now, log }: LimitEffects,
  address: string | null,
  rules: readonly LimitRule[],
  ifUnanswered: 'go on' | 'refuse',
): Promise<void> {
  if (limiter === null) return;
  const at = now().toISOString();
  try {
    const network = (address === null ? null : toNetwork(address)) ?? UNKNOWN_NETWORK;
    const key = hashNetwork(network, await readSalt(at.slice(0, 10)));
    for (const rule of rules) {
      const seconds = await limiter.take(rule, key);
      if (seconds !== null) throw new LimitReached(rule, seconds);
    }
  } catch (error) {
    if (error instanceof LimitReached) throw error;
    log({ at, level: 'error', message: `The rate limit does not answer: ${toMessage(error)}` });
    if (ifUnanswered === 'refuse')
      throw new Problem(
        'unavailable',
        'Nothing can be sent at the moment, and nothing was stored; try again later.',
      );
  }
}

/** Of a failed call, without what was sent with it. */
function toMessage(error: unknown): string {
  return error instanceof Error
    ? `${error.name} ${'code' in error ? String(error.code) : ''}`.trim()
    : 'unknown';
}

function toWords(seconds: number): string {
  if (seconds < 120) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
