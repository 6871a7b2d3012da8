// SPDX-License-Identifier: Apache-2.0
// What is said of one care and not of the one beside it, and what came of it after all.

import { describe, expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const check = (name: string, cases: readonly [story: string, units: readonly string[]][]) =>
  describe(name, () => {
    test.each(cases)('%s', (story, units) => {
      expect(listUnits(story)).toEqual(units);
    });
  });

check('left before anybody saw them', [
  ['Went to the ER, left after six hours without being seen.', []],
  ['Went to urgent care and left after three hours without being seen.', []],
  ['Sat in the ER six hours and went home without being seen.', []],
  ['Colonoscopy discussed but we left it.', []],
  ['EEG was discussed, we left it at that.', []],
  ['I had an EEG and left it at that.', ['cms-test-eeg × 1']],
  ['I had the echo done and left it to the cardiologist.', ['cms-img-echo × 1']],
]);

check('a denial that is said in full ends before "then"', [
  [
    'they asked about the inside one i was like absolutely not then endocrinologist two times',
    ['cms-99204 × 1', 'cms-99213 × 1'],
  ],
  ['insurance said no to that so i never had it and then a new gyn two hours away', ['cms-99204 × 1']],
  ['insurance refused the brain mri so we never did it and then a neurologist up north', ['cms-99204 × 1']],
  ['He never ordered the echo and then the EEG either.', []],
  ['They never did an EEG and then an echo was refused.', []],
]);

check('of two sides the one that was done', [
  ['Cataract surgery on the left eye 2019, right eye is planned for fall.', ['cms-surg-cataract × 1']],
  ['Cataract surgery on the left eye 2019, right eye in 2020.', ['cms-surg-cataract × 2']],
  ['Cataract surgery is planned for the right eye.', []],
]);

check('done after all', [
  ['They also wanted a hearing test so the audiologist did one.', ['cms-test-hearing × 1']],
  ['The first neurologist wanted an EMG, the second one did it.', ['cms-test-emg × 1']],
  [
    'My doctor told me to get these: an EKG and an echo, both done in March.',
    ['cms-test-ecg × 1', 'cms-img-echo × 1'],
  ],
  ['He ordered an EEG and a brain MRI, all done by now.', ['cms-test-eeg × 1', 'cms-img-mri-brain-nc × 1']],
  [
    'Four of the six physical therapy visits I was approved for, I actually went to.',
    ['cms-pt-exercise-15 × 4'],
  ],
  ['The EEG I was approved for I never went to.', []],
  ['I want the EKG and the echo both done before surgery.', []],
  ['They want an EKG and an echo, both to be done in March.', []],
  ['She wanted an echo but the cardiologist did a stress test.', ['cms-test-stress-test × 1']],
  [
    'After I have made the polysomnography one night in the clinic, I go to the neurologist.',
    ['cms-test-sleep-study × 1', 'cms-99204 × 1'],
  ],
  ['After I have the polysomnography I go to the neurologist.', []],
  ['Once I have had my brain MRI they will decide.', []],
]);

check('the other of two', [
  ['Bone scan, sorry, the DEXA not the nuclear one.', ['cms-img-dexa × 1']],
  ['Brain CT, no sorry, brain MRI.', ['cms-img-mri-brain-nc × 1']],
  ['Instead of the home sleep test I spent a night in the lab.', ['cms-test-sleep-study × 1']],
  ['Rather than an MRI we went to the ER.', ['cms-ed-99284-complete × 1']],
  ['Instead of an MRI I wanted a CT of my head.', []],
]);

check('a list under a heading that says it was had', [
  [
    'Here is every appointment I had, from my calendar: 9/4 urgent care, 9/6 PCP.',
    ['cms-99203 × 1', 'cms-99213 × 1'],
  ],
  [
    'All the visits I went to, off my planner and calendar: ER, PCP.',
    ['cms-ed-99284-complete × 1', 'cms-99213 × 1'],
  ],
  ['On my calendar: MRI brain, EEG.', []],
  ['The appointments I have on the calendar: 9/4 PCP, 9/6 ENT.', []],
]);
