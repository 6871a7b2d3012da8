// SPDX-License-Identifier: Apache-2.0
// Whom a visit was with: one who gives no care, a therapist, who has figures of her own, or many, by a number in words.

import { describe, expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  'I had three visits with a shaman.',
  'I paid for two visits to an optician for glasses.',
  'Two visits to a tarot reader.',
  'I made four visits to a faith healer.',
  'Three appointments with an astrologer.',
  'I had four visits with a life coach.',
  'Two appointments with a claims adjuster.',
  'I had two visits with a diabetes educator.',
  'My lawyer saw me three times.',
  'My mechanic saw me twice.',
  'I saw a psychic 3 times.',
  'I had ten visits with a vision therapist.',
])('%s: no visit', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each<[string, readonly string[]]>([
  ['I had two visits with Dr. Adams.', ['cms-99213 × 2']],
  ['I had two visits with Maria at the clinic.', ['cms-99213 × 2']],
  ['I had two visits with the nurse practitioner.', ['cms-99213 × 2']],
  ['I had two visits with a newer doctor.', ['cms-99213 × 2']],
  ['Two visits to a medium size clinic.', ['cms-99213 × 2']],
  ['Two visits to the headache center.', ['cms-99213 × 2']],
  ['Adams saw me twice.', ['cms-99213 × 2']],
  ['I had two visits with a urologist.', ['cms-99204 × 1', 'cms-99213 × 1']],
  ['I had two visits with my doctor and a lawyer.', ['cms-99213 × 2']],
  ['My lawyer told me to go, and the doctor saw me three times.', ['cms-99213 × 3']],
])('%s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

describe('therapists', () => {
  test.each([
    ['physical therapist', 'cms-pt-exercise-15'],
    ['pelvic floor therapist', 'cms-pt-exercise-15'],
    ['pelvic floor physical therapist', 'cms-pt-exercise-15'],
    ['sports physical therapist', 'cms-pt-exercise-15'],
    ['vestibular therapist', 'cms-pt-neuro-reeducation-15'],
    ['hand therapist', 'cms-pt-therapeutic-activities-15'],
    ['occupational therapist', 'cms-pt-therapeutic-activities-15'],
    ['speech therapist', 'cms-speech-therapy'],
    ['massage therapist', 'cms-massage-therapy-15'],
    ['therapist', 'cms-mh-therapy-45'],
  ])('a %s', (therapist, unit) => {
    const ten = [`${unit} × 10`];
    expect(listUnits(`I saw a ${therapist} ten times.`)).toEqual(ten);
    expect(listUnits(`I had ten visits with a ${therapist}.`)).toEqual(ten);
    expect(listUnits(`I had ten sessions with a ${therapist}.`)).toEqual(ten);
    expect(listUnits(`I tried a ${therapist}, 10 visits.`)).toEqual(ten);
  });

  test.each(['lymphedema', 'respiratory', 'vision'])('a %s therapist has no figure', (kind) => {
    expect(listUnits(`I saw a ${kind} therapist ten times.`)).toEqual([]);
    expect(listUnits(`Ten visits with my ${kind} therapist`)).toEqual([]);
  });

  test('a course of which no length is told is no first meeting', () => {
    expect(listUnits('I did occupational therapy every other week.')).toEqual([
      'cms-pt-therapeutic-activities-15 × 1',
    ]);
  });
});

test.each([
  ['fourteen', 14],
  ['sixteen', 16],
  ['nineteen', 19],
])('%s in words', (word, number) => {
  expect(listUnits(`Saw ${word} neurologists.`)).toEqual([`cms-99204 × ${number}`]);
  expect(listUnits(`PT for a year, ${word} visits.`)).toEqual([`cms-pt-exercise-15 × ${number}`]);
});
