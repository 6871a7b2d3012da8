// SPDX-License-Identifier: Apache-2.0
// Where amounts stand on a drawn strip. Positions are for drawing only; the amounts themselves stay cents.

import { type Cents, formatUsd } from '../core/index.ts';
import { stripTexts } from '../texts/index.ts';

export interface PlaceAmount {
  readonly key: string;
  readonly name: string;
  readonly cents: Cents;
}

interface StripMark {
  readonly name: string;
  readonly amount: string;
  /** Percent of the width, 0 to 100, two decimals at most. */
  readonly at: number;
}

export interface Strip {
  /** Percent of the width, one decimal at most: less than a pixel of any screen. */
  readonly ticks: readonly number[];
  readonly low: StripMark;
  readonly high: StripMark;
  readonly national: StripMark;
  readonly yours: StripMark | null;
}

/**
 * Lays the amounts on a line from the lowest to the highest. Ties for lowest and highest go to the first
 * key in alphabetical order, as in `localityRange`. Null when there is nothing to draw.
 */
export function buildStrip(
  amounts: readonly PlaceAmount[],
  nationalCents: Cents,
  yoursKey?: string,
): Strip | null {
  const sorted = amounts.toSorted((a, b) => a.cents - b.cents || (a.key < b.key ? -1 : 1));
  const low = sorted[0];
  const highCents = sorted.at(-1)?.cents;
  const high = sorted.find((amount) => amount.cents === highCents);
  if (low === undefined || high === undefined || low.cents === high.cents) return null;
  const least = Math.min(low.cents, nationalCents);
  const width = Math.max(high.cents, nationalCents) - least;
  const toPosition = (cents: Cents): number => Math.round(((cents - least) / width) * 10_000) / 100;
  const toMark = (name: string, cents: Cents): StripMark => ({
    name,
    amount: formatUsd(cents),
    at: toPosition(cents),
  });
  const yours = amounts.find((amount) => amount.key === yoursKey);
  return {
    ticks: [...new Set(sorted.map((amount) => Math.round(toPosition(amount.cents) * 10) / 10))],
    low: toMark(low.name, low.cents),
    high: toMark(high.name, high.cents),
    national: toMark(stripTexts.national, nationalCents),
    yours: yours === undefined ? null : toMark(yours.name, yours.cents),
  };
}

/** Each tick from 3 down to 10 of the drawing, by how far it is from the one before, which is fewer bytes. */
export const drawTicks = (ticks: readonly number[]): string =>
  ticks
    .map((at, index) => {
      const before = ticks[index - 1];
      if (before === undefined) return `M${at} 3v7`;
      return `m${String(Math.round((at - before) * 10) / 10).replace(/^0/, '')}-7v7`;
    })
    .join('');

/** How far a local amount stands from the national one, for reading only: `−$7.40` and `−7.8%`. */
export function describeDifference(local: Cents, national: Cents): { usd: string; percent: string } {
  const difference = local - national;
  if (difference === 0) return { usd: '$0.00', percent: '0.0%' };
  const sign = difference < 0 ? '−' : '+';
  // Tenths of a percent, half up, in whole numbers.
  const tenths = Math.floor((Math.abs(difference) * 2000 + national) / (2 * national));
  return {
    usd: sign + formatUsd(Math.abs(difference) as Cents),
    percent: tenths === 0 ? stripTexts.underTenth : `${sign}${Math.floor(tenths / 10)}.${tenths % 10}%`,
  };
}
