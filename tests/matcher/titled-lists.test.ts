// SPDX-License-Identifier: Apache-2.0
// Lists whose titles say whether what they name was had, and entries of lists that say no more than a name.

import { expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

const [ECHO, EEG, EMG, DEXA, CBC, TSH, EKG, MAMMOGRAM] = [
  'cms-img-echo × 1',
  'cms-test-eeg × 1',
  'cms-test-emg × 1',
  'cms-img-dexa × 1',
  'cms-lab-cbc × 1',
  'cms-lab-tsh × 1',
  'cms-test-ecg × 1',
  'cms-img-mammo-screen × 1',
];

test.each([
  ['Next steps\n- DEXA\n- EEG', []],
  ['Still to be done\n1. EMG\n2. DEXA', []],
  ['Not completed\n-EEG\n-EMG', []],
  ['Future\nDEXA\nEEG', []],
  ['Wish list:\n• an echo\n• EEG', []],
  ['Upcoming appointments\n- PCP 7/2\n- DEXA 7/9', []],
  ['Finished\n- CBC\nScheduled\n- EMG\n- DEXA', [CBC]],
  ['Scheduled\n- EMG\n- DEXA\nFinished\n- CBC', [CBC]],
  ["Recommended\n- mammogram\nWhat I've had\n- DEXA", [DEXA]],
  ['## Tests done\n- CBC\n## Tests not done\n- EMG', [CBC]],
  ['Planned\nEMG\n\nDone\nCBC\nTSH', [CBC, TSH]],
  ['Past\n* EKG - 2/1\nFuture\n* EMG - 4/9', [EKG]],
  ['Tests ordered: EMG, DEXA. Tests completed: CBC, TSH.', [CBC, TSH]],
  ['Ordered:\n- EMG\n- CBC (done 3/4)\nPerformed:\n- echo', [CBC, ECHO]],
  ['To do: EMG; DEXA. Had so far: EKG.', [EKG]],
])('%j: what its title leaves out is priced nowhere', (story, units) => {
  expect(listUnits(story).toSorted()).toEqual(units.toSorted());
});

test.each([
  ['Steps they took\n- DEXA\n- EEG', [DEXA, EEG]],
  ['Already done\n1. EMG\n2. DEXA', [EMG, DEXA]],
  ['Completed\n-EEG\n-EMG', [EEG, EMG]],
  ['Past\nDEXA\nEEG', [DEXA, EEG]],
  ['Tests ordered: CBC, TSH.', [CBC, TSH]],
  ['Ordered and done:\n- EMG\n- DEXA', [EMG, DEXA]],
  ['First: CBC. Next: EKG. Then: echo.', [CBC, EKG, ECHO]],
  ['Next steps:\n- EMG\nI had an echo last year.', [ECHO]],
  ['Pending\n- EMG\n\nSept 2023: echo, CBC', [ECHO, CBC]],
  ['The DEXA was\nnot done\nuntil May and then I had an EKG', [EKG, DEXA]],
  ['Waiting on:\nmammogram\n\nCompleted:\nEKG', [EKG]],
  ['Waited a year for:\nmammogram\n\nCompleted:\nEKG', [EKG, MAMMOGRAM]],
])('%j: what was had is priced', (story, units) => {
  expect(listUnits(story).toSorted()).toEqual(units.toSorted());
});

test.each([
  ['- EKG\n- holter monitor\n- echo', [EKG, 'cms-test-holter × 1', ECHO]],
  ['- [x] brain MRI\n- [x] EEG\n- [ ] EMG', ['cms-img-mri-brain-nc × 1', EEG]],
  ['- [x] EEG\n- [ ] pituitary MRI', [EEG]],
  ['- [ ] EEG\n- [x] screening mammogram', [MAMMOGRAM]],
  ['⏳ EMG\n✅ echo', [ECHO]],
  ['✅ CBC ⌛ DEXA', [CBC]],
  ['⬜ EEG\n✅ echo', [ECHO]],
])('%j: entries of no more than a name and a box', (story, units) => {
  expect(listUnits(story).toSorted()).toEqual(units.toSorted());
});

test.each([
  ['CBC 1/2/24 $30\nTSH 1/2/24 $60', [CBC, TSH]],
  ['TSH 01/12/2024 $60', [TSH]],
  ['TSH 1/2/24 4.1, 3/2/24 5.0', ['cms-lab-tsh × 2']],
  ['A1c 7.1 on 1/2/24, 6.5 on 4/5/24', ['cms-lab-a1c × 2']],
  ['PSA 4.1 on 2/2/2023, $30', ['cms-lab-psa × 1']],
])('%j: dates and prices are no values', (story, units) => {
  expect(listUnits(story)).toEqual(units);
});
