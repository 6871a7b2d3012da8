// SPDX-License-Identifier: Apache-2.0
// Visits named again to say when a test was done are the visits told before, and the test was done at each of them.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const ED = 'cms-ed-99284-complete';

test.each([
  [
    'I had two ER visits. A troponin was drawn at each of my two ER visits.',
    [`${ED} × 2`, 'cms-lab-troponin × 2'],
  ],
  ['I had four ER visits. EKG with all four ER visits.', [`${ED} × 4`, 'cms-test-ecg × 4']],
  [
    'I went to the ER three times. A chest x-ray on the first ER visit only.',
    [`${ED} × 3`, 'cms-img-cxr × 1'],
  ],
  ['I had three ER trips. Head CT on the last ER trip.', [`${ED} × 3`, 'cms-img-ct-head-nc × 1']],
  ['I saw my GP six times. At two of those visits she did an EKG.', ['cms-99213 × 6', 'cms-test-ecg × 2']],
  [
    'I saw my GP six times. A TSH was drawn at every one of those visits.',
    ['cms-99213 × 6', 'cms-lab-tsh × 6'],
  ],
  ['My one ER visit was in March. ER doc did an EKG.', [`${ED} × 1`, 'cms-test-ecg × 1']],
  ['The ER doctor did an EKG. That was one ER visit.', [`${ED} × 1`, 'cms-test-ecg × 1']],
])('told before: %s', (story, units) => {
  expect(listUnits(story).toSorted()).toEqual(units.toSorted());
});

test.each([
  ['I had an EKG at each of my two ER visits.', [`${ED} × 2`, 'cms-test-ecg × 2']],
  [
    'I went to the ER in May. I had an EKG with all three ER visits.',
    [`${ED} × 1`, `${ED} × 2`, 'cms-test-ecg × 3'],
  ],
  [
    'I saw my GP twice. I had an EKG at all three ER visits.',
    ['cms-99213 × 2', `${ED} × 3`, 'cms-test-ecg × 3'],
  ],
  [
    'I went to the ER in May. At my last ER visit in July I had an EKG.',
    [`${ED} × 1`, `${ED} × 1`, 'cms-test-ecg × 1'],
  ],
  [
    'I saw my GP twice. At the first cardiologist visit I had an EKG.',
    ['cms-99213 × 2', 'cms-99204 × 1', 'cms-test-ecg × 1'],
  ],
  [
    'A TSH and a CBC were drawn before each of those two visits.',
    ['cms-99213 × 2', 'cms-lab-tsh × 2', 'cms-lab-cbc × 2'],
  ],
  [
    'I went to the ER in May. In July another ER doctor did an EKG.',
    [`${ED} × 1`, `${ED} × 1`, 'cms-test-ecg × 1'],
  ],
])('told now: %s', (story, units) => {
  expect(listUnits(story).toSorted()).toEqual(units.toSorted());
});
