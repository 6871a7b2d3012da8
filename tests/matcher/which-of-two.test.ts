// SPDX-License-Identifier: Apache-2.0
// Which row a name is of: several joints, another part of the body, a plain name and the exact one after it, a shot by its brand.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const priced = (story: string): readonly string[] =>
  readStory(story, LEXICON)
    .filter(({ kind }) => kind === 'unit')
    .map(({ unitId, times }) => `${unitId?.replace('cms-', '')} × ${times}`);

test.each([
  ['He injected my hip and my elbow.', ['proc-joint-injection × 1', 'proc-joint-injection-small × 1']],
  [
    'I got steroid injections in both shoulders and one wrist.',
    ['proc-joint-injection × 2', 'proc-joint-injection-small × 1'],
  ],
  [
    'I got cortisone injections in my left knee and both ankles.',
    ['proc-joint-injection × 1', 'proc-joint-injection-small × 2'],
  ],
  ['Cortisone shots in both knees.', ['proc-joint-injection × 2']],
  ['Cortisone shot in the left wrist, later in the right elbow.', ['proc-joint-injection-small × 2']],
])('%s: each joint by its own row', (story, lines) => {
  expect(priced(story)).toEqual(lines);
});

test.each([
  [
    'I had an MRI of the right ankle and another of the left elbow.',
    ['img-mri-joint-nc × 1', 'img-mri-upper-joint-nc × 1'],
  ],
  [
    'They took an x-ray of the left shoulder and another of both knees.',
    ['img-xray-shoulder × 1', 'img-xray-knee-3 × 2'],
  ],
  ['I had an x-ray of the left hand and my left foot hurt.', ['img-xray-hand × 1']],
  ['I had an ultrasound of the lump in my armpit. My brother had a liver biopsy.', ['img-us-breast × 1']],
  ['They ran an ultrasound. Liver and gallbladder.', ['img-us-abdomen × 1']],
  ['I had an ultrasound of it. It was my kidney.', ['img-us-kidneys × 1']],
])('%s: each part by its own row', (story, lines) => {
  expect(priced(story)).toEqual(lines);
});

test.each([
  ['They ran the sugar test, the A1c, twice.', ['lab-a1c × 2']],
  ['They did iron tests, ferritin and TIBC.', ['lab-ferritin × 1', 'lab-iron-binding × 1']],
  ['I had the nerve test, the EMG.', ['test-emg × 1']],
  ['Kidney tests: a BMP and a urine microalbumin.', ['lab-bmp × 1', 'lab-microalbumin × 1']],
])('%s: the exact name', (story, lines) => {
  expect(priced(story)).toEqual(lines);
});

test.each([
  ['I had a sugar test, an A1c and a CBC.', ['lab-glucose × 1', 'lab-a1c × 1', 'lab-cbc × 1']],
  ['My sugar test and my A1c were high.', ['lab-glucose × 1', 'lab-a1c × 1']],
  ['I had a nerve test, then an EMG.', ['test-ncs-5-6 × 1', 'test-emg × 1']],
  ['I had iron tests.', ['lab-iron × 1']],
  ['They did kidney tests, no BMP.', ['lab-creatinine × 1']],
])('%s: both', (story, lines) => {
  expect(priced(story)).toEqual(lines);
});

test.each([
  ['Eligard shots every three months for a year.', ['proc-injection-im × 4']],
  ['I had two Retacrit shots.', ['proc-injection-im × 2']],
  ['I got a Neupogen jab.', ['proc-injection-im × 1']],
  ['The Aranesp never came.', []],
  ['I asked about Faslodex.', []],
  ['OT: eval and 5 sessions.', ['ot-eval-low × 1', 'pt-therapeutic-activities-15 × 5']],
])('%s', (story, lines) => {
  expect(priced(story)).toEqual(lines);
});
