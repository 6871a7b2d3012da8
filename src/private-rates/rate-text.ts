// SPDX-License-Identifier: Apache-2.0
// How rates lie in data/private-rates: amounts ascending, and under each who pays it and on which row it stands,
// `47.63=0@4 100.98=3@9,5@10`. A plan is its place in the hospital's list of plans, from 0.

import { type Cents, centsToUsd, parseDollars } from '../core/index.ts';

export interface ListedRate {
  readonly cents: Cents;
  readonly plan: number;
  readonly row: number;
}

export function formatRates(rates: readonly ListedRate[]): string {
  const sorted = rates.toSorted((a, b) => a.cents - b.cents || a.row - b.row || a.plan - b.plan);
  return [...Map.groupBy(sorted, ({ cents }) => cents)]
    .map(([cents, own]) => `${centsToUsd(cents)}=${own.map(({ plan, row }) => `${plan}@${row}`).join(',')}`)
    .join(' ');
}

const AMOUNT = /^(\d+(?:\.\d{1,2})?)=(\d+@\d+(?:,\d+@\d+)*)$/;

/** What `formatRates` wrote. Throws a RangeError on anything else. */
export function parseRates(text: string): readonly ListedRate[] {
  return text.split(' ').flatMap((part) => {
    const [, dollars, who] = AMOUNT.exec(part) ?? [];
    if (dollars === undefined || who === undefined) throw new RangeError(`"${part}" is no rate.`);
    const cents = parseDollars(dollars);
    return who.split(',').map((one) => {
      const [plan = 0, row = 0] = one.split('@').map(Number);
      return { cents, plan, row };
    });
  });
}
