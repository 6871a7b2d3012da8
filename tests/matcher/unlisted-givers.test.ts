// SPDX-License-Identifier: Apache-2.0
// Who is seen by a name that the lexicon has not is never read as somebody else, and never left out.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits } from './lexicon.ts';

const listHits = (story: string) =>
  readStory(story, LEXICON).map(({ kind, raw, unitId, times }) => `${kind} ${unitId ?? raw} × ${times}`);

test.each(
  `andrologist angiologist bariatrician diabetologist hepatologist immunologist laryngologist lipidologist neonatologist
  osteopath otologist perinatologist phlebologist proctologist rhinologist somnologist toxicologist virologist`.split(
    /\s+/,
  ),
)('a visit to a specialist: %s', (name) => {
  expect(listUnits(`I went to see a ${name} in May.`)).toEqual(['cms-99204 × 1']);
});

test.each(
  `cytologist flurgologist homeopath hypnotist iridologist kinesiologist naturopath reflexologist sexologist syncopologist
  trichologist`.split(/\s+/),
)('no figure, and said so: %s', (name) => {
  const hits = listHits(`I saw a ${name} twice and had an echo.`);
  expect(hits).toEqual([`no-match ${name} × 1`, 'unit cms-img-echo × 1']);
  expect(listHits(`I saw a ${name} twice.`)).toEqual([`no-match ${name} × 1`]);
});

test.each([
  [
    'Saw an osteopath four times, then had an echo.',
    ['unit cms-99204 × 1', 'unit cms-99213 × 3', 'unit cms-img-echo × 1'],
  ],
  ['I saw a bonesetter four times, then had an echo.', ['no-match bonesetter × 1', 'unit cms-img-echo × 1']],
  ['I saw a flurgologist twice and got a proton beam zapper.', ['no-match flurgologist × 1']],
  ['My brother is a microbiologist.', []],
  ['My aunt is married to an embryologist.', []],
  ['I saw a movie twice.', []],
  ['I talked to a meteorologist at the party.', []],
])('%s', (story, hits) => {
  expect(listHits(story)).toEqual(hits);
});

test.each([
  ['I saw a psycologist.', 'psychologist'],
  ['I saw a nurologist.', 'neurologist'],
  ['I saw an opthamologist.', 'ophthalmologist'],
  ['I had a colonoscapy.', 'colonoscopy'],
  ['I had an ecocardiogram.', 'echocardiogram'],
])('%s: as what a misspelt word is read is said, and never with high confidence', (story, word) => {
  const [hit] = readStory(story, LEXICON);
  expect(hit?.why).toContain(`is read as "${word}".`);
  expect(hit?.confidence).not.toBe('high');
});

test.each([
  'I had a colonoscopy.',
  'I saw a derma tologist.',
  'I had an x ray of my hand.',
  "Dr's visit, CBC",
])('%s: nothing was misspelt', (story) => {
  for (const { why } of readStory(story, LEXICON)) expect(why).not.toContain('is read as "');
});
