// SPDX-License-Identifier: Apache-2.0
// A number never stands without what it is. These are the plain words for each basis.

import { formatUsd } from '../core/index.ts';
import type { Basis, Figure } from '../figures/index.ts';
import { basisTexts as words } from '../texts/index.ts';

/** `what Medicare allows` */
export const toBasisWords = (basis: Basis): string => words.basisNames[basis];

/** One or two sentences that explain the basis to someone who has never heard of it. */
export const toBasisMeaning = (basis: Basis): string => words.basisMeanings[basis];

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `What Medicare allows, 2026` */
export const toBasisLine = (basis: Basis, year: string): string =>
  `${capitalize(words.basisNames[basis])}, ${year}`;

/** `$95.19`, or `no figure` where nothing is published. */
export const formatValue = (figure: Pick<Figure, 'valueCents'>): string =>
  figure.valueCents === null ? words.noValue : formatUsd(figure.valueCents);
