// SPDX-License-Identifier: Apache-2.0
// The spending of whole conditions in the last year published, highest first. Numbers are shown as printed.

import type { ConditionRecord } from '../figures/index.ts';
import { locale } from '../texts/index.ts';

export interface SpendingRow {
  readonly label: string;
  /** Dollars, for drawing. */
  readonly mean: number;
  readonly meanText: string;
  readonly errorText: string;
  readonly isUnreliable: boolean;
}

/** The publisher prints means to the dollar and standard errors to a tenth of one. */
const toFormat = (digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const means = toFormat(0);
const errors = toFormat(1);

/** `most` is the largest mean. */
export function toSpendingRows({ spending }: ConditionRecord): {
  readonly rows: readonly SpendingRow[];
  readonly year: string;
  readonly most: number;
} {
  const whole = spending.flatMap(({ label, groups }) => {
    const figure = groups.find(({ breakdown }) => breakdown === 'all')?.figures.at(-1);
    return figure === undefined ? [] : [{ label, ...figure }];
  });
  const year =
    whole
      .map((figure) => figure.year)
      .sort()
      .at(-1) ?? '';
  const rows = whole
    .filter((figure) => figure.year === year)
    .map(({ label, meanUsd, standardErrorUsd, isUnreliable }) => ({
      label,
      mean: meanUsd,
      meanText: means.format(meanUsd),
      errorText: errors.format(standardErrorUsd),
      isUnreliable,
    }))
    .sort((one, other) => other.mean - one.mean);
  return { rows, year, most: rows[0]?.mean ?? 1 };
}
