// SPDX-License-Identifier: Apache-2.0
// Stories told in questions and answers: what was answered says whether it was had, and how often.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  'Q. Acupuncture? A. No.',
  'Q: An MRI of the knee? A: No. They wanted to do one, and the machine was broken.',
  'Q. Urgent care? A. My boss told me I should, two or three times.',
  'Q. A colonoscopy? A. I am on the list.',
  'Q. And is the stress test on page 9 yours? A. No, sir, that was my brother.',
  'Q. Did anyone order a spinal tap? A. Somebody mentioned it.',
  'Interviewer: Have you tried speech therapy? Me: We were told the list is full.',
  'Have you had a mammogram? Not yet.',
  'Did they ever do an EEG? They talked about it.',
])('asked and not had: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['Q. Acupuncture? A. Yes, eight sessions.', ['cms-acupuncture-15 × 8']],
  ["Q. Chest x-rays? A. Yes, ma'am. Three in 2023.", ['cms-img-cxr × 3']],
  ['Q. Chiropractor? A. Every Friday for six weeks.', ['cms-chiro-3-4-regions × 6']],
  ['Q. Did you go to the emergency room? A. Yes, sir, twice.', ['cms-ed-99284-complete × 2']],
  ['Q. How many times did you see the surgeon? A. Twice.', ['cms-99204 × 1', 'cms-99213 × 1']],
  ['Q. Speech therapy? A. I had nine sessions.', ['cms-speech-therapy × 9']],
  ['Q: Who ordered the EKG? A: My cardiologist. They did it that day.', ['cms-test-ecg × 1']],
  ['Have you ever had a colonoscopy? Once, in 2019.', ['cms-proc-colonoscopy × 1']],
  ['Did you have an echo? Yes. Did you have a Holter? No.', ['cms-img-echo × 1']],
  ['How many chest x-rays did you have? Four.', ['cms-img-cxr × 4']],
  [
    'Interviewer: Any brain MRI? Me: Yes, in May. Interviewer: And an EEG? Me: no.',
    ['cms-img-mri-brain-nc × 1'],
  ],
  ['A. Smith, my cardiologist, did an echo. Is that normal?', ['cms-99204 × 1', 'cms-img-echo × 1']],
])('asked and had: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
