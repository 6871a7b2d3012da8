// SPDX-License-Identifier: Apache-2.0
// A visit and the test done at it are two; a part of the body and the test it was checked with are one.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  ['I had a visit with an EKG.', ['cms-99213 × 1', 'cms-test-ecg × 1']],
  ['An office visit with a chest X-ray.', ['cms-99213 × 1', 'cms-img-cxr × 1']],
  ['I had a check-up with a TSH and a CBC.', ['cms-99213 × 1', 'cms-lab-tsh × 1', 'cms-lab-cbc × 1']],
  ['I had a visit with a urinalysis.', ['cms-99213 × 1', 'cms-lab-urinalysis × 1']],
  [
    'Six visits, each with a urinalysis, and one PSA.',
    ['cms-99213 × 6', 'cms-lab-urinalysis × 6', 'cms-lab-psa × 1'],
  ],
  ['They checked my kidneys with a urinalysis.', ['cms-lab-urinalysis × 1']],
  ['They checked her sugar with an A1c.', ['cms-lab-a1c × 1']],
  ['He tested my iron by a ferritin.', ['cms-lab-ferritin × 1']],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  ['I had a visit with a neurologist.', ['cms-99204 × 1']],
  ['I had a visit with the sleep lab.', ['cms-test-sleep-study × 1']],
  ['An appointment for a mammogram.', ['cms-img-mammo-screen × 1']],
  ['An appointment with an echo.', ['cms-img-echo × 1']],
  ['They tested my liver, with a CBC too.', ['cms-lab-hepatic-panel × 1', 'cms-lab-cbc × 1']],
  ['They checked my thyroid and my iron.', ['cms-lab-tsh × 1', 'cms-lab-iron × 1']],
  ['They ran iron with a ferritin.', ['cms-lab-iron × 1', 'cms-lab-ferritin × 1']],
  ['Tested my liver off a blood sample.', ['cms-lab-hepatic-panel × 1']],
])('the other way: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
