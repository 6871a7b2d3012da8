// SPDX-License-Identifier: Apache-2.0
// The page of one figure. Amounts come formatted; `basis` is what kind of dollar it is, and of which year, in words.

import type { SourceCopy } from '../../figures/index.ts';
import type { Parts } from '../parts.ts';

export const figureTexts = {
  description: (label: string, code: string | null, value: string, basis: string) =>
    `${label}${code === null ? '' : `, ${code}`}: ${value}, ${basis}. How it was made, the file it was read from, and its audit.`,
  noneDescription: (label: string) =>
    `${label}: nothing is published that can be shown as one amount. Why, with the file it was looked for in.`,
  crumb: 'Figures',
  none: 'No figure',
  ratioPublished: 'A ratio is published, and a ratio is not an amount of dollars.',
  nonePublished: (basis: string) => `Nothing is published that could stand here as ${basis}.`,
  covers: 'What it covers',
  whom: 'Whom it describes',
  whatDollar: 'What kind of dollar',
  country: 'Over the country',
  countryText: (
    isAbovePayment: boolean,
    low: string,
    lowName: string,
    high: string,
    highName: string,
    national: string,
  ): Parts => [
    isAbovePayment ? 'Medicare’s formula gives ' : 'Medicare allows ',
    { amount: low },
    ` in ${lowName} and `,
    { amount: high },
    ` in ${highName}; nationally `,
    { amount: national },
    isAbovePayment ? '. By a limit of the same file, Medicare pays less than these amounts.' : '.',
  ],
  allPlaces: (count: number) => `All ${count} places`,
  allPlacesCaption: (isAbovePayment: boolean, year: string) =>
    `What Medicare${isAbovePayment ? '’s formula gives' : ' allows'} in each place, ${year}`,
  place: 'Place',
  allowed: (isAbovePayment: boolean) => (isAbovePayment ? 'Formula' : 'Allowed'),
  made: 'How it was made',
  rules: 'What it may be added to',
  alternates: 'Other measures of the same care',
  /** Of a wage, a year, a rule: no event of care. */
  otherNumbers: 'Other numbers beside it',
  alternatesText: [
    { strong: 'Never added.' },
    ' None of these is added to the figure above. The note under each says what it is.',
  ] satisfies Parts,
  measure: 'Measure',
  published: 'Published',
  from: (title: string, url: string): Parts => ['From ', { text: title, to: url }, '.'],
  allFrom: (title: string, url: string): Parts => ['All from ', { text: title, to: url }, '.'],
  source: 'Where it was read',
  roles: ['The relative values, and the national amount', 'The indices, for the amounts by place'],
  isItRight: 'Is this figure right for you?',
  programs: (path: string, citation: string, permanent: string): Parts => [
    'This figure for programs: ',
    { text: path, to: path },
    '. To cite it: ',
    { text: citation, to: citation },
    '. As this version of the table has it, for good: ',
    { text: permanent, to: permanent },
    '.',
  ],
  others: 'Other figures of this kind',
  before: 'Before it',
  after: 'After it',
} as const;

/** How the national figure came out of its file. */
export const formulaTexts = {
  about:
    'The fee schedule gives each service a weight, in relative value units, for the work, the running of a practice and malpractice cover. Their total times one amount of dollars is the figure, rounded once to the cent.',
  caption: 'The national figure, from its parts',
  part: 'Part',
  units: 'Relative value units',
  work: 'Work of the clinician',
  practice: 'Practice expense',
  practiceOfOffice: 'Practice expense, outside a hospital',
  malpractice: 'Malpractice cover',
  total: 'Total, as the file prints it',
  factor: 'Conversion factor, dollars per unit',
  national: 'National figure',
  inPlace: [
    'In a place, each part is first multiplied by that place’s index for it: ',
    { text: 'the formula in full', to: '/method#formula' },
    '.',
  ] satisfies Parts,
  notMade: 'No figure was made. The text above says what was found and why no amount is shown.',
  asPrinted: 'It was read in the file as printed. Nothing was computed.',
  computed:
    'It was computed from amounts in the files below, exactly and to the cent, as the statement above says.',
} as const;

/** What a figure may and may not be added to. */
export const ruleTexts = {
  summable: 'It may be added to other figures of the same kind of dollar.',
  alone: 'It is shown on its own and never enters a total.',
  neverWith: 'It is never added to:',
  neverWithEvents: 'It is never added to a single visit, test or procedure.',
  wholeYear: 'It describes a person’s whole year, so the visits of that year are already inside it.',
  bundles: 'It already holds the laboratory tests and imaging of the same event; those are not added again.',
} as const;

/** A document a figure was read from. */
export const custodyTexts = {
  readFor: 'Read for',
  publisher: 'Publisher',
  document: 'Document',
  file: 'File',
  where: 'Where in it',
  /** `hasModifiers`: the file may have more rows of the code, each with a modifier. */
  row: (code: string, hasModifiers: boolean) =>
    `in the row of ${code}${hasModifiers ? ', the one without a modifier' : ''}`,
  sha: 'SHA-256',
  notRecorded: 'not recorded',
  size: 'Size',
  bytes: (count: string) => `${count} bytes`,
  read: 'Read on',
  copy: 'How it was read',
  copies: {
    official: 'in the official file',
    extract: 'in an extract; the official file, whose SHA-256 and size these are, was not at hand',
    transcription: 'in a transcription; the official file, whose SHA-256 and size these are, was not at hand',
    absent: 'on that day alone: the document was not at hand for the audit',
  } satisfies Record<SourceCopy, string>,
  licence: 'License',
  address: 'Address',
} as const;

/** The drawing of all places on one line. */
export const stripTexts = {
  national: 'National',
  /** A difference that is one, and rounds to no tenth of a percent. */
  underTenth: 'less than 0.1%',
  /** `yours` is null where no place is singled out. */
  sentence: (
    places: number,
    low: string,
    lowName: string,
    high: string,
    highName: string,
    national: string,
    yours: { readonly name: string; readonly amount: string } | null,
  ) =>
    `${places} places from ${low} in ${lowName} to ${high} in ${highName}; nationally ${national}${
      yours === null ? '' : `; in ${yours.name} ${yours.amount}`
    }.`,
  /** `national` is null where its line is not set apart. */
  caption: (places: number, national: string | null) =>
    `One line for each of ${places} places, the lowest amount on the left${
      national === null ? '' : `; the thick line without a name is the nation, ${national}`
    }.`,
} as const;
