// SPDX-License-Identifier: Apache-2.0
// How often care was had in all, then by its parts: the parts are no more of it. Told apart, by when they were, they are.

import { describe, expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits } from './lexicon.ts';

const count = (story: string, id: string): number =>
  readStory(story, LEXICON)
    .filter(({ kind, unitId }) => kind === 'unit' && unitId === id)
    .reduce((sum, { times }) => sum + times, 0);

const ER = 'cms-ed-99284-complete';
const ECG = 'cms-test-ecg';
const EEG = 'cms-test-eeg';
const KNEE = 'cms-proc-joint-injection';

describe('parts of those told', () => {
  test.each([
    ['We ended up in the ER five times, three in winter and two in spring.', ER, 5],
    ['I was in the ER three times, once in March and twice in April.', ER, 3],
    ['I went to the ER seven times, twice by bus.', ER, 7],
    ['I saw my doctor six times, five in person and one by phone.', 'cms-99213', 6],
    ['I was seen at the clinic five times last year, twice by a PA.', 'cms-99213', 5],
    ['I had an EEG three times, two at the clinic and one at home.', EEG, 3],
    ['Four EKGs, three in the ER and one at the office.', ER, 1],
    ['I had an EKG four times, three in the ER and one at the office.', ECG, 4],
    ['I got a knee injection five times, three in the left and two in the right.', KNEE, 5],
  ])('%s', (story, id, times) => expect(count(story, id)).toBe(times));
});

describe('more of them', () => {
  test.each([
    ['I was in the ER twice in winter, three times in spring.', ER, 5],
    ['I was in the ER three times last year and once this year.', ER, 4],
    ['I saw Dr. Ott twice with my wife, three times with my son.', 'cms-99213', 5],
    ['I had an EEG twice in 2019, once in 2021.', EEG, 3],
    ['I got a knee injection three times in the left and twice in the right.', KNEE, 5],
  ])('%s', (story, id, times) => expect(count(story, id)).toBe(times));
});

describe('another by its own name', () => {
  test.each([
    ['An EKG at urgent care, and the cardiologist did another EKG.', ECG, 2],
    ['My GP ran a TSH and the endocrinologist ran another TSH.', 'cms-lab-tsh', 2],
    ['An EEG at the hospital, and my neurologist ordered another EEG.', EEG, 2],
    ['An EKG at urgent care, and the cardiologist did another one.', ECG, 2],
    ['An EKG at urgent care, and the cardiologist did another.', ECG, 2],
  ])('%s', (story, id, times) => expect(count(story, id)).toBe(times));
});

describe('how or why one came is not what was had so often', () => {
  test.each([
    ['I was taken to the ER by ambulance four times.', ER, 4],
    ['I went to the ER in an ambulance twice.', ER, 2],
    ['I saw my doctor for antibiotics three times.', 'cms-99213', 3],
    ['I went to my doctor about the prednisone twice.', 'cms-99213', 2],
    // The opposite: that was had so often.
    ['I went to the ER and called an ambulance twice.', ER, 1],
    ['My doctor gave me antibiotics three times.', 'cms-99213', 1],
    ['My doctor put me on steroids three times.', 'cms-99213', 1],
  ])('%s', (story, id, times) => expect(count(story, id)).toBe(times));
});

test.each([
  ['The samples had 45 eosinophils per field.', 0],
  ['They scoped him with biopsies: over 60 eos.', 0],
  ['He still had 25 eos on the next scope.', 0],
  ['My eos were high.', 1],
  ['I had eos checked twice.', 2],
])('cells in a sample are no blood counts: %s', (story, times) =>
  expect(count(story, 'cms-lab-cbc')).toBe(times),
);

test.each([
  ['I had four seizures, two of them at work, and an EEG.', EEG, 1],
  ['I fell three times, two of them in the shower, and they did an EKG.', ECG, 1],
  ['She gave me three inhalers, two of them useless, then an EKG.', ECG, 1],
  ['Six doctors, four of them men, and one EEG.', EEG, 1],
  ['I had migraines, two of them with aura, and then an EEG.', EEG, 1],
  // The opposite: of what they were.
  ['I had five tests, two of them EEGs.', EEG, 2],
  ['I had a lot of tests. Two of them were EEGs.', EEG, 2],
  ['EEGs, two of them, and an EKG.', EEG, 2],
  ['They did two of those EEGs.', EEG, 2],
])('some of those told before are no care that comes next: %s', (story, id, times) =>
  expect(count(story, id)).toBe(times),
);

test.each([
  ['I found a therapist. I saw her every week for a year.', 52],
  ['My counselor said I was fine. I saw her weekly for two months.', 8],
  ['A psychologist said anxiety and I saw him ten times.', 10],
  ['I saw a therapist twice, then a counselor. I saw her six times.', 8],
  ['I had a therapist in college. Then I got a new counselor and saw her ten times.', 11],
])('who is said to have been seen so often was not seen once more: %s', (story, times) =>
  expect(count(story, 'cms-mh-therapy-45')).toBe(times),
);

test.each([
  ["I've had boils. I've had them lanced five times.", 'cms-proc-abscess-drainage', 5],
  ["I've had boils. I've had them lanced. I fell five times.", 'cms-proc-abscess-drainage', 1],
])('care told over two sentences is counted in the last of them: %s', (story, id, times) =>
  expect(count(story, id)).toBe(times),
);

test.each([
  ['I have had an EEG twice now, once in 2021 and once this spring.', ['cms-test-eeg × 2']],
  ['An echo two times so far, one in May and one in June.', ['cms-img-echo × 2']],
  ['Six falls, two of those at night, and a brain MRI.', ['cms-img-mri-brain-nc × 1']],
  ['Three of those little phone check-ins with my doctor.', ['cms-98016 × 3']],
  ['Nine UTIs. Three of those I went to urgent care.', ['cms-99203 × 3']],
])('so far, and some of those: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
