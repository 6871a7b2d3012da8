// SPDX-License-Identifier: Apache-2.0
// "x 4" after where, on what part or how long the care was counts the care.

import { describe, expect, test } from 'vitest';
import { listUnits } from './lexicon.ts';

describe('an "x n" that stands after more than the name', () => {
  test.each([
    ['EKG in the office x4', 'cms-test-ecg × 4'],
    ['Iron infusion 30 minutes x 5', 'cms-proc-iv-infusion-first-hour × 5'],
    ['ESI lumbar x3', 'cms-proc-epidural-interlaminar × 3'],
    ['TFESI right L5 x2', 'cms-proc-epidural-transforaminal × 2'],
    ['Holter 48 hr x2', 'cms-test-holter × 2'],
    ['Skin biopsy x3 (punch)', 'cms-proc-skin-biopsy-punch × 3'],
    ['Family psychotherapy with patient present x6', 'cms-mh-family-therapy × 6'],
    ['Massage 60 minutes x4', 'cms-massage-therapy-15 × 16'],
    ['Flexible laryngoscopy at ENT x2', 'cms-proc-laryngoscopy × 2', 'cms-99204 × 1'],
    ['99213 x 3, 99214 x 2 this year with my PCP', 'cms-99213 × 3', 'cms-99214 × 2'],
  ])('%s', (story, ...units) => {
    expect(listUnits(story)).toEqual(units);
  });
});

describe('an "x n" that counts what stands right before it', () => {
  test.each([['EGD with bx x4', 'cms-proc-egd-biopsy × 1']])('%s', (story, unit) => {
    expect(listUnits(story)).toEqual([unit]);
  });
});
