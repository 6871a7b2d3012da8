// SPDX-License-Identifier: Apache-2.0
// A test told once and had at each, at some or at one of several occasions that were told.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const [CBC, CMP, EKG] = ['cms-lab-cbc', 'cms-lab-cmp', 'cms-test-ecg'];
const TRIPS = 'Five trips to the ER last year.';

const listTests = (story: string) =>
  listUnits(story)
    .filter((line) => !/99\d{3}|infusion/.test(line))
    .toSorted();

test.each([
  ['A CBC each of those five, a CMP only at the first.', [`${CBC} × 5`, `${CMP} × 1`]],
  ['CBC at every single one of the five.', [`${CBC} × 5`]],
  ['Every one of those I got an EKG.', [`${EKG} × 5`]],
  ['Each of those times they did an EKG.', [`${EKG} × 5`]],
  ["All five ER trips it's the same dance: EKG, CBC, home.", [`${CBC} × 5`, `${EKG} × 5`]],
  ['Each one came with an EKG.', [`${EKG} × 5`]],
  ['EKG: done at each of these.', [`${EKG} × 5`]],
  ['EKG with all of them but the last one.', [`${EKG} × 4`]],
  ['EKG at all of them, except the first two.', [`${EKG} × 3`]],
  ['I had an EKG all but the first time.', [`${EKG} × 4`]],
  ['EKG at the first and the fourth of those.', [`${EKG} × 2`]],
  ['CBC at the last two, EKG at the second one.', [`${CBC} × 2`, `${EKG} × 1`]],
  ['They did an EKG on the second one only.', [`${EKG} × 1`]],
  ['Each time I got a CBC, and the last time a CMP too.', [`${CBC} × 5`, `${CMP} × 1`]],
  ['A CBC at three of the five.', [`${CBC} × 3`]],
  ['EKG at four of them, CBC at two of those trips.', [`${EKG} × 4`, `${CBC} × 2`]],
  ['They always did an EKG.', [`${EKG} × 5`]],
  ['First and last time they did a CBC.', [`${CBC} × 2`]],
  ['The usual every time: an EKG, then a CBC.', [`${CBC} × 5`, `${EKG} × 5`]],
  ['They did an EKG on me each and every time.', [`${EKG} × 5`]],
  ['An EKG at the first, none at the second.', [`${EKG} × 1`]],
  ['CBC before and after each of them.', [`${CBC} × 10`]],
])('after five trips: %s', (sentence, units) => {
  expect(listTests(`${TRIPS} ${sentence}`)).toEqual(units.toSorted());
});

test.each([
  ['Each bill was four hundred dollars. I had an EKG in the end.', [`${EKG} × 1`]],
  ['Every time I stood up I blacked out, so they did an EKG.', [`${EKG} × 1`]],
  ['Every one of them was useless. I finally got an EKG.', [`${EKG} × 1`]],
  ['Both scopes and all three of my kids were fine. An EKG was normal.', [`${EKG} × 1`]],
  ['An EKG, and a bill each time.', [`${EKG} × 1`]],
  ['Each of my sisters told me to get an EKG, and I had it.', [`${EKG} × 1`]],
  ['Two of those doctors were rude. I had an EKG.', [`${EKG} × 1`]],
  ['I always felt faint. An EKG was fine.', [`${EKG} × 1`]],
  ['They never did an EKG at any of them.', []],
  ['Not once in all five trips did I get an EKG.', []],
])('no occasions of the care: %s', (sentence, units) => {
  expect(listTests(`${TRIPS} ${sentence}`).filter((line) => line.startsWith(EKG))).toEqual(units);
});

test.each([
  ['Three asthma attacks that winter. A CBC each time.', [`${CBC} × 3`]],
  ['I had four flares. EKG at each of the flares.', [`${EKG} × 4`]],
  ['I was hospitalized twice. A CBC each time.', [`${CBC} × 2`]],
  ['Four kidney infections. An EKG at every visit.', [`${EKG} × 4`]],
  ['EKG and CBC same three days.', [`${CBC} × 3`, `${EKG} × 3`]],
  ['EKG NSR both visits.', [`${EKG} × 2`]],
  ['About 60 therapy sessions. A CBC each time.', [`${CBC} × 1`]],
  ['Both of my kids and I had a CBC.', [`${CBC} × 1`]],
])('of other occasions: %s', (story, units) => {
  expect(listTests(story).filter((line) => !line.includes('-mh-'))).toEqual(units.toSorted());
});

test.each([
  ['Four iron infusions. CBC at every one of the infusions, CMP at the first and the last.', [4, 4, 2]],
  ['I had a CBC at each of my four iron infusions.', [4, 4]],
])('the occasions are counted once: %s', (story, times) => {
  expect(
    listUnits(story)
      .map((line) => Number(line.split(' × ')[1]))
      .toSorted((a, b) => b - a),
  ).toEqual(times);
});

