// SPDX-License-Identifier: Apache-2.0
// Numbers beside a figure, with their units.

import type { Alternate } from '../../figures/index.ts';

export const unitTexts: Readonly<Record<Exclude<Alternate['unit'], 'USD'>, (number: string) => string>> = {
  percent: (number) => `${number}%`,
  ratio: (number) => number,
  hours: (number) => `${number} hours`,
  days: (number) => `${number} days`,
  hospitals: (number) => `${number} hospitals`,
  services: (number) => `${number} services`,
  providers: (number) => `${number} providers`,
};

export const formatRange = (low: string, high: string): string => `${low} to\u00a0${high}`;

/** Where the true figure lies; stands behind the value it is about. */
export const formatInterval95 = (low: string, high: string): string =>
  `(${formatRange(low, high)}, with 95 percent confidence)`;
