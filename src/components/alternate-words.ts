// SPDX-License-Identifier: Apache-2.0
import { formatUsd, parseDollars } from '../core/index.ts';
import type { Alternate } from '../figures/index.ts';

const UNIT_WORDS: Readonly<Record<Exclude<Alternate['unit'], 'USD'>, (text: string) => string>> = {
  percent: (text) => `${text}%`,
  ratio: (text) => text,
  hours: (text) => `${text} hours`,
  days: (text) => `${text} days`,
  hospitals: (text) => `${text} hospitals`,
  services: (text) => `${text} services`,
  providers: (text) => `${text} providers`,
};

const groupThousands = (value: number): string =>
  String(value).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** An alternate's number as published, with its unit: `$1,619.00 to $6,578.00`, `2,704 hospitals`. */
export function formatAlternate(alternate: Alternate): string {
  const { value, unit } = alternate;
  const format = (number: number): string => {
    if (unit === 'USD') return formatUsd(parseDollars(String(number)));
    return groupThousands(number);
  };
  const text = typeof value === 'number' ? format(value) : `${format(value[0])} to ${format(value[1])}`;
  return unit === 'USD' ? text : UNIT_WORDS[unit](text);
}
