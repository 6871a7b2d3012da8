// SPDX-License-Identifier: Apache-2.0
// Fields of a chart, lists of what is to come or is called off, and what only bears the name of care.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  // The time of day is no count.
  ['I had an EEG 9:15a and spirometry 2:00 pm.', ['cms-test-eeg × 1', 'cms-test-spirometry × 1']],
  ['Spirometry: 3:00 done.', ['cms-test-spirometry × 1']],
  ['EEG x3: 2 in May.', ['cms-test-eeg × 3']],
  // What the next field says.
  ['Exam: ultrasound thyroid. Status: not performed.', []],
  ['Exam: ultrasound thyroid. Status: performed.', ['cms-img-us-thyroid × 1']],
  ['Spirometry. Result: not done, pt refused.', []],
  ['Spirometry. Result: normal.', ['cms-test-spirometry × 1']],
  ['Flu test. Result: none detected.', ['cms-lab-flu-rapid × 1']],
  ['Bone density, pt refuses. Spirometry, done 3/4.', ['cms-test-spirometry × 1']],
  ['Please delete the spirometry from my record, I never blew into anything.', []],
  ['Please remove the copay from my bill, the spirometry was free last year.', ['cms-test-spirometry × 1']],
  ['Hep A - no record. Tdap - 5/1/2019.', ['cms-proc-vaccine-admin × 1']],
  // Of the visits allowed.
  ['OT visits authorized 10, completed 0.', []],
  ['PT visits used this year: 0.', []],
  ['PT visits used this year: 9.', ['cms-pt-exercise-15 × 9']],
  ['Chiro visits approved 20, used 14, remaining 6.', ['cms-chiro-3-4-regions × 14']],
  // All of it called off.
  ['Please cancel everything on the 3rd. The hearing test, the DEXA, the flu shot.', []],
  ['Please cancel the 9th. The hearing test, the EEG.', []],
  ['They cancelled everything on Monday. But the EEG was done in June.', ['cms-test-eeg × 1']],
  // What is to come.
  ['UPCOMING: 2/3 EEG 8:30a; 2/9 hearing test 1:15p; 3/1 sleep study 9:00p', []],
  ['COMPLETED: 2/3 EEG 8:30a; 2/9 hearing test 1:15p', ['cms-test-eeg × 1', 'cms-test-hearing × 1']],
  ['Upcoming: MRI brain next week; the EEG was normal.', ['cms-test-eeg × 1']],
  ['Appts still to come: 5/1 spirometry, 5/9 EEG', []],
  ['To do: gyno??, eye exam, bone scan, groceries', []],
  [
    'Was that eye exam even real?? Then they did a hearing test.',
    ['cms-eye-exam-new × 1', 'cms-test-hearing × 1'],
  ],
  ['I was told someone would reach out re: spirometry. Nothing yet.', []],
  ['They called me re: my EEG, it was normal.', ['cms-test-eeg × 1']],
  // Sent away with all the others, or never connected.
  ['We sat in the walk-in clinic until they shut, and they sent the rest of us home unseen.', []],
  ['I waited in line, they did an EEG and sent me home.', ['cms-test-eeg × 1']],
  [
    'The telehealth visit kept spinning, the provider has ended the call, we never got to see each other.',
    [],
  ],
  // Another's plan.
  ["Has anyone's insurance covered an EMG? Mine laughed.", []],
  ["Has anyone's insurance covered a bone scan? Mine paid for mine in May.", ['cms-img-bone-scan × 1']],
  // Not care.
  ['The podiatrist downtown is now a coffee shop.', []],
  ['The eye doctor by the coffee shop gave me an eye exam.', ['cms-eye-exam-new × 1']],
  ['Reason: pt overslept.', []],
  ['PT had me do squats.', ['cms-pt-exercise-15 × 1']],
  ['I bought a used treadmill and it sits in the garage.', []],
  ['The doctor ordered a treadmill stress test and I did it Monday.', ['cms-test-stress-test × 1']],
  ['Every January I resolve to see a dermatologist.', []],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
