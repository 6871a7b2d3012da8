// SPDX-License-Identifier: Apache-2.0
// Denials of something else than the care: of a record of it, of a return after it; and those who were never met.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const read = (story: string): readonly string[] =>
  readStory(story, LEXICON).map(({ kind, unitId, times }) => `${kind} ${unitId} × ${times}`);
const priced = (story: string) => read(story).filter((line) => line.startsWith('unit '));

test.each([
  [
    'What is not listed in my records: two mammograms and a bone density scan.',
    ['unit cms-img-mammo-screen × 2', 'unit cms-img-dexa × 1'],
  ],
  [
    'Missing from my file: a stress test and three allergy shots.',
    ['unit cms-test-stress-test × 1', 'unit cms-treat-allergy-shot × 3'],
  ],
  ["What my portal doesn't mention: two chest x-rays.", ['unit cms-img-cxr × 2']],
  ['My chart left out the sleep study I had last fall.', ['unit cms-test-sleep-study × 1']],
  ['The records leave out my mammogram in 2020.', ['unit cms-img-mammo-screen × 1']],
  ['Not in the file: four acupuncture sessions.', ['unit cms-acupuncture-15 × 4']],
  ["What wasn't in the notes at all: a skin biopsy in April.", ['unit cms-proc-skin-biopsy-shave × 1']],
])('%s: it was had, only no record has it', (story, lines) => {
  expect(read(story)).toEqual(lines);
});

test.each([
  "What they didn't do: an echo and two EKGs.",
  'Not done: six PT sessions.',
  "There's no echo in my chart because I never had one.",
  "What isn't in the chart: an echo, because I never got one.",
  "What the chart doesn't mention is that the EKG was never done.",
  'The chart leaves out that I refused the colonoscopy.',
  'Not in the chart: she was supposed to do an echo.',
])('%s: it was not had', (story) => {
  expect(priced(story)).toEqual([]);
});

test.each([
  ['Cardiology consult 1, no f/u. Echo - normal.', 'unit cms-img-echo × 1'],
  ['Derm: no f/u. Skin biopsy x2.', 'unit cms-proc-skin-biopsy-shave × 2'],
  ['Brain MRI w/o. EEG normal.', 'unit cms-test-eeg × 1'],
])('%s: a full stop after a letter behind a slash ends the sentence', (story, line) => {
  expect(read(story)).toContain(line);
});

test.each(['No f/u EKG.', 'No f/u MRI was done.'])('%s: the denial reaches the care', (story) => {
  expect(priced(story)).toEqual([]);
});

test.each(['I have never met Dr. Lin.', 'I never met the rheumatologist.'])('%s: no visit', (story) => {
  expect(priced(story)).toEqual([]);
});

test.each([
  ['A doctor I had never met ran an EKG.', 'unit cms-test-ecg × 1'],
  ["An ER doctor I'd never met did a CT of my head.", 'unit cms-img-ct-head-nc × 1'],
  ['A doctor I never met billed me for reading my EKG.', 'unit cms-test-ecg-interp × 1'],
  ['I met Dr. Lin in May.', 'unit cms-99213 × 1'],
])('%s: met, or who did what was had', (story, line) => {
  expect(read(story)).toContain(line);
});

test.each([
  'Echo the cardiologist said was not necessary.',
  "Mammogram the gynecologist says isn't needed.",
  'My daughter demanded a chest x-ray, but the doctor talked her out of it.',
  'colonoscopy i keep forgetting',
  'I held many a patient’s hand for colonoscopies and lumbar punctures.',
  "I've seen plenty of patients get echos.",
])('%s: not had, or by others', (story) => {
  expect(priced(story)).toEqual([]);
});

test.each([
  ['Echo the cardiologist said was normal.', 'unit cms-img-echo × 1'],
  ['The chest x-ray the doctor ordered was not necessary but I had it anyway.', 'unit cms-img-cxr × 1'],
  ['I had an EKG in May that I keep forgetting to mention.', 'unit cms-test-ecg × 1'],
  ['The nurse held my hand through the lumbar puncture.', 'unit cms-proc-lumbar-puncture × 1'],
  ['I had three EKGs and the third was abnormal.', 'unit cms-test-ecg × 3'],
  ['I had two echos, and the third was put off.', 'unit cms-img-echo × 2'],
])('%s: what was had is read, %s', (story, line) => {
  expect(read(story)).toContain(line);
});
