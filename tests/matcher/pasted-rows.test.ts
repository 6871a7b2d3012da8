// SPDX-License-Identifier: Apache-2.0
// Tables as a word processor pastes them: a tab between cells, a line for each row.

import { expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { price } from '../../src/pricing/index.ts';

const read = (story: string): readonly string[] =>
  price({ story }, pricingData).segments.map(
    ({ times, itemId }) => `${times} ${itemId.replace(/^cms-/, '')}`,
  );

test.each([
  ['one visit: who was seen and what for', '3/2/24\tDr. Lee\toffice visit', ['1 99213']],
  ['one visit, by what they are', 'Dr. Ann Patel (neuro)\tConsult\t3/9/24', ['1 99204']],
  ['one visit, the doctor after it', 'Office visit\tDr. Kim (cardiology)\t3/9/24', ['1 99204']],
  ['a visit and its tests', 'Office visit\tCBC\tTSH', ['1 99213', '1 lab-cbc', '1 lab-tsh']],
  ['what is below a heading', 'Date\tProvider\tWhat was done\r\n3/2/24\tDr. Lee\tOffice visit', ['1 99213']],
  [
    'counts in their column',
    'Service\tHow many\nPCP visit\t4\nMRI brain\t2\nCBC\t3',
    ['4 99213', '2 img-mri-brain-nc', '3 lab-cbc'],
  ],
  [
    'no count in a column of money',
    'Service\tDate\tCharge\nOffice visit\t1/2/24\t150\nCBC\t1/2/24\t37',
    ['1 99213', '1 lab-cbc'],
  ],
  [
    'no count in the number of a list',
    '1.\tPCP visit x 2\n2.\tMRI lumbar spine',
    ['2 99213', '1 img-mri-lumbar-nc'],
  ],
  ['no row of a sentence', 'I never had\tan MRI of my brain. I saw my doctor\ttwice.', ['2 99213']],
])('%s', (_, story, lines) => {
  expect(read(story)).toEqual(lines);
});

test('what was refused in a row stays so', () => {
  const story = 'Test\tResult\nMRI brain\tnormal\nEEG\tdenied by insurance\nEMG\tcancelled';
  expect(read(story)).toEqual(['1 img-mri-brain-nc']);
  expect(price({ story }, pricingData).unpriced.map(({ kind }) => kind)).toEqual([
    'not-received',
    'not-received',
  ]);
});
