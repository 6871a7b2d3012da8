// SPDX-License-Identifier: Apache-2.0
// Other ways to look at a ledger: what each is called and says.

export const ledgerViews = {
  title: 'Look at it another way',
  kinds: {
    name: 'By kind of care',
    /** `kind` is the name of a row below it. */
    most: (kind: string, amount: string, total: string) =>
      amount === total
        ? `All of the ${total} is for one kind of care, “${kind}”.`
        : `The largest part of the ${total} is ${amount}, for “${kind}”.`,
    column: 'Kind of care',
  },
  steps: {
    name: 'Step by step',
    about: (lines: number, total: string) =>
      lines === 1
        ? `One line makes the total of ${total}.`
        : `${lines} lines, in the order they were told, make the total of ${total}.`,
    column: 'Step',
    soFar: 'So far',
    doctorAlone: 'the doctor’s bill alone',
  },
  amount: 'Amount',
  share: 'Share',
  settings: {
    name: 'Office or hospital',
    about:
      'Some care can be had in a doctor’s office or in a hospital outpatient department. In the hospital, the hospital bills a fee of its own in place of the office’s costs, and the doctor is paid besides. Add neither column to your total: the care on the left is in your ledger already, and the fee on the right comes in place of a part of its cost.',
    /** `own`: whose amounts the ledger has, which are others than the two columns. */
    otherAmounts: (own: string) =>
      `Both columns are national amounts, and your ledger has ${own}. So the same care stands there at another amount.`,
    ofPlace: (place: string) => `those of your place, ${place}`,
    charges: 'average charges, since you have no insurance',
    care: 'Care',
    office: 'In an office, all of it',
    hospital: 'The hospital’s fee alone',
    what: (year: string) => `What Medicare allows, ${year}, nationally.`,
    source: 'Hospital fees from',
    leftOut: (lines: string) =>
      `Left out, because this table holds no hospital fee to put beside an office amount: ${lines}.`,
  },
  uninsured: {
    name: 'Without insurance',
    about:
      'Without insurance a bill starts from what is charged, not from what Medicare allows. These are average charges on Medicare claims of 2024, the nearest that is published.',
    total: (charged: number, lines: number, amount: string) =>
      `${charged} of ${lines} lines with a charge in this table: ${amount}.`,
    none: 'No average charge is in this table for any of these lines.',
    doctorAlone: (labels: readonly string[]) =>
      `For ${labels.map((label) => `“${label}”`).join(' and ')} it is the doctor’s charge alone; the hospital’s bill is not in it.`,
    leftOut: (lines: string) => `Left out, because this table holds no average charge: ${lines}.`,
    notAdded: (lines: string) =>
      `Left out of the sum, because they must not be added to the other lines: ${lines}.`,
    apart: 'A charge is never added to an allowed amount.',
    act: 'Show the whole ledger without insurance',
  },
  range: {
    name: 'Over the country',
    about: (places: number) =>
      `What Medicare allows for one of each, in the lowest and the highest of ${places} places.`,
    yours: 'Your place',
    low: 'Lowest',
    high: 'Highest',
    national: 'National',
    none: 'None of these lines is priced by place.',
    leftOut: (lines: string) => `Left out, because this table holds no amounts by place: ${lines}.`,
  },
} as const;
