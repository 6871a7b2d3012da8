// SPDX-License-Identifier: Apache-2.0
// Care of others that no "him" or "her" beside it says is theirs: a record headed by their name, an emergency of theirs, what is
// done or written at work, what somebody had whom somebody knows. Each with the same words where the care was the teller's.

import { describe, expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

describe('a record is of the one it is headed by', () => {
  test.each<[string, readonly string[]]>([
    ["My roommate's portal says: MRI brain 2/2; EEG 2/9; EMG 2/12.", []],
    ["My brother's patient portal: Holter monitor 3/3, echo 3/9.", []],
    ["Grandma's chart (I keep it for her): sleep study 4/3, spirometry 4/9.", []],
    ['Statement for wife: mammogram $210, echo $180.', []],
    ['EOB for dependent (spouse): 95810, 94060. For me: colonoscopy.', ['cms-proc-colonoscopy × 1']],
    ["Mom's portal: echo 3/1. My portal: EEG 3/4.", ['cms-test-eeg × 1']],
    ["My wife's printout says I had: EKG 1/4, echo 2/2.", ['cms-test-ecg × 1', 'cms-img-echo × 1']],
    ['My portal, which my wife runs: EKG done 1/4, echo done 2/2.', ['cms-test-ecg × 1', 'cms-img-echo × 1']],
    [
      "My daughter's chart: strep test 5/1, hearing test 5/9.",
      ['cms-lab-strep-rapid × 1', 'cms-test-hearing × 1'],
    ],
    ["I'm writing for my wife, who can't speak. Her chart: EKG 1/4.", ['cms-test-ecg × 1']],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('an emergency is of the one it befell', () => {
  test.each<[string, readonly string[]]>([
    ['My aunt tripped on the curb and they took x-rays and did a CT of the head.', []],
    ['My coworker passed out at the register and the ER ran a lipid panel and an echo.', []],
    ['Our neighbor had a stroke and I sat there while they did an MRI of the brain.', []],
    ['When my boss collapsed I called 911 and they did an EKG right on the carpet.', []],
    ['My sister choked on a bone and they put a scope down and did a chest x-ray.', []],
    ['My neighbor Ed fell on me and they did an x-ray of my foot.', ['cms-img-xray-foot × 1']],
    ['My friend collapsed and I fainted too and they did an EKG.', ['cms-test-ecg × 1']],
    ['My husband crashed the car and they did a CT of my head.', ['cms-img-ct-head-nc × 1']],
    ['My brother cut the rope, I fell, and they did a head CT.', ['cms-img-ct-head-nc × 1']],
    [
      'My daughter collapsed at practice and they did an EKG and an echo.',
      ['cms-test-ecg × 1', 'cms-img-echo × 1'],
    ],
    ['My neighbor fell off his roof last year. Then in May I had an EKG.', ['cms-test-ecg × 1']],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('what is done or written at work', () => {
  test.each<[string, readonly string[]]>([
    ['I did coding for a lung group for nine years, spirometry and sleep studies mostly.', []],
    ['I handle prior auths for a clinic, sleep studies and echos mostly.', []],
    ['I\'ve typed up "bilateral mammogram" so often my fingers know it.', []],
    ['Back when I was a paramedic we did EKGs in barns.', []],
    ['I used to be a medic, we did EKGs on the side of the highway.', []],
    ['I worked in a nursing home and we did urinalysis on everybody.', []],
    ['I was a phlebotomist for ten years.', []],
    ['I do billing for a clinic, and I had a colonoscopy in June.', ['cms-proc-colonoscopy × 1']],
    ['Back when I was an EMT we got rear-ended and they did an EKG on me.', ['cms-test-ecg × 1']],
    [
      'When I was a nurse we tried PT and then they did an MRI of my back.',
      ['cms-pt-exercise-15 × 1', 'cms-img-mri-lumbar-nc × 1'],
    ],
    ['When I was pregnant we did a glucose test.', ['cms-lab-glucose × 1']],
    ['I keyed my own car, then fainted, and they did an EKG.', ['cms-test-ecg × 1']],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('hearsay, and who lives with one', () => {
  test.each<[string, readonly string[]]>([
    ['My barber said a guy he knew had an EEG and drooled on the tech.', []],
    ['The woman at the feed store said a guy she dated had a sleep study and snored all the wires off.', []],
    ['A guy she dated got a sleep study in his own bed.', []],
    ['My father in law, who lives with us, gets a nurse twice a week and PT on Mondays.', []],
    ["She gave me a dermatologist's number.", []],
    ['A guy I dated drove me to the colonoscopy.', ['cms-proc-colonoscopy × 1']],
    ['I saw a man she knows, and he did my EKG right there.', ['cms-test-ecg × 1']],
    ['My sister said a woman she knows had one, so I had a colonoscopy.', ['cms-proc-colonoscopy × 1']],
    ["I called the dermatologist's number and then saw her in May.", ['cms-99204 × 1']],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});
