// SPDX-License-Identifier: Apache-2.0
// The closed lists of the registers in plain words.

import type { Burden, GapKind } from '../../registers/index.ts';

type Options = readonly (readonly [value: string, label: string])[];

interface Named {
  readonly name: string;
  readonly meaning: string;
}

export const BURDEN_WORDS: Readonly<Record<Burden, Named>> = {
  oop: { name: 'Money out of pocket', meaning: 'Bills, copays, premiums, medicine, getting there.' },
  time: { name: 'Time', meaning: 'Waiting, calling, traveling, filling in forms, being sent on.' },
  work: { name: 'Work and pay', meaning: 'Hours, jobs or schooling lost.' },
  unpaid: { name: 'Care given unpaid', meaning: 'What family and friends did, and gave up to do it.' },
  forgone: { name: 'Care gone without', meaning: 'What was needed and put off, skipped or never offered.' },
};

export const GAP_WORDS: Readonly<Record<GapKind, Named & { readonly unit: string | null }>> = {
  'care-not-sought': {
    name: 'Care you did not look for',
    meaning: 'You needed it and did not go: too expensive, too far, too tired, or told not to bother.',
    unit: 'times',
  },
  'care-denied': {
    name: 'Care that was refused',
    meaning: 'An insurer, an office or a hospital said no.',
    unit: 'times',
  },
  dismissed: {
    name: 'Not being believed',
    meaning: 'You were told it was nothing, stress, weight, age, or in your head.',
    unit: 'times',
  },
  'wrong-track': {
    name: 'The wrong track',
    meaning: 'A wrong diagnosis, or treatment for something you did not have.',
    unit: 'times',
  },
  'time-searching': {
    name: 'Time searching',
    meaning: 'From the first sign until somebody named it, or until today.',
    unit: 'months',
  },
  'life-lost': {
    name: 'Parts of life lost',
    meaning: 'Jobs, schooling, relationships, plans given up because of the search.',
    unit: null,
  },
};

export const AGE_OPTIONS: Options = [
  ['0-17', 'Under 18'],
  ['18-24', '18 to 24'],
  ['25-34', '25 to 34'],
  ['35-44', '35 to 44'],
  ['45-54', '45 to 54'],
  ['55-64', '55 to 64'],
  ['65-74', '65 to 74'],
  ['75+', '75 or older'],
];

export const SEX_OPTIONS: Options = [
  ['female', 'Female'],
  ['male', 'Male'],
  ['other', 'Neither of these'],
];

/** In the words of `coverage-field.ts` where they mean the same, told again here: these travel with other pages. */
export const INSURANCE_OPTIONS: Options = [
  ['employer', 'Through an employer'],
  ['marketplace', 'Marketplace plan'],
  ['medicaid', 'Medicaid'],
  ['medicare', 'Medicare'],
  ['uninsured', 'No insurance'],
  ['unsure', 'Not sure'],
  ['other', 'Another kind'],
];

export const REGION_OPTIONS: Options = [
  ['northeast', 'Northeast'],
  ['midwest', 'Midwest'],
  ['south', 'South'],
  ['west', 'West'],
  ['territories', 'A U.S. territory'],
  ['abroad', 'Outside the United States'],
];

export const URBANICITY_OPTIONS: Options = [
  ['urban', 'A city'],
  ['suburban', 'A suburb'],
  ['rural', 'The country'],
];

export const STAGE_OPTIONS: Options = [
  ['undiagnosed', 'The illness has no name yet'],
  ['suspected', 'Somebody suspects what it is'],
  ['diagnosed', 'It is diagnosed'],
  ['misdiagnosed', 'It was named wrongly'],
];

export const RESPONDENT_OPTIONS: Options = [
  ['patient', 'I am the patient'],
  ['caregiver', 'I care for the patient'],
  ['other', 'Somebody else'],
];

export const DECIDER_OPTIONS: Options = [
  ['patients', 'Patients'],
  ['clinicians', 'Doctors and nurses'],
  ['researchers', 'Researchers'],
  ['reader', 'Whoever reads the numbers'],
];

/** How many clinicians, or years. */
export const NUMBER_BAND_WORDS: Options = [
  ['0', 'None'],
  ['under 1', 'Less than one'],
  ['1-2', '1 or 2'],
  ['3-5', '3 to 5'],
  ['6-10', '6 to 10'],
  ['11+', '11 or more'],
];

export const GAP_BAND_WORDS: Options = [
  ['none', 'Never'],
  ['1', 'Once'],
  ['2-4', '2 to 4'],
  ['5-9', '5 to 9'],
  ['10-49', '10 to 49'],
  ['50+', '50 or more'],
];
