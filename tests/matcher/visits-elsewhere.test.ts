// SPDX-License-Identifier: Apache-2.0
// Visits with those who are no doctors: none of the figures is theirs.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  'two visits with an orthodontist',
  'three visits with my dentist',
  'five visits with my personal trainer',
  'two visits with our parish priest',
  'I had three visits with a divorce lawyer.',
  'four visits to the gym',
  'An appointment with the vet in May.',
])('%s: no visit', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['two visits with Dr. Priest', ['cms-99213 × 2']],
  ['Three visits with labs', ['cms-99213 × 3']],
  ['My lawyer sent me to the doctor, two visits', ['cms-99213 × 2']],
  ['three visits with my doctor', ['cms-99213 × 3']],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
