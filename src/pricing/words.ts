// SPDX-License-Identifier: Apache-2.0
// The few phrases that several rules say, kept in one place so that they say the same thing.

import type { Basis } from '../figures/index.ts';
import type { Coverage } from './types.ts';

/** What a basis is called inside a sentence, singular and plural. */
export const BASIS_WORDS: Readonly<Record<Basis, readonly [one: string, many: string]>> = {
  allowed: ['an allowed amount', 'allowed amounts'],
  payment: ['an average payment', 'average payments'],
  charge: ['a billed charge', 'billed charges'],
  out_of_pocket: ['an out-of-pocket amount', 'out-of-pocket amounts'],
  total_expenditure: ['a total of spending', 'totals of spending'],
  facility_cost: ['a hospital’s own cost', 'hospitals’ own costs'],
  wage: ['a wage', 'wages'],
  rate: ['a rate', 'rates'],
  ratio: ['a ratio', 'ratios'],
};

/** The person's coverage inside a sentence: "for someone with …". */
export const COVERAGE_WORDS: Readonly<Record<Coverage, string>> = {
  employer: 'insurance through an employer',
  marketplace: 'a marketplace plan',
  medicaid: 'Medicaid',
  medicare: 'Medicare',
  uninsured: 'no insurance',
  unsure: 'coverage they are unsure of',
};

/** The title of a total that is none. */
export const NO_TOTAL = 'No total';

/** `one line`, `4 lines` */
export const countLines = (lines: number): string => (lines === 1 ? 'one line' : `${lines} lines`);

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
