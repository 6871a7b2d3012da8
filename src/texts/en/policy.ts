// SPDX-License-Identifier: Apache-2.0
// The burden by condition. Amounts and days come formatted.

import type { ConditionStatistic } from '../../figures/index.ts';
import type { Parts } from '../parts.ts';

export const policyTexts = {
  title: 'Burden by condition',
  description:
    'What is published of what whole conditions cost a person in a year, with each file; what no file describes; what people rank heaviest; whose figures they correct.',
  lead: 'What is published of whole conditions, figure beside figure, and where nothing is.',
  careful: [
    { strong: 'Never added.' },
    ' These figures are of different years, people and definitions. None is added to another, none is averaged, and none is part of the price of a journey.',
  ] satisfies Parts,
  conditions: 'Conditions whose diagnosis takes years',
  codes: (codes: string): Parts => ['ICD-10-CM ', { mono: codes }],
  noAmount: 'no single amount',
  prevalence: 'How many people have it (the prevalence):',
  /** Said before the number, where its publisher gives only a bound. */
  bounds: {
    prevalence: '',
    'prevalence, at least': 'at least ',
    'prevalence, more than': 'more than ',
  } satisfies Record<ConditionStatistic, string>,
  interval: (low: number, high: number) => `(${low} to ${high})`,
  searched: 'Also looked in:',
  spending: (conditions: number, year: string) =>
    `What ${conditions} conditions cost a person with care for them, ${year}`,
  spendingText:
    'Average spending in one year, whoever paid it, for each person who had care for the condition. Everyone in the United States is counted, except the military and people in institutions. The number after ± is the standard error as printed.',
  spendingLabel: 'Spending by condition',
  spendingCaption: (year: string) => `Average spending by condition, ${year}`,
  condition: 'Condition',
  dollars: 'Dollars a year',
  unreliable: 'The publisher marks this number as uncertain: its relative standard error is high.',
  source: (title: string, url: string, publisher: string, day: string): Parts => [
    { text: title, to: url },
    `, ${publisher}, read ${day}`,
  ],
  more: [
    'The same for three years, with every file’s SHA-256, as JSON: ',
    { text: 'by kind of care', to: '/api/policy?by=event' },
    ', ',
    { text: 'by who paid', to: '/api/policy?by=payer' },
    ' and ',
    { text: 'by insurance', to: '/api/policy?by=insurance' },
    '.',
  ] satisfies Parts,
  ranking: 'What people rank heaviest',
  rankingText: [
    'The order of the five burdens stands in the ',
    { text: 'register', to: '/register#survey-title' },
    '.',
  ] satisfies Parts,
  agencies: 'Whose figures are said to be wrong',
  agenciesText: [
    'Corrections by figure stand in the ',
    { text: 'register', to: '/register#corrections-title' },
    '.',
  ] satisfies Parts,
} as const;
