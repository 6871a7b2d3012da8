// SPDX-License-Identifier: Apache-2.0
// Examples that comments of the matcher give for conditions which no other sentence of the tests meets.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  'iron 325 mg',
  'Ana drove me',
  'Iron 65 mg',
  'The lung doctor took a job in Texas.',
  'turned the ER into a store',
  'f/u with derm in 3 mos',
  'glued it shut myself',
  'I sewed it up myself',
  "The band's called Spinal Tap",
  'ERs are packed',
  'Stress test. Result: none, did not attend',
  'the estimate said $900 for the sleep study',
  "An x-ray of Joe's foot",
  "One more blood draw and I'd have fainted.",
  "I've hooked up ten thousand EEGs in my career.",
])('not had: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['RF resulted at 212 IU/mL', ['cms-lab-rheumatoid-factor × 1']],
  ['They drew a ferritin, 8, it says on the sheet', ['cms-lab-ferritin × 1']],
  ['a pee test and a pregnancy test', ['cms-lab-urinalysis × 1', 'cms-lab-hcg-qual × 1']],
  ['The sleep doctor had me back. Quick visit, all fine.', ['cms-99204 × 1', 'cms-99213 × 1']],
  ['A chest X-ray at the walk-in', ['cms-img-cxr × 1']],
  ['Passed from my GP to a GI to a surgeon', ['cms-99213 × 1', 'cms-99204 × 1', 'cms-99204 × 1']],
  ['Three doctors in Texas, two in Ohio and one in Maine', ['cms-99213 × 6']],
  ['Broke his arm for the second time and the ER', ['cms-ed-99284-complete × 1']],
  ['the same EEG again today', ['cms-test-eeg × 2']],
  ['The 2021 EEG and the 2023', ['cms-test-eeg × 2']],
  ['Labs on 3/1 and 4/1 : CBC, CMP', ['cms-lab-cbc × 2', 'cms-lab-cmp × 2']],
  ['On 3/1 and 4/1: CBC, CMP', ['cms-lab-cbc × 2', 'cms-lab-cmp × 2']],
  ['Skin biopsy x3 (punch)', ['cms-proc-skin-biopsy-punch × 3']],
  ['five MRIs: three brain, two neck', ['cms-img-mri-brain-nc × 3', 'cms-img-mri-cervical-nc × 2']],
  ['TFESI right L5 x2', ['cms-proc-epidural-transforaminal × 2']],
  ['two wart removals', ['cms-proc-wart-removal × 2']],
  ['The ER, facility fee only', ['cms-ed-99284-facility-only × 1']],
  ['From my GP to a GI', ['cms-99213 × 1', 'cms-99204 × 1']],
  ['my appointment was at ten. I went in', ['cms-99213 × 1']],
  ['The eye doc finally saw me', ['cms-eye-exam-new × 1']],
  ['Scopes top and bottom', ['cms-proc-egd-dx × 1', 'cms-proc-colonoscopy × 1']],
  ['a flu shot every year, covid 4x', ['cms-proc-vaccine-admin × 1', 'cms-proc-vaccine-admin × 4']],
  ['flu shot in May, then had covid twice', ['cms-proc-vaccine-admin × 1']],
  ['Zero colonoscopies and three FIT tests', ['cms-lab-fit-stool × 3']],
  ['my flu shot went bad on me', ['cms-proc-vaccine-admin × 1']],
])('had: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
