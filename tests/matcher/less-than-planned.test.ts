// SPDX-License-Identifier: Apache-2.0
// What is taken off a number or a length of time, and how often something was had on each night or day of a stay.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const priced = (story: string): readonly string[] =>
  readStory(story, LEXICON)
    .filter(({ kind, unitId }) => kind === 'unit' && unitId !== null)
    .map(({ unitId, times }) => `${unitId} × ${times}`);

test.each([
  ['Occupational therapy twice a week for five weeks, minus the three I skipped.', 7],
  ['My son had speech therapy weekly for twelve weeks, minus three that were canceled.', 9],
  ['My son had eight speech therapy sessions, not counting the two he missed.', 6],
  ['I had eight massage sessions, minus one.', 7],
  ['I had six acupuncture sessions, less the one I skipped.', 5],
  ['Iron infusions every week for five weeks, except the one I missed.', 4],
  ['I saw my therapist every two weeks for six months but missed two.', 11],
])('%s: less those that were missed, %i', (story, times) => {
  expect(priced(story)).toEqual([expect.stringMatching(new RegExp(` × ${times}$`))]);
});

test.each([
  ['I had six allergy shots, all fine except for one.', 6],
  ['I had ten PT sessions in less than two months.', 10],
  ['Chiropractor weekly for ten weeks, and I missed two days of work.', 10],
  ['PT 3x a week for 8 weeks, minus the two weeks I skipped.', 18],
  ['I had six PT sessions and skipped one exercise.', 6],
  ['Six acupuncture sessions, all helped except the first two.', 6],
])('%s: no visit is taken off, %i', (story, times) => {
  expect(priced(story)).toEqual([expect.stringMatching(new RegExp(` × ${times}$`))]);
});

test.each([
  ['Massage weekly for eight weeks was approved. I stopped after three weeks.', 3],
  ['Chiropractor twice a week for two months, but I bailed after the first month.', 8],
  ['PT was ordered three times a week for six weeks. I stopped after two weeks.', 6],
  ['Acupuncture weekly, 10 wks authorized, quit after wk 4.', 4],
  ['Speech therapy twice a week for ten weeks, but I quit going after the fifth week.', 10],
])('%s: as long as it went on, %i', (story, times) => {
  expect(priced(story)).toEqual([expect.stringMatching(new RegExp(` × ${times}$`))]);
});

test.each([
  ['I did acupuncture weekly for ten weeks, and after week 4 I slept better.', 10],
  ['PT twice a week for six weeks. I stopped the naproxen after week 2.', 12],
  ['I went to PT twice a week for six weeks and quit smoking after week 3.', 12],
  ['I did PT twice a week for 8 weeks and then stopped after week 8.', 16],
])('%s: something else ended, or nothing early, %i', (story, times) => {
  expect(priced(story)).toEqual([expect.stringMatching(new RegExp(` × ${times}$`))]);
});

test.each([
  ['I was in the hospital four nights in March of 2020, and each night they drew a CBC.', 'cms-lab-cbc × 4'],
  ['She was in the hospital two nights in July, and each morning they drew a CBC.', 'cms-lab-cbc × 2'],
  ['In the ER four nights last winter, they did an EKG each night.', 'cms-test-ecg × 4'],
  ['He had a glucose test every morning for four mornings.', 'cms-lab-glucose × 4'],
  ['I got five days of IV antibiotics.', 'cms-proc-iv-infusion-first-hour × 5'],
  ['They gave me IV steroids for three days.', 'cms-proc-iv-infusion-first-hour × 3'],
])('%s: on each night or day that is told, %s', (story, line) => {
  expect(priced(story)).toContain(line);
});

test.each([
  ['I did the home sleep test two nights in a row.', 'cms-test-home-sleep-basic × 1'],
  ['I had a CBC each morning in June.', 'cms-lab-cbc × 30'],
  ["I couldn't sleep for three nights, and then I had an EKG.", 'cms-test-ecg × 1'],
  ['I had an iron infusion for two days.', 'cms-proc-iv-infusion-first-hour × 1'],
])('%s: no nights that the care was had on, %s', (story, line) => {
  expect(priced(story)).toContain(line);
});
