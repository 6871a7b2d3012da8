// SPDX-License-Identifier: Apache-2.0
// What is said where the service gave no answer, or one without a sentence.

export const serviceTexts = {
  unanswered: 'The service did not answer. Nothing is lost: try again when you have a connection.',
  unansweredOnce:
    'No answer came; the connection may be down. Try again: nothing is done twice, however often you try.',
  status: (status: number) => `The service answered ${status}.`,
} as const;
