// SPDX-License-Identifier: Apache-2.0
// "Was going to" with a place or a person, time and again, is a habit; with a verb, or once, it is a plan.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  ['I was going to the pain psychologist twice a month for half a year.', ['cms-96156 × 12']],
  ['I was going to outpatient physical therapy weekly for two months.', ['cms-pt-exercise-15 × 8']],
  ['We were going to my psychiatrist once a month for a year.', ['cms-99213 × 12']],
  ['Before that I was going to a chiropractor all winter, six times.', ['cms-chiro-3-4-regions × 6']],
  ['At first I was going to my family doctor, he gave me an EKG.', ['cms-99203 × 1', 'cms-test-ecg × 1']],
  ['I was going to acupuncture weekly for five weeks but it did nothing.', ['cms-acupuncture-15 × 5']],
])('a habit: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  'I was going to do physical therapy twice a week for six weeks.',
  'They told me I was going to physical therapy twice a week for six weeks.',
  'I was going to physical therapy twice a week if the plan paid.',
  'I was going to PT every week but insurance denied it.',
  'They were going to x-ray my chest every three months.',
  'She was going to CT my chest every year.',
  'I was going to the cardiologist in two weeks.',
  'Next year I was going to counseling weekly.',
  'I was going to the gastro, but they gave my slot away.',
  'I was going to the ER but it stopped.',
])('a plan: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});
