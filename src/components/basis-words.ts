// SPDX-License-Identifier: Apache-2.0
// A number never stands without what it is. These are the plain words for each basis.

import { formatUsd } from '../core/index.ts';
import type { Basis, Figure } from '../figures/index.ts';

const WORDS: Readonly<Record<Basis, string>> = {
  allowed: 'what Medicare allows',
  payment: 'average payment from all payers together',
  charge: 'what was billed',
  out_of_pocket: 'what a person pays',
  total_expenditure: 'all spending in a year, from all payers',
  facility_cost: 'what it cost the hospital',
  wage: 'a wage',
  rate: 'a federal rate',
  ratio: 'a ratio, not an amount',
};

const MEANINGS: Readonly<Record<Basis, string>> = {
  allowed:
    'The most Medicare lets be paid for it: its own share and the patient’s together. It is not a bill and not what an insurer pays.',
  payment: 'What was really paid, by insurers and patients together, on average.',
  charge: 'What was written on the bill, before anything was taken off.',
  out_of_pocket: 'The part that people pay themselves.',
  total_expenditure: 'Everything paid for care in a year, by whoever paid it.',
  facility_cost: 'What providing it cost the hospital, not what it charged.',
  wage: 'What people are paid for their work.',
  rate: 'A rate set by a federal agency.',
  ratio: 'One number divided by another; it is not dollars.',
};

/** `what Medicare allows` */
export const toBasisWords = (basis: Basis): string => WORDS[basis];

/** One or two sentences that explain the basis to someone who has never heard of it. */
export const toBasisMeaning = (basis: Basis): string => MEANINGS[basis];

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `What Medicare allows, 2026` */
export const toBasisLine = (basis: Basis, year: string): string => `${capitalize(WORDS[basis])}, ${year}`;

/** `$95.19`, or `no figure` where nothing is published. */
export const formatValue = (figure: Pick<Figure, 'valueCents'>): string =>
  figure.valueCents === null ? 'no figure' : formatUsd(figure.valueCents);
