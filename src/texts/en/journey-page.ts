// SPDX-License-Identifier: Apache-2.0
// The page of a saved journey before its script runs.

import type { Parts } from '../parts.ts';

export const journeyPageTexts = {
  title: 'A saved journey',
  description:
    'Units of care on the way to a diagnosis, saved by someone who shared this link, priced from published U.S. federal figures.',
  noScript: [
    { strong: 'Without JavaScript' },
    ' a journey cannot be shown here, because it is fetched and priced in your browser. Its lines alone are at this address with ',
    { mono: '/api/journeys/' },
    ' in the place of ',
    { mono: '/j/' },
    '. ',
    { text: 'The table of all figures', to: '/table' },
    ' reads without it.',
  ] satisfies Parts,
} as const;
