// SPDX-License-Identifier: Apache-2.0
// Care that the table has no row for is said to have none, and is not priced by the row nearest to it.

import { expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

const read = (story: string): readonly string[] =>
  readStory(story, LEXICON)
    .filter(({ kind }) => kind === 'unit' || kind === 'no-match')
    .map(({ kind, unitId, times }) => (kind === 'unit' ? `${unitId?.replace('cms-', '')} × ${times}` : kind));

test.each([
  // How much of a medicine is in the blood.
  ['My dilantin level was low.', ['no-match']],
  ['They checked my digoxin level, a CBC and a TSH.', ['no-match', 'lab-cbc × 1', 'lab-tsh × 1']],
  // What a shot has left behind is not the illness.
  ['They checked my hep B antibodies.', ['no-match']],
  ['Her anti-HBs titer was low, so she got a Tdap.', ['no-match', 'proc-vaccine-admin × 1']],
  ['My thyroglobulin was undetectable.', ['no-match']],
  // Put back in.
  ['They popped her elbow back in and took an x-ray of her shoulder.', ['no-match', 'img-xray-shoulder × 1']],
  ['The resident reduced my ankle fracture.', ['no-match']],
  ['I had an exploratory lap in 2019.', ['no-match']],
  ['The well baby check was on Tuesday.', ['no-match']],
  ['We had a well-child exam with the pediatrician and a flu shot.', ['no-match', 'proc-vaccine-admin × 1']],
  ['The home nurse visits went on till June.', ['no-match']],
  ['Home nurse visits, 6', ['no-match']],
  ['Two dentist appointments with my kids.', ['no-match']],
  ['I had two appointments with my orthodontist.', ['no-match']],
  ['I had a liver biopsy guided by CT.', ['no-match']],
  ['I had a 48 hour EEG at home with the wires glued on.', ['no-match']],
  ['They drained a cyst in my kidney with a needle.', ['no-match']],
  ['My swallowing was assessed by a speech therapist.', ['no-match']],
])('%s: no row', (story, lines) => {
  expect(read(story)).toEqual(lines);
});

test.each([
  ['I took lithium for two years and they checked my TSH.', ['lab-tsh × 1']],
  ['They put me on Keppra and did an EEG.', ['test-eeg × 1']],
  ['The hepatitis B surface antigen was negative.', ['lab-hep-b-surface-ag × 1']],
  ['LDL 120, HDL 40, TG 300.', ['lab-lipid-panel × 1']],
  ['The doctor popped back in and did an EKG.', ['test-ecg × 1']],
  ['They reset my password and did an echo.', ['img-echo × 1']],
  ['She had the baby on her lap during the EKG.', ['test-ecg × 1']],
  ['I felt well at my visit with the pediatrician.', ['99213 × 1']],
  ['I saw the nurse twice.', ['99211 × 2']],
  ['I had a thyroid ultrasound in May.', ['img-us-thyroid × 1']],
  ['I had a cortisone shot in my knee guided by ultrasound.', ['proc-joint-injection-us × 1']],
  ['They drained an abscess on my stomach in the office.', ['proc-abscess-drainage × 1']],
  ['Speech therapy worked on my swallowing, six sessions.', ['speech-therapy × 6']],
])('%s: the row it has', (story, lines) => {
  expect(read(story)).toEqual(lines);
});

test.each([
  'I had three visits with my pastor.',
  'Former ER nurse, so I know.',
  'NP here, 12 years in the ER.',
  'RN for 30 years.',
  'pt received instructions.',
  'pt did not complete the form.',
  "Tdap: can't, live vaccine.",
])('%s: no care', (story) => {
  expect(read(story).filter((line) => line !== 'no-match')).toEqual([]);
});

test.each([
  ['I spent ten hours in the ER.', ['ed-99284-complete × 1']],
  ['I was an ER nurse, and I went to the ER in May.', ['ed-99284-complete × 1']],
  ['I had two visits with my pastor and two with my doctor.', ['99213 × 2']],
  ['PT received me well and I went six times.', []],
  ['I got the shingles shot, it is a live vaccine.', ['proc-vaccine-admin × 1']],
  ['Six PT visits.', ['pt-exercise-15 × 6']],
])('%s: care', (story, lines) => {
  expect(read(story)).toEqual(lines);
});
