// SPDX-License-Identifier: Apache-2.0
// Care that was had no times, at the start of a sentence and after a sentence that ends in a number.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  ['I had an EEG. 0 ER visits.', ['cms-test-eeg × 1']],
  ['0 ER visits. 2 echos.', ['cms-img-echo × 2']],
  ['Three echos, 0 Holters.', ['cms-img-echo × 3']],
  ['Pain score 0. Brain MRI in May.', ['cms-img-mri-brain-nc × 1']],
  ['Pain was 0 after the brain MRI.', ['cms-img-mri-brain-nc × 1']],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
