// SPDX-License-Identifier: Apache-2.0
// Lines of bills, of a payer's explanation and of charts: what is a code, what a name, what a count.
import { describe, expect, test } from 'vitest';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON } from './lexicon.ts';

/** "cms-99214 x2", or the words and "unpriced x4" for care without a figure. */
const read = (story: string) =>
  readStory(story, LEXICON).map(({ unitId, kind, times, matchedOn }) =>
    kind === 'unit' ? `${unitId} x${times}` : `${matchedOn} ${kind} x${times}`,
  );

describe('a number beside a code is its count only where something says so', () => {
  test.each([
    ['CO-45 99214 $310.00', 'cms-99214 x1'],
    ['OA-23 95886', 'cms-test-emg x1'],
    ['CO-97 denial 36415', 'cms-lab-venipuncture x1'],
    ['diagnosis M54.50 72148', 'cms-img-mri-lumbar-nc x1'],
    ['Dx R53.83 85025', 'cms-lab-cbc x1'],
    ['POS 11 99213 modifier 25', 'cms-99213 x1'],
    ['03/14/2025 11 99213 25 1 $150.00 $95.19', 'cms-99213 x1'],
    ['03/14/25 - 03/14/25 22 70553 26 $450.00 1', 'cms-img-mri-brain-both x1'],
    ['REV 0301 80053 $88.00', 'cms-lab-cmp x1'],
    ['rev code 0260 96374', 'cms-proc-iv-push x1'],
    ['rev code 0730 EKG', 'cms-test-ecg x1'],
    ['Modifier 25 99213', 'cms-99213 x1'],
    ['Mod 59 95886', 'cms-test-emg x1'],
    ['Line 2 99213', 'cms-99213 x1'],
    ['suite 200 MRI brain', 'cms-img-mri-brain-nc x1'],
    ['99214 x 2', 'cms-99214 x2'],
    ['99214x2', 'cms-99214 x2'],
    ['cpt99214', 'cms-99214 x1'],
    ['99214 (x2)', 'cms-99214 x2'],
    ['99214 qty 2', 'cms-99214 x2'],
    ['99213*3', 'cms-99213 x3'],
    ['36415 Qty: 3', 'cms-lab-venipuncture x3'],
    ['TSH QTY 2', 'cms-lab-tsh x2'],
    ['95886 2 units', 'cms-test-emg x2'],
    ['3 99214 visits', 'cms-99214 x3'],
    ['three 99214 visits', 'cms-99214 x3'],
    ['99214 twice with my neurologist', 'cms-99214 x2'],
  ])('%s', (story, expected) => {
    expect(read(story)).toEqual([expected]);
  });
});

describe('a name and its code are one, and the code says which', () => {
  test.each([
    ['EGD 43239', ['cms-proc-egd-biopsy x1']],
    ['43239 EGD', ['cms-proc-egd-biopsy x1']],
    ['MRI brain 70553', ['cms-img-mri-brain-both x1']],
    ['psych eval (90792)', ['cms-mh-psych-eval-meds x1']],
    ['Office visit, established, 99214, $310', ['cms-99214 x1']],
    ['Office visit on 5/12, 99214, dx I10', ['cms-99214 x1']],
    ['The rheumatologist billed 99215', ['cms-99215 x1']],
    ['three 99214 visits with my neurologist', ['cms-99214 x3']],
    ['99214 w/ neurology x3', ['cms-99214 x3']],
    ['Office visits x 3, 99214', ['cms-99214 x3']],
    [
      'Family therapy 90847 x 6, group therapy 90853 x 12.',
      ['cms-mh-family-therapy x6', 'cms-mh-group-therapy x12'],
    ],
    ['Family therapy 90847 x 6', ['cms-mh-family-therapy x6']],
    ['Colonoscopy 45385 and 45380-59', ['cms-proc-colonoscopy-polyp x1', 'cms-proc-colonoscopy-biopsy x1']],
    ['EMG both legs, 95886 x 2, plus NCS 95911', ['cms-test-emg x2', 'cms-test-ncs-9-10 x1']],
    ['Blood draw, 80053 and 85025', ['cms-lab-venipuncture x1', 'cms-lab-cmp x1', 'cms-lab-cbc x1']],
    ['85025 CBC, 80053 CMP', ['cms-lab-cbc x1', 'cms-lab-cmp x1']],
    ['nuclear stress test with 93015', ['cms-img-nuclear-stress x1', 'cms-test-stress-test x1']],
  ])('%s', (story, expected) => {
    expect(read(story)).toEqual(expected);
  });
});

