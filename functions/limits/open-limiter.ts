// SPDX-License-Identifier: Apache-2.0
// Which limiter a deployment has, from its environment.

import type { Outages } from '../log.ts';
import type { Limiter } from './limiter.ts';
import { openMemoryLimiter } from './memory.ts';

export interface LimiterSettings {
  readonly upstash: { readonly url: string; readonly token: string } | null;
  /** Used where `upstash` is null. */
  readonly redisUrl: string | null;
}

/** In memory where neither is set. The log is told once that Redis does not answer, and once that it does again. */
export async function openLimiter(
  { upstash, redisUrl }: LimiterSettings,
  outages: Outages,
): Promise<Limiter> {
  if (upstash !== null) {
    const { openUpstashLimiter } = await import('./upstash.ts');
    return tellOutages(openUpstashLimiter(upstash.url, upstash.token), 'UPSTASH_REDIS_REST_URL', outages);
  }
  if (redisUrl !== null)
    return tellOutages((await import('./upstash.ts')).openRedisLimiter(redisUrl), 'REDIS_URL', outages);
  return openMemoryLimiter();
}

function tellOutages(limiter: Limiter, variable: string, { begin, end }: Outages): Limiter {
  const tell = async <Result>(asked: Promise<Result>): Promise<Result> => {
    try {
      const result = await asked;
      end('limiter', `Redis (${variable}) answers again.`);
      return result;
    } catch (error) {
      begin(
        'limiter',
        `Redis (${variable}) does not answer: ${toReason(error)}; until then, what is sent is refused with 503, and reading goes on uncounted.`,
      );
      throw error;
    }
  };
  return {
    ...limiter,
    take: (rule, key) => tell(limiter.take(rule, key)),
    look: (rule, key) => tell(limiter.look(rule, key)),
  };
}

/** Not its message: that may repeat what was asked, the name of a network among it. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
