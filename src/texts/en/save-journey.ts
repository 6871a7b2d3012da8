// SPDX-License-Identifier: Apache-2.0
// Saving a ledger under a link.

import type { Parts } from '../parts.ts';

export const saveTexts = {
  title: 'Save and share',
  kept: 'What is kept',
  keptWords: 'Each line’s unit, how many times, and the words it was read from.',
  keptUnits: 'Each line’s unit and how many times; none of your words.',
  keptBeside: (isSignedIn: boolean) =>
    isSignedIn
      ? 'With them: a title, if you give one, the price table, your account, and when it was saved and changed.'
      : 'With them: a title, if you give one, the price table, a hash of your delete code, and when it was saved and ends.',
  keptNot:
    'Not kept: the rest of your story, your coverage and your place. You are asked for no name and no address.',
  unkept: (count: number) =>
    count === 1
      ? 'One line is left out: no figure is chosen for it, or it is care you did not have.'
      : `${count} lines are left out: no figure is chosen for them, or they are care you did not have.`,
  howLong: 'For how long',
  untilDeleted: 'Until you delete it. It is saved to your account.',
  days: (days: number) => `${days} days. You can delete it sooner with a code you get now.`,
  readers: 'Who can read it',
  readersText: 'Anyone with the link. It is in no list, and search engines are told to leave it out.',
  sent: 'Everything that is sent, line by line',
  times: (times: number) => (times === 1 ? 'once' : `${times} times`),
  leaveOut: 'Leave out my words; keep only units and counts',
  name: 'A title, if you want one; readers see it',
  tooLong: (most: number, lines: number) =>
    `A link holds ${most} lines and this ledger has ${lines}; remove some first.`,
  where: 'Where in your account',
  asNew: 'A new journey, with a new link',
  inPlaceOf: (title: string, day: string) =>
    `In the place of ${title === '' ? 'a journey without a title' : `“${title}”`}, saved ${day}; its link stays`,
  act: 'Save and get a link',
  replace: 'Save in its place',
  acting: 'Saving',
  again: 'Try again',
  closeUnsaved: 'Close without saving',
  nothing: 'There is no line to save at the moment.',
  anew: 'Save the changed ledger under a new link',
  close: 'Close',
  closeWithCode: 'I have kept the code; close this',
} as const;

export const savedTexts = {
  title: 'Saved',
  /** `until` is null for one that stays until it is deleted. */
  readers: (until: string | null) =>
    until === null
      ? 'Anyone with this link can read it until you delete it.'
      : `Anyone with this link can read it until ${until}.`,
  older: 'It holds the ledger as it was; what you changed since is not in it.',
  link: 'Link',
  copyLink: 'Copy the link',
  keepCode: (until: string | null): Parts => [
    { strong: 'Keep this delete code.' },
    ` With it you can delete the journey${until === null ? '' : ` before ${until}`}. It is shown only now and cannot be recovered, by us either.`,
  ],
  code: 'Delete code',
  copyCode: 'Copy the delete code',
  open: 'Open the journey in a new tab',
} as const;
