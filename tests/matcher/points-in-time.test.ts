// SPDX-License-Identifier: Apache-2.0
// Care counted by the points in time it was had at, and what is added to a count: with what only looks like either.

import { describe, expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

describe('each point of a list is one', () => {
  test.each([
    ['Ferritin two days in, five days in, at two weeks, and then June and August.', ['cms-lab-ferritin × 5']],
    ['They did an EEG before the operation and after the last round.', ['cms-test-eeg × 2']],
    ['Chest x-ray: at intake, midway and at discharge.', ['cms-img-cxr × 3']],
    ['At baseline, 6 and 24 weeks they ran a lipid panel.', ['cms-lab-lipid-panel × 3']],
    ['A brain MRI the week of the wedding and a month later, both clean.', ['cms-img-mri-brain-nc × 2']],
    ['I had an echo on days 1, 8 and 15.', ['cms-img-echo × 3']],
    ['DEXA scan, junior year and senior year.', ['cms-img-dexa × 2']],
    ['Hearing test last winter and again now.', ['cms-test-hearing × 2']],
    ['An EEG in May, in July, and again right before Christmas.', ['cms-test-eeg × 3']],
    ['Ferritin Feb (21), after bag 3, after bag 6.', ['cms-lab-ferritin × 3']],
    ['CRP: 2016 21, 2020 33, 2024 40.', ['cms-lab-crp × 3']],
    [
      'Echo every other year, so I have had the 2019 and the 2021, and the next is in March.',
      ['cms-img-echo × 2'],
    ],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('a list of tests has its points in common', () => {
  test.each([
    ['EKG and echo in March and again in June.', ['cms-test-ecg × 2', 'cms-img-echo × 2']],
    ['Spirometry + DLCO 3/23, 9/23, 3/24.', ['cms-test-spirometry × 3', 'cms-test-dlco × 3']],
    ['Celiac test and TSH both years.', ['cms-lab-celiac-ttg × 2', 'cms-lab-tsh × 2']],
    [
      'CBC: 1/4, 2/1, 3/7. ESR + CRP same three days.',
      ['cms-lab-cbc × 3', 'cms-lab-esr × 3', 'cms-lab-crp × 3'],
    ],
    ['TSH on 1/4 and 2/1. EKG the same days.', ['cms-lab-tsh × 2', 'cms-test-ecg × 2']],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('what is added', () => {
  test.each([
    ['They did an echo in 2019, repeated in 2021.', ['cms-img-echo × 2']],
    ['Thyroid ultrasound: one in May, one in July.', ['cms-img-us-thyroid × 2']],
    ['Hearing tests, two in May and then two more in June.', ['cms-test-hearing × 4']],
    ['They ran my TSH every quarter that year plus one extra in May.', ['cms-lab-tsh × 5']],
    [
      'A liver panel every month from January through May and then in July and November.',
      ['cms-lab-hepatic-panel × 7'],
    ],
    ['CRP, low, and then rechecked after I took the pills.', ['cms-lab-crp × 2']],
    ['EEG twice in 2021, once in 2023 and again this January.', ['cms-test-eeg × 4']],
    ['I had an ESR in July and one more two weeks later.', ['cms-lab-esr × 2']],
    ['The specialist wanted an EEG and got it in 2014, 2016 and 2019.', ['cms-test-eeg × 3']],
    [
      'Troponin at each of the five ER visits, and on 4/2 a second one three hours after the first.',
      ['cms-lab-troponin × 6', 'cms-ed-99284-complete × 5'],
    ],
    ['Total testosterone, two, a month apart.', ['cms-lab-total-testosterone × 2']],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('no further one', () => {
  test.each([
    ['It started in 2018, came back in 2020, and in 2022 they did an EEG.', ['cms-test-eeg × 1']],
    ['I got sick in 2018, again in 2020, and in 2022 they did an echo.', ['cms-img-echo × 1']],
    ['They did an echo at 3 months, before the second pregnancy.', ['cms-img-echo × 1']],
    ['Brain MRI in March, after the fall.', ['cms-img-mri-brain-nc × 1']],
    ['I had an EEG before the operation, and after the operation I slept for a week.', ['cms-test-eeg × 1']],
    ['I had an echo after the flare in May and before the trip in June.', ['cms-img-echo × 1']],
    ['I had an EEG a week after the crash and two days before my birthday.', ['cms-test-eeg × 1']],
    ['I had an A1c and took the pills in May and in June.', ['cms-lab-a1c × 1']],
    ['My A1c came back 8.2 on March 3.', ['cms-lab-a1c × 1']],
    ['They did an EEG and a second later I fainted.', ['cms-test-eeg × 1']],
    ['An echo in May, and another was ordered for June.', ['cms-img-echo × 1']],
    ['DEXA scan in April, to be repeated in October.', ['cms-img-dexa × 1']],
    ['I had an EEG sometime between 2019 and 2020.', ['cms-test-eeg × 1']],
    ['Tilt table test positive (HR +48 at 6 min).', ['cms-test-tilt-table × 1']],
    ['PSA 8 in May, goal 3 by June.', ['cms-lab-psa × 1']],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

test.each([
  ['I had it done once in 2019 and again in 2022, the stress echo.', ['cms-img-stress-echo × 2']],
  ['Transvaginal ultrasound on cycle day 3, 18 follicles on the left.', ['cms-img-us-transvaginal × 1']],
  [
    'They took a picture of my foot and two weeks later another one to see if it was healing.',
    ['cms-img-xray-foot × 2'],
  ],
])('what stands beside a point: %s', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
