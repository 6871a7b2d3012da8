// SPDX-License-Identifier: Apache-2.0
// What holds of every count: its bounds, the same under any spacing, and every number word up to 365.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits, SOURCE } from './lexicon.ts';

const ONES =
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen`.split(/\s+/);
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function spellNumber(value: number): string {
  if (value >= 100) {
    const rest = value % 100;
    const hundreds = `${ONES[Math.floor(value / 100) - 1]} hundred`;
    return rest === 0 ? hundreds : `${hundreds} and ${spellNumber(rest)}`;
  }
  if (value < 20) return ONES[value - 1] ?? '';
  const ones = value % 10;
  const tens = TENS[Math.floor(value / 10) - 2] ?? '';
  return ones === 0 ? tens : `${tens}-${ONES[ones - 1]}`;
}

const countOf = (story: string) => readStory(story, LEXICON).find(({ kind }) => kind === 'unit')?.times;
const NUMBERS = Array.from({ length: 365 }, (_, index) => index + 1);

describe('every number from 1 to 365', () => {
  test.each([
    ['before its care', (number: string) => `I had ${number} EKGs.`],
    ['as times', (number: string) => `I had an EKG ${number} times.`],
  ])('%s, in words and in digits', (_, say) => {
    const misread = NUMBERS.filter(
      (value) => countOf(say(spellNumber(value))) !== value || countOf(say(String(value))) !== value,
    );
    expect(misread).toEqual([]);
  });
});

// CPT pays the higher visit of a new patient once; the case tables pool all office visits.
describe('a first visit is had once', () => {
  const listLines = (story: string) =>
    readStory(story, LEXICON).map(({ unitId, times, raw }) => `${unitId} × ${times} "${raw}"`);

  test.each([
    ['I saw a neurologist six times.', ['cms-99204 × 1 "neurologist"', 'cms-99213 × 5 "six times"']],
    ['Six visits to a neurologist.', ['cms-99204 × 1 "Six visits"', 'cms-99213 × 5 "neurologist"']],
    [
      'Rheumatologist every 3 months for a year',
      ['cms-99204 × 1 "Rheumatologist"', 'cms-99213 × 3 "every 3 months"'],
    ],
    ['I saw six neurologists.', ['cms-99204 × 6 "neurologists"']],
    ['I saw my PCP six times.', ['cms-99213 × 6 "PCP"']],
    ['I never saw a neurologist three times.', ['cms-99204 × 3 "neurologist"']],
  ])('%s', (story, lines) => {
    expect(listLines(story)).toEqual(lines);
  });
});

const pieces = fc.constantFrom(
  ...'EKG|brain MRI|physical therapy|x-ray of my knee|CBC|,|.|and|twice a week|for 2 months|x3|three|a dozen|both|again in March'.split(
    '|',
  ),
  ...'in May and June|45 minutes|another one|no|sorry|of them|more|#4|every 3 weeks|400|0|third|each|in all|ER|visits'.split(
    '|',
  ),
);
const story = fc.array(pieces, { maxLength: 25 });

test('a count is at least 1 and at most 365', () => {
  fc.assert(
    fc.property(story, (parts) => {
      for (const { times } of readStory(parts.join(' '), LEXICON)) {
        expect(Number.isInteger(times)).toBe(true);
        expect(times).toBeGreaterThanOrEqual(1);
        expect(times).toBeLessThanOrEqual(365);
      }
    }),
    { numRuns: 300 },
  );
});

test('spacing changes no count', () => {
  const counts = (text: string) => readStory(text, LEXICON).map(({ unitId, times }) => [unitId, times]);
  fc.assert(
    fc.property(story, (parts) => {
      expect(counts(parts.join('   ').replaceAll(' ', ' \t'))).toEqual(counts(parts.join(' ')));
    }),
    { numRuns: 200 },
  );
});

describe('each care by each of its plain names', () => {
  /** Had once, split in a first one and those after it, or a row for so and so many at once. */
  const OTHERWISE = /^cms-(?:99|98|eye-exam|mh-psych-eval|pt-eval|ot-eval|test-ncs|lab-gtt)/;
  const NO_CARE = new Set(['survey', 'program', 'wage', 'travel']);
  const named = SOURCE.units
    .filter(({ id, category }) => !(OTHERWISE.test(id) || NO_CARE.has(category)))
    .flatMap(({ id, words }) =>
      words.filter((name) => /^[a-z -]+$/i.test(name)).map((name) => ({ id, name })),
    )
    // Blowing twice is one test, and "tee four" may be a golfer's.
    .filter(({ id, name }) => !/^(?:blew|tee$)/.test(name) && countOf(`I had ${name}.`, id) === 1);

  function countOf(say: string, id: string): number {
    const hits = readStory(say, LEXICON).filter(({ kind, unitId }) => kind === 'unit' && unitId === id);
    return hits.reduce((sum, { times }) => sum + times, 0);
  }

  test.each([
    ['I had … twice.', 2],
    ['… x3', 3],
    ['They did … three times.', 3],
    ['I had … in May and again in June.', 2],
    ['I have had … four times so far.', 4],
    ['I had … once.', 1],
    ['… (twice)', 2],
  ])('%s', (way, times) => {
    expect(named.length).toBeGreaterThan(600);
    expect(
      named.filter(({ id, name }) => countOf(way.replace('…', name), id) !== times).map(({ name }) => name),
    ).toEqual([]);
  });
});

test.each([
  ['My therapist saw me weekly in 2020 and 2021.', ['cms-mh-therapy-45 × 104']],
  ['Saw my doctor monthly in 2019.', ['cms-99213 × 12']],
  ['PT twice a week in 2018.', ['cms-pt-exercise-15 × 104']],
  ['I had two infusions a month in 2022.', ['cms-proc-iv-infusion-first-hour × 24']],
  ['I had an MRI of my brain once a year in 2018, 2019 and 2020.', ['cms-img-mri-brain-nc × 3']],
])('a rate in years that are named lasts for all of them: %s', (story, expected) => {
  expect(listUnits(story)).toEqual(expected);
});

test.each([
  ['Dr. Albright my family doctor saw me three times.', ['cms-99213 × 3']],
  ['Went to see Dr Okoye the rheumatologist.', ['cms-99204 × 1']],
  ['Saw Dr. Bell and my cardiologist.', ['cms-99213 × 1', 'cms-99204 × 1']],
  ['Vaccine: the flu shot.', ['cms-proc-vaccine-admin × 1']],
  ['MRIs x2 (brain and neck).', ['cms-img-mri-brain-nc × 1', 'cms-img-mri-cervical-nc × 1']],
  ['EEG x2 and an MRI of my brain.', ['cms-test-eeg × 2', 'cms-img-mri-brain-nc × 1']],
])('what is named twice is one, and a number of several is not of the last: %s', (story, expected) => {
  expect(listUnits(story)).toEqual(expected);
});

test('one cost told in two words is one line', () => {
  const costs = readStory('We paid about $9,000 out of pocket for it.', LEXICON);
  expect(costs.map(({ unpriceableId }) => unpriceableId)).toEqual(['out-of-pocket-share']);
});

describe('a row of fifteen minutes', () => {
  const noteOf = (story: string) => readStory(story, LEXICON)[0]?.countNote;
  test.each(['I had PT.', 'PT twice a week for six weeks.', 'PT three times. The drive took an hour.'])(
    'says that a session stands as one where no length is told: %s',
    (story) => expect(noteOf(story)).toMatch(/length is not told is one unit of 15 minutes$/),
  );
  test.each(['PT for 45 minutes.', 'Four units of therapeutic exercise.', 'Manual therapy for 15 minutes.'])(
    'does not where it is: %s',
    (story) => expect(noteOf(story) ?? '').not.toContain('not told'),
  );
  test.each(['I had an EKG twice.', 'PT was denied.'])('%s has nothing of it', (story) =>
    expect(noteOf(story) ?? '').not.toContain('not told'),
  );
});
