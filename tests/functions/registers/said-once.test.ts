// SPDX-License-Identifier: Apache-2.0
// A field of another type is told of that alone: the letters of a text are no entries of a list.

import { expect, test } from 'vitest';
import { decodeGapReport, decodeSurveyAnswer } from '../../../src/wire/index.ts';

test('of a ranking that is no list one thing is said, once', () => {
  expect(() => decodeGapReport({ counts: { dismissed: 1 }, ranking: 'care-denied' })).toThrow(
    /^ranking must be a list of kinds, heaviest first\.$/,
  );
  const answer = { unasked: 'oop', lead: 'oop', decide: 'patients' };
  expect(() => decodeSurveyAnswer({ ...answer, ranking: 'oop' })).toThrow(
    /^ranking must be all five of [^;]*, each once, heaviest first\.$/,
  );
});
