// SPDX-License-Identifier: Apache-2.0
import { formatUsd, usdToCents } from '../core/index.ts';
import type { Alternate } from '../figures/index.ts';
import { formatRange, unitTexts } from '../texts/index.ts';

const groupThousands = (value: number): string =>
  String(value).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** An alternate's number as published, with its unit: `$1,619.00 to $6,578.00`, `2,704 hospitals`. */
export function formatAlternate(alternate: Alternate): string {
  const { value, unit } = alternate;
  const format = (number: number): string => {
    if (unit === 'USD') return formatUsd(usdToCents(number));
    // Files print a ratio with two decimals at least.
    return unit === 'ratio' ? String(number).replace(/\.\d$/, '$&0') : groupThousands(number);
  };
  const text = typeof value === 'number' ? format(value) : formatRange(format(value[0]), format(value[1]));
  return unit === 'USD' ? text : unitTexts[unit](text);
}
