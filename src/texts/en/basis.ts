// SPDX-License-Identifier: Apache-2.0
// What kind of dollar a figure is.

import type { Basis } from '../../figures/index.ts';

export const basisNames: Readonly<Record<Basis, string>> = {
  allowed: 'what Medicare allows',
  payment: 'average payment from all payers together',
  charge: 'what was billed',
  out_of_pocket: 'what a person pays',
  total_expenditure: 'spending in a year, from all payers',
  facility_cost: 'what it cost the hospital',
  wage: 'a wage',
  rate: 'a federal rate',
  ratio: 'a ratio, not an amount',
};

export const excess = 'what a year costs more with the condition';
export const excessMeaning =
  'It is the difference between people with and without the condition, not all they spend.';

/** One or two sentences for someone who has never heard of it. */
export const basisMeanings: Readonly<Record<Basis, string>> = {
  allowed:
    'The most Medicare lets be paid for it: its own share and the patient’s together. It is not a bill and not what an insurer pays.',
  payment: 'What was really paid, by insurers and patients together, on average.',
  charge: 'What was written on the bill, before anything was taken off.',
  out_of_pocket: 'The part that people pay themselves.',
  total_expenditure: 'Everything paid in a year for the care that the row names, by whoever paid it.',
  facility_cost: 'What providing it cost the hospital, not what it charged.',
  wage: 'What people are paid for their work.',
  rate: 'A rate set by a federal agency.',
  ratio: 'One number divided by another; it is not dollars.',
};

/** Where Medicare’s formula gives more than Medicare pays. */
export const above = 'what Medicare’s formula gives';
export const aboveMeaning =
  'By a limit of the same file, Medicare and the patient together pay less. It is not a bill and not what an insurer pays.';

export const noValue = 'no figure';
