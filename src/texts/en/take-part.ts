// SPDX-License-Identifier: Apache-2.0
// The ways to take part, and what every form of them says.

import type { Parts } from '../parts.ts';

export const takePartTexts = {
  title: 'Take part',
  description:
    'Say whether a figure is right, report care no claim shows, put five burdens in order, or tell it in writing. Counted in public, protected by a hash chain, never turned against you.',
  lead: 'Published figures show what was billed. They do not show what it took. What you send is counted in public, and every row is chained to the one before it: whoever keeps the head that is published today can see later whether a row before it was changed or dropped, by us or by anyone.',
  ways: [
    {
      href: '/take-part/figure',
      name: 'Say whether a figure is right for you',
      time: 'Half a minute',
      text: 'Every figure here describes somebody. Tell us whether it describes you, and what you were told it costs.',
    },
    {
      href: '/take-part/gap',
      name: 'Report care that no claim shows',
      time: 'Three minutes',
      text: 'A visit that was refused, a test nobody ordered, a year of not being believed: none of it is in a federal file.',
    },
    {
      href: '/take-part/survey',
      name: 'Put five burdens in order',
      time: 'Two minutes',
      text: 'Money, time, work, unpaid care, care gone without. Which weighs most, and which one does nobody ask about?',
    },
    {
      href: '/take-part/interview',
      name: 'Tell it in writing',
      time: 'As long as you like',
      text: 'Ten questions, three or more answered. Encrypted, read by the people who run this service and by nobody else.',
    },
  ],
  kept: 'What is kept of you',
  keptText:
    'No account is needed, and no address is kept. For one day a scrambled form of your network’s address counts how many different senders there were; the key to it is destroyed when the day ends, and nothing left can link two days. Words you write yourself are encrypted and never shown.',
  more: [
    { text: 'What has been sent so far', to: '/register' },
    ' · ',
    { text: 'How to check that nothing was changed', to: '/integrity' },
  ] satisfies Parts,
} as const;

export const sendTexts = {
  noScript: (action: string): Parts => [
    { strong: 'This form needs JavaScript' },
    ', which is off in this browser. Nothing else on this page does. A program can send the same as JSON to ',
    { code: `POST ${action}` },
    '.',
  ],
  before: 'Before you send',
  published: 'Anyone can read',
  unpublished: 'Nobody else can read',
  waits: 'It waits on this device',
  waitsText:
    'No answer came, so nobody knows yet whether it arrived. What you wrote is kept in this browser and sent again when there is a connection: while a page of this site is open, or when you come back. It counts once, however often it is sent. After a day you are asked first.',
  takeBack: 'Do not send it again',
  /** Behind a question. */
  required: '(needs an answer)',
  blank: 'I would rather not say',
  up: (name: string) => `${name}: up`,
  down: (name: string) => `${name}: down`,
  asItStands: 'The order is right as it stands',
  orderNeeded: 'Put the list in order with its arrows, or tick that the order is right as it stands.',
  you: 'You, if you like',
} as const;

/** Apart: these travel to the browser. */
export const sendingTexts = {
  sending: 'Sending …',
  takenBack:
    'It is not sent again by itself. The first try may have arrived: then it is counted. To find out, send the same again; it counts once.',
  receipt: (position: number, hash: string) =>
    `Yours is row ${position} of its register. Its fingerprint, by which you can find it in the chain: ${hash}`,
  noNumber: (label: string, isDollars: boolean) =>
    `“${label}” takes ${isDollars ? 'one amount in dollars, such as 300 or 1,240.50' : 'a whole number, such as 12'}. Write it as a number alone, or leave it blank.`,
  old: 'This has waited on this device for more than a day and was not sent by itself. It may have arrived before. Send it if you want it counted now.',
  unanswered:
    'It could not be sent: the service did not answer. What you typed is still here. Send it again when you have a connection; it will be counted once.',
} as const;

export const rankingTexts = {
  moved: (name: string, place: number, count: number) => `${name}: place ${place} of ${count}`,
} as const;
