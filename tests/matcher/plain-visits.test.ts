// SPDX-License-Identifier: Apache-2.0
// The plainest ways to say how often a specialist was seen, each with several specialists.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const SPECIALISTS = [
  'neurologist',
  'cardiologist',
  'rheumatologist',
  'lung doctor',
  'dermatologist',
  'GI doctor',
  'gynecologist',
];

const countVisits = (story: string) =>
  readStory(story, LEXICON)
    .filter(({ kind, unitId }) => kind === 'unit' && unitId?.startsWith('cms-99') === true)
    .reduce((sum, { times }) => sum + times, 0);

test.each([
  ['I saw a ….', 1],
  ['I saw my … twice.', 2],
  ['I saw the … three times.', 3],
  ['My … saw me in May, June and July.', 3],
  ['Went to a …, then back to him a month later.', 2],
  ['Went to a …. Went back in June.', 2],
  ['I saw a … in May and again in June.', 2],
  ['Saw two different …s.', 2],
  ['Saw a … and then a second ….', 2],
  ['The first … shrugged. The second one listened.', 2],
  ['I have seen four …s.', 4],
  ['After five …s I gave up.', 5],
  ['A …, another …, and then a third one.', 3],
  ['The … sent me to my doctor and my doctor sent me back to the ….', 2],
  ['My doctor referred me to a … but I never went.', 0],
  ['My doctor saw me and referred me to a …. The wait is six months.', 1],
  ['I called the … and left a message.', 0],
  ['The … never called back.', 0],
  ['I have an appointment with a … next month.', 0],
  ['My mom sees a ….', 0],
  ['My sister is a ….', 0],
  ['The … said it was nothing.', 1],
  ['I saw a …. She was kind. She listened. She said it was nothing.', 1],
  ['I went to a …. The … saw me six times.', 6],
  ['Three visits with the ….', 3],
  ['… x3', 3],
  ['…: 2 visits', 2],
  ['It took a year to get in with the …, and he spent five minutes with me.', 1],
  ['My … retired.', 0],
  ['First visit with the …: nothing. Second visit: nothing. Third visit: finally.', 3],
  ['I saw the … every month for a year.', 12],
  ['The … canceled on me.', 0],
  ['I was denied a ….', 0],
  ['I asked to see a … and was told no.', 0],
])('%s', (way, times) => {
  const stories = SPECIALISTS.map((name) =>
    way.replaceAll('…', name).replace(/^./, (first) => first.toUpperCase()),
  );
  expect(stories.filter((story) => countVisits(story) !== times)).toEqual([]);
});
