// SPDX-License-Identifier: Apache-2.0
// A saved journey: opening it, what it shows, deleting it.

import type { Parts } from '../parts.ts';

export const journeyTexts = {
  title: 'A saved journey',
  opening: 'Fetching it.',
  /** For a screen reader, once it stands. */
  opened: (title: string) => `“${title}” is here, with today’s figures.`,
  notPriced: 'The figures could not be fetched. Try again.',
  again: 'Try again',
  own: 'Price a story of your own',
  failed: 'The journey could not be fetched',
  gone: 'No journey at this link',
  goneText: 'It was deleted, its time was over, or the link is not whole.',
  goneMore: (slugLength: number, days: number) =>
    `A link ends in ${slugLength} letters and digits, and a journey saved without an account ends after ${days} days. What is gone cannot be brought back.`,
  deleted: 'Deleted',
  deletedText: 'It is gone for everyone who has the link.',
  /** `until` is null for one that stays until it is deleted. */
  saved: (day: string, until: string | null) =>
    `Saved ${day}. Anyone with this link can read it${until === null ? '' : ` until ${until}`}.`,
  sameTable: (version: string): Parts => [
    'Saved with price table ',
    { version },
    ', which is still today’s.',
  ],
  otherTable: (then: string, now: string): Parts => [
    { strong: 'Figures have changed since.' },
    ' It was saved with price table ',
    { version: then },
    '; below it is priced with today’s, ',
    { version: now },
    '. An amount may differ from what was seen then.',
  ],
  context:
    'Coverage and place are not saved with a journey. Choose them to see what fits; nothing you choose leaves this browser.',
  ledger: 'The ledger',
  open: 'Open these lines in a ledger of your own',
  openAbout: 'to change them, see them in other ways, or take them with you as a file.',
  missing: (lines: readonly string[]) =>
    `${lines.length === 1 ? 'One line is' : `${lines.length} lines are`} of a row the table no longer has, and not priced: ${lines.join(', ')}.`,
} as const;

export const deleteTexts = {
  title: 'Delete this journey',
  about:
    'Whoever saved it was given a delete code. Deleting takes it away at once, for everyone who has the link, and cannot be undone.',
  code: 'Delete code',
  notWhole: (length: number, typed: number) =>
    `A delete code has ${length} letters and digits; this has ${typed}.`,
  act: 'Delete for everyone',
  acting: 'Deleting',
  ownAbout: 'It is in your account. Deleting takes it away at once, for everyone who has the link.',
  ownAct: 'Delete it',
  ownAsk: 'Are you sure? It cannot be brought back.',
  ownSure: 'Yes, delete it for everyone',
  ownKeep: 'Keep it',
} as const;
