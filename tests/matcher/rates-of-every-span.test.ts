// SPDX-License-Identifier: Apache-2.0
// Every span of time makes a rate with each of the words that do.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const SPANS: readonly (readonly [span: string, long: string, times: number])[] = [
  ['day', 'ten days', 10],
  ['week', 'ten weeks', 10],
  ['fortnight', 'twenty weeks', 10],
  ['month', 'ten months', 10],
  ['quarter', 'two years', 8],
  ['year', 'ten years', 10],
  ['decade', 'twenty years', 2],
];
const WORDS = ['every', 'each', 'a', 'per', 'every single'];

test.each(SPANS.flatMap(([span, long, times]) => WORDS.map((word) => [word, span, long, times] as const)))(
  'once %s %s for %s: %i',
  (word, span, long, times) => {
    expect(listUnits(`I had an EEG once ${word} ${span} for ${long}.`)).toEqual([`cms-test-eeg × ${times}`]);
    if (word === 'a') return;
    expect(listUnits(`I had an EEG ${word} ${span} for ${long}.`)).toEqual([`cms-test-eeg × ${times}`]);
  },
);

test.each(['I had an EEG, a quarter of a mile from home.', 'I had an EEG after a fortnight of headaches.'])(
  '%s: no rate',
  (story) => {
    expect(listUnits(story)).toEqual(['cms-test-eeg × 1']);
  },
);
