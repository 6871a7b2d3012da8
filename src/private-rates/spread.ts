// SPDX-License-Identifier: Apache-2.0
// The spread of what hospitals agreed for one code: its ends and its middle are amounts somebody published.

import type { Cents } from '../core/index.ts';
import type { BillingClass, HospitalFile, PrivateRate } from './types.ts';

interface Spread {
  readonly lowestCents: Cents;
  readonly medianCents: Cents;
  readonly highestCents: Cents;
  /** Each once, ascending. */
  readonly amounts: readonly Cents[];
}

export interface HospitalSpread extends Spread {
  readonly file: HospitalFile;
  /** Plans with an amount: how often the hospital says one of the amounts. */
  readonly plans: number;
  /** How many of those amounts the hospital calls a percentage of its own list price. */
  readonly fromPercentage: number;
}

export interface RateGroup extends Spread {
  readonly billingClass: BillingClass;
  /** In the order of the files. Never empty. */
  readonly hospitals: readonly HospitalSpread[];
}

/** One hospital's amounts are no range of what hospitals agree. */
export const HOSPITALS_OF_A_RANGE = 2;

/**
 * Lowest, middle and highest of the distinct amounts; null without any. The middle of an even number is the lower of the
 * two in the middle: halfway between them is an amount nobody published.
 */
function findSpread(rates: readonly PrivateRate[]): Spread | null {
  const amounts = [...new Set(rates.map(({ cents }) => cents))].sort((a, b) => a - b);
  const [lowest] = amounts;
  const median = amounts[Math.floor((amounts.length - 1) / 2)];
  const highest = amounts.at(-1);
  if (lowest === undefined || median === undefined || highest === undefined) return null;
  return { lowestCents: lowest, medianCents: median, highestCents: highest, amounts };
}

/** The amounts of one billing class; null where no hospital gives one. */
export function findGroup(
  billingClass: BillingClass,
  rates: readonly PrivateRate[],
  files: readonly HospitalFile[],
): RateGroup | null {
  const own = rates.filter((rate) => rate.billingClass === billingClass);
  const spread = findSpread(own);
  if (spread === null) return null;
  const hospitals = files.flatMap((file) => {
    const theirs = own.filter(({ hospitalId }) => hospitalId === file.id);
    const part = findSpread(theirs);
    if (part === null) return [];
    const fromPercentage = theirs.filter(({ methodology }) => /percent/i.test(methodology)).length;
    return [{ ...part, file, plans: theirs.length, fromPercentage }];
  });
  return { ...spread, billingClass, hospitals };
}
