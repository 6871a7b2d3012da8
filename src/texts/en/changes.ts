// SPDX-License-Identifier: Apache-2.0
// What changed, and what differs between two versions of the price table.

import type { Parts } from '../parts.ts';

export const changesTexts = {
  title: 'Changes',
  description:
    'What changed in the figures, their sources, the reading of words and the service itself, and every error of ours that was found.',
  lead: 'What changed in the figures, their sources and the service. Errors of ours stand here too.',
  table: 'table',
  forPrograms: [
    'For programs: ',
    { text: 'the change log as JSON', to: '/api/changes' },
    '.',
  ] satisfies Parts,
} as const;

const count = (value: number, one: string): string =>
  `${value.toLocaleString('en-US')} ${one}${value === 1 ? '' : 's'}`;

export const releaseTexts = {
  title: 'Price table',
  titleOf: (version: string) => `Price table ${version}`,
  firstDescription: (version: string) => `The first recorded version of the price table, ${version}.`,
  description: (before: string, version: string) =>
    `Every figure that differs between price table ${before} and ${version}: old, new, percent and why.`,
  first: 'The first version on record: there is none before it to compare with.',
  lead: (before: string, figures: number, rows: number): Parts => [
    'What differs from ',
    { text: before, to: `/changes/${before}`, isMono: true },
    `: ${count(figures, 'national figure')}, and amounts by place in ${count(rows, 'row')}.`,
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
  files: 'Its files, for good',
  changesFile: 'every change since the version before, those by place too',
} as const;
