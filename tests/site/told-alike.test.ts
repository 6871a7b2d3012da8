// SPDX-License-Identifier: Apache-2.0
// What several pages say of the same thing: they say it alike, and none says more than holds.

import { describe, expect, test } from 'vitest';
import { formatDate, formatDay, writeDays } from '../../src/components/format-day.ts';
import { pricingData } from '../../src/load/index.ts';
import { coverageTexts, INSURANCE_OPTIONS } from '../../src/texts/index.ts';
import { isBuilt, readPages, toText } from './built-site.ts';

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';

test('insurance of a form has the names that coverage of the first page has, where it is the same', () => {
  const names = new Map<string, string>(INSURANCE_OPTIONS);
  for (const kind of ['employer', 'marketplace', 'medicaid', 'medicare', 'uninsured'] as const)
    expect(names.get(kind)).toBe(coverageTexts.names[kind]);
});

test('a day is written in one way, whoever reads it', () => {
  expect(formatDate('2026-09-09')).toBe('September 9, 2026');
  expect(formatDay('2026-09-09T12:00:00Z')).toBe('September 9, 2026');
  expect(writeDays('Endometriosis (read 9 September 2026)')).toBe('Endometriosis (read September 9, 2026)');
  expect(writeDays('period 72 (20 August to 16 September 2024)')).toBe(
    'period 72 (August 20 to September 16, 2024)',
  );
  expect(writeDays('Table 3 of 2026')).toBe('Table 3 of 2026');
});

describe.skipIf(!isBuilt)(`pages told alike${isBuilt ? '' : ' (SKIPPED, dist/ is not built)'}`, () => {
  const texts = new Map(readPages().map(({ path, html }) => [path, toText(html)]));
  const read = (path: string): string => texts.get(path) ?? '';

  test('no page writes a day before its month', () => {
    const dayFirst = new RegExp(`\\b\\d{1,2} (?:${MONTH}) \\d{4}`);
    expect([...texts].flatMap(([path, text]) => (dayFirst.test(text) ? [path] : []))).toEqual([]);
  });

  test('numbers beside a wage, a year or a rule are not called measures of the same care', () => {
    for (const { id, category, alternates } of pricingData.table.figures) {
      if (Object.keys(alternates).length === 0) continue;
      const isOther = ['survey', 'program', 'wage', 'travel'].includes(category);
      expect(read(`/figures/${id}`).includes('Other numbers beside it'), id).toBe(isOther);
      expect(read(`/figures/${id}`).includes('Other measures of the same care'), id).toBe(!isOther);
    }
  });

  test('the page about it gives away no more than the figures’ own pages, and forgets no publisher', () => {
    const rights = 'copyright of the American Medical Association';
    expect(read('/figures/cms-99213')).toContain(rights);
    expect(read('/about')).toContain(rights);
    expect(read('/about')).toContain('in a journal article on a federal survey');
  });

  test('the ends of a range of places name their state', () => {
    for (const path of ['/places', '/places/OH-00', '/figures/cms-99213']) {
      // In the table of places the state stands above the name.
      const prose = read(path).replace(/San Benito\s+CA-65/g, '');
      expect(prose, path).toContain('San Benito, California');
      expect(prose, path).not.toMatch(/San Benito(?!, California)/);
    }
  });
});
