// SPDX-License-Identifier: Apache-2.0
// Which of the rates a hospital writes down is one visit's dollar amount. Nothing is changed or converted: an amount
// is taken as it stands, or left out under a name and counted.

import {
  type Cents,
  type Decimal,
  multiplyDecimals,
  parseDecimal,
  parseDollars,
  roundDecimal,
} from '../core/index.ts';

/** One payer's cell of a template, every text as written; empty where there is none. */
export interface WrittenRate {
  readonly dollar: string;
  readonly percentage: string;
  readonly algorithm: string;
  readonly methodology: string;
  readonly gross: string;
  readonly modifiers: string;
  readonly drugUnit: string;
  /** Procedure codes (CPT, HCPCS) the row carries, each once. */
  readonly procedureCodes: readonly string[];
}

/** Ids of the rules, with what each sets aside. */
export const SET_ASIDE_RULES = {
  'not-a-number': 'What stands in the dollar column is no plain number.',
  'not-positive': 'The amount is zero or less.',
  'finer-than-a-cent': 'The amount has a fraction of a cent, which no bill has.',
  'beyond-a-visit': 'The amount is ten million dollars or more.',
  'nines-placeholder': 'The amount is all nines (9999, 999999999), which stands for "not known".',
  'percentage-as-dollars': 'A percentage of the charge stands in the dollar column.',
  'modified-service':
    'The rate is for a part, a repeat on the other side or another form of the service, by its modifier.',
  'several-codes': 'The row carries several procedure codes, and does not say which one the rate pays for.',
  'per-drug-unit': 'The rate is for a unit of a drug, not for a visit.',
} as const;

export type SetAsideRule = keyof typeof SET_ASIDE_RULES;

export type Judgement =
  | { readonly kind: 'dollar'; readonly cents: Cents }
  | { readonly kind: 'percentage' | 'per-diem' | 'algorithm' | 'empty' }
  | { readonly kind: 'set-aside'; readonly rule: SetAsideRule };

/**
 * A rate by the day is counted as that whatever else it says. A dollar amount goes into the spread also where the
 * hospital names the percentage it came from: the dollar is what it published.
 */
export function judgeRate(rate: WrittenRate): Judgement {
  if (/per[\s-]*diem/i.test(rate.methodology)) return { kind: 'per-diem' };
  if (rate.dollar === '') return { kind: judgeWithoutDollar(rate) };
  const rule = findReason(rate);
  if (rule !== null) return { kind: 'set-aside', rule };
  return { kind: 'dollar', cents: parseDollars(toPlain(rate.dollar)) };
}

function judgeWithoutDollar({ percentage, algorithm }: WrittenRate): 'percentage' | 'algorithm' | 'empty' {
  if (percentage !== '') return 'percentage';
  return algorithm === '' ? 'empty' : 'algorithm';
}

function findReason(rate: WrittenRate): SetAsideRule | null {
  const amount = readNumber(rate.dollar);
  if (amount === null) return 'not-a-number';
  if (amount.digits <= 0n) return 'not-positive';
  if (/^9{4,}(?:\.(?:9+|0+))?$/.test(toPlain(rate.dollar))) return 'nines-placeholder';
  if (compare(amount, TEN_MILLION) >= 0) return 'beyond-a-visit';
  if (isPercentage(rate, amount)) return 'percentage-as-dollars';
  if (compare(roundDecimal(amount, 2), amount) !== 0) return 'finer-than-a-cent';
  if (rate.drugUnit !== '') return 'per-drug-unit';
  if (rate.procedureCodes.length > 1) return 'several-codes';
  return changesService(rate.modifiers) ? 'modified-service' : null;
}

const TEN_MILLION: Decimal = { digits: 10_000_000n, scale: 0 };
const HUNDRED: Decimal = { digits: 100n, scale: 0 };
const ONE: Decimal = { digits: 1n, scale: 0 };
const TENTH: Decimal = { digits: 1n, scale: 1 };

/**
 * Whether the dollar column holds a percentage: it repeats the percentage beside it, and is not that share of the list
 * price; or the rate is called a percentage, names none, and what stands there is a share of one (0.65), or no more than
 * 100 and less than a tenth of the list price, which no contract is.
 */
function isPercentage({ percentage, gross, methodology }: WrittenRate, amount: Decimal): boolean {
  const listed = readNumber(gross);
  if (percentage !== '') {
    const share = readNumber(percentage);
    if (share === null || compare(share, amount) !== 0) return false;
    return listed === null || compare(listed, HUNDRED) !== 0;
  }
  if (!/percent/i.test(methodology)) return false;
  if (compare(amount, ONE) <= 0) return true;
  if (compare(amount, HUNDRED) > 0) return false;
  return listed === null || compare(amount, multiplyDecimals(listed, TENTH)) < 0;
}

/**
 * Modifiers that say who, where or under which plan, and leave the service whole: therapy plans (GN, GO, GP), laboratory
 * (90, 91, QW), a second visit the same day (25, 27, 59, 76, 77, XE, XP, XS, XU), from afar (95 and GT by video, 93 by telephone), one side (LT, RT),
 * paid and unpaid screening (33, PT).
 */
const LEAVE_WHOLE = new Set('25 27 33 59 76 77 90 91 93 95 GN GO GP GT LT PT QW RT XE XP XS XU'.split(' '));

function changesService(modifiers: string): boolean {
  return modifiers
    .split(/[\s,;|]+/)
    .filter((one) => one !== '')
    .some((one) => !LEAVE_WHOLE.has(one.toUpperCase()));
}

/** Without a dollar sign and commas at the thousands: the same number. */
function toPlain(text: string): string {
  const bare = text.replace(/^\$\s*/, '');
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

function readNumber(text: string): Decimal | null {
  const plain = toPlain(text.trim().replace(/%$/, ''));
  // A longer text is no price, and not worth a big number.
  if (plain === '' || plain.length > 30) return null;
  try {
    return parseDecimal(plain);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = roundDecimal(a, scale).digits - roundDecimal(b, scale).digits;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
