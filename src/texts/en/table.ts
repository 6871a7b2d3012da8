// SPDX-License-Identifier: Apache-2.0
// The page of all figures.

const describe = (rows: number): string =>
  `All ${rows} rows of published figures, from office visits and blood tests to imaging, procedures and national surveys, each with its year, code and federal source.`;

export const tableTexts = {
  title: 'All figures',
  description: describe,
  dataset: 'Waypoint Ledger price table',
  datasetDescription: (rows: number) =>
    `${describe(rows)} Each has its basis, the people it describes, the SHA-256 of its file and an audit verdict.`,
  lead: (rows: number, addable: number) =>
    `${rows} rows, of which ${addable} hold a figure that may be added to others. Each links to how it was made and the file it was read from.`,
  finder: 'Figures',
  find: 'Find a figure',
  kind: 'Kind of care',
  allKinds: 'All kinds',
  kinds: 'Kinds of care',
  figure: 'Figure',
  national: 'National',
  neverAdded: 'never in a total',
  /** Where the amount would be said to be something. */
  unpublished: (year: string) => `no amount is published for ${year}`,
  nothing: 'No figure has these words. Try fewer or plainer words, or a CPT code.',
} as const;
