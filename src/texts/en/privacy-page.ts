// SPDX-License-Identifier: Apache-2.0
// The page of privacy; the columns it lists have their words in privacy.ts.

export const privacyTexts = {
  title: 'Privacy',
  description:
    'Every column of data this service keeps: what it is, why it is kept and for how long. No address, no tracking, no request to another company.',
  lead: 'What you type to price a story stays in your browser. What you choose to send is listed here, column by column.',
  about:
    'Each has its reason and how long it stays; a test fails where a column of our database has no words on this page. What has reached its end is used no more from that moment, and deleted as soon as the service is awake, within a day. Where you ask a language model about words our rules could not place, those words leave your browser, and you see them first.',
  never: 'What is never kept',
  neverKept: [
    'Your network address. Limits and counts use a scrambled form whose key is destroyed each day.',
    'What you typed on the first page, unless you save it as a journey, and then you see each line first.',
    'Anything for advertising or tracking. No page asks another company’s server for anything.',
    'An email address or a password for an account.',
  ],
  device: 'What stays on your device',
  onDevice: [
    'Copies of pages you opened and of the price table, so that they work without a connection.',
    'Your story and its ledger on the first page, until you start over or close the tab.',
    'What you typed into a form, until you send it or close the tab.',
    'A ledger you asked this browser to keep, until you delete it.',
    'A correction sent without a connection, until it goes out or you take it back; then only that one went out, until a page has told you.',
    'A random number, so that a correction of one figure counts once.',
    'One cookie, only while you are signed in to an account.',
  ],
  clear: 'Clearing this site’s data in your browser takes all of it away.',
  sent: 'What you send',
  counts:
    'What the survey and the reports say is shown in groups of eleven, so a count alone tells nobody’s answer. This has a limit. Someone who sends ten answers of their own knows those ten, and may work out the one that came between. We do not keep who sent what, so we cannot see it happen; limits on how much one network sends make it slow, not impossible.',
  accounts: 'If you make an account',
  running: 'What running the service needs',
  until: 'How long:',
  kept: 'Kept',
  what: 'What it is',
} as const;
