// SPDX-License-Identifier: Apache-2.0
// Places: all of them, the map of the country, and two side by side. place.ts has the words of one.

import type { Parts } from '../parts.ts';

export const placesTexts = {
  title: 'Places',
  description: (places: number) =>
    `The ${places} places Medicare prices by, with the three indices that make Medicare pay more or less there, and every figure in each place.`,
  lead: (places: number) =>
    `Medicare pays for the same visit differently in ${places} places. Three indices say how much: for the work of clinicians, for running a practice, and for malpractice cover. An index of 1.000 is the national average.`,
  /** From the notes of GPCI2025.csv: the file of a later year is at hand as a transcription, without its notes. */
  floors: (year: string) =>
    `Laws set lower limits. CMS’s file for 2025 names them: 1.000 for work, but 1.500 in Alaska, and 1.000 for practice expense in Montana, Nevada, North Dakota, South Dakota and Wyoming. No index of ${year} is below them.`,
  all: (places: number) => `All ${places} places`,
  caption: 'Places by state, with what Medicare allows for one office visit and their three indices',
  columns: ['Place', 'One visit', 'Work', 'Practice', 'Malpractice'],
  source: (year: string): Parts => [
    `From CMS’s geographic practice cost indices for ${year}. As JSON: `,
    { text: '/api/localities', to: '/api/localities' },
  ],
} as const;

export const mapTexts = {
  title: 'The country at a glance',
  about: (visit: string, low: string, lowName: string, high: string, highName: string) =>
    `What Medicare allows for one “${visit}”: from ${low} in ${lowName} to ${high} in ${highName}. The stronger the color, the more. A state with several places is striped, one stripe a place.`,
  several: (count: number) => `${count} places`,
  tile: (state: string, amount: string) => `${state}: ${amount}`,
  tileRange: (state: string, count: number, low: string, high: string) =>
    `${state}: ${count} places, ${low} to ${high}`,
  note: 'Each state is one tile of the same size, near where it lies. The same numbers and links are in the table below.',
  compare: 'Put two places side by side',
} as const;

export const compareTexts = {
  title: 'Two places side by side',
  lead: 'The same care in two places: what Medicare allows in each, and why they differ.',
  description: (year: string) =>
    `Two Medicare payment places side by side, ${year}: the three indices of each and what Medicare allows for the same visit, scan or procedure in both.`,
  noScript: [
    { strong: 'Without JavaScript' },
    ' two places cannot be put on one page. ',
    { text: 'Each place', to: '/places' },
    ' has a page of its own, with the nation beside it.',
  ] satisfies Parts,
  first: 'First place',
  second: 'Second place',
  choose: 'Choose a place',
  show: 'Show both',
  loading: 'Fetching both places',
  same: 'These are one and the same place. Choose another beside it.',
  unknown: (key: string) => `“${key}” is not a place Medicare pays by. Choose one from the list.`,
  failed: 'The figures of these places could not be fetched. Try again when connected.',
  indices: 'Three indices',
  index: 'Index',
  indexNames: ['Work', 'Practice expense', 'Malpractice'],
  figures: 'Every figure in both',
  figure: 'Figure',
  difference: 'Difference',
  what: (year: string, first: string, second: string) =>
    `What Medicare allows, ${year}. The difference is ${second} less ${first}.`,
  said: (count: number, dearer: string, cheaper: string, same: number) =>
    `Of ${count} figures, ${dearer}; ${cheaper}${same === 0 ? '' : `; ${same} ${same === 1 ? 'is' : 'are'} the same`}.`,
  more: (count: number, name: string) =>
    `${count === 0 ? 'none' : count} ${count < 2 ? 'is' : 'are'} higher in ${name}`,
  source: (year: string) =>
    `From CMS’s fee schedule and indices for ${year}; each place and figure has its own page with its files.`,
} as const;
