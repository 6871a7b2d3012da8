// SPDX-License-Identifier: Apache-2.0

export const label = 'Your coverage';
export const names = {
  unsure: 'Not sure, or rather not say',
  employer: 'Through an employer',
  marketplace: 'Marketplace plan',
  medicaid: 'Medicaid',
  medicare: 'Medicare',
  uninsured: 'No insurance',
} as const;
export const more = 'What your coverage changes';
