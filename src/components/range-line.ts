// SPDX-License-Identifier: Apache-2.0

import { type Figure, findInterval95 } from '../figures/index.ts';
import { formatInterval95 } from '../texts/index.ts';
import { toBasisLine } from './basis-words.ts';
import { formatDollars } from './dollars.ts';

/** What the value of a figure is, with the range in which the true one lies where a range is published. */
export function toRangeLine(figure: Figure): string {
  const interval = figure.valueCents === null ? null : findInterval95(figure);
  if (interval === null) return toBasisLine(figure);
  const [low, high] = interval;
  return `${toBasisLine(figure)} ${formatInterval95(formatDollars(low), formatDollars(high))}`;
}
