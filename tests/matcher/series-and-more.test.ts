// SPDX-License-Identifier: Apache-2.0
// "Twice more", "two more times", "and twice after that" after the care, after its date or after a rate with its length.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const [ECG, PT] = ['cms-test-ecg', 'cms-pt-exercise-15'];

test.each([
  ['I had PT weekly for a month, then twice more.', [`${PT} × 6`]],
  ['Acupuncture monthly for half a year and then two times more.', ['cms-acupuncture-15 × 8']],
  ['I saw the chiropractor weekly for the first month and twice after that.', ['cms-chiro-3-4-regions × 6']],
  ['I had a CBC weekly for four weeks and then one more.', ['cms-lab-cbc × 5']],
  ['I had a ferritin every three months for the first year.', ['cms-lab-ferritin × 4']],
  ['I had an EKG in May and then twice more.', [`${ECG} × 3`]],
  ['I had an echo in May and two more times after that.', ['cms-img-echo × 3']],
  ['I went to the ER in May and twice after that.', ['cms-ed-99284-complete × 3']],
  ['I saw the neurologist in May and then twice more.', ['cms-99204 × 1', 'cms-99213 × 2']],
])('one by one: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  ['I had an EKG in June and I may have two more.', [`${ECG} × 1`]],
  ['I had PT weekly for a month and may have two more.', [`${PT} × 4`]],
  ['Troponin was three times more than normal.', ['cms-lab-troponin × 1']],
  ['The echo was two times more painful than I thought.', ['cms-img-echo × 1']],
  ['The EKG cost three times more at the hospital.', [`${ECG} × 1`]],
  ['PT weekly for a month, and then I fell twice.', [`${PT} × 4`]],
  ['I had an EKG the first month.', [`${ECG} × 1`]],
  ['They did an EKG. In June it was the ER a second time.', [`${ECG} × 1`, 'cms-ed-99284-complete × 2']],
  ['I had an EKG in May. After that I fell twice.', [`${ECG} × 1`]],
])('no more of it: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
