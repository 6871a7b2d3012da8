// SPDX-License-Identifier: Apache-2.0
// Care that was put off or refused, and of which "did" makes sure: "I did have it", "I did go"; and the tries that are no count of it.

import { describe, expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const EEG = 'cms-test-eeg';
const COLONOSCOPY = 'cms-proc-colonoscopy';
const MRI = 'cms-img-mri-brain-nc';

const countUnit = (story: string, unit: string): number =>
  readStory(story, LEXICON)
    .filter(({ kind, unitId }) => kind === 'unit' && unitId === unit)
    .reduce((sum, { times }) => sum + times, 0);

describe('what was put off or refused, and had', () => {
  test.each([
    ['My plan turned down the EEG. I did have it in the spring.', EEG],
    ['I kept rescheduling the colonoscopy, eventually I did do it.', COLONOSCOPY],
    ['They would not order an EEG, but the ER did do one.', EEG],
    ['I was told I could not have an EEG. I did later get one.', EEG],
    ['I put the colonoscopy off for a year and then I did go.', COLONOSCOPY],
    ['Insurance said no to the brain MRI. I did go through with it, though.', MRI],
    ['I chickened out of the colonoscopy. In June I went through with it.', COLONOSCOPY],
    ['They cancelled the EEG on me but I did make it to the second date.', EEG],
    ['I was supposed to have a colonoscopy and bailed. Second time around I made it.', COLONOSCOPY],
    ['They scheduled my EEG three times, I only ever made it to the last one.', EEG],
    ['They booked my colonoscopy twice and in the end I had it.', COLONOSCOPY],
    ['They booked three EEGs. I made it to the last one.', EEG],
    ['They would not do an EEG on him. My son had one in May anyway.', EEG],
  ])('%s', (story, unit) => expect(countUnit(story, unit)).toBe(1));
});

describe('what was put off or refused, and not had', () => {
  test.each([
    ['My plan turned down the EEG, and I did not have it.', EEG],
    ['I skipped the EEG. I did do my bloods though.', EEG],
    ['He refused me the EEG, so what did I do? I cried.', EEG],
    ['They said I did not have one, an EEG I mean.', EEG],
    ['I was supposed to have an EEG. We made it to the parking lot and turned around.', EEG],
    ['I was too sick for the colonoscopy they booked. I made it home and slept.', COLONOSCOPY],
    ['I missed the EEG because of snow. I made it clear I wanted a new date.', EEG],
    ['The EEG was called off, I did make a complaint.', EEG],
    ['They turned down my EEG. My sister had one.', EEG],
    ['I put off the colonoscopy. A friend did have one and was fine.', COLONOSCOPY],
    ['They denied my EEG. My mom, she did have one.', EEG],
  ])('%s', (story, unit) => expect(countUnit(story, unit)).toBe(0));
});
