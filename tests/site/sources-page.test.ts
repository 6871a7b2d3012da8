// SPDX-License-Identifier: Apache-2.0
// The page of sources, against the sentences of the verdicts.

import { describe, expect, test } from 'vitest';
import { countCompared } from '../../src/components/audit-counts.ts';
import { pricingData } from '../../src/load/index.ts';
import { isBuilt, readPages } from './built-site.ts';

const unverified = pricingData.table.figures.filter(({ audit }) => audit.verdict === 'UNVERIFIED');
const withReason = (start: string) => unverified.filter(({ audit }) => audit.reason.startsWith(start)).length;

test('what could not be verified was compared with an extract, or with nothing', () => {
  expect(countCompared(unverified)).toBe(withReason('Agrees ('));
  expect(withReason('Agrees (') + withReason('Carried from ')).toBe(unverified.length);
  expect(withReason('Agrees (')).toBeGreaterThan(0);
  expect(withReason('Carried from ')).toBeGreaterThan(0);
});

describe.skipIf(!isBuilt)(`the page of sources${isBuilt ? '' : ' (SKIPPED, dist/ is not built)'}`, () => {
  const html = readPages().find(({ path }) => path === '/sources')?.html ?? '';

  test('counts the compared and the carried apart', () => {
    expect(html).toContain(`${withReason('Agrees (')} agree with an extract or a copy of it`);
    expect(html).toContain(`${withReason('Carried from ')} are carried from a document read earlier`);
    expect(html).not.toContain('each says what it was compared with');
  });
});
