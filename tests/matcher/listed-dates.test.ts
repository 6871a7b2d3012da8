// SPDX-License-Identifier: Apache-2.0
// Dates before a list of laboratory tests are of each of them; what came of a test is no thing that is counted.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  ['Labs on 3/1, 4/1 and 5/1: CBC, CMP', ['cms-lab-cbc × 3', 'cms-lab-cmp × 3']],
  [
    'In May and again in June they ran a ferritin, a TSH and an echo.',
    ['cms-lab-ferritin × 2', 'cms-lab-tsh × 2', 'cms-img-echo × 1'],
  ],
  ['In March I had a CBC and a CMP.', ['cms-lab-cbc × 1', 'cms-lab-cmp × 1']],
  ['Tympanograms flat x3', ['cms-test-tympanometry × 3']],
  ['EKG unremarkable x2', ['cms-test-ecg × 2']],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
