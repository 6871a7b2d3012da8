// SPDX-License-Identifier: Apache-2.0
// Counts shared by any number of processes, over @upstash/ratelimit: on Upstash's REST service, or on a plain Redis.

import { Ratelimit } from '@upstash/ratelimit';
import { Redis } from '@upstash/redis';
import { countSecondsLeft, type Limiter, type LimitRule } from './limiter.ts';
import { connectPlainRedis } from './plain-redis.ts';

type Client = ConstructorParameters<typeof Ratelimit>[0]['redis'];

/** `UPSTASH_REDIS_REST_URL` and `UPSTASH_REDIS_REST_TOKEN`. */
export function openUpstashLimiter(url: string, token: string): Limiter {
  const redis = new Redis({ url, token, enableTelemetry: false, retry: { retries: 1 } });
  return createLimiter('upstash', redis, async () => undefined);
}

/** `REDIS_URL`, as in `redis://host:6379/0`. */
export function openRedisLimiter(url: string): Limiter {
  const { client, close } = connectPlainRedis(url);
  return createLimiter('redis', client as unknown as Client, close);
}

const ANSWER_MILLISECONDS = 2_000;

function createLimiter(driver: string, redis: Client, close: () => Promise<void>): Limiter {
  const limits = new Map<string, Ratelimit>();
  const findLimit = ({ name, calls, window }: LimitRule): Ratelimit => {
    const key = `${name}:${calls}:${window}`;
    let limit = limits.get(key);
    if (limit === undefined) {
      limit = new Ratelimit({
        redis,
        limiter: Ratelimit.fixedWindow(calls, window === 'hour' ? '1 h' : '1 d'),
        prefix: `ledger:${name}`,
        // Counts live in one place only, and nothing is told to anyone.
        ephemeralCache: false,
        analytics: false,
        timeout: ANSWER_MILLISECONDS,
      });
      limits.set(key, limit);
    }
    return limit;
  };
  return {
    driver,
    async take(rule, key) {
      const { success, reset, reason } = await findLimit(rule).limit(key);
      // The library lets a call through where Redis hangs; whether that is right is not its to say.
      if (reason === 'timeout') throw Object.assign(new Error('No answer in time.'), { code: 'ETIMEDOUT' });
      return success ? null : countSecondsLeft(reset, Date.now());
    },
    async look(rule, key) {
      const { remaining, reset } = await findLimit(rule).getRemaining(key);
      return remaining > 0 ? null : countSecondsLeft(reset, Date.now());
    },
    close,
  };
}
