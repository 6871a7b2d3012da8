// SPDX-License-Identifier: Apache-2.0
// Care told in charts, letters and mixed English: each piece once, had where it was, counted as it is told.

import { describe, expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const check = (name: string, cases: readonly [story: string, units: readonly string[]][]) =>
  describe(name, () => {
    test.each(cases)('%s', (story, units) => {
      expect(listUnits(story)).toEqual(units);
    });
  });

check('one test under two names', [
  ['They stuck needles in my arm muscles, an EMG.', ['cms-test-emg × 1']],
  ['EMG and needle test in my arm', ['cms-test-emg × 1']],
  ['I had an EMG and then a second needle test in May.', ['cms-test-emg × 1', 'cms-test-emg × 1']],
  ['A psychologist did a full mental health evaluation.', ['cms-mh-psych-eval × 1']],
]);

check('both visits', [
  ['ED x2. EKG both visits.', ['cms-ed-99284-complete × 2', 'cms-test-ecg × 2']],
  ['ED x2. EKG at both ED visits.', ['cms-ed-99284-complete × 2', 'cms-test-ecg × 2']],
  ['EKG at both ER visits.', ['cms-test-ecg × 2', 'cms-ed-99284-complete × 2']],
  ['EKG NSR both visits.', ['cms-test-ecg × 2']],
]);

check('counted by its days and sides', [
  ['I was seen on 06/12/2021, 07/30/2021 and 09/14/2021 by my doctor.', ['cms-99213 × 3']],
  ['EMG bilat UE', ['cms-test-emg × 2']],
  ['s/p bilat cataract sx 2019.', ['cms-surg-cataract × 2']],
  [
    "I was in physical therapy twice a week for six weeks didn't do a lick of good",
    ['cms-pt-exercise-15 × 12'],
  ],
]);

check('the whole of a list', [
  [
    'I had HIV, syphilis and chlamydia tests.',
    ['cms-lab-hiv × 1', 'cms-lab-syphilis × 1', 'cms-lab-chlamydia × 1'],
  ],
  [
    'CT of my chest. A CT of the abdomen and pelvis showed the mass.',
    ['cms-img-ct-chest-nc × 1', 'cms-img-ct-abd-pelvis-c × 1'],
  ],
]);

check('had, whoever paid for it or came along', [
  [
    'List of services you refuse to reimburse:\n- Western blot x 1\n- EMG, left leg',
    ['cms-lab-lyme-confirm × 1', 'cms-test-emg × 1'],
  ],
  ['Services you refused to pay for: EMG, brain MRI', ['cms-test-emg × 1', 'cms-img-mri-brain-nc × 1']],
  ['Insurance refused to pay for my brain MRI.', []],
  ['You have billed me for an EKG on 3/3/2022.', ['cms-test-ecg × 1']],
  ['In the end they do the endoscopy with biopsy.', ['cms-proc-egd-biopsy × 1']],
  ['Attached: results of ANA, all drawn 8/9/2021.', ['cms-lab-ana × 1']],
  ['saw a pots specialist w my dad, she did a tilt', ['cms-99204 × 1', 'cms-test-tilt-table × 1']],
  ['My dad, he had an EEG.', []],
]);

check('a few words of Spanish', [
  ['Mi hijo was sick. He had an endoscopy.', ['cms-proc-egd-dx × 1']],
  ['La doctora see him like four times.', ['cms-99213 × 4']],
  ['The psychologist talk with him four times.', ['cms-mh-therapy-45 × 4']],
  [
    'Le hicieron una prueba de alergia in the skin, like twenty needles.',
    ['cms-test-allergy-skin-per-test × 20'],
  ],
]);

test('who forgot was not seen', () => {
  const story =
    'Mi hijo was sick since 2019. He got two endoscopies, one without biopsy because the doctor forget, and one with. ' +
    'My sister in Mexico she had the same and she pay 200 dollars for the colonoscopy. Also he got x-ray of the hand.';
  expect(listUnits(story).filter((unit) => unit.startsWith('cms-99'))).toEqual([]);
});
