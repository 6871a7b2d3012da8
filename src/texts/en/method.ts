// SPDX-License-Identifier: Apache-2.0

import type { Parts } from '../parts.ts';

export const methodTexts = {
  title: 'Method',
  description:
    'How words become units of care, how a figure travels from a federal file to the page, what may be added to what, and what is never done.',
  lead: 'Every figure in the table was published by a federal agency, or in a journal article on a federal survey that is named beside it; what hospitals publish of their prices stands apart and is in no total. Words are matched to units of care by fixed rules; a table of published figures prices each unit. Where nothing was published, nothing is shown.',
  travels: 'How a figure travels',
  steps: (pass: number, unverified: number, fail: number, byPlace: string) => [
    'A federal agency publishes a file. Its address, size and SHA-256 are written down on the day it is read.',
    'A program checks that hash, stops if it differs, and copies the numbers it needs exactly as printed. Every copy is kept where anyone can compare it.',
    'Amounts are computed in exact decimals, never in floating point, and rounded once, half up, to the cent.',
    `A second program derives every row again from the official files, one without a figure as well, and gives it a verdict: ${pass} of ${pass + unverified + fail} rows are PASS, derived again from the official file with its recorded hash; ${unverified} are UNVERIFIED, because their document or file was not at hand, and say so; ${fail === 0 ? 'none has failed' : `${fail} have failed`}. ${byPlace}`,
    'In a ledger, in its citation and on its sheet a figure is shown with its year, its basis, the people it describes and its document. Its page, the files and FHIR add the hash of the file and the verdict. Lists of many figures, such as those of the table and of a place, have less beside each, and the name of each leads to its page.',
  ],
  counts: (version: string, rows: number, figures: number, priced: number, local: number, places: number) =>
    `Table ${version} holds ${rows} rows. ${figures} have a figure; the others say why none is shown. ${priced} figures may be added to one another. ${local} are priced in each of ${places} places.`,
  reading: 'How words are read',
  readingText: [
    'A story is split into clauses, spelling is mended, and phrases are looked up in a list that people wrote and anyone can read. Counts come from the words: “three times”, “twice a week for two months”. Each line keeps the words it was read from, so that it can be argued with, corrected, changed or removed.',
    'Then the words of each sentence are weighed. A list of whole numbers, worked out once from thousands of labelled sentences and open to all, says which words stand with care that took place, and which with care that did not. Where the sum speaks clearly against the first reading, the line follows the sum, says by which words, and is marked as unsure. No amount is made of these numbers.',
    'Care that was refused, cancelled, only planned, or that somebody else had is not priced. It is listed with the reason where the number would be. All of this happens in the browser: what is typed on the first page is sent nowhere unless you choose to save it, or to ask a language model about words no rule could place; then you see first what leaves.',
  ],
  formula: 'The formula for a place',
  wouldChange: 'What would change that:',
  formulaLead:
    'The physician fee schedule weighs each service in relative value units. In a place, the amount Medicare allows is',
  formulaText:
    '(work units × work index + practice expense units × practice index + malpractice units × malpractice index) × conversion factor',
  formulaNote: [
    'rounded once to the cent. The practice expense is that of an office; for care that is not done in one, such as surgery and emergency visits, the file has that of a hospital in its place. Where the file also has a limit, what Medicare pays is less, and the row says so. Each ',
    { text: 'place', to: '/places' },
    ' shows the formula with its own numbers.',
  ] satisfies Parts,
  totals: 'What may be added to what',
  totalRules: [
    'Wages, miles, ratios and figures for a whole year are shown beside the total, never in it.',
    'Of two figures that hold one another (an emergency visit complete, and its hospital part alone) the most complete one stays. A whole-year figure leaves whenever a single visit is listed.',
    'Where a figure in the total already holds the tests of the same event, those tests leave it.',
    'If figures of more than one kind are left, what Medicare allows beside what was charged, there is no total, and a sentence says so.',
    'Otherwise: the sum. Every line that left it is named with its reason.',
  ],
  fit: 'Whether a figure describes you',
  fits: [
    ['Medicare', 'Figures of the Medicare schedules describe you.'],
    [
      'Employer, marketplace, not sure',
      'The same figures are a reference price: what the largest payer allows. Your insurer pays under its own contract, which is not published here.',
    ],
    [
      'Medicaid',
      'The figures do not describe you, and no state figure takes their place. The line stays, without an amount.',
    ],
    [
      'No insurance',
      'A bill starts from what is charged. Shown is the average charge on Medicare claims of 2024, where this table holds one. It is a charge, so it is never added to an allowed amount.',
    ],
    ['National surveys', 'They describe everyone living outside institutions, whatever the coverage.'],
  ],
  never: 'What is never done',
  nevers: [
    'No model, average or interpolation makes an amount of dollars.',
    'No figure stands in for another in silence. A program that asks for a place or coverage that is none is refused with a sentence. On a page a sentence beside the field says that the figures are national.',
    'An unknown is never zero. Where nothing published describes the person, the total is absent and says why.',
    'Figures that must not be added are never added in silence, nor left out in silence.',
  ],
  unpriceable: 'What no federal file prices',
  documents: 'The documents',
} as const;
