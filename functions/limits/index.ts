// SPDX-License-Identifier: Apache-2.0
export { checkLimits, LimitReached } from './check-limits.ts';
export type { Limiter, LimitRule } from './limiter.ts';
export { hashNetwork, toNetwork } from './network.ts';
export { type LimiterSettings, openLimiter } from './open-limiter.ts';
export { PRICE_LIMITS } from './rules.ts';
