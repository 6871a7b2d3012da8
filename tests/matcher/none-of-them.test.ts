// SPDX-License-Identifier: Apache-2.0
// Care that a bill or a chart has and nobody gave: "none of it was done", "neither of which happened", "at the lab: denied",
// "out of stock". Each with its opposite, in the same words, where the care was had.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  // Of a list that is told of, in the next sentence or behind the comma.
  'You charged me for a sleep study and a DEXA on the 9th. Neither happened.',
  'My statement shows an echo, a stress test and an EEG. None of them were performed.',
  'They billed me for a mammogram and a breast ultrasound, neither of which I got.',
  'The claim has a CRP and a ferritin on it. None of those took place.',
  'It says here A1c and thyroid panel. I got neither.',
  // A chart's answer behind a place, an order or a plan.
  'EEG at Mercy: not done',
  'Colonoscopy in the spring: cancelled',
  'Echo at the heart center: declined by insurance',
  'Stress test: ordered in April, patient did not attend',
  'DEXA: ordered in June, did not complete',
  'Flu shot: out of stock everywhere',
  'Covid shot: not in stock',
  'Tetanus shot: pharmacy closed',
  'Hep A shot: pharmacy all out',
])('%j is priced nowhere', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['My bill says EKG and chest x-ray on the 4th. Both were done.', ['cms-test-ecg × 1', 'cms-img-cxr × 1']],
  ['I got a flu shot and an EEG. Neither hurt.', ['cms-proc-vaccine-admin × 1', 'cms-test-eeg × 1']],
  [
    'They did an EKG and a chest x-ray, neither of which showed a thing.',
    ['cms-test-ecg × 1', 'cms-img-cxr × 1'],
  ],
  ['I had a CBC and a TSH. None of it was done at the hospital.', ['cms-lab-cbc × 1', 'cms-lab-tsh × 1']],
  ['The bone density, which nobody had done before, was minus 2.', ['cms-img-dexa × 1']],
  ['Sleep study at lab: done', ['cms-test-sleep-study × 1']],
  ['Echo at the heart center: normal', ['cms-img-echo × 1']],
  ['Tdap: pharmacy, in May', ['cms-proc-vaccine-admin × 1']],
  ['DEXA: ordered 1/24, done 2/3', ['cms-img-dexa × 1']],
  ['EKG: done by the nurse', ['cms-test-ecg × 1']],
])('%j had it', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  'They charged me for an EKG and a troponin. I left the ER without being seen.',
  'My bill has a CBC and an A1c, and I walked out without being called.',
])('%j: left before it', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['I had an EEG and a DEXA, scratch that, the DEXA never happened', ['cms-test-eeg × 1']],
  ['Echo and a stress test – no wait, the stress test got cancelled', ['cms-img-echo × 1']],
  ['I got a flu shot and an EEG. Actually no, the EEG was called off.', ['cms-proc-vaccine-admin × 1']],
  ['They did an EKG and an echo, no wait, the echo was in May', ['cms-test-ecg × 1', 'cms-img-echo × 1']],
  ['I had an echo in 2019, and the echo they wanted this year was cancelled', ['cms-img-echo × 1']],
  ['I was billed for the EKG at the clinic where I waited and was finally seen.', ['cms-test-ecg × 1']],
])('%j: only what was had', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
