// SPDX-License-Identifier: Apache-2.0
// Short forms that are people and no care: "pt" is the patient of a chart as well as physical therapy, "RN" and "ER nurse" what
// the teller is.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  ['pt had CRP and A1c drawn 5/1', ['cms-lab-crp × 1', 'cms-lab-a1c × 1']],
  ['Pt had an echo.', ['cms-img-echo × 1']],
  ['pt received Shingrix 7/1', ['cms-proc-vaccine-admin × 1']],
  ['Seen 3/2. Pt. was given a tetanus shot.', ['cms-proc-vaccine-admin × 1']],
  ['Pt. reports two mammograms.', ['cms-img-mammo-screen × 2']],
  ['Pt. denies fever. Pt. had an EEG.', ['cms-test-eeg × 1']],
  ['Reason for cancellation: pt overslept.', []],
  ['pt did not tolerate the EMG', []],
  ['RN x 15 years. I had two EEGs.', ['cms-test-eeg × 2']],
  ['ICU nurse for 12 years. I had an echo.', ['cms-img-echo × 1']],
  ['Former ER nurse. I had a CBC.', ['cms-lab-cbc × 1']],
  ['NP here, 9 years in the ER. I had an A1c.', ['cms-lab-a1c × 1']],
])('%j: nobody’s care', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

const PT = 'cms-pt-exercise-15';
test.each([
  ['PT had me squatting twice a week for 3 weeks', [`${PT} × 6`]],
  ['PT had no effect', [`${PT} × 1`]],
  ['PT has helped. 8 sessions.', [`${PT} × 8`]],
  ['did PT. Was great. 6 sessions', [`${PT} × 6`]],
  ['PT did not help my knee', [`${PT} × 1`]],
  ['I saw the RN for my blood pressure twice', ['cms-99211 × 2']],
  ['The ER nurse gave me a tetanus shot', ['cms-ed-99284-complete × 1', 'cms-proc-vaccine-admin × 1']],
])('%j: care', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
