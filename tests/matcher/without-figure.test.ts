// SPDX-License-Identifier: Apache-2.0
// Care without a figure is one line, however it is said to be given or guided; care with one stays what it is.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits } from './lexicon.ts';

test.each([
  'I got Botox injections for my migraines every three months.',
  'Botox injections for migraine',
  'I got shots of Botox.',
  'I had an infusion of ketamine.',
  'I had ketamine by IV infusion.',
  'I had nerve block injections.',
  'I had a prostate biopsy with ultrasound.',
  'They did a lung biopsy with a CT.',
  'I had a kidney biopsy under CT.',
  'I had PRP injections in my knee.',
  'I had chemo infusions.',
])('%s: one line without a figure', (story) => {
  const care = readStory(story, LEXICON).filter(({ kind }) => kind === 'unit' || kind === 'no-match');
  expect(care.map(({ kind }) => kind)).toEqual(['no-match']);
});

test.each<[string, readonly string[]]>([
  ['I had an IV iron infusion.', ['cms-proc-iv-infusion-first-hour × 1']],
  ['I had infusions of infliximab.', ['cms-proc-iv-infusion-first-hour × 1']],
  ['I had a steroid injection in the knee.', ['cms-proc-joint-injection × 1']],
  ['I had a nerve block, then a steroid injection in my knee.', ['cms-proc-joint-injection × 1']],
  ['I had Botox and a B12 injection.', ['cms-proc-injection-im × 1']],
  ['I had IVIG and an iron infusion.', ['cms-proc-iv-infusion-first-hour × 1']],
  ['I had a liver biopsy with a CT of my chest.', ['cms-img-ct-chest-nc × 1']],
  ['I had a liver biopsy and an abdominal ultrasound.', ['cms-img-us-abdomen × 1']],
  ['I had a breast biopsy with ultrasound.', ['cms-proc-breast-biopsy-us × 1']],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
