// SPDX-License-Identifier: Apache-2.0

import { Problem } from '../../src/core/index.ts';
import { isUnavailable, waitBriefly } from '../store/index.ts';
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

  constructor({ calls, window, what = 'such requests' }: LimitRule, retryAfterSeconds: number) {
    super(
      'too-many',
      `This network has sent ${calls} ${what} this ${window}, which is the limit; try again in ${toWords(retryAfterSeconds)}.`,
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Where no address is known all such callers count as one. */
const UNKNOWN_NETWORK = 'unknown';

/** Who sends: a name of the network that only that day's salt can make. */
export interface Sender {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly network: string;
}

/** Rejects where the salt of the day cannot be read. */
async function nameSender({ readSalt, now, log }: LimitEffects, address: string | null): Promise<Sender> {
  const at = now().toISOString();
  const day = at.slice(0, 10);
  const network = (address === null ? null : toNetwork(address)) ?? UNKNOWN_NETWORK;
  const salt = await readSalt(day).catch((error: unknown): never => {
    // Of a database that does not answer the log is told where it is opened, once.
    const name = error instanceof Error ? error.name : 'unknown';
    if (!isUnavailable(error))
      log({ at, level: 'error', message: `The salt of the day cannot be read from the database: ${name}` });
    throw error;
  });
  return { day, network: hashNetwork(network, salt) };
}

/** Counts a call against each rule; throws LimitReached at the first that is reached. Rejects where nothing answers. */
async function takeLimits(
  limiter: Limiter | null,
  { network }: Sender,
  rules: readonly LimitRule[],
): Promise<void> {
  for (const rule of rules) {
    const seconds = (await limiter?.take(rule, network)) ?? null;
    if (seconds !== null) throw new LimitReached(rule, seconds);
  }
}

/** Limits of what only reads: where the counts cannot be read, it goes on. */
export async function checkReadLimits(
  effects: LimitEffects,
  address: string | null,
  rules: readonly LimitRule[],
): Promise<void> {
  if (effects.limiter === null) return;
  try {
    await takeLimits(effects.limiter, await waitBriefly(nameSender(effects, address)), rules);
  } catch (error) {
    if (error instanceof LimitReached) throw error;
  }
}

/** Limits of what writes: where the counts cannot be read, it is refused (a Problem, 503). */
export async function checkWriteLimits(
  effects: LimitEffects,
  address: string | null,
  rules: readonly LimitRule[],
): Promise<Sender> {
  const sender = await nameSender(effects, address).catch(refuseUnanswered);
  await takeWriteLimits(effects, sender, rules);
  return sender;
}

/** The same for further rules, once the sender is named. */
export async function takeWriteLimits(
  effects: LimitEffects,
  sender: Sender,
  rules: readonly LimitRule[],
): Promise<void> {
  await takeLimits(effects.limiter, sender, rules).catch(refuseUnanswered);
}

/** Refuses a network that has reached `rule`, without counting this call: `takeWriteLimits` counts it where it fails. */
export async function checkLock(
  effects: LimitEffects,
  address: string | null,
  rule: LimitRule,
): Promise<Sender> {
  const sender = await checkWriteLimits(effects, address, []);
  const seconds = await effects.limiter?.look(rule, sender.network).catch(refuseUnanswered);
  if (typeof seconds === 'number') throw new LimitReached(rule, seconds);
  return sender;
}

function refuseUnanswered(error: unknown): never {
  if (error instanceof LimitReached) throw error;
  throw new Problem('unavailable', NOTHING_STORED);
}

/** The answer to a write while the store or the limits do not answer. */
export const NOTHING_STORED = 'Nothing can be sent at the moment, and nothing was stored; try again later.';

function toWords(seconds: number): string {
  if (seconds < 120) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
