// SPDX-License-Identifier: Apache-2.0
// A line without a figure.

export const kinds = {
  'no-match': 'Not matched to a figure',
  'known-unpriceable': 'No federal file prices this',
  'not-received': 'Not received',
  'not-yet': 'Not yet',
  'someone-else': 'Someone else’s care',
  duration: 'A span of time',
  symptom: 'A symptom',
} as const;
export const wouldChange = 'What would change that';
export const choose = 'Choose a figure';
/** Words read as care that was not had, or another's. */
export const claim = 'I had this';
export const meaning = 'What these words mean';
export const priced = 'Priced';
