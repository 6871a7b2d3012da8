// SPDX-License-Identifier: Apache-2.0
// What stands around every page.

import type { Parts } from '../parts.ts';

export const frameTexts = {
  sections: {
    '/': 'Price a story',
    '/table': 'Figures',
    '/places': 'Places',
    '/method': 'Method',
    '/take-part': 'Take part',
    '/register': 'Register',
  },
  skip: 'Skip to the content',
  main: 'Main',
  /** Where what brings a page to life has not come after a while. */
  late: 'A part of this page has not come yet. The connection may be slow. If this stays, copy what you have written and load the page again.',
  trail: 'Where this page is',
  table: 'Price table',
  /** After the version of the table. */
  tableHolds: (figures: number) =>
    `: ${figures} rows, priced from published U.S. federal files and surveys, each with its source, year and audit verdict.`,
  printed: 'Printed from',
  licences: [
    'Data: ',
    { text: 'CC0 1.0', to: 'https://creativecommons.org/publicdomain/zero/1.0/', rel: 'license' },
    '. Code: ',
    { text: 'Apache-2.0', to: 'https://www.apache.org/licenses/LICENSE-2.0' },
    '. CPT codes are a trademark of the American Medical Association; the descriptions here are our own plain words.',
  ] satisfies Parts,
  more: [
    ['/about', 'About'],
    ['/coverage', 'Coverage'],
    ['/sources', 'Sources and audit'],
    ['/integrity', 'Integrity'],
    ['/policy', 'Burden by condition'],
    ['/changes', 'Changes'],
    ['/account', 'Account'],
    ['/privacy', 'Privacy'],
    ['/accessibility', 'Accessibility'],
  ],
  programs: [
    'For programs: ',
    { text: 'the API', to: '/developers/api' },
    ', ',
    { text: 'open data', to: '/data' },
    ', ',
    { text: 'all figures as JSON', to: '/api/table' },
    ', ',
    { text: 'all places as JSON', to: '/api/localities' },
    ', ',
    { text: 'a ledger as FHIR', to: '/developers/fhir' },
    '.',
  ] satisfies Parts,
  // What search engines are told.
  country: 'United States',
  browsers: 'JavaScript for pricing a story; every figure reads without it.',
  describes: (population: string) => `It describes: ${population}`,
} as const;
