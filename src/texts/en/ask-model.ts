// SPDX-License-Identifier: Apache-2.0
// The choice to ask a language model about words the rules could not place.

export const askModelTexts = {
  title: (count: number) =>
    count === 1 ? 'One phrase could not be placed' : `${count} phrases could not be placed`,
  choice: 'Ask a language model about them',
  about:
    'Off unless you choose it. A model can be wrong: what it places is marked, and you can change it. It never makes a figure.',
  leaving: (models: string) =>
    `These words, and no others, would leave this browser: to this service, and from there each line alone to the first of these that answers: ${models}.`,
  send: (count: number) => (count === 1 ? 'Send these words' : `Send these ${count} lines`),
  asking: 'Asking. This takes up to ten seconds.',
  placed: (placed: number, asked: number) =>
    `${placed === 0 ? 'None' : placed} of ${asked === 1 ? 'one phrase was' : `${asked} phrases were`} placed${
      placed === 0 ? '; nothing changed.' : '. Look for “Chosen by a language model” in the ledger.'
    }`,
  unanswered: 'No model answered. Your ledger stands as it is.',
};