describe('a code without a row keeps its count, and no other row is priced for it', () => {
  test.each([
    ['17000 and 17003 x 4', ['cms-proc-precancer-destruction x1', '17003 no-match x4']],
    ['99214, 99417 x2', ['cms-99214 x1', '99417 no-match x2']],
    ['96372, J0585 100 units', ['cms-proc-injection-im x1', 'J0585 no-match x100']],
    ['11042 x 2 and 99213', ['11042 no-match x2', 'cms-99213 x1']],
    ['96133 x3', ['96133 no-match x3']],
    ['96365, J1745 x 40 units', ['cms-proc-iv-infusion-first-hour x1', 'J1745 no-match x40']],
    [
      'Neuropsych testing; 96132 x1, 96133 x3, 96136 x1',
      ['cms-test-neuropsych-1h x1', '96133 no-match x3', '96136 no-match x1'],
    ],
    ['Nasal endoscopy 31231', ['31231 no-match x1']],
    ['Lumbar puncture under fluoro 62328', ['62328 no-match x1']],
    ['Consult 99244', ['99244 no-match x1']],
    ['mammo dx bilateral 77066', ['77066 no-match x1']],
    // No codes: a ZIP code, a sum, a number of steps.
    ['An MRI of my brain in Birmingham AL 35203', ['cms-img-mri-brain-nc x1']],
    ['An EEG, and my watch says 12345 steps', ['cms-test-eeg x1']],
  ])('%s', (story, expected) => {
    expect(read(story)).toEqual(expected);
  });
});

describe('lines of one code add up, and modifiers name the sides', () => {
  test.each([
    ['95886-RT, 95886-LT', 'cms-test-emg x2'],
    ['73562 RT and LT', 'cms-img-xray-knee-3 x2'],
    ['20610-50', 'cms-proc-joint-injection x2'],
    ['73562-RT', 'cms-img-xray-knee-3 x1'],
    ['99213, 99213, 99213', 'cms-99213 x3'],
    ['99213 x 2, 99213-25', 'cms-99213 x3'],
    ['03/14/2025 99213 $150.00\n04/18/2025 99213 $150.00', 'cms-99213 x2'],
  ])('%s', (story, expected) => {
    expect(read(story)).toEqual([expected]);
  });
});

describe('emergency visits: one for each level, one for the bills of the hospital and the doctor', () => {
  test.each([
    ['ED level 4 99284 facility $4,100. ED physician 99284 $1,300.', ['cms-ed-99284-complete x1']],
    ['99284-25 on EOB from ER doc group and 99284 from the hospital', ['cms-ed-99284-complete x1']],
    ['The hospital charged $4000 for the ER and the ER doctor charged $900.', ['cms-ed-99284-complete x1']],
    ['ER bill from the doctor only, 99284', ['cms-ed-99284-physician-only x1']],
    ['ED visit (99284), then (99285)', ['cms-ed-99284-complete x1', 'cms-ed-99285-physician x1']],
    ['99283 on 3/1 and 99285 on 4/2', ['cms-ed-99283-physician x1', 'cms-ed-99285-physician x1']],
    ['99285 was downcoded to 99283', ['cms-ed-99283-physician x1']],
    ['99215 was downcoded to 99213', ['cms-99213 x1']],
  ])('%s', (story, expected) => {
    expect(read(story)).toEqual(expected);
  });
});

test.each([
  ['Level 4 established office visit, three times', 'cms-99214 x3'],
  ['level 3 follow up visit', 'cms-99213 x1'],
  ['Office visit level 5', 'cms-99215 x1'],
  ['level 5 new patient visit', 'cms-99205 x1'],
  ['new patient office visit, level 4', 'cms-99204 x1'],
  ['Level 5 new patient visit with the rheumatologist', 'cms-99205 x1'],
  ['OFFICE O/P EST MOD 30 MIN', 'cms-99214 x1'],
  ['OFFICE O/P EST LOW 20 MIN x3', 'cms-99213 x3'],
  ['OFFICE O/P NEW HI 60 MIN', 'cms-99205 x1'],
  ['9/3/25 OFFICE O/P EST MOD 30 MIN 99214 1 $310.00', 'cms-99214 x1'],
  ['PSYTX W PT 60 MINUTES x 12', 'cms-mh-therapy-60 x12'],
  ['POLYSOM 6/> YRS 4/> PARAM', 'cms-test-sleep-study x1'],
  ['EMERGENCY DEPT VISIT MOD MDM', 'cms-ed-99284-complete x1'],
  ['EMERGENCY DEPT VISIT LOW MDM', 'cms-ed-99283-physician x1'],
  ['COLONOSCOPY W/LESION REMOVAL', 'cms-proc-colonoscopy-polyp x1'],
  ['Trigger pt inj trapezius', 'cms-proc-trigger-point-1-2 x1'],
  ['PT EVAL LOW COMPLEX 20 MIN', 'cms-pt-eval-low x1'],
  ['GLYCOSYLATED HEMOGLOBIN TEST', 'cms-lab-a1c x1'],
])('names as payers shorten them, and levels of visits: %s', (story, expected) => {
  expect(read(story)).toEqual([expected]);
});
