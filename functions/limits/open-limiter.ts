// SPDX-License-Identifier: Apache-2.0
// Which limiter a deployment has, from its environment.

import type { Limiter } from './limiter.ts';
import { openMemoryLimiter } from './memory.ts';

export interface LimiterSettings {
  readonly upstash: { readonly url: string; readonly token: string } | null;
  /** Used where `upstash` is null. */
  readonly redisUrl: string | null;
}

/** In memory where neither is set. */
export async function openLimiter({ upstash, redisUrl }: LimiterSettings): Promise<Limiter> {
  if (upstash !== null) return (await import('./upstash.ts')).openUpstashLimiter(upstash.url, upstash.token);
  if (redisUrl !== null) return (await import('./upstash.ts')).openRedisLimiter(redisUrl);
  return openMemoryLimiter();
}
