// SPDX-License-Identifier: Apache-2.0
// A number in all and what it is made up of.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const read = (story: string): readonly string[] =>
  readStory(story, LEXICON).map(({ kind, unitId, times }) => `${kind} ${unitId} × ${times}`);

test.each([
  ['Five MRIs: three brain, two neck.', 'cms-img-mri-brain-nc', 3, 'cms-img-mri-cervical-nc', 2],
  [
    'I had 4 MRIs, 2 of the brain and 2 of the neck.',
    'cms-img-mri-brain-nc',
    2,
    'cms-img-mri-cervical-nc',
    2,
  ],
  ['Three MRIs: two brain, one neck.', 'cms-img-mri-brain-nc', 2, 'cms-img-mri-cervical-nc', 1],
  ['Four CT scans (3 chest, 1 head).', 'cms-img-ct-chest-nc', 3, 'cms-img-ct-head-nc', 1],
])(
  '%s: each number is of its own part, the number of all is none of its own',
  (story, first, n, second, m) => {
    expect(read(story)).toEqual([`unit ${first} × ${n}`, `unit ${second} × ${m}`]);
  },
);

test.each(['Five MRIs, two knee surgeries.'])('%s: a number of other things is no part of it', (story) => {
  expect(read(story).filter((hit) => hit.includes('mri'))).toEqual([]);
});

test('parts that are fewer than all leave the rest to be asked for', () => {
  expect(read('I had five MRIs, two brain and they found nothing.')).toContain('no-match null × 5');
});
