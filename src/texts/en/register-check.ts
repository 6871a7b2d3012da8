// SPDX-License-Identifier: Apache-2.0
// What the check of the registers says while it runs and after. Numbers of rows come formatted.

export const checkTexts = {
  unread: 'The registers cannot be read at the moment.',
  answered: (path: string, status: number) => `${path} answers ${status}.`,
  waiting: 'waiting',
  notChecked: 'not checked',
  fromOutside: 'cannot be checked from outside',
  recomputed: 'Holds: every hash fits',
  followed: 'Holds: every link fits',
  broken: (reason: string) => `Broken. ${reason}`,
  checking: 'Reading and checking every row…',
  soFar: (rows: string) => `checking, ${rows} rows so far`,
  holds: (rows: string) =>
    `Checked ${rows} rows in your browser: every chain that can be checked here holds.`,
  breaks: 'A chain does not hold. The table says at which row.',
  failed: (reason: string) => `The check could not be finished: ${reason}`,
  unanswered: 'no answer.',
} as const;
