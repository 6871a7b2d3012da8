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
/** What no claim shows and is no care: by its category in the register of such things. */
export const lives: Readonly<Record<string, string>> = {
  dismissed: 'Not being believed',
  'wrong-track': 'The wrong track',
  'time-searching': 'Time searching',
  'life-lost': 'A part of life lost',
};
/** To the form that counts such things. */
export const report = 'Report it';
export const quoted = (reason: string) => reason.replaceAll(/"([^"]*)"/g, '“$1”');
export const wouldChange = 'What would change that';
export const choose = 'Choose a figure';
/** Words read as care that was not had, or another's. */
export const claim = 'I had this';
export const meaning = 'What these words mean';
export const priced = 'Priced';
