// SPDX-License-Identifier: Apache-2.0
// What the story names is not asked for again, and what was not had is told as that; what it leaves open is asked.

import { describe, expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const listAsked = (story: string): readonly string[] =>
  readStory(story, LEXICON)
    .filter(({ kind }) => kind === 'no-match')
    .map(({ matchedOn }) => matchedOn);

describe('vague words whose care is named beside them', () => {
  test.each([
    'They tested my thyroid.',
    'My thyroid was tested twice.',
    'I was tested for Lyme.',
    'They ran bloodwork: CBC, CMP and ferritin.',
    'The bloodwork came back with a high ANA.',
    'They took biopsies during the endoscopy.',
    'They tested me for everything including celiac.',
    'Got my labs done at Quest: a CBC and a TSH.',
  ])('%s', (story) => {
    expect(listAsked(story)).toEqual([]);
  });
});

describe('vague words that leave the care open', () => {
  test.each([
    ['They tested me for everything.', 'tested'],
    ['They did blood tests and an MRI of my brain.', 'blood tests'],
    ['I had some tests, then an EKG.', 'some tests'],
    ['They did a biopsy. Later I had an endoscopy with biopsies.', 'biopsy'],
    ['They ran bloodwork. I had an MRI of my brain.', 'bloodwork'],
    ['MRIs, CTs, x-rays, you name it.', 'MRIs', 'CTs', 'x-rays'],
    ['They did a bronchoscopy with biopsies.', 'bronchoscopy'],
    ['She prescribed antibiotics each time.', 'antibiotics'],
    ['They put me on a prescription steroid.', 'steroid'],
    ['He gave me a prescription for gabapentin.', 'gabapentin'],
    ['My husband called 911 and the paramedics came.', '911'],
  ])('%s', (story, ...asked) => {
    expect(listAsked(story)).toEqual(asked);
  });
});

describe('vague words of care that was not had', () => {
  test.each([
    ['They never did any blood work.', 'not-received'],
    ['My doctor refuses to test my hormones.', 'not-received'],
    ['I need to get blood work done.', 'not-yet'],
    ["I'm supposed to have surgery in June.", 'not-yet'],
    ['My sister had a biopsy.', 'someone-else'],
    ['Should I ask for more tests?', 'not-received'],
  ] as const)('%s', (story, kind) => {
    const hits = readStory(story, LEXICON);
    expect(hits.map((hit) => [hit.kind, hit.unitId])).toEqual([[kind, null]]);
    expect(hits[0]?.why).toMatch(/^(?:Not had|Someone else|Only thought)/);
  });
});

test('a test by a name that the table has not is not asked for its name', () => {
  const [named, unnamed] = readStory('I had a tourniquet test. Then more tests.', LEXICON);
  expect(named).toMatchObject({ kind: 'no-match', raw: 'tourniquet test' });
  expect(named?.why).toMatch(/^No row of the table is read from that name\./);
  expect(unnamed?.why).toMatch(/^Which test was it\?/);
  expect(readStory('They did a methacholine challenge test.', LEXICON)).toMatchObject([
    { kind: 'no-match', raw: 'methacholine challenge test', why: 'The table has no figure for this.' },
  ]);
});
