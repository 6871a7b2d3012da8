// SPDX-License-Identifier: Apache-2.0
// How Lighthouse's result is read: rounded down, nothing missing counted as full, each loss named.

import type { Result } from 'lighthouse';
import { expect, test } from 'vitest';
import { listLosses, readScores } from '../../scripts/lighthouse/scores.ts';

const category = (title: string, score: number | null, ids: readonly [string, number][]) => ({
  title,
  score,
  auditRefs: ids.map(([id, weight]) => ({ id, weight })),
});
const RESULT = {
  categories: {
    performance: category('Performance', 0.99, [
      ['paint', 10],
      ['shift', 25],
    ]),
    seo: category('SEO', 1, [
      ['title', 1],
      ['manual', 1],
      ['told-only', 0],
    ]),
    accessibility: category('Accessibility', null, []),
    practices: category('Best Practices', 0.58, []),
  },
  audits: {
    paint: { score: 0.97, displayValue: '1.4 s', title: 'First paint' },
    shift: { score: 1, title: 'Shift' },
    title: { score: 1, title: 'Title' },
    manual: { score: null, title: 'By hand' },
    'told-only': { score: 0, title: 'Told' },
  },
} as unknown as Pick<Result, 'categories' | 'audits'>;

test('scores are whole points; a category without a score has none', () => {
  expect(readScores(RESULT).map(({ score }) => score)).toEqual([99, 100, 0, 58]);
});

test('what took points is named, what weighs nothing or was not measured is not', () => {
  expect(listLosses(RESULT)).toEqual(['Performance: paint, 1.4 s']);
});
