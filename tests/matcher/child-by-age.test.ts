// SPDX-License-Identifier: Apache-2.0
// A child that a parent calls by its age, however it is written, is the one the story is told for; anybody else's is not,
// nor is whoever else was taken away.

import { describe, expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const ER = ['cms-ed-99284-complete × 1'];

describe('the child of whoever tells it', () => {
  test.each(['8 year old', 'eight year old', '8-year-old', '8 yo', '8yo', '8 y/o', '8 y.o.'])('%s', (age) => {
    for (const whose of ['My', 'Our'])
      expect(listUnits(`${whose} ${age} stopped drinking. We took him to the ER.`)).toEqual(ER);
    expect(listUnits(`Our ${age} had an EEG.`)).toEqual(['cms-test-eeg × 1']);
  });
});

describe('somebody else', () => {
  test.each([
    "My friend's 8 yo stopped drinking. We took him to the ER.",
    "The neighbor's 8yo stopped drinking. We took him to the ER.",
    'My 8 yo niece stopped drinking. We took her to the ER.',
    "My sister's 8 y/o had an EEG.",
    'My neighbor passed out. They took him to the ER.',
    'My brother has lupus as well. They took him to the ER twice last spring.',
    'A man at work had chest pain. The paramedics took him to the ER.',
    'My 8 year old truck broke down, so I missed the EEG.',
  ])('%s', (story) => expect(listUnits(story)).toEqual([]));
});

describe('taken by others, and one’s own', () => {
  test.each([
    'My son passed out. They took him to the ER.',
    'My husband had chest pain at work. The ambulance took him to the ER.',
    "Mom's pressure dropped. They took her to the ER.",
    'I passed out at work. They took me to the ER.',
    'I am a 34 yo nurse. They took me to the ER.',
  ])('%s', (story) => expect(listUnits(story)).toEqual(ER));
});
