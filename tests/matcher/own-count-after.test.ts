// SPDX-License-Identifier: Apache-2.0
// A great vague number of care given to others, or had by them, before the teller's own: only the own is counted.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  ['I gave hundreds of allergy shots in my career and got exactly three', ['cms-treat-allergy-shot × 3']],
  ["I've read thousands of mammograms and had two of my own", ['cms-img-mammo-screen × 2']],
  ['I have given dozens of flu shots and got exactly one', ['cms-proc-vaccine-admin × 1']],
  ["I've done hundreds of EEGs for a living and had four of my own", ['cms-test-eeg × 4']],
  ['I scheduled thousands of sleep studies and only had one.', ['cms-test-sleep-study × 1']],
  ["My wife has had dozens of EKGs and I've had two", ['cms-test-ecg × 2']],
  ["My brother had tons of MRIs of the brain, I've had three.", ['cms-img-mri-brain-nc × 3']],
  ['I took my mother for her echo and got one', ['cms-img-echo × 1']],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  ['I gave hundreds of allergy shots.', []],
  ['My wife has had dozens of EKGs.', []],
  ['I had dozens of allergy shots and had two EKGs.', ['cms-treat-allergy-shot × 12', 'cms-test-ecg × 2']],
  ['I did dozens of PT sessions and got better', ['cms-pt-exercise-15 × 12']],
])('%s: no other number', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
