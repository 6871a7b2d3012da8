// SPDX-License-Identifier: Apache-2.0

import type { Parts } from '../parts.ts';

export const accessibilityTexts = {
  title: 'Accessibility',
  description:
    'How this site is built and tested for people who use a keyboard, a screen reader, large text, few motions or no scripts, and what to do where it fails you.',
  lead: 'This site is made for someone tired, on a phone, after years of not being believed. The goal is WCAG 2.2, level AA, with text at 7 to 1 against its ground.',
  works: 'What works',
  working: [
    'Everything by keyboard alone, with a visible focus and a link that skips to the content.',
    'Changes of a ledger and of its total are announced to screen readers.',
    'Pages fit a screen 320 pixels wide, which is what large zoom makes of most screens, and a phone whose letters are set twice as large.',
    'Light and dark follow your device. Nothing moves unless you ask.',
    'Every picture says in words what it shows, and has its numbers as text.',
    'Every page prints in black on white.',
    'Figures, places and methods read without scripts, and without a connection once you opened them.',
  ],
  tested: 'How it is tested',
  testedText:
    'Before each change goes out, axe checks every kind of page for WCAG 2.2 A and AA, narrow and wide, light and dark, and the states of the ledger; a browser goes through pricing, changing and saving by keyboard. Automatic tests find only a part of what can be wrong.',
  known: 'What we know is missing',
  missing: [
    'No one who uses a screen reader every day has tested this site for us yet.',
    'There is no language but English.',
    'Long tables are long by ear. That of all figures, and those of each place, have headings by kind of care, to jump from one to the next; the table of all places, and the one of 109 places on the page of a figure, have none.',
  ],
  fails: 'Where it fails you',
  failsText: [
    'Tell us through the ',
    { text: 'written interview', to: '/take-part/interview' },
    ', and say how to reach you if you want an answer. All figures are also ',
    { text: 'files', to: '/data' },
    ', and answers for programs, so that another tool can read them to you.',
  ] satisfies Parts,
} as const;
