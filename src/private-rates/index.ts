// SPDX-License-Identifier: Apache-2.0

export { findCodeRates } from './find-code-rates.ts';
export { judgeRate, SET_ASIDE_RULES, type SetAsideRule, type WrittenRate } from './judge-rate.ts';
export { formatRates, parseRates } from './rate-text.ts';
export { findGroup, HOSPITALS_OF_A_RANGE, type HospitalSpread, type RateGroup } from './spread.ts';
export {
  BILLING_CLASSES,
  type BillingClass,
  type CodeRates,
  type HospitalFile,
  type NotInSpread,
  type PrivateRate,
  type PrivateRateRecord,
  type RateLine,
} from './types.ts';
