// SPDX-License-Identifier: Apache-2.0
// What people ask themselves of care that was told before, and what became of care they were sent for.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  'He would not order an EEG. Did I have one anyway? No.',
  'They refused the brain MRI. Did I get it in the end? Nope.',
  'My plan denied the sleep study. Did it happen anyway? Never.',
  'The GI doctor ordered an endoscopy. Was it ever done? No, too expensive.',
  'I was sent for an EEG. I did not get it.',
  'We were sent to a neurologist. We did not go.',
  'I got sent for a sleep study. It did not happen.',
])('not had in the end: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['They refused the EEG. Did I get one anyway? Yes.', ['cms-test-eeg × 1']],
  ['She wanted an echo. Did we do it? Yes, in May.', ['cms-img-echo × 1']],
  ['I had an EEG. Did they do it? No idea who read it.', ['cms-test-eeg × 1']],
  ['I was sent for an EEG. I did not get the results.', ['cms-test-eeg × 1']],
  ['We were sent to the ER. I did not get a bed for nine hours.', ['cms-ed-99284-complete × 1']],
  ['They sent me to the ER. We did not get help until morning.', ['cms-ed-99284-complete × 1']],
  ['My blood was sent for a CBC. I did not hear back.', ['cms-lab-cbc × 1']],
])('had: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
