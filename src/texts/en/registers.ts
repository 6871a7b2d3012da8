// SPDX-License-Identifier: Apache-2.0
// What people have sent, and how to check that none of it was changed.

import type { Parts } from '../parts.ts';

export const registerTexts = {
  title: 'Register',
  description:
    'What people sent: five burdens in order, care no claim shows, figures said to be right or wrong, written interviews. Counted in public, chained by hashes.',
  lead: 'What people have sent, counted as it stands now. How many were sent is public from the first one. What the survey and the reports of care say is shown only in whole groups of eleven, so that no count gives one answer away, alone or by subtraction. A correction of a figure is public from the first one, but for its note. What an interview says is not shown here.',
  noScript: [
    { strong: 'The counts need JavaScript to be drawn.' },
    ' The same stand in ',
    { text: 'the register as JSON', to: '/api/register' },
    ' and in the CSV files below.',
  ] satisfies Parts,
  counting: 'Counting …',
  survey: ['Five burdens in order', 'Put them in order yourself'],
  gap: ['Care that no claim shows', 'Report yours'],
  corrections: ['Figures said to be right or wrong', 'Find a figure'],
  interviews: ['Written interviews', 'Write one'],
  meaning: 'What a count says',
  meaningText:
    'Answers come from whoever chose to answer. They are no sample of anybody, and no figure is made of them. A sender is one network on one day, counted once: never a verified person. Rows the team sent to try things out are marked in public and left out.',
  chained: [
    'Every row is chained to the one before it: ',
    { text: 'check that none was changed', to: '/integrity' },
    '.',
  ] satisfies Parts,
} as const;

export const integrityTexts = {
  title: 'Check the registers yourself',
  description:
    'What people sent is kept in hash chains. This page fetches the published rows and checks them in your browser, so that you need not take our word for it.',
  lead: 'What people sent is kept in chains: each row is locked to the one before it, and the last one is published as the head. Where a row is changed, taken out or put in later, the rows after it no longer follow; where all of them are written anew, the head is another than the one you kept. Here your own browser checks them.',
  noScript: [
    'This check runs in your browser and needs JavaScript. Without it, ',
    { code: 'npm run verify' },
    ' does the same; see below.',
  ] satisfies Parts,
  start: 'Check all rows now',
  chains: 'The chains',
  register: 'Register',
  rows: 'Rows',
  result: 'Result',
  notPublished: 'Rows are not published; only the head is.',
  recompute: 'every hash is computed again from the locked fields; other columns are in no hash',
  follow: 'what was said is withheld, so that links are followed',
  locked: 'Locked:',
  head: 'Head:',
  notRead: 'not read yet',
  notChecked: 'not checked yet',
  rule: 'The rule',
  ruleText: [
    { mono: 'row_hash' },
    ' is the SHA-256, in lower-case hexadecimal, of ',
    { mono: 'prev_hash' },
    ' followed by the canonical JSON (RFC 8785) of the locked fields. A name with a dot is a field inside an object, which is always there; a field that was left out is ',
    { mono: 'null' },
    ', but a ranking left out of a gap report an empty list. ',
    { mono: 'prev_hash' },
    ' is the ',
    { mono: 'row_hash' },
    ' of the row above, and 64 zeros in the first row. The head is the last ',
    { mono: 'row_hash' },
    ', with the number of rows.',
  ] satisfies Parts,
  publicText:
    "Corrections are public row by row, so that each hash can be computed again. Of gap reports and survey answers only the day and the place in the order are public: with anything that was said beside them, the one answer of a quiet day would be somebody's answer. Their rows can be followed from link to link, to the published head. To notice a chain that was written anew as a whole, keep a head and compare it later; the rows after it must lead on from it.",
  without: 'Without this page',
  withoutText: [
    { text: 'The heads as JSON', to: '/api/integrity' },
    '. Save it as ',
    { mono: 'integrity.json' },
    ' in a folder with the files named above, and let ',
    { mono: 'npm run verify -- FOLDER' },
    ' check it, or give it the address of any such service. The first line of corrections.csv begins with # and is a note, no row. A cell that begins with an apostrophe had it put in front so that no spreadsheet runs it as a formula: take one off before you compute.',
  ] satisfies Parts,
} as const;
