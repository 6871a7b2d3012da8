// SPDX-License-Identifier: Apache-2.0
// Where a story is written.

export const label = 'What happened on the way to a diagnosis?';
/** The start of the sentence, its promise (which weighs), and its end. */
export const help = 'Plain words are enough: whom you saw, how often, which tests.';
export const promise = 'Nothing you type leaves this browser';
export const unless = 'unless you choose to send it.';
export const example = 'Try an example';
export const startOver = 'Start over';
// Not toLocaleString: its first call takes longer than all else that brings the page to life.
const count = (characters: number) => String(characters).replace(/\B(?=(?:\d{3})+$)/g, ',');
export const left = (left: number, limit: number) =>
  left >= 0
    ? `${count(left)} of ${count(limit)} characters left`
    : `${count(-left)} ${left === -1 ? 'character' : 'characters'} over the limit of ${count(limit)}`;
export const notEnglish =
  'Most of these words are not English. This page reads English alone, so lines may be missing or wrong. Name each visit, test and procedure in English.';
/** `last`: the words before the limit. */
export const tooLong = (limit: number, last: string) =>
  `Your story is longer than this page can read. Your ledger is made from its first ${count(limit)} characters, up to “… ${last}”. The words after that are not read. None of them is lost: make the story shorter, or price the rest by itself.`;
export const status = {
  waiting: '',
  loading: 'Fetching the figures',
  ready: '',
  failed: 'The figures could not be fetched. Type again to retry, or use the table of all figures.',
  broken: 'A part of this page could not be fetched. Copy your words, load the page again and paste them.',
} as const;
