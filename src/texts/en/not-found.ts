// SPDX-License-Identifier: Apache-2.0

import type { Parts } from '../parts.ts';

export const notFoundTexts = {
  title: 'No page here',
  description: 'There is no page at this address. All figures and all places are listed.',
  heading: 'No page at this address',
  lead: [
    'It may have changed, or part of it is missing. ',
    { text: 'All figures', to: '/table' },
    ' and ',
    { text: 'all places', to: '/places' },
    ' are listed, or ',
    { text: 'price a story', to: '/' },
    '.',
  ] satisfies Parts,
} as const;
