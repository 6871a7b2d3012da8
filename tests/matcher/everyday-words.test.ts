// SPDX-License-Identifier: Apache-2.0
// Words of care in their everyday sense: a visit between people, the patient of a chart.

import { expect, test } from 'vitest';
import { LEXICON, listUnits } from './lexicon.ts';

const toKinds = (story: string) =>
  listUnits(story).map((line) => {
    const [unit = '', times] = line.split(' × ');
    return `${LEXICON.units[unit]?.category} × ${times}`;
  });

test.each([
  'I was on a visit to my sister.',
  'My neighbor paid me a visit.',
  'Home for a visit at Christmas, my aunt noticed my hands shaking.',
  'On my last visit to Florida I fainted.',
  'During a visit with my grandparents I had a seizure.',
  'We went home for a visit and my mom said I looked yellow.',
  'My cousin came for a visit.',
  'My friends were over for a visit when I fell.',
  'A visit from my aunt.',
  'Pt deferred steroids x 1 mo.',
  'Pt c/o fatigue.',
  'Pt reports 3 mo of weakness.',
  'Pt has POTS.',
  'Pt with fatigue.',
])('%s: no care', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['My sister came on a visit and drove me to the ER.', ['emergency × 1']],
  ['I collapsed on a visit home and went to A&E.', ['emergency × 1']],
  ['On my last visit to the neurologist I fainted.', ['visit × 1']],
  ['I came in for a visit in May.', ['visit × 1']],
  ['I had a visit to Mayo.', ['visit × 1']],
  ['I was on a visit to Dr. Kim.', ['visit × 1']],
  ['The doctor paid me a visit at home.', ['visit × 1']],
  ['PT three times a week', ['therapy × 3']],
  ['PT has helped my back.', ['therapy × 1']],
  ['PT with Dana twice a week.', ['therapy × 2']],
  ['Pt denies chest pain. EKG normal.', ['test × 1']],
])('%s', (story, kinds) => {
  expect(toKinds(story)).toEqual(kinds);
});
