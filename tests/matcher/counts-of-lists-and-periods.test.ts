// SPDX-License-Identifier: Apache-2.0
// A count after a list that is of all of it, as often as there were visits or turns, two periods in one sentence, and nights.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const count = (story: string): readonly number[] =>
  readStory(story, LEXICON)
    .filter(({ kind, unitId }) => kind === 'unit' && unitId !== null)
    .map(({ times }) => times);

test.each([
  ['My magnesium was tested three times.', [3]],
  ['The Holter and the stress test were done twice.', [2, 2]],
  ['The mammogram and the breast ultrasound were repeated three times.', [3, 3]],
  ['Labs: BMP, ferritin, A1c - all x3.', [3, 3, 3]],
  ['EKGs and chest x-rays, both four times.', [4, 4]],
  ['Magnesium, TSH, ESR: each x2.', [2, 2, 2]],
  ['Spirometry w/ DLCO: 2/20 and 8/20.', [2, 2]],
  ['I saw the pulmonologist three times, each with spirometry and a chest x-ray.', [1, 2, 3, 3]],
])('%s: of all that is listed, %j', (story, times) => {
  expect(count(story)).toEqual(times);
});

test.each([
  ['BMP, magnesium x2.', [1, 2]],
  ['I had a Holter, and the chest x-rays were done twice.', [1, 2]],
  ['I had a Holter and the chest x-rays were done twice.', [1, 2]],
  ['I had a TSH and I was tested for strep twice.', [1, 2]],
  ['I saw the pulmonologist three times, each with spirometry, and a chest x-ray.', [1, 2, 3, 1]],
  ['I had an EKG in May. The EKG was repeated twice.', [1, 2]],
])('%s: of the last alone, %j', (story, times) => {
  expect(count(story)).toEqual(times);
});

test.each([
  ['I had three visits with my doctor, and at every one she did an EKG.', [3, 3]],
  ['I have had an echo at every dose change, of which there were four.', [4]],
  ['TSH with each increase, and there were three.', [3]],
  ['Ferritin before every infusion; there were five infusions.', [5, 5]],
  ['Six return visits, one by phone. At every in-person visit he drew a TSH.', [6, 5]],
])('%s: as often as there were, %j', (story, times) => {
  expect(count(story)).toEqual(times);
});

test.each([
  ['They drew a TSH at each visit. There were four people waiting.', [1]],
  ['I had a CBC before each infusion and there were two nurses there.', [1, 1]],
  ['I saw the cardiologist six times, some by video. At every in-person visit she did an EKG.', [1, 5, 1]],
])('%s: nothing says how many, %j', (story, times) => {
  expect(count(story)).toEqual(times);
});

test.each([
  ['Acupuncture twice a week for three weeks and then weekly for another four.', [10]],
  ['Occupational therapy weekly for eight weeks, then every other week for another six.', [11]],
  ['A TSH every two months, and I have not missed one in a year.', [6]],
  ['I have massage every month and never skipped one in two years.', [24]],
  ['I had two mammograms, then one every year for four years.', [6]],
  ['I had a Holter before the drug and again 6 weeks after.', [2]],
  ['I had an echo pre and post.', [2]],
  ['I saw the counselor every week; in a year that came to 40 sessions.', [40]],
  ['Of EKGs there were three, and one each of echo and Holter.', [3, 1, 1]],
])('%s: both periods, %j', (story, times) => {
  expect(count(story)).toEqual(times);
});

test.each([
  ['I had two EKGs, then PT once a week for six weeks.', [2, 6]],
  ['Spirometry pre and post albuterol.', [1]],
  ['MRI of the brain pre and post contrast.', [1]],
  ['Acupuncture every week; over two years that was a lot.', [1]],
])('%s: one of them, %j', (story, times) => {
  expect(count(story)).toEqual(times);
});

test.each([
  ['I went to the ER two nights running.', [2]],
  ['They gave me IV steroids, 500 mg a day, for three days.', [3]],
])('%s: each night and each day, %j', (story, times) => {
  expect(count(story)).toEqual(times);
});

test.each([
  ['The ER kept me two nights in a row.', [1]],
  ['I had IV antibiotics, then pills, for five days.', [1]],
])('%s: one stay, one dose, %j', (story, times) => {
  expect(count(story)).toEqual(times);
});
