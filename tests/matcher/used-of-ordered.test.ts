// SPDX-License-Identifier: Apache-2.0
// How many were used of those that were ordered, approved or paid for, what is taken off a count, and totals at the end.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits } from './lexicon.ts';

const count = (story: string, unit: string): number =>
  readStory(story, LEXICON)
    .filter(({ kind, unitId }) => kind === 'unit' && unitId?.startsWith(unit))
    .reduce((sum, { times }) => sum + times, 0);

test.each([
  ['Massage therapy: eight ordered, seven used.', 7],
  ['Group therapy, ten approved, six used.', 6],
  ['Acupuncture: six paid for, five used, the sixth is rotting in my account.', 5],
  ['B12 shots: five doses ordered, I got four, the fifth was a snow day and the clinic closed.', 4],
  ['Iron dripped in: six doses ordered, I got five, the sixth was a holiday and the clinic closed.', 5],
  ['Ten Entyvio infusions were ordered and six were given.', 6],
  ['Speech therapy, six appointments made, four kept.', 4],
  ['Family therapy: my parents signed up for five and came to four.', 4],
  ['I signed up for eight speech therapy sessions and went to seven.', 7],
  ['For massage therapy I was approved for a card of six. I used four.', 4],
  ['Allergy shots I started in September, I should have 14 by now but soccer so I have gotten 11.', 11],
  ['Massage therapy ran ten weeks and I made six of the ten.', 6],
  ['Acupuncture twice a week for six weeks, twelve, I made ten.', 10],
  ['They scheduled six iron infusions and I went to all but the last.', 5],
  ['Six acupuncture treatments were planned; five took place.', 5],
  ['Ten Depo shots on the referral, six in real life.', 6],
  ['I was down for eight trigger point injections, had seven, then got pregnant.', 7],
  ['There were meant to be six couples counseling sessions. There were four.', 4],
  ['I quit couples counseling after four of the five sessions.', 4],
  ['Five of six scheduled Depo shots happened.', 5],
  ['Eight Depo shots scheduled, the eighth was cancelled.', 7],
])('%s: used, %i', (story, times) => {
  expect(listUnits(story)).toEqual([expect.stringMatching(new RegExp(` × ${times}$`))]);
});

test.each([
  ['I did six acupuncture sessions and made four friends.', 6],
  ['I had eight massages and seven of them were with the same lady.', 8],
  ['I had ten acupuncture sessions, four paid by insurance.', 10],
  ['Nine B12 shots ordered, all nine taken.', 9],
  ['I went to six speech therapy sessions and took two buses to each.', 6],
  ['I had seven massages. My mom was approved for four and used two.', 7],
  ['I did nine massages, paid cash for seven.', 9],
  ['I went to nine Depo shots and the second one was cancelled on me but they made it up.', 9],
])('%s: all of them, %i', (story, times) => {
  expect(listUnits(story)).toEqual([expect.stringMatching(new RegExp(` × ${times}$`))]);
});

test.each([
  'Allergy shots: six approved, none used.',
  'They approved ten B12 shots.',
  'Six allergy shots were ordered but I never went.',
  'They scheduled five iron infusions and I cancelled them all.',
])('none: %s', (story) => {
  expect(listUnits(story)).toEqual([]);
});

test.each([
  ['Sed rate and CRP at each of the six rheumatology visits save the first.', 'cms-lab-esr', 5],
  ['Sed rate and CRP at each of the six rheumatology visits save the first.', 'cms-lab-crp', 5],
  ['A CRP before each of the nine infusions except the last two.', 'cms-lab-crp', 7],
  ['A CRP before each of the nine infusions except the last two.', 'cms-proc-iv-infusion-first-hour', 9],
  ['I had five infusions. EKG with all of them but the first.', 'cms-test-ecg', 4],
  ['I had six appointments and they ran a TSH at all but one.', 'cms-lab-tsh', 5],
  ['Liver panel once a month Jan thru July, minus June because I forgot.', 'cms-lab-hepatic', 6],
  ['Family therapy once a week for twelve weeks, minus spring break and the one I hid from.', 'cms-mh', 10],
  ['Allergy shots, once a week for nine weeks, of which I missed two for a tour.', 'cms-treat', 7],
  ['Speech therapy, every other week for 12 weeks so six, except two were on game days so no.', 'cms-sp', 4],
  ['Eight acupuncture sessions, of which one was cancelled.', 'cms-acupuncture', 7],
  ['Massage therapy every week for nine weeks, aside from the week of the funeral.', 'cms-massage', 8],
  ['Mammogram monthly, February through August, skipping May.', 'cms-img-mammo', 6],
  ['I had twelve infusions and a BMP before all of them except two.', 'cms-lab-bmp', 10],
  ['I had twelve infusions and a BMP before all of them except two.', 'cms-proc-iv-infusion', 12],
  ['Acupuncture weekly for ten weeks and I skipped the first and the third.', 'cms-acupuncture', 8],
  ['Massage therapy one time a week for six week, but I miss two week for a funeral.', 'cms-massage', 4],
])('%s: less what is taken off, %s, %i', (story, unit, times) => {
  expect(count(story, unit)).toBe(times);
});

test.each([
  ['I had six TSHs, all normal except the last.', 'cms-lab-tsh', 6],
  ['Four EKGs, all but the first came back normal.', 'cms-test-ecg', 4],
  ['Four EKGs, all but one at the ER.', 'cms-test-ecg', 4],
  ['I had six mammograms, alone for all but one.', 'cms-img-mammo', 6],
  ['I had six Depo shots and they wanted to charge me for two I cancelled.', 'cms-proc-injection', 6],
  ['I went to PT twice, the third I cancelled.', 'cms-pt', 2],
  ['I had ten acupuncture sessions and missed the last bus home.', 'cms-acupuncture', 10],
  ['The EKG I do every visit except the one where I had a cold so four.', 'cms-test-ecg', 4],
])('%s: nothing is taken off, %s, %i', (story, unit, times) => {
  expect(count(story, unit)).toBe(times);
});

test.each([
  ['A ferritin and a TSH both years, so two of each, nothing.', ['cms-lab-ferritin × 2', 'cms-lab-tsh × 2']],
  [
    'Allergy shots, two in March, two more in June, one in May, what was that, five.',
    ['cms-treat-allergy-shot × 5'],
  ],
  ['Cortisone, both knees in March, both in June, what is that, four.', ['cms-proc-joint-injection × 4']],
  ['B12 shots all summer, which came out to nine.', ['cms-proc-injection-im × 9']],
  ['B12 shots all summer, which came out to nothing.', ['cms-proc-injection-im × 1']],
])('%s: the total, %j', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});

test.each([
  ['He had two EEGs, the second showed the spikes.', ['cms-test-eeg × 2']],
  ['My foot was x-rayed twice and the second one showed the crack.', ['cms-img-xray-foot × 2']],
  ['Four ER visits, every one of them ended with a pill except the last.', ['cms-ed-99284-complete × 4']],
  [
    'Thirty little scratches down my back, and I was itching by number eight.',
    ['cms-test-allergy-skin-per-test × 30'],
  ],
])('none of them is taken off: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
