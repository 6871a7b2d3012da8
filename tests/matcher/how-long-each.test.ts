// SPDX-License-Identifier: Apache-2.0
// "30 minutes a visit" says how long one took and is no visit; a screening by a named test is that test; a swab of one place
// for two germs is two tests; what a test without a figure is given or guided by is part of it.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  ['Manual therapy for 30 minutes a visit, eight visits.', ['cms-pt-manual-therapy-15 × 16']],
  ['The PT did manual therapy for 30 minutes each visit, eight visits.', ['cms-pt-manual-therapy-15 × 16']],
  ['Physical therapy, 45 minutes per visit, for ten visits.', ['cms-pt-exercise-15 × 30']],
  ['I saw the neurologist three times, 15 minutes a visit.', ['cms-99202 × 1', 'cms-99212 × 2']],
  ['A visit of 30 minutes with my doctor.', ['cms-99214 × 1']],
])('how long one took: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  ['I had a colon cancer screening with Cologuard.', ['cms-lab-cologuard × 1']],
  ['I did a FIT test for colon cancer screening.', ['cms-lab-fit-stool × 1']],
  ['I had a colon cancer screening.', ['cms-g0121-screening-colonoscopy × 1']],
  ['They swabbed my nose for covid and flu.', ['cms-lab-covid-pcr × 1', 'cms-lab-flu-rapid × 1']],
  ['They did a swallow study with barium.', []],
  ['I had a barium swallow.', ['cms-img-upper-gi-series × 1']],
  ['They biopsied my thyroid with a fine needle under ultrasound.', []],
  ['They took out my appendix.', []],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
