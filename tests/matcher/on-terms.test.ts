// SPDX-License-Identifier: Apache-2.0
// Care that one was made to have first was had; what it was the price of is not had by that. And of care that was had, what
// it may have done changes nothing.

import { describe, expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const PT = ['cms-pt-exercise-15 × 1'];

describe('had on the terms of somebody', () => {
  test.each<[string, readonly string[]]>([
    ["I had to do PT before they'd approve an MRI of the hip.", PT],
    ['They made me do PT before anyone would order an MRI of the hip.', PT],
    ["I had to do PT twice before they'd cover an MRI of the hip.", ['cms-pt-exercise-15 × 2']],
    ["We were forced to do PT before they'd authorize the MRI of her hip.", PT],
    ["I was made to see a therapist before they'd believe me.", ['cms-mh-therapy-45 × 1']],
    ["We had to see a psychiatrist before they'd order an EEG.", ['cms-mh-psych-eval-meds × 1']],
    ['I had to have a foot X-ray before they could do the bone scan.', ['cms-img-xray-foot × 1']],
  ])('%s', (story, units) => expect(listUnits(story)).toEqual(units));
});

describe('terms that were only named', () => {
  test.each([
    "They said I had to do PT before they'd approve the MRI of my hip.",
    "I was told I had to see a therapist before they'd sign it.",
    "I have to do PT before they'll approve the MRI of my hip.",
    "I would have had to do PT before they'd approve the MRI of my hip.",
    "I refused to do PT before they'd approve an MRI of my hip.",
    "They wanted me to do PT before they'd approve the MRI of my hip.",
    "If I had to do PT before they'd look at me I would quit.",
  ])('%s', (story) => expect(listUnits(story)).toEqual([]));
});

describe('what it may have done', () => {
  test.each<[string, readonly string[]]>([
    ['The colonoscopy I had could have torn something.', ['cms-proc-colonoscopy × 1']],
    ['The spinal tap they did may have caused the leak.', ['cms-proc-lumbar-puncture × 1']],
    ['The EEG we did last year might have missed it.', ['cms-test-eeg × 1']],
    ['A spinal tap might have caused the leak.', []],
    ['The EEG he wanted might have shown it.', []],
    ['The colonoscopy I refused might have caught it.', []],
    ['The EEG I never had might have shown it.', []],
    ['The echo I should have had might have shown it.', []],
    ['The EEG I had to cancel could have shown it.', []],
  ])('%s', (story, units) => expect(listUnits(story)).toEqual(units));
});
