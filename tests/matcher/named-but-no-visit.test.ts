// SPDX-License-Identifier: Apache-2.0
// A specialty before a thing says of what kind that is, and nobody was seen: "a rheumatology panel". And equipment that was
// got is care without a figure, unlike the life that is led with it.

import { describe, expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits } from './lexicon.ts';

const listKinds = (story: string) => readStory(story, LEXICON).map(({ kind }) => kind);

describe('a specialty before a thing', () => {
  test.each([
    'I had a genetic panel.',
    'They ran a genetic microarray.',
    'They did genetic screening for EDS.',
    'A whole genome sequencing was done.',
    'I have a genetic disorder.',
    'The lab ran a rheumatology panel.',
    'He ordered a hematology panel.',
    'I had a vascular study.',
    'I had an ortho brace.',
    'I had an infectious disease panel.',
    'I got a derm cream.',
    'I had neuro symptoms for a year.',
  ])('%s', (story) => {
    expect(listUnits(story)).toEqual([]);
  });

  test.each<[string, readonly string[]]>([
    ['I saw genetics in May.', ['cms-99204 × 1']],
    ['I saw the genetic doctor.', ['cms-99204 × 1']],
    ['I saw rheumatology and they ran a panel.', ['cms-99204 × 1']],
    ['I saw neurology, panel ordered.', ['cms-99204 × 1']],
    ['I had a neurology consult.', ['cms-99204 × 1']],
    ['I went to dermatology for a test.', ['cms-99204 × 1']],
    ['Dr. Osei spent an hour with me and ordered a genetic panel.', ['cms-99215 × 1']],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('a wheelchair', () => {
  test.each([
    'I got a wheelchair.',
    'I bought a wheelchair.',
    'We picked up two wheelchairs.',
    'They ordered a custom wheelchair for me.',
    'I bought crutches.',
    'We bought hearing aids.',
  ])('%s: got, and without a figure', (story) => {
    expect(listKinds(story)).toContain('no-match');
    expect(listKinds(story)).not.toContain('not-received');
  });

  test.each([
    'I ended up in a wheelchair.',
    'I am now in a wheelchair.',
    "She's wheelchair bound.",
    'I never got the wheelchair.',
  ])('%s: a life, or none', (story) => {
    expect(listKinds(story)).toContain('not-received');
  });
});
