// SPDX-License-Identifier: Apache-2.0
export {
  checkLock,
  checkReadLimits,
  checkWriteLimits,
  LimitReached,
  NOTHING_STORED,
  type Sender,
  takeWriteLimits,
} from './check-limits.ts';
export type { Limiter, LimitRule } from './limiter.ts';
export { hashNetwork, toNetwork } from './network.ts';
export { type LimiterSettings, openLimiter } from './open-limiter.ts';
export * from './rules.ts';
