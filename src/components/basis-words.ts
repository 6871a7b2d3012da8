// SPDX-License-Identifier: Apache-2.0
// A number never stands without what it is. These are the plain words for each basis.

import { formatUsd } from '../core/index.ts';
import type { Figure } from '../figures/index.ts';
import { basisTexts as words } from '../texts/index.ts';

type Kind = Pick<Figure, 'basis' | 'attribution'> & Partial<Pick<Figure, 'isAbovePayment'>>;

/** `what Medicare allows`; of an excess, and of an amount above what Medicare pays, that it is one. */
export const toBasisWords = ({ basis, attribution, isAbovePayment }: Kind): string => {
  if (isAbovePayment === true) return words.above;
  return attribution === 'excess' ? words.excess : words.basisNames[basis];
};

/** One or two sentences that explain it to someone who has never heard of it. */
export const toBasisMeaning = ({ basis, attribution, isAbovePayment }: Kind): string => {
  if (isAbovePayment === true) return words.aboveMeaning;
  return attribution === 'excess' ? words.excessMeaning : words.basisMeanings[basis];
};

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `what Medicare allows, 2026` */
export const toBasisLine = (figure: Kind & Pick<Figure, 'year'>): string =>
  `${toBasisWords(figure)}, ${figure.year}`;

/** `$95.19`, or `no figure` where nothing is published. */
export const formatValue = (figure: Pick<Figure, 'valueCents'>): string =>
  figure.valueCents === null ? words.noValue : formatUsd(figure.valueCents);
