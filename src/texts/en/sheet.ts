// SPDX-License-Identifier: Apache-2.0
// The sheet for an appointment: its words, and the questions it may put.

import type { Source } from '../../figures/index.ts';
import type { Parts } from '../parts.ts';

export const sheetTexts = {
  title: 'Appointment sheet',
  lead: 'One page to print and take along: what you have had, what it costs in published federal figures, and three questions to ask.',
  empty:
    'There is no ledger in this address. Make one on the first page; the way to its sheet stands below it.',
  emptyLink: 'Price a story',
  broken:
    'The link to this sheet is not whole, so nothing of it is shown. Open the sheet again from its ledger.',
  unknownPlace: (key: string) =>
    `This link names “${key}” as its place, and Medicare pays by no such place. Go back to the ledger, choose a place there, and open its sheet again.`,
  loading: 'Fetching the figures',
  /** For a screen reader, once it stands. */
  opened: 'The sheet is ready.',
  failed: 'The figures could not be fetched. Open this page again when connected.',
  print: 'Print this sheet',
  back: 'Back to the ledger',
  made: (day: string, version: string): Parts => [`Made on ${day} with price table `, { version }, '.'],
  careHeading: 'Care so far',
  columns: { care: 'Care', times: 'Times', each: 'Each', amount: 'Amount' },
  /** Before the numbers of a line’s sources, for a screen reader. */
  footnote: ', source',
  doctorAlone: 'the doctor’s bill alone; the hospital’s is not in it',
  nationalAmount: 'the national amount, before Medicare adjusts it by place',
  notAdded: 'not in the total',
  leftOut: 'Not in the total:',
  noFigure: 'no figure',
  /** `isCode`: there is a code on the sheet, and not the address alone. */
  more: (count: number, isCode: boolean) =>
    `${count} more lines in the ledger ${isCode ? 'behind the code' : 'at the address below'}; their part of the total`,
  without: 'Had, no figure:',
  /** `more`: how many there are besides. */
  listWithout: (told: readonly string[], more: number) =>
    `${told.map((words) => `“${words}”`).join(', ')}${more === 0 ? '' : ` and ${more} more`}.`,
  unpriced: (count: number) =>
    count === 1
      ? 'One more line of the ledger is not priced and is not on this sheet.'
      : `${count} more lines of the ledger are not priced and are not on this sheet.`,
  /** What the amounts are, and whom they describe; `isAll` where no line has another kind. */
  kind: (kind: string, population: string, isAll: boolean) =>
    `${isAll ? 'Each amount is' : 'Where a line says nothing else, its amount is'} ${kind}. It describes: ${population}`,
  otherKind: (kind: string, population: string) => `${kind}. It describes: ${population}`,
  /** `marked`: which of the lines have their verdict beside them, or that all are unverified. */
  unverified: (marked: 'all' | 'PASS' | 'UNVERIFIED') => {
    const which = {
      all: 'Each amount is UNVERIFIED',
      PASS: 'Each amount without PASS is UNVERIFIED',
      UNVERIFIED: 'UNVERIFIED',
    };
    return `${which[marked]}: its official file was not at hand for the audit.`;
  },
  missing: (count: number) =>
    count === 1
      ? 'One of its lines is of a row the table no longer has, and is left out.'
      : `${count} of its lines are of rows the table no longer has, and are left out.`,
  questionsHeading: 'Three questions to ask',
  ownHeading: 'My own question',
  sourcesHeading: 'Where the amounts come from',
  source: ({ publisher, title, file, readOn, url }: Source): Parts => [
    `${publisher}, ${title}. File `,
    { mono: file },
    ', read ',
    { version: readOn },
    '. ',
    { text: url, to: url },
  ],
  tooLong:
    'This ledger is too long for a code that a phone can read from paper. The address below holds its lines and opens it, with every source; nothing is stored.',
  scan: 'The same ledger, with every source. The code holds the lines themselves; nothing is stored.',
  qrLabel: 'Code that opens this ledger',
} as const;

export const sheetPageTexts = {
  description:
    'One printed page for a medical appointment: your care so far priced in federal figures, three questions to ask, the sources, and a code that opens the ledger.',
  noScript: [
    { strong: 'Without JavaScript' },
    ' a sheet cannot be made, because it is made in your browser and nowhere else. ',
    { text: 'The table of all figures', to: '/table' },
    ' reads without it.',
  ] satisfies Parts,
} as const;

export const sheetQuestions = {
  next: 'What are we looking for with the next test, and what would each answer change?',
  after: 'If this does not explain it, who sees me next, and when?',
  /** `amount` is published for `label` as the hospital’s own fee. */
  setting: (label: string, amount: string, year: string) =>
    `Can this be done in an office and not in a hospital outpatient department? There the hospital bills a fee of its own: ${amount} under Medicare in ${year} for “${label}”.`,
  byCoverage: {
    employer: 'Does my plan have to approve this first, and who sends the request?',
    marketplace: 'Does my plan have to approve this first, and is everyone who treats me in its network?',
    medicaid: 'Does my state’s Medicaid cover this, and does it have to be approved first?',
    medicare: 'Do you take what Medicare allows as full payment?',
    uninsured: 'May I have a good faith estimate in writing before the appointment?',
    unsure: 'What will this cost me, and may I have that in writing first?',
  },
} as const;
