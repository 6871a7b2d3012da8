// SPDX-License-Identifier: Apache-2.0
// A number in another clause than its care, and one doctor told by name and by specialty.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits } from './lexicon.ts';

test.each([
  ['PT in four different places, 36 visits altogether.', ['cms-pt-exercise-15 × 36']],
  ['Chiro in two towns, 20 visits in all.', ['cms-chiro-3-4-regions × 20']],
  [
    'Photographs of the nerve. Laser iridotomy both eyes. Return every 4 months for pressure check, three so far.',
    ['cms-eye-fundus-photos × 1'],
  ],
  ['Got a chest CT. Every six months now, six so far.', ['cms-img-ct-chest-nc × 6']],
  ['Neck ultrasound every 6 months, three so far.', ['cms-img-us-thyroid × 3']],
  [
    'Between the two of us my wife and I have had nine colonoscopies; mine were four.',
    ['cms-proc-colonoscopy × 4'],
  ],
  ['My husband and I had six EEGs between us, two were mine.', ['cms-test-eeg × 2']],
  ['Out of ten allergy shots I took six.', ['cms-treat-allergy-shot × 6']],
  ['Out of 12 PT sessions I did 8.', ['cms-pt-exercise-15 × 8']],
  ['Of the eight infusions I got five.', ['cms-proc-iv-infusion-first-hour × 5']],
  ['Out of pocket I paid ten dollars for six allergy shots.', ['cms-treat-allergy-shot × 6']],
  ['PT 3x a week for 8 weeks, minus the two weeks I had the flu.', ['cms-pt-exercise-15 × 18']],
  ['Therapy weekly for 10 weeks, except two weeks when she was away.', ['cms-mh-therapy-45 × 8']],
  ['PT twice a week for 6 weeks.', ['cms-pt-exercise-15 × 12']],
  [
    'We were referred to Dr. Patel in pediatric GI, who did an upper endoscopy.',
    ['cms-99204 × 1', 'cms-proc-egd-dx × 1'],
  ],
  ['I saw Dr. Chen in neurology.', ['cms-99204 × 1']],
  ['I saw Dr. Ruiz from cardiology and Dr. Wu from neurology.', ['cms-99204 × 1', 'cms-99204 × 1']],
  ['Saw Dr. Lee in the ER.', ['cms-ed-99284-complete × 1']],
  ['I saw my doctor and a GI.', ['cms-99213 × 1', 'cms-99204 × 1']],
  ['I saw Dr. Patel in May and a GI in June.', ['cms-99213 × 1', 'cms-99204 × 1']],
  ['I saw a psychiatrist.', ['cms-mh-psych-eval-meds × 1']],
  ['Vestibular PT twice a week for a month.', ['cms-pt-neuro-reeducation-15 × 8']],
  ['I had vestibular testing and PT for my back.', ['cms-pt-exercise-15 × 1']],
  ['The vestibular PT did the Epley.', ['cms-proc-epley × 1']],
  ['EMG of three limbs.', ['cms-test-emg × 3']],
  ['EMG of both arms.', ['cms-test-emg × 2']],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test('what is taken off a length of time is in the note', () => {
  const [hit] = readStory('PT 3x a week for 8 weeks, minus the two weeks I had the flu.', LEXICON);
  expect(hit?.countNote).toMatch(/^3 x a week for 8 weeks less two weeks: 3 × 6 weeks = 18;/);
});
