// SPDX-License-Identifier: Apache-2.0

import type { Parts } from '../parts.ts';

export const homeTexts = {
  title: 'what care on the way to a diagnosis costs, from federal figures',
  description:
    'Write what happened on the way to a diagnosis and see each visit and test priced from a published U.S. federal figure, with its file, year and source.',
  heading: 'What did finding out cost?',
  lead: 'Write what happened to you. Each visit and test is priced from a figure the federal government published, with the file it stands in; where none was published, the line says so.',
  noScript: [
    { strong: 'Without JavaScript' },
    ' a story cannot be priced here, because that happens in your browser and nowhere else. ',
    { text: 'The table of all figures', to: '/table' },
    ' reads without it, and below is a priced example.',
  ] satisfies Parts,
  exampleTitle: 'An example, priced in Alabama',
  example:
    'I saw my regular doctor three times, then a cardiologist. They did an echo and a Holter monitor, and a thyroid blood test. My insurance denied an MRI of my brain. I missed two weeks of work.',
} as const;
