// SPDX-License-Identifier: Apache-2.0
// What a sender may say of themselves: closed lists only, so that nothing served back is anyone's own words.

/** As asked. */
export const AGE_BANDS = ['0-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65-74', '75+'] as const;
export const SEXES = ['female', 'male', 'other', 'undisclosed'] as const;
/** The coverages of a price request, and what is none of them (military, abroad). */
export const INSURANCES = [
  'employer',
  'marketplace',
  'medicaid',
  'medicare',
  'uninsured',
  'unsure',
  'other',
] as const;
/** The four of the Census Bureau, the territories, and anywhere else. */
export const REGIONS = ['northeast', 'midwest', 'south', 'west', 'territories', 'abroad'] as const;
export const URBANICITIES = ['urban', 'suburban', 'rural'] as const;
export const STAGES = ['undiagnosed', 'suspected', 'diagnosed', 'misdiagnosed'] as const;
export const RESPONDENTS = ['patient', 'caregiver', 'other'] as const;
/** Postal abbreviations: the states, the District of Columbia and the territories. */
export const STATES: readonly string[] =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'.split(
    ' ',
  );

/** What stands in a breakdown for a question that was not answered. */
export const NOT_SAID = 'not said';

/** As published: an answer above six or seven values would leave most of it folded. */
export const PUBLISHED_AGES = ['0-17', '18-34', '35-54', '55-74', '75+', NOT_SAID] as const;

/** The published band of an age in years, or of a band as asked. */
export function toPublishedAge(age: number | string | undefined): string {
  if (age === undefined) return NOT_SAID;
  const years = typeof age === 'number' ? age : Number.parseInt(age, 10);
  if (years < 18) return '0-17';
  if (years < 35) return '18-34';
  if (years < 55) return '35-54';
  return years < 75 ? '55-74' : '75+';
}
