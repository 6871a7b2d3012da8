// SPDX-License-Identifier: Apache-2.0
// Of care that was allowed so often, what was had is counted; what was only allowed is priced nowhere.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  ['Chiropractic was approved for ten visits; I went to four of them.', ['cms-chiro-3-4-regions × 4']],
  ['The B12 infusions were approved for six doses; I received two.', ['cms-proc-iv-infusion-first-hour × 2']],
  ['Counseling was authorized for 10 sessions and I attended 3.', ['cms-mh-therapy-45 × 3']],
  ['I was preauthorized for 18 visits of physical therapy and went to 7.', ['cms-pt-exercise-15 × 7']],
  ['Insurance okayed 8 massage sessions; I went to all eight.', ['cms-massage-therapy-15 × 8']],
  ['I was authorized for 10 acupuncture sessions. Made it to four of those.', ['cms-acupuncture-15 × 4']],
  ['I was approved for a sleep study and it showed apnea.', ['cms-test-sleep-study × 1']],
])('had: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  'I was approved for 10 chiropractor visits.',
  'I was approved for 18 visits of physical therapy and the clinic is two hours away.',
  'Counseling was authorized for 10 sessions and I have 7 grandchildren.',
  'Chiropractic was approved for ten visits; I went to none of them.',
  'PT was approved for 12 visits, I used 0.',
  'Massage was okayed for six sessions.',
])('only allowed: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});
