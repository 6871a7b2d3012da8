// SPDX-License-Identifier: Apache-2.0
// What hospitals publish of what they agreed with insurers. Amounts come formatted.

import type { BillingClass } from '../../private-rates/index.ts';
import type { Parts } from '../parts.ts';

const many = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);

export const privateRateTexts = {
  title: 'What hospitals agreed with insurers',
  about: (hospitals: number): Parts => [
    { strong: 'Published by hospitals, not federal, and never in a total.' },
    ` These are the dollar amounts that insurers’ plans pay by the price files of ${many(hospitals, 'one hospital', 'hospitals')}; one that several plans pay counts once. They say nothing of other hospitals, and a price file is not a bill.`,
  ],
  groups: {
    facility: 'The hospital’s part of the bill',
    professional: 'The doctor’s part of the bill',
    'not stated': 'Hospital’s or doctor’s part: the file does not say',
  } satisfies Readonly<Record<BillingClass, string>>,
  caption: (group: string) => `${group}: amounts by hospital`,
  hospital: 'Hospital',
  lowest: 'Lowest',
  highest: 'Highest',
  amounts: (count: number) => many(count, 'one amount', 'amounts'),
  federal: 'The federal figure',
  /** Where the federal figure is of another part of the bill. */
  noFederal: {
    office:
      'The federal figure of this page is what a doctor or an office is paid. The hospital’s part is not in it, so no federal figure stands here.',
    hospital:
      'The federal figure of this page is the hospital’s own fee. The doctor’s part is not in it, so no federal figure stands here.',
    together:
      'The federal figure of this page is for the hospital and the doctor together, so it does not stand beside the part of one.',
  },
  /** `amount` is null where the hospital publishes several. */
  oneHospital: (hospital: string, amounts: number, amount: string | null) =>
    `Only ${hospital} publishes this: ${many(amounts, 'one amount', 'different amounts')}${amount === null ? '' : `, ${amount}`}. One hospital makes no range.`,
  range: (hospitals: number, amounts: number, low: string, high: string, middle: string) =>
    `${hospitals} hospitals publish ${many(amounts, 'one amount', 'different amounts')}, from ${low} to ${high}; ${amounts % 2 === 0 ? 'the lower of the two' : 'the one'} in the middle is ${middle}.`,
  leftOut: (parts: string) => `Not drawn, and never turned into dollars: ${parts}.`,
  leftOutKinds: {
    percentageOfCharge: 'given only as a share of the list price',
    perDiem: 'by the day',
    algorithmOnly: 'given only as a formula',
    aside: 'set aside because they cannot be the price of one whole visit',
  },
  files: (count: number) => `The ${many(count, 'file', 'files')} they were read from`,
  file: 'File',
  fileText: (name: string, updatedOn: string, readOn: string) =>
    `${name}, updated by the hospital ${updatedOn}, read on ${readOn}`,
  sha: 'SHA-256',
  address: 'Address',
  readFrom: 'Read from',
  whole: 'the whole file, whose SHA-256 this is',
  extract: (sha256: string): Parts => [
    'an extract: its header and the rows of our codes. The SHA-256 above is of the whole file, which we do not hold; that of the extract is ',
    { mono: sha256 },
  ],
  programs: (path: string): Parts => [
    'Every amount with insurer, plan and row (of an extract, its own row), for programs: ',
    { text: path, to: path },
  ],
  /** `federal`: the amount, with what it is. */
  drawn: (sentence: string, hospitals: string, federal: string | null) =>
    `${sentence} ${hospitals}.${federal === null ? '' : ` The federal figure is ${federal}.`}`,
  drawnHospital: (hospital: string, low: string, high: string) => `${hospital} ${low} to ${high}`,
  low: 'lowest published',
  high: 'highest published',
  drawing: (hasFederal: boolean) =>
    `One line for each amount a hospital publishes${hasFederal ? '; the thick line in each row is the federal figure' : ''}.`,
} as const;
