// SPDX-License-Identifier: Apache-2.0
// A negative word near care that was had denies nothing of it: "no joke", "saw me twice before she'd even order it".

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  ['CRP like 5 times no lie, ferritin x3', ['cms-lab-crp × 5', 'cms-lab-ferritin × 3']],
  ['EKG x4 no kidding, echo x2', ['cms-test-ecg × 4', 'cms-img-echo × 2']],
  ['cbc x4 i kid u not, tsh x2', ['cms-lab-cbc × 4', 'cms-lab-tsh × 2']],
  ['I went three times before he would even run an EEG, and it was abnormal.', ['cms-test-eeg × 1']],
  ["I came in twice before she'd even do a strep test.", ['cms-lab-strep-rapid × 1']],
])('had: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  'They did no CBC, no lie.',
  'No joke, no EKG and no echo.',
  "She would have to see me twice before she'd even order an EEG.",
  "He told me to come back twice before he'd do an EKG.",
])('not had: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});
