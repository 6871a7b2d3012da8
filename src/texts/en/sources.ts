// SPDX-License-Identifier: Apache-2.0

import type { Parts } from '../parts.ts';

export const sourcesTexts = {
  title: 'Sources and audit',
  lead: 'Every file a figure was read from, its fingerprint, and what a second program found when it made each figure again.',
  description:
    'Every federal file behind the figures: publisher, address, size, SHA-256, the day it was read, the figures made from it, and the verdict of the audit on each.',
  verdicts: 'What the audit found',
  /** Of the unverified, `compared` were held against an extract or a copy. */
  said: (pass: number, unverified: number, compared: number, fail: number, all: number) =>
    `Of ${all} rows, those without a figure among them, ${pass} were made again from the official file. ${unverified} could not be, because the official file was not at hand: ${compared} agree with an extract or a copy of it; ${unverified - compared} are carried from a document read earlier and were compared with no document. ${fail === 0 ? 'None failed.' : `${fail} failed.`}`,
  verdict: 'Verdict',
  figures: 'Rows',
  means: {
    PASS: 'Made again from the official file, whose fingerprint agrees',
    UNVERIFIED:
      'The official file was not at hand: the figure agrees with an extract or a copy of it, or is carried from a document read earlier',
    FAIL: 'The second program came to another amount',
  },
  unverified: 'The rows that could not be verified',
  check: 'How to check it yourself',
  steps: [
    [
      'Get the file from its address. Agencies move files; the title helps to find it again. An address that ends in .zip is that of an archive, and the file is in it: unpack it first. One that leads to a page has the file, or the table to save as one, on that page.',
    ],
    ['Compute its SHA-256. On most computers: ', { code: 'shasum -a 256 FILE' }, '.'],
    ['Compare it with the one below. If they are the same, it is the same file to the last byte.'],
    [
      'Open the page of a figure. It says how it was made, and of a schedule under which code it stands in the file. In a report of a survey look for the amount as it is printed.',
    ],
  ] satisfies readonly Parts[],
  files: (count: number) => `The ${count} documents`,
  madeFrom: (count: number) =>
    count === 1 ? 'One figure was read from it.' : `${count} figures were read from it.`,
  byPlace: (all: string, verified: string, failed: string, reasons: readonly string[]) =>
    `The ${all} amounts by place have verdicts of their own: ${verified === '0' ? 'none is verified' : `${verified} are verified`}${failed === '0' ? '' : `, ${failed} failed`}.${reasons.length === 0 ? '' : ` The audit says of them: ${reasons.map((reason) => `“${reason}”`).join(' ')}`}`,
  besides: 'It stands behind amounts beside the figures.',
} as const;
