// SPDX-License-Identifier: Apache-2.0
// What is told as had and then taken back, called off or counted as none is priced nowhere.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const listPriced = (story: string) =>
  readStory(story, LEXICON).flatMap(({ kind, unitId, times }) =>
    kind === 'unit' ? [`${unitId} ${times}`] : [],
  );

test.each([
  'I received a sleep study; I did not.',
  'You say I had an EEG and an MRI of the brain. I did not.',
  'I never had a colonoscopy, but it showed up on my bill.',
  'MRI brain deferred 2/2 pacemaker.',
  'EGD cancelled 3/4/2023.',
  'EGD, procedure cancelled d/t hypoglycemia.',
  '06/20/2023 - CARDIOLOGY ECHO - canceled by patient',
  'Pt NPO.',
  'MRI BRAIN (0 of 1 completed)',
  'Past appointments\n06/20/2023 - ECHO - no show',
  'No show fee, 06/01/2023, physical therapy',
  'Cards f/u PRN.',
  'Ibuprofen PRN, f/u c PCP 2 wks.',
  'The doctor forgot.',
  'My cousin son did have the endoscopy and the biopsy.',
])('%j is priced nowhere', (story) => {
  expect(listPriced(story)).toEqual([]);
});

test.each([
  ['I had an EEG. I did not like it.', ['cms-test-eeg 1']],
  ['They never did an MRI of the brain until May, and it showed a tumor.', ['cms-img-mri-brain-nc 1']],
  ['MRI BRAIN W WO CONTRAST (2 of 2 completed)', ['cms-img-mri-brain-both 2']],
  ['PHYSICAL THERAPY (3 of 12 completed)', ['cms-pt-exercise-15 3']],
])('%j still prices what was had', (story, priced) => {
  expect(listPriced(story)).toEqual(priced);
});