test.each([
  ['Nerve conductions, fourteen of them, across all four limbs.', ['cms-test-ncs-13plus × 1']],
  ['X-ray of my left foot, all three views.', ['cms-img-xray-foot × 1']],
  ['I got tested for HIV twice because I did not trust the first one.', ['cms-lab-hiv × 2']],
  [
    'MRIs of the neck and low back both done same day, no dye.',
    ['cms-img-mri-cervical-nc × 1', 'cms-img-mri-lumbar-nc × 1'],
  ],
  ['Two nights in the sleep lab, wired up both times.', ['cms-test-sleep-study × 2']],
  ['Two trigger fingers, one shot in each.', ['cms-proc-tendon-injection × 2']],
  ['The steroid shot in my hip joint lasted all of nine days.', ['cms-proc-joint-injection × 1']],
  ['She saw us twice, growing pains both times, and had one knee x-rayed.', ['cms-img-xray-knee-3 × 1']],
  [
    'One cup of pee for both: chlamydia positive, gonorrhea negative.',
    ['cms-lab-chlamydia × 1', 'cms-lab-gonorrhea × 1'],
  ],
])('not of occasions: %s', (story, units) => {
  expect(listTests(story)).toEqual(units);
});

const LUNGS = 'I saw the lung doctor five times.';
const ER_DAYS = 'In the ER on 2/1, 2/9 and 3/3.';
const [BREATHS, NEB, TSH, ECHO] = [
  'cms-test-spirometry',
  'cms-treat-nebulizer',
  'cms-lab-tsh',
  'cms-img-echo',
];

test.each([
  [`${LUNGS} Spirometry at four of the five.`, BREATHS, 4],
  [`${LUNGS} Spirometry at every visit but the last.`, BREATHS, 4],
  [`${LUNGS} Spirometry on every one of them, not the last one though.`, BREATHS, 4],
  [`${LUNGS} Spirometry every time except once.`, BREATHS, 4],
  [`${LUNGS} Spirometry at the first and the fifth.`, BREATHS, 2],
  [`${LUNGS} All but one of them came with a spirometry.`, BREATHS, 4],
  [`${LUNGS} Always the same: spirometry, then the waiting room.`, BREATHS, 5],
  [`${LUNGS} Spirometry was done at none of them.`, BREATHS, 0],
  [`${LUNGS} I coughed through every one of them. Spirometry came in May.`, BREATHS, 1],
  [`${LUNGS} Each of them cost me a day of work. Spirometry was fine.`, BREATHS, 1],
  [`${LUNGS} They ran a spirometry in the first two weeks.`, BREATHS, 1],
  [`${ER_DAYS} They always gave him a breathing treatment.`, NEB, 3],
  [`${ER_DAYS} Breathing treatment the first two times.`, NEB, 2],
  [`${ER_DAYS} I always cry in there. He had a breathing treatment.`, NEB, 1],
  ['In the ER all three times. Each time they gave me a breathing treatment.', NEB, 3],
  ['Five trips to the ER, each one Zofran pushed through the IV.', 'cms-proc-iv-push', 5],
  ['Seven infusions, a CBC before each.', CBC, 7],
  ['Seven infusions, a CBC before each but the first.', CBC, 6],
  ['Seven infusions, a CBC before each but the first.', 'cms-proc-iv-infusion-first-hour', 7],
  ['Seven infusions, and before each I ate a sandwich. A CBC was fine.', CBC, 1],
  ['A TSH every visit. Three visits.', TSH, 3],
  ['A TSH every visit except the first, five visits.', TSH, 4],
  ['A TSH every visit except the one where I was sick, so four.', TSH, 4],
  ['Every visit is a fight, four visits so far. A TSH was fine.', TSH, 1],
  ['Eight video visits and two in person. A TSH at both of the in-person ones.', TSH, 2],
  ['An EKG on 4/2, 5/2 and 6/2. TSH the same days.', TSH, 3],
  ['An EKG on 4/2, 5/2 and 6/2. TSH the same day.', TSH, 1],
  ['Both times I fainted they did an echo.', ECHO, 2],
  ['Both my parents had heart disease, so I had an echo.', ECHO, 1],
])('as often as told: %s %s × %i', (story, unit, times) => {
  const told = listUnits(story).filter((line) => line.startsWith(`${unit} `));
  expect(told.reduce((sum, line) => sum + Number(line.split(' × ')[1]), 0)).toBe(times);
});

test('visits had each time are a first one and those after it', () => {
  const units = listUnits('I saw the foot doctor both times it flared.');
  expect(units).toEqual(['cms-99204 × 1', 'cms-99213 × 1']);
});
