// SPDX-License-Identifier: Apache-2.0
// In a list, the count of one care is not that of the next.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  [
    'Spirometry at each of my three visits, CBC',
    ['cms-test-spirometry × 3', 'cms-99213 × 3', 'cms-lab-cbc × 1'],
  ],
  ['Two EEGs and one each of EMG and echo.', ['cms-test-eeg × 2', 'cms-test-emg × 1', 'cms-img-echo × 1']],
  ['Three CBCs and one each of A1c and TSH.', ['cms-lab-cbc × 3', 'cms-lab-a1c × 1', 'cms-lab-tsh × 1']],
])('its own: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  [
    'At each of my four visits they did an EKG and a CBC.',
    ['cms-99213 × 4', 'cms-test-ecg × 4', 'cms-lab-cbc × 4'],
  ],
  ['A CBC and a TSH at each of my three visits.', ['cms-lab-cbc × 3', 'cms-lab-tsh × 3', 'cms-99213 × 3']],
  ['I was dizzy at each of my three visits, so they did an EKG.', ['cms-99213 × 3', 'cms-test-ecg × 3']],
])('in common: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
