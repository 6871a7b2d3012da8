// SPDX-License-Identifier: Apache-2.0
// The page of one place. Amounts come formatted.

import type { Parts } from '../parts.ts';

const allowedIn = (name: string): string => `What Medicare allows in ${name}`;

export const placePageTexts = {
  description: (name: string, key: string, year: string, figures: number) =>
    `${allowedIn(name)} (${key}), ${year}: ${figures} figures beside the national ones, and the three indices that make the difference.`,
  dataset: (name: string, year: string) => `${allowedIn(name)}, ${year}`,
  within: (name: string) => `${name}, United States`,
  contractor: 'Medicare contractor',
  year: (year: string) => `calendar year ${year}`,
  indices: 'Three indices',
  work: ['Work', 'What Medicare counts for clinicians’ time here'],
  practice: ['Practice expense', 'What Medicare counts for rent, staff and supplies here'],
  malpractice: ['Malpractice', 'What Medicare counts for malpractice cover here'],
  atAverage: 'at the national average',
  atFloor: 'at the national average, or raised to it by law',
  aboveAverage: 'above the national average',
  belowAverage: 'below the national average',
  index: (meaning: string, standing: string) => `${meaning}: ${standing}.`,
  example: 'One visit here',
  exampleText: (
    visit: string,
    path: string,
    here: string,
    national: string,
    places: number,
    rank: number,
  ): Parts => [
    'For ',
    { text: visit, to: path },
    ', Medicare allows ',
    { amount: here },
    ' here and ',
    { amount: national },
    ` nationally. From the highest down it is number ${rank} of ${places} places.`,
  ],
  around: 'Places just above and below',
  aroundCaption: 'Places nearest in what Medicare allows for this visit',
  place: 'Place',
  allowed: 'Allowed',
  figures: 'Every figure here',
  figuresText: (figures: number): Parts => [
    `${figures} services are priced by place. Laboratory tests and hospital rates are not: for those see `,
    { text: 'all figures', to: '/table' },
    '.',
  ],
  above: (label: string, path: string): Parts => [
    ' Of ',
    { text: label, to: path },
    ', Medicare pays less than is shown here: the file has a limit for it.',
  ],
  kinds: 'Kinds of care',
  columns: ['Figure', 'Here', 'National', 'Difference'],
  source: 'Where it was read',
  roles: ['The relative values', 'The three indices of each place'],
  compare: 'Put another place beside this one',
  programs: (path: string): Parts => ['This place for programs: ', { text: path, to: path }],
  others: 'Other places',
  before: 'Before it',
  after: 'After it',
} as const;

/** The fee-schedule formula with one place’s numbers. */
export const placeFormulaTexts = {
  caption: (figure: string, place: string) => `How the amount for ${figure} is made in ${place}`,
  columns: ['Part', 'Units', 'Index', 'Product'],
  parts: { Work: 'Work', 'Practice expense': 'Practice expense', Malpractice: 'Malpractice' },
  sum: 'Sum of the products',
  factor: 'Conversion factor, dollars per unit',
  total: 'Medicare allows here',
} as const;
