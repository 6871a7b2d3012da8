// SPDX-License-Identifier: Apache-2.0
// Care that one only thought to have, asked of in vain, has on a paper by mistake or read of in a feed was not had.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  // Thought of.
  'i thought i was having an echo today, wrong day',
  'thought I was in for a stress test, they had me down for next month',
  'I thought we were getting a flu shot but it was for the employees',
  // A question, and what came of it.
  'EMG?? On a Friday??',
  'Sleep study?! In this heat?!',
  "Colonoscopy? I asked, and the nurse said at 86 they don't do them.",
  "Hearing test? I mentioned it to the clinic by email and they wrote that I'm too young.",
  'They did call me about the sleep study, still waiting on a date',
  'I got a colonoscopy cancellation',
  // On a paper.
  'the note says they did an EEG?? nobody put a wire on me',
  'so the scribe typed that they did a shave biopsy. nobody touched me',
  'The printout says I had a chest x-ray. Nobody stuck me in front of anything.',
  "The after-visit summary says I got a tetanus shot, I wasn't even in town",
  // Of others, and of no care.
  'Some woman on my timeline did acupuncture every week',
  'the scribe typed that they did it',
  "My stomach's been scoping out the fridge all morning",
])('%s not', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['I thought I was having a heart attack, the EKG was fine', ['cms-test-ecg × 1']],
  ['I thought I was getting a flu shot and I did', ['cms-proc-vaccine-admin × 1']],
  ['I thought I was getting the flu so they did a strep test', ['cms-lab-strep-rapid × 1']],
  ['Sleep study?? Done, March.', ['cms-test-sleep-study × 1']],
  ["Bone density? I asked and they did it the same day, didn't hurt.", ['cms-img-dexa × 1']],
  ['They did call about the echo and it was clear.', ['cms-img-echo × 1']],
  ['The note says EKG, normal. They put ten stickers on me.', ['cms-test-ecg × 1']],
  ['The after-visit summary says I got a flu shot, and my arm agrees.', ['cms-proc-vaccine-admin × 1']],
  ['I did acupuncture every week, saw it on my feed', ['cms-acupuncture-15 × 1']],
  ['They typed my blood before the surgery.', ['cms-lab-blood-type × 1']],
  ['They scoped out my stomach', ['cms-proc-egd-dx × 1']],
  // A day on which something else is told is no day of the visit.
  ['saw the cardiologist on Monday and on Tuesday morning he called', ['cms-99204 × 1']],
  ['PT on Monday morning, Wednesday morning and Friday morning', ['cms-pt-exercise-15 × 3']],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
