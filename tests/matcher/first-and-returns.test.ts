// SPDX-License-Identifier: Apache-2.0
// A patient is new once: whoever was seen again came back, and how long the first visit took says nothing of the others.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const FIRST = 'cms-99204 × 1';
const back = (times: number) => `cms-99213 × ${times}`;

test.each([
  ['Dermatology: first in June and then every two months for a year.', [FIRST, back(6)]],
  ['I saw a new gastroenterologist in March and then every month for half a year.', [FIRST, back(6)]],
  ["I've seen genetics twice.", [FIRST, back(1)]],
  ['That was my fifth visit with the pulmonologist, counting the first.', [FIRST, back(4)]],
  ['Urology visits: first one in May, then every four months for a year.', [FIRST, back(3)]],
  [
    'The urologist saw me for 45 minutes the first time and monthly after that for six months.',
    [FIRST, back(6)],
  ],
  ['I had a new patient visit with the allergist and have seen him four times since.', [FIRST, back(4)]],
  ['First appointment with the neurologist was 45 minutes, and I have been back twice.', [FIRST, back(2)]],
  ["My first visit to the surgeon was in May and I've gone back three times since.", [FIRST, back(3)]],
  [
    'Our first appointment with the nephrologist was an hour, and we have been back every month since, five times so far.',
    ['cms-99205 × 1', back(5)],
  ],
  ["I've seen the nephrologist five times, the first time was an hour.", ['cms-99205 × 1', back(4)]],
  [
    'I saw the cardiologist six times, the first of those a good hour and the rest perhaps twenty minutes.',
    ['cms-99205 × 1', back(5)],
  ],
  [
    'I saw the psychiatrist five times, the first 60 minutes and the others 30.',
    ['cms-mh-psych-eval-meds × 1', back(4)],
  ],
])('new once: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  ['Derm 2 (new).', ['cms-99204 × 2']],
  ['I saw three new cardiologists.', ['cms-99204 × 3']],
  ['I found a new cardiologist and then saw him four times.', [FIRST, back(3)]],
  ['I saw the gastroenterologist every month for half a year.', [FIRST, back(5)]],
  ['I saw the cardiologist three times for 45 minutes.', [FIRST, 'cms-99215 × 2']],
  ["I saw a GI doctor in May. I've been back to work three times.", [FIRST]],
  ['I saw a GI doctor in May. I have never been back.', [FIRST]],
  ['I saw a dermatologist in June and she froze it. It has been back twice.', [FIRST]],
])('counted as told: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
