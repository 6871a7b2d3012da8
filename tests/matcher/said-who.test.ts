// SPDX-License-Identifier: Apache-2.0
// A doctor and the specialty right after it are one person, where the doctor is one that was singled out; of a list each is seen.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

test.each([
  ['The only specialist I saw, a rheumatologist, shrugged.', 1],
  ['The specialist we saw, an allergist, gave us a leaflet.', 1],
  ['The doctor I saw, a urologist, shrugged.', 1],
  ['Only one doctor, an endocrinologist, listened.', 1],
  ['The third doctor, a cardiologist, listened.', 1],
  ['I saw a specialist, an allergist, and a surgeon.', 3],
  ['The doctor I saw sent me to an allergist who saw me in May.', 2],
  ['My only doctor and a urologist saw me.', 2],
  ['The doctor saw me, then a urologist.', 2],
])('%s', (story, doctors) => {
  const units = readStory(story, LEXICON).filter(({ kind }) => kind === 'unit');
  expect(units.reduce((sum, { times }) => sum + times, 0)).toBe(doctors);
});
