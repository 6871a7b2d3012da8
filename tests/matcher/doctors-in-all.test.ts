// SPDX-License-Identifier: Apache-2.0
// A number of doctors that is of the whole story holds those it names; one of a single telling does not.

import { describe, expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

/** Office visits, of any length and whether first or not. */
const countVisits = (story: string): number =>
  readStory(story, LEXICON)
    .filter(({ kind, unitId }) => kind === 'unit' && /^cms-99[12]/.test(unitId ?? ''))
    .reduce((sum, { times }) => sum + times, 0);

describe('in all', () => {
  test.each([
    [
      'I saw a cardiologist, a neurologist and a rheumatologist. 6 years, 11 doctors, never the same answer.',
      11,
    ],
    [
      'My GP saw me four times, then a rheumatologist and a neurologist. Seven doctors total and no answer.',
      10,
    ],
    ['I saw my GP four times and a neurologist twice. 11 doctors in all.', 15],
    ['It took eleven doctors and six years. First my GP, then a neurologist, then a rheumatologist.', 11],
    ['I saw an ENT, an allergist and my GP. That is three doctors in two years.', 3],
    ["I saw a urologist and an ENT. That's five doctors in three years.", 5],
    ['An endocrinologist saw me twice. Four doctors later I had a brain MRI.', 5],
  ])('%s', (story, visits) => expect(countVisits(story)).toBe(visits));
});

test.each([
  ['My GP did a CBC and a CMP. I went back 5 more times.', 5],
  ['Dr. Patel, my primary care, did a TSH. All normal. Went back 3 more times.', 4],
  ['My GP ran a TSH. Came back 3 more than last year.', 0],
])('gone back a number of times: %s', (story, visits) => expect(countVisits(story)).toBe(visits));

test.each([
  ['She ordered a brain MRI and my insurance denied it.', 1],
  ['He wanted a sleep study but insurance denied it. They denied everything.', 1],
  ['Insurance denied it.', 1],
])('a refusal is told once, with the care that was refused: %s', (story, lines) =>
  expect(readStory(story, LEXICON).filter(({ kind }) => kind === 'not-received')).toHaveLength(lines),
);

test('how many of them are told by name is said', () => {
  expect(readStory('I saw a urologist and an ENT. 11 doctors in all.', LEXICON)).toContainEqual(
    expect.objectContaining({ times: 9, countNote: '11 times, less those named before' }),
  );
  expect(readStory('It took eleven doctors. First my GP, then a neurologist.', LEXICON)).toContainEqual(
    expect.objectContaining({ times: 9, countNote: '11 times, less those named' }),
  );
});

describe('of its own telling', () => {
  test.each([
    ['I saw a cardiologist. Then I saw three doctors at the university.', 4],
    ['I saw a cardiologist, three doctors at the university, and an ENT.', 5],
    ['My GP shrugged. A neurologist shrugged. Four more doctors shrugged.', 6],
    ['After nine doctors, a neurologist listened to me.', 10],
    ['3 primary care visits and 4 with the GI folks', 7],
  ])('%s', (story, visits) => expect(countVisits(story)).toBe(visits));
});

describe('"maybe" before a number is of the number', () => {
  test.each([
    'We saw the pediatrician maybe six times, then an echo, then an EEG.',
    'I had maybe three EKGs, an echo and an EEG.',
    'Maybe a dozen PT visits, then an EEG.',
  ])('%s', (story) =>
    expect(readStory(story, LEXICON)).toContainEqual(
      expect.objectContaining({ kind: 'unit', unitId: 'cms-test-eeg' }),
    ),
  );
  test.each(['Maybe an EEG, he said.', 'He said maybe two more EEGs next year.'])('%s', (story) =>
    expect(readStory(story, LEXICON)).not.toContainEqual(expect.objectContaining({ kind: 'unit' })),
  );
});
