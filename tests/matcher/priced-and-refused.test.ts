// SPDX-License-Identifier: Apache-2.0
// A price that is named and then refused, and care that only seemed a good idea, were not had; what was paid for was.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  // A price near here, and what was done instead.
  'Chiropractic is 90 a visit around here so my sister walks on my back.',
  'A sleep study runs $900 near us so my wife wears earplugs.',
  'allergy shots are 60 bucks each at the clinic by me so tissues it is',
  'emdr therapy is 200 a session by me so. long walks it is',
  'biofeedback is 95 a session here, hard to justify',
  'The hearing test is forty dollars and I told the girl no thanks.',
  "my cousin was like go to the er and i was like it's 700 just for the er",
  // It seemed a good idea.
  "A sleep study sounded fun until they told me I'd sleep with wires on.",
  'physical therapy sounded great til i found out it was twice a week for five months',
  'Cryotherapy for my plantar wart seemed doable until the copay.',
  "An EMG would likely find it but I read one story and I'm out",
  'a chiropractor would probably help but i watched a clip of a back getting cracked so bye',
  'they prescribed hypnotherapy by podcast',
])('%s not', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['Acupuncture is 130 a session here so I only go once a month.', ['cms-acupuncture-15 × 1']],
  ["Acupuncture is 130 a session here and I've had six.", ['cms-acupuncture-15 × 6']],
  ['EMDR is 220 a pop near me and worth every penny', ['cms-mh-therapy-45 × 1']],
  ['My acupuncture is 60 a session at the community place.', ['cms-acupuncture-15 × 1']],
  ['I went to the ER and it was 900 just for the ER visit', ['cms-ed-99284-complete × 1']],
  ['physical therapy sounded dumb til i tried it', ['cms-pt-exercise-15 × 1']],
  ['The EMG sounded fine until they stuck the needle in my calf.', ['cms-test-emg × 1']],
  ['acupuncture sounded great until she put them in my ears', ['cms-acupuncture-15 × 1']],
  ['Acupuncture definitely helped, would do again', ['cms-acupuncture-15 × 1']],
  [
    'I got my flu shot, and when they offered a COVID test I told her no thank you.',
    ['cms-proc-vaccine-admin × 1'],
  ],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
