// SPDX-License-Identifier: Apache-2.0
// Every sentence of tests/cases/matcher, and every phrase of data/units.yaml by itself.

import { describe, expect, test } from 'vitest';
import { addScores, computeF1, readCases, scoreCase } from '../../scripts/lexicon/score-cases.ts';
import { readStory } from '../../src/matcher/index.ts';
import { LEXICON, ROOT, SOURCE } from './lexicon.ts';

const FILES = readCases(ROOT);
const developed = [...FILES].filter(([file]) => !file.startsWith('held-out'));
const heldOut = [...FILES].filter(([file]) => file.startsWith('held-out'));

describe.each(developed)('%s', (_, cases) => {
  test.each(cases)('$say', (one) => {
    expect(scoreCase(one, LEXICON).misses).toEqual([]);
  });
});

test.each(heldOut)('%s: F1 at least 0.9, a misread count at most in one of ten', (_, cases) => {
  const score = addScores(cases.map((one) => scoreCase(one, LEXICON)));
  expect(computeF1(score)).toBeGreaterThanOrEqual(0.9);
  expect(score.counted / score.matched).toBeGreaterThanOrEqual(0.9);
});

test('a planted wrong expectation is reported', () => {
  const score = scoreCase({ say: 'Two CBCs.', units: { 'cms-lab-cbc': 3, 'cms-lab-tsh': 1 } }, LEXICON);
  expect(score.misses).toEqual(['cms-lab-cbc × 2, not 3', 'missed cms-lab-tsh']);
});

test('each phrase of data/units.yaml, by itself, reads as its unit, once', () => {
  const collisions = SOURCE.units.flatMap(({ id, words }) =>
    words.flatMap((phrase) => {
      const hits = readStory(phrase, LEXICON).map(
        ({ kind, unitId, times }) => `${kind} ${unitId} × ${times}`,
      );
      return hits.join() === `unit ${id} × 1` ? [] : [`${phrase}: ${hits.join(', ')} instead of ${id}`];
    }),
  );
  expect(collisions).toEqual([]);
});
