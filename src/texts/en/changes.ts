// SPDX-License-Identifier: Apache-2.0
// What changed, and what differs between two versions of the price table.

import type { Parts } from '../parts.ts';
import { locale } from './language.ts';

export const changesTexts = {
  title: 'Changes',
  description:
    'What changed in the figures, their sources, the reading of words and the service itself, and every error of ours that was found.',
  lead: 'What changed in the figures, their sources and the service. Errors of ours stand here too.',
  table: 'table',
  forPrograms: [
    'For programs: ',
    { text: 'the change log as JSON', to: '/api/changes' },
    ', and ',
    { text: 'as an Atom feed', to: '/changes.atom' },
    ' with the versions of the table.',
  ] satisfies Parts,
} as const;

const count = (value: number, one: string): string =>
  `${value.toLocaleString(locale)} ${one}${value === 1 ? '' : 's'}`;

export const releaseTexts = {
  title: 'Price table',
  titleOf: (version: string) => `Price table ${version}`,
  firstDescription: (version: string) => `The first recorded version of the price table, ${version}.`,
  description: (before: string, version: string) =>
    `Every figure that differs between price table ${before} and ${version}: old, new, percent and why.`,
  first: 'The first version on record: there is none before it to compare with.',
  /** `others`: rows that say something else beside the same figure; null where nobody compared that. */
  lead: (before: string, figures: number, rows: number, others: number | null): Parts => [
    'What differs from ',
    { text: before, to: `/changes/${before}`, isMono: true },
    `: ${count(figures, 'national figure')}, amounts by place in ${count(rows, 'row')}${others === null ? '' : `, and what else is said in ${count(others, 'row')}`}.`,
  ],
  national: 'National figures',
  figure: 'Figure, in dollars, and why',
  old: 'Old',
  new: 'New',
  places: 'Amounts by place',
  placesText: (path: string): Parts => [
    'Each amount with its place, old, new, percent and why is in ',
    { text: 'changes.json', to: path },
    '.',
  ],
  rows: 'Rows that differ in something else',
  rowsText:
    'A row may say something else than before, though its figure is the same: another year, source or verdict. Here are such rows, each with its columns that differ.',
  rowsUnknown:
    'When this version was made, only figures were compared. What rows say beside them may differ as well.',
  rowKinds: { added: 'new row', removed: 'row taken out', changed: '' },
  files: 'Its files, for good',
  changesFile: (hasRows: boolean) =>
    `every changed figure since the version before, those by place too${hasRows ? ', and every row that differs in something else' : ''}`,
} as const;

/** What changed of a figure, and which printed number made it so. */
export const changedTexts = {
  inputs: {
    rate: 'published rate',
    row: 'row of the table',
    work_rvu: 'units for work',
    pe_nonfacility_rvu: 'units for practice expense',
    pe_facility_rvu: 'units for practice expense in a facility',
    mp_rvu: 'units for malpractice',
    total_nonfacility_rvu: 'units in total',
    conversion_factor: 'conversion factor',
    payment_rate: 'hospital outpatient rate',
    pw_gpci: 'cost index for work',
    pe_gpci: 'cost index for practice expense',
    mp_gpci: 'cost index for malpractice',
    source_file: 'file',
    source_sha256: 'SHA-256 of the file',
    rvu_file: 'file of relative values',
    rvu_file_sha256: 'SHA-256 of the file of relative values',
    gpci_file: 'file of cost indices',
    gpci_file_sha256: 'SHA-256 of the file of cost indices',
  } as Readonly<Record<string, string>>,
  newRow: 'new row of the table',
  goneRow: 'row taken out of the table',
  none: 'none',
  measures: {
    value_usd: '',
    out_of_pocket_usd: 'paid by people themselves',
  } as Readonly<Record<string, string>>,
  beside: (measure: string) => `beside it: ${measure}`,
  amounts: (amounts: number) => count(amounts, 'amount'),
} as const;
