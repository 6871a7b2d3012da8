// SPDX-License-Identifier: Apache-2.0
// No visits that are counted go without a word: they stand on a line of their own, or a line says that it has them.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits } from './lexicon.ts';

test.each([
  // He is one of them.
  ['I have told this story to eleven doctors. My family doctor saw me five times.', [10, 5]],
  ['I told my story to seven doctors. My GP saw me twice.', [6, 2]],
  ['I saw ten doctors over the years and my PCP saw me six times.', [10, 6]],
  // One of the many, once: told already.
  ['I saw three doctors. My doctor saw me at ten.', [3]],
  ['I told this to eleven doctors.', [11]],
  ['I have told that to four doctors.', [4]],
])('%s', (story, times) => {
  expect(listUnits(story)).toEqual(times.map((count) => `cms-99213 × ${count}`));
});

test('what is ordered is ordered still', () => {
  const kinds = (story: string) => readStory(story, LEXICON).map(({ kind }) => kind);
  expect(kinds('They told me to see a doctor.')).toEqual(['not-yet']);
  expect(kinds('She told him to get an MRI of his brain.')).not.toContain('unit');
});

test.each([
  [
    'I saw my doctor ten times. My family doctor saw me five times.',
    10,
    '10 times; the 5 told later are taken as some of them',
  ],
  ['I saw a doctor once. My family doctor saw me five times.', 4, '5 times, less those named before'],
  ['I saw my doctor 1,200 times.', 365, '1200 times; cut to 365, the most a line can hold'],
  ['I had my blood drawn 5000 times.', 365, '5000 times; cut to 365, the most a line can hold'],
])('%s: says how it was counted', (story, times, note) => {
  const hit = readStory(story, LEXICON).at(-1);
  expect([hit?.times, hit?.countNote]).toEqual([times, note]);
});

test.each(['My ferritin was 1,500 times normal.', 'In 2019 times were hard and I had a ferritin test.'])(
  '%s: no count',
  (story) => {
    expect(listUnits(story)).toEqual(['cms-lab-ferritin × 1']);
  },
);

test.each([
  ['Two visits to a rheumatologist.', ['Two visits', 'rheumatologist']],
  ['I made three visits with a neurologist.', ['three visits', 'neurologist']],
  ['I had four separate appointments with a cardiologist.', ['four separate appointments', 'cardiologist']],
])('%s: the first visit comes before those after it', (story, words) => {
  const hits = readStory(story, LEXICON);
  expect(hits.map(({ raw }) => raw)).toEqual(words);
  expect(hits.map(({ unitId }) => unitId)).toEqual(['cms-99204', 'cms-99213']);
});

test.each([
  ['Had an echo, a gallium scan, was denied an MRI of the brain.', 'gallium scan', 'no-match'],
  ['I had some tests, was refused a CT of my chest.', 'some tests', 'no-match'],
  ['I had a gallium scan, was denied.', 'gallium scan', 'not-received'],
])('%s', (story, words, kind) => {
  expect(readStory(story, LEXICON).find(({ raw }) => raw === words)?.kind).toBe(kind);
});
