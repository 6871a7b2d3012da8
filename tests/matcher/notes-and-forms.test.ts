// SPDX-License-Identifier: Apache-2.0
// The notation of notes and forms: numbers before and after a mark, arrows from one place to the next, fields of a form.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const [PCP, SPECIALIST, BACK, ER, ECHO, EEG, EKG, CBC, TSH] = [
  'cms-99213 × 1',
  'cms-99204 × 1',
  'cms-99213 × 1',
  'cms-ed-99284-complete × 1',
  'cms-img-echo × 1',
  'cms-test-eeg × 1',
  'cms-test-ecg × 1',
  'cms-lab-cbc × 1',
  'cms-lab-tsh × 1',
];

test.each([
  // How often.
  ['3 - ER visits\n2 - EEG', ['cms-ed-99284-complete × 3', 'cms-test-eeg × 2']],
  ['4 – echo\n1 – EKG', ['cms-img-echo × 4', EKG]],
  ['10 - PCP visits\n4 - CBC', ['cms-99213 × 10', 'cms-lab-cbc × 4']],
  ['20 - PT sessions\n3 - EKG', ['cms-pt-exercise-15 × 20', 'cms-test-ecg × 3']],
  ['(2) ER visits (1) EEG', ['cms-ed-99284-complete × 2', EEG]],
  ['(3) EKG, (2) TSH', ['cms-test-ecg × 3', 'cms-lab-tsh × 2']],
  ['ER visit (3) EEG (2)', ['cms-ed-99284-complete × 3', 'cms-test-eeg × 2']],
  // Which in the row.
  ['1 - EKG\n2 - EEG\n3 - echo', [EKG, EEG, ECHO]],
  ['1. ER visit 2. EEG 3. echo', [ER, EEG, ECHO]],
  ['1. EKG. 2. Echo. 3. CBC.', [EKG, ECHO, CBC]],
  ['(1) ER visit (2) EEG (3) echo', [ER, EEG, ECHO]],
  // The day of the month.
  ['March\n2 - EKG\n5 - ER\n14 - EEG', [EKG, ER, EEG]],
  ['28 - ER\n3/4 - EEG', [ER, EEG]],
])('%j: what a number before a mark says', (story, units) => {
  expect(listUnits(story).toSorted()).toEqual(units.toSorted());
});

test.each([
  ['PCP → ENT → EEG → ENT', [PCP, SPECIALIST, EEG, BACK]],
  ['ER ➜ echo ⇒ cardiologist', [ER, ECHO, SPECIALIST]],
  ['PCP → referred to rheum (waiting)', [PCP]],
  ['PCP → CBC → referred to hematology (waiting)', [PCP, CBC]],
  ['PCP > referred to neuro > EEG', [PCP, EEG]],
  ['PCP: referred to a cardiologist. EKG', [PCP, EKG]],
  ['EEG → offered', []],
  ['Rheum → referred, no slots', []],
  ['PCP → echo → denied', [PCP]],
  ['Echo → cancelled → EKG → done', [EKG]],
])('%j: each step for itself', (story, units) => {
  expect(listUnits(story).toSorted()).toEqual(units.toSorted());
});

test.each([
  ['Provider: City Heart. Service: echo. Units: 1.', [ECHO]],
  ['Provider: Dr. Adams\nService: EKG\nCharge: $90', [EKG]],
  ['Service: office visit\nPhysician: Dr. Roe\nBilled: $210', [PCP]],
  ['Provider, Service, Billed\nCity Lab, CBC, $30\nCity Lab, TSH, $60', [CBC, TSH]],
  ['Doctor: Lee | Test: EEG', [EEG]],
  ['Doctor: 3 visits. Test: EKG', ['cms-99213 × 3', EKG]],
  ['Cardiologist: echo. PCP: EKG.', [SPECIALIST, PCP, ECHO, EKG]],
  ['I saw my doctor, and the test was an EKG.', [PCP, EKG]],
  ['My provider: useless. I had an EKG.', [PCP, EKG]],
])('%j: a field of a form is no visit', (story, units) => {
  expect(listUnits(story).toSorted()).toEqual(units.toSorted());
});
