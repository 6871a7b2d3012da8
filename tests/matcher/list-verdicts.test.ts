// SPDX-License-Identifier: Apache-2.0
// What became of care that is only named: of a whole list at once, in the short forms of a chart, on a paper that was
// lost, and behind an aside. Each has its opposite, in the same words, where the care was had.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

test.each([
  // One answer for a list, in the next sentence.
  'A colonoscopy, a stress test. Couldn’t afford either one.',
  'An echo, an EEG, a mammogram. Skipped all three.',
  'A dermatologist, an allergist. Haven’t seen either.',
  'Echo, mammogram. Both put off.',
  'The mammogram and the DEXA are both overdue.',
  'the tetanus shot, the eye exam, the foot exam, the mammogram - all overdue',
  // Charts.
  'DEXA 6/4 - not done',
  'Echo: put off.',
  'sleep study: booked.',
  'urgent care: closed.',
  'Brain MRI, ordered 5/1, not performed.',
  'Vaccines: Tdap offered, declined.',
  'DEXA 3/2 - pt cancelled. Echo 4/1 - pt no show.',
  'Neurology: first available March. Haven’t been.',
  'A sleep study came up twice.',
  'A mammogram came up, a DEXA came up.',
  'Physical therapy came up, speech therapy came up.',
  // The paper.
  'A DEXA, a mammogram, a nutritionist: that was the plan, and I threw the plan out the window.',
  'An A1c and a lipid panel on a sheet of paper, and I lost the sheet.',
  'A DEXA, a mammogram, all on one list, and the list is in the garbage.',
  'A stress test, a cardiologist. All on a flyer. I put the flyer back.',
  // The aside.
  'The sleep study, which my wife nagged me about, ended up not happening.',
  'The DEXA, the one for bones, has been put off until spring.',
  'The cortisone shot, which I’d been begging for, was denied.',
  'The stress test, the one on the treadmill, did not happen.',
])('%j is priced nowhere', (story) => {
  expect(listUnits(story)).toEqual([]);
});

const [ECHO, EEG, DEXA, MAMMOGRAM, STRESS] = [
  'cms-img-echo × 1',
  'cms-test-eeg × 1',
  'cms-img-dexa × 1',
  'cms-img-mammo-screen × 1',
  'cms-test-stress-test × 1',
];

test.each([
  ['Colonoscopy, stress test. Neither hurt.', ['cms-proc-colonoscopy × 1', STRESS]],
  ['An echo, an EEG. Did both.', [ECHO, EEG]],
  ['Echo, EEG, stress test. Didn’t mind any of them.', [ECHO, EEG, STRESS]],
  ['EEG, two chest x-rays. Never again.', [EEG, 'cms-img-cxr × 2']],
  ['Echo, mammogram. Both clear.', [ECHO, MAMMOGRAM]],
  ['The mammogram and the DEXA are both done.', [MAMMOGRAM, DEXA]],
  ['The echo and the stress test were both normal.', [ECHO, STRESS]],
  ['DEXA 6/4 - done', [DEXA]],
  ['Echo: postponed, finally done in June.', [ECHO]],
  ['TSH: off.', ['cms-lab-tsh × 1']],
  ['urgent care: seen.', ['cms-99203 × 1']],
  ['Brain MRI, ordered 5/1, done 5/9, normal.', ['cms-img-mri-brain-nc × 1']],
  ['Vaccines: Tdap offered, given.', ['cms-proc-vaccine-admin × 1']],
  ['I saw the neurologist and got an EEG. Haven’t been back.', ['cms-99204 × 1', EEG]],
  ['The echo came up clean.', [ECHO]],
  ['My mammogram came up, and I got it done.', [MAMMOGRAM]],
  ['A sleep study, an echo: that was the plan, and the plan worked.', ['cms-test-sleep-study × 1', ECHO]],
  ['I had an echo and an EEG, all on one sheet, and the dog ate the sheet.', [ECHO, EEG]],
  ['I saw the neurologist and she handed me an EEG on a slip, and I lost that slip.', ['cms-99204 × 1']],
  ['The stress test, the one on the treadmill, did not hurt.', [STRESS]],
  ['The mammogram, which they did in March, was not covered.', [MAMMOGRAM]],
  ['The stress test, which my wife nagged me about, showed nothing.', [STRESS]],
  ['The DEXA, the one for bones, was normal.', [DEXA]],
])('%j is priced', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
