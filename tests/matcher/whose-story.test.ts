// SPDX-License-Identifier: Apache-2.0
// Stories told for somebody: what is done around the one they are about is theirs, what anybody else had is not.

import { describe, expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, listUnits } from './lexicon.ts';

const whyOf = (story: string) => readStory(story, LEXICON).map(({ why }) => why);

describe('what others had is none of it', () => {
  test.each<[string, readonly string[]]>([
    ['This is about my son. His brother had an EEG and a head CT last year.', []],
    ["I'm writing about my mother. I had a colonoscopy last year myself.", []],
    ["My mom's story. I had my own colonoscopy that year.", []],
    ["My husband's story, not mine. I had an EEG as a kid.", []],
    ['This is about my son Leo. My wife had her thyroid checked too (her TSH was fine).', []],
    ['About my daughter: she had an echo. I myself had an echo when pregnant.', ['cms-img-echo × 1']],
    [
      "I'm writing on behalf of my wife. Her sister's mammogram was clear. She had an EEG.",
      ['cms-test-eeg × 1'],
    ],
    ['This is about my dad. My sister needed a stress test too. He had an echo.', ['cms-img-echo × 1']],
    ["I'm his mother. His twin had an EEG. He had an echo.", ['cms-img-echo × 1']],
    ["My son's journey. His cousin had a colonoscopy. He had an EEG.", ['cms-test-eeg × 1']],
    ['This is about my wife. My cousin Dave had his thyroid checked. His TSH was fine.', []],
    ["My daughter's story. My EEG was normal when I was six. She got a head CT.", ['cms-img-ct-head-nc × 1']],
    ['I am posting about my wife. Last week I had an EKG for work. She had an echo.', ['cms-img-echo × 1']],
    ['This is about my sister. She had an EEG. I had an echo in 2019.', ['cms-test-eeg × 1']],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('what is done around the patient is the patient’s', () => {
  test.each<[string, readonly string[]]>([
    ["My husband's story, not mine. He went to the emergency room.", ['cms-ed-99284-complete × 1']],
    [
      "My wife's story. I took her to the ER. We saw the neurologist.",
      ['cms-ed-99284-complete × 1', 'cms-99204 × 1'],
    ],
    [
      'This is about my son. I took him to the ER and my wife got him an EEG.',
      ['cms-ed-99284-complete × 1', 'cms-test-eeg × 1'],
    ],
    [
      'Writing about my mother. I had the doctor run an EEG. I had an echo ordered for her.',
      ['cms-test-eeg × 1', 'cms-img-echo × 1'],
    ],
    ['This is about my son. My husband went to the ER with him.', ['cms-ed-99284-complete × 1']],
    ['This is about my son. His dad saw the neurologist with us.', ['cms-99204 × 1']],
    [
      'This is about my son Ben. Ben had an EEG. The kid had a head CT.',
      ['cms-test-eeg × 1', 'cms-img-ct-head-nc × 1'],
    ],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('stories of the teller', () => {
  test.each<[string, readonly string[]]>([
    ["My mom's story scared me so I got a colonoscopy.", ['cms-proc-colonoscopy × 1']],
    ['My biggest worry is about my son. I had an EEG last week.', ['cms-test-eeg × 1']],
    ['I wrote this for my daughter. I had an EEG in May.', ['cms-test-eeg × 1']],
    [
      'This is about my husband and me. He had an EKG. I had an echo.',
      ['cms-test-ecg × 1', 'cms-img-echo × 1'],
    ],
  ])('%s', (story, units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('reasons are told in the words of the person', () => {
  test.each([
    ['This is about my son. His Brother had an EEG.', ['Someone else\'s care: "His Brother had".']],
    [
      "I'm writing about my mother. I  had an EEG.",
      ['The teller\'s own care, in a story about somebody else: "I had".'],
    ],
    ['My insurance DENIED the EEG.', ['Not had: "insurance DENIED".']],
    ['mom wanted a tilt table test', ['Not had yet: "mom wanted".']],
  ])('%s', (story, whys) => {
    expect(whyOf(story)).toEqual(whys);
  });
});
