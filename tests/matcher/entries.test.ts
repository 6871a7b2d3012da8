// SPDX-License-Identifier: Apache-2.0
// Entries of a list or note: an item, and its status or how often, in a line of its own, a cell, a bullet, a box.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  'EEG: brought up, dropped',
  'Colonoscopy → offered',
  'Spinal tap (on the list)',
  'Sleep study .... no',
  'Tilt table? wanted to, chickened out',
  'Brain MRI - insurance',
  'Brain MRI = auth pending',
  'Chest x-ray\toffered',
  'Holter: they said maybe next year',
  'Endoscopy -> nobody called me',
  'DEXA: passed on it',
  'Neurologist - they lost the referral',
  'Allergist: waitlisted',
  'EMG: ordered, not done',
  'Lumbar puncture → no slots',
  'Psychiatrist (changed my mind)',
  '[ ] EKG',
  '☐ echo',
  '❌ Holter',
  'EKG ✗',
])('not had: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['EEG: fine', ['cms-test-eeg × 1']],
  ['EEG: no seizures', ['cms-test-eeg × 1']],
  ['Tilt table - never again', ['cms-test-tilt-table × 1']],
  ['PSA: never again', ['cms-lab-psa × 1']],
  ['EKG: offered and I took it', ['cms-test-ecg × 1']],
  ['Colonoscopy: on the list, finally done in May', ['cms-proc-colonoscopy × 1']],
  ['Echo (requested by cardiology): EF 60', ['cms-img-echo × 1']],
  ['Brain MRI: ordered by Dr. Lee, done 5/3', ['cms-img-mri-brain-nc × 1']],
  ['Sleep study: insurance covered it', ['cms-test-sleep-study × 1']],
  ['Neurologist: said it was migraine', ['cms-99204 × 1']],
  ['[x] EKG', ['cms-test-ecg × 1']],
  ['☒ EKG', ['cms-test-ecg × 1']],
  ['EKG: ✓', ['cms-test-ecg × 1']],
])('had: %s', (story, units) => {
  expect(listUnits(story).toSorted()).toEqual(units.toSorted());
});

test.each([
  ['CBC: normal\nEEG: talked about\nEcho: done', ['cms-img-echo × 1', 'cms-lab-cbc × 1']],
  ['- Holter (offered)\n- CBC: normal', ['cms-lab-cbc × 1']],
  ['CBC: fine; EMG → insurance said no; echo: clean', ['cms-img-echo × 1', 'cms-lab-cbc × 1']],
  ['[x] EKG [ ] echo', ['cms-test-ecg × 1']],
  ['[ ] EKG [x] echo', ['cms-img-echo × 1']],
  ['EKG ✓ echo ✗ EEG ✓', ['cms-test-ecg × 1', 'cms-test-eeg × 1']],
])('of its own care only: %s', (story, units) => {
  expect(listUnits(story).toSorted()).toEqual(units.toSorted());
});

test.each([
  ['EEG, two', ['cms-test-eeg × 2']],
  ['CT A/P, 3, all normal', ['cms-img-ct-abd-pelvis-c × 3']],
  ['TSH: two', ['cms-lab-tsh × 2']],
  ['TSH: 2', ['cms-lab-tsh × 1']],
  ['Ferritin (three, the last in June)', ['cms-lab-ferritin × 3']],
  ['Ferritin (3, all low)', ['cms-lab-ferritin × 3']],
  ['Ferritin (9)', ['cms-lab-ferritin × 1']],
  ['Steroid shot, two, both on concert weeks', ['cms-proc-joint-injection × 2']],
  ['Stitches (5)', ['cms-proc-wound-repair-simple × 1']],
  ['Sutures: 8', ['cms-proc-wound-repair-simple × 1']],
  ['Chest x-rays (3)', ['cms-img-cxr × 3']],
  ['Tilt table (HR +48)', ['cms-test-tilt-table × 1']],
])('how often: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  ['Lyme blood test, zip.', ['cms-lab-lyme-screen × 1']],
  ['They x-rayed the hand, and it was broken.', ['cms-img-xray-hand × 1']],
  [
    'MRI of the left hip and, since it was open, MRI of the right.',
    ['cms-img-mri-joint-nc × 1', 'cms-img-mri-joint-nc × 1'],
  ],
  ['Urine dipped, three plus.', ['cms-lab-urinalysis-auto × 1']],
  ['Emergency room twice, no answer.', ['cms-ed-99284-complete × 2']],
])('had, whatever came of it: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
