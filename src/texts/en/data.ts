// SPDX-License-Identifier: Apache-2.0
// The page of open data. Counts of amounts and sizes come formatted.

import type { Parts } from '../parts.ts';

export const dataTexts = {
  title: 'Open data',
  description: (amounts: string) =>
    `The price table and ${amounts} amounts by place as CSV, JSON and NDJSON, with dictionaries, catalogs, a feed of changes and the source code. CC0: no key, no account, no form.`,
  catalog: 'Waypoint Ledger open data',
  feed: 'Changes and table versions',
  lead: (version: string): Parts => [
    'Everything the ledger computes with, as files. Table ',
    { mono: version },
    ', ',
    { text: 'CC0 1.0', to: 'https://creativecommons.org/publicdomain/zero/1.0/', rel: 'license' },
    '.',
  ],
  table: 'The price table',
  tableText: (rows: number) =>
    `${rows} rows, each a figure, or why none is shown: what it is, whom it describes, the file it was read from with its SHA-256, and the verdict of the audit.`,
  localities: 'Amounts by place',
  localitiesText: (amounts: string, figures: number, places: number) =>
    `${amounts} rows: the ${figures} rows that the physician fee schedule prices by place, in each of the ${places} payment localities, with every number the amount is made of.`,
  formats: {
    CSV: 'for spreadsheets',
    JSON: 'one document with its columns described',
    NDJSON: 'one row a line, to be read as a stream',
  },
  /** `size` is null where none is known. */
  file: (format: string, path: string, size: string | null, use: string): Parts => [
    { text: format, to: path },
    `${size === null ? '' : ` (${size})`}, ${use}`,
  ],
  dictionary: (path: string): Parts => [{ text: 'Dictionary', to: path }, ': what each column holds'],
  sizes: [
    'The sizes are of the files as they are stored, to the byte in ',
    { text: 'the catalog', to: '/data.json' },
    '; compressed, as browsers and ',
    { code: 'curl --compressed' },
    ' ask for them, the largest is less than a megabyte.',
  ] satisfies Parts,
  one: 'One figure, one place',
  oneText: [
    'Each figure and each place has a file of its own, at an address that does not change: ',
    { text: '/data/figures/cms-99213.json', to: '/data/figures/cms-99213.json', isCode: true },
    ', ',
    { text: '/data/places/AL-00.json', to: '/data/places/AL-00.json', isCode: true },
    '. ',
    { code: 'permanent' },
    ' in it is the address of that row in this version of the table, which a later version leaves as it is.',
  ] satisfies Parts,
  versions: 'Every version, for good',
  versionsText:
    'What was published under a version stays at its address, byte for byte, when another follows. A page of each shows what it changed.',
  checksums: [
    'The SHA-256 of every file of every version: ',
    { text: 'sha256sums.txt', to: '/data/versions/sha256sums.txt' },
    '. Keep a copy, and ',
    { code: 'sha256sum --check' },
    ' or ',
    { code: 'npm run verify' },
    ' tells you later whether one was changed.',
  ] satisfies Parts,
  changes: [
    { text: 'Changes', to: '/changes' },
    ' are also an ',
    { text: 'Atom feed', to: '/changes.atom' },
    '.',
  ] satisfies Parts,
  sent: 'What people send',
  sentText: [
    'Made when they are asked for; a SHA-256 chain joins the rows, and ',
    { text: 'anyone can verify it', to: '/integrity' },
    '.',
  ] satisfies Parts,
  registers: {
    corrections: [
      'Corrections',
      'figures people said were right or wrong for them, with the figure and its file; the first line begins with # and is a note, no row',
    ],
    gap: ['Care that no claim shows', 'days and chain; what was reported is published as counts'],
    survey: ['Five burdens in order', 'days and chain; what was answered is published as counts'],
  },
  machines: 'For machines that look for data',
  machineFiles: [
    [
      { text: '/data.json', to: '/data.json' },
      ': DCAT-US v1.1, with sizes and hashes; ',
      { text: 'DCAT-US 3.0', to: '/dcat-us-3.jsonld' },
      ' beside it',
    ],
    [
      { text: '/datapackage.json', to: '/datapackage.json' },
      ': Frictionless Data Package 2, a schema for each column',
    ],
    [
      { text: 'CSV on the Web', to: '/data/price-table.csv-metadata.json' },
      ' metadata beside price-table.csv and locality-prices.csv, under the name of the file and ',
      { code: '-metadata.json' },
    ],
    [
      { text: 'FHIR export', to: '/developers/fhir' },
      ' of a ledger, ',
      { text: '/llms.txt', to: '/llms.txt' },
    ],
    [
      { text: 'The source of this site', to: '/waypoint-ledger-source.tar.gz' },
      ' (Apache-2.0), packed from its commit: the same commit, the same bytes',
    ],
  ] satisfies readonly Parts[],
  compare: 'Compare a file with what the catalog says of it:',
  contact: 'Write to us',
  contactText: [
    'A figure that is wrong: ',
    { text: 'say so beside it', to: '/take-part/figure' },
    '. Anything else, a security hole included: the ',
    { text: 'interview form', to: '/take-part/interview' },
    ' reaches whoever runs this site, and what it carries is stored encrypted. ',
    { text: '/.well-known/security.txt', to: '/.well-known/security.txt' },
    ' names an email address where there is one.',
  ] satisfies Parts,
} as const;
