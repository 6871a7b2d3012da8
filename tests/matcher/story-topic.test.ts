// SPDX-License-Identifier: Apache-2.0
// A scan of the part its story is about: read as a guess, said to be one, and with the other parts beside it.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const GUESSED = 'Which part is not said; the story is about this one.';

test('a part that the story tells of and not the words is said to be guessed, and the others are offered', () => {
  const hit = readStory('My hip has hurt for a year. They finally did the MRI.', LEXICON).find(
    ({ unitId }) => unitId === 'cms-img-mri-joint-nc',
  );
  expect(hit?.why).toContain(GUESSED);
  expect(hit?.confidence).toBe('low');
  expect(hit?.alternatives).toEqual(
    expect.arrayContaining(['cms-img-mri-brain-nc', 'cms-img-mri-lumbar-nc']),
  );
});

test('a part that the words name is none', () => {
  const hit = readStory('My hip has hurt for a year. They finally did the hip MRI.', LEXICON).find(
    ({ unitId }) => unitId === 'cms-img-mri-joint-nc',
  );
  expect(hit?.why).not.toContain(GUESSED);
  expect(hit?.confidence).toBe('high');
});
