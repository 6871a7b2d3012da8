// SPDX-License-Identifier: Apache-2.0
// "Therapy" alone is talk; of another kind it is priced as that kind or not at all.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits } from './lexicon.ts';

const listUnpriced = (story: string) =>
  readStory(story, LEXICON).flatMap(({ kind, raw }) => (kind === 'no-match' ? [raw] : []));

test.each([
  ['I had thirty sessions of radiation therapy.', 'radiation therapy'],
  ['They sent me for proton therapy.', 'proton therapy'],
  ['Tried chelation therapy, it did nothing.', 'chelation therapy'],
  ['I got two rounds of plasma therapy last spring.', 'plasma therapy'],
  ['She was put on hormone replacement therapy.', 'hormone replacement therapy'],
  ['Home oxygen therapy since March.', 'oxygen therapy'],
  ['They did stem cell therapy on my knee twice.', 'stem cell therapy'],
  ['I get enzyme replacement therapy every two weeks.', 'enzyme replacement therapy'],
  ['I did compression therapy for my legs.', 'compression therapy'],
  ['A respiratory therapist worked with me.', 'respiratory therapist'],
  ['I had IVIG therapy for a year.', 'IVIG therapy'],
  ['They had me on antibiotic therapy for six weeks.', 'antibiotic therapy'],
])('%s: no psychotherapy, and said so', (story, words) => {
  expect(listUnits(story)).toEqual([]);
  expect(listUnpriced(story)).toContainEqual(expect.stringContaining(words));
});

test.each([
  ['I had infusion therapy.', 'cms-proc-iv-infusion-first-hour × 1'],
  ['I had therapy ten times.', 'cms-mh-therapy-45 × 10'],
  ['I tried therapy.', 'cms-mh-therapy-45 × 1'],
  ['I did online therapy with a counselor.', 'cms-mh-therapy-45 × 1'],
  ['I went to trauma therapy.', 'cms-mh-therapy-45 × 1'],
  ['My wonderful therapist saw me four times.', 'cms-mh-therapy-45 × 4'],
  ['I did family therapy.', 'cms-mh-family-therapy × 1'],
  ['I had massage therapy.', 'cms-massage-therapy-15 × 1'],
])('%s', (story, unit) => {
  expect(listUnits(story)).toEqual([unit]);
  expect(listUnpriced(story)).toEqual([]);
});
