// SPDX-License-Identifier: Apache-2.0
// Where a story is written.

export const label = 'What happened on the way to a diagnosis?';
/** The start of the sentence, its promise (which weighs), and its end. */
export const help = 'Plain words are enough: whom you saw, how often, which tests.';
export const promise = 'Nothing you type leaves this browser';
export const unless = 'unless you choose to send it.';
export const example = 'Try an example';
export const startOver = 'Start over';
export const left = (left: number, limit: number) =>
  left >= 0
    ? `${left} of ${limit} characters left`
    : `${-left} characters too many; a story has at most ${limit}`;
export const tooLong =
  'No word is lost, but a story this long is not read. Shorten it, or price it in two parts.';
export const status = {
  waiting: '',
  loading: 'Fetching the figures',
  ready: '',
  failed: 'The figures could not be fetched. Type again to retry, or use the table of all figures.',
  broken: 'A part of this page could not be fetched. Copy your words, load the page again and paste them.',
} as const;
