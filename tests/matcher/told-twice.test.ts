// SPDX-License-Identifier: Apache-2.0
// One thing said twice: by its popular and its exact name, under a heading, in all and then by its parts.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const SHOT = 'cms-proc-vaccine-admin';
const INFUSION = 'cms-proc-iv-infusion-first-hour';

test.each([
  ['The brain wave test, the EEG, I had in March and again in May.', ['cms-test-eeg × 2']],
  ['I had the heart tracing, an EKG, three times.', ['cms-test-ecg × 3']],
  ['My thyroid levels (TSH) were run in spring, in summer and most recently in May.', ['cms-lab-tsh × 3']],
  ['I got the HPV shot, Gardasil.', [`${SHOT} × 1`]],
  ['I got the Tdap, the tetanus booster, in June.', [`${SHOT} × 1`]],
  ['The pneumonia vaccine, Prevnar, I got twice.', [`${SHOT} × 2`]],
  ['I had a sleep study!! the long one with all the wires', ['cms-test-sleep-study × 1']],
  ['Infusions for my son: four Remicade infusions.', [`${INFUSION} × 4`]],
  ['I saw the urologist four times, one consult and three follow-ups.', ['cms-99204 × 1', 'cms-99213 × 3']],
  [
    'I saw the allergist five times, the first one as a new patient and then four follow-ups.',
    ['cms-99204 × 1', 'cms-99213 × 4'],
  ],
])('once: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  ['I had an EKG in March, a heart tracing twice in May.', ['cms-test-ecg × 1', 'cms-test-ecg × 2']],
  ['I had an EKG, an EEG, twice.', ['cms-test-ecg × 1', 'cms-test-eeg × 2']],
  ['I got the flu shot, Tdap, and Shingrix.', [`${SHOT} × 1`, `${SHOT} × 1`, `${SHOT} × 1`]],
  ['I got the covid shot in May, Moderna in June.', [`${SHOT} × 1`, `${SHOT} × 1`]],
  ['I had a sleep study. The second one was in June.', ['cms-test-sleep-study × 2']],
  ['Infusions: I had three. In June a Remicade infusion.', [`${INFUSION} × 3`, `${INFUSION} × 1`]],
  [
    'I saw the urologist four times, and had three follow-ups with my GP.',
    ['cms-99204 × 1', 'cms-99213 × 3', 'cms-99213 × 3'],
  ],
  ['I saw the urologist once, then three follow-ups.', ['cms-99204 × 1', 'cms-99213 × 3']],
])('each: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
