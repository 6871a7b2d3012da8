// SPDX-License-Identifier: Apache-2.0
// A total taken apart, and the same care in two settings, over the published table.

import { describe, expect, test } from 'vitest';
import { toNearestGroup } from '../../src/islands/story-ledger/total-view.ts';
import { pricingData as data } from '../../src/load/index.ts';
import { breakDown, pairSettings, price } from '../../src/pricing/index.ts';

const STORY = 'Saw my regular doctor three times, an echo, a brain MRI and a thyroid blood test.';

describe('a total taken apart', () => {
  test('adds up again, by kind and step by step, in every coverage that has a total', () => {
    for (const coverage of ['medicare', 'employer', 'uninsured'] as const) {
      const response = price({ story: STORY, coverage, locality: 'CA-05' }, data);
      const parts = breakDown(response, data.table);
      if (parts === null) throw new Error('No total.');
      const toCents = (usd: number) => Math.round(usd * 100);
      const sum = (amounts: readonly { usd: number }[]) =>
        amounts.reduce((total, { usd }) => total + toCents(usd), 0);
      expect(sum(parts.kinds)).toBe(toCents(parts.totalUsd));
      expect(sum(parts.steps)).toBe(toCents(parts.totalUsd));
      expect(parts.steps.at(-1)?.soFarUsd).toBe(parts.totalUsd);
      expect(parts.totalUsd).toBe(response.fitted?.totalUsd);
    }
  });

  test('holds only what is in the total, dearest kind first; without a total there is nothing to take apart', () => {
    const items = [
      { itemId: 'cms-99213', times: 3 },
      { itemId: 'cms-img-echo' },
      { itemId: 'gsa2026-pov-mileage-rate' },
    ];
    const parts = breakDown(price({ items }, data), data.table);
    expect(parts?.kinds).toEqual([
      { category: 'visit', usd: 285.57 },
      { category: 'imaging', usd: 196.73 },
    ]);
    expect(parts?.steps.map(({ soFarUsd }) => soFarUsd)).toEqual([285.57, 482.3]);
    expect(breakDown(price({ items, coverage: 'medicaid' }, data), data.table)).toBeNull();
  });
});

describe('an office beside a hospital', () => {
  test('both figures as published, times the count; lines without a hospital fee are not there', () => {
    const response = price({ story: STORY }, data);
    expect(
      pairSettings(response, data.table).map(({ segment, officeUsd, hospitalUsd }) => [
        segment.itemId,
        officeUsd,
        hospitalUsd,
      ]),
    ).toEqual([
      ['cms-99213', 285.57, 408.06],
      ['cms-img-echo', 196.73, 558.25],
      ['cms-img-mri-brain-nc', 195.4, 243.77],
    ]);
  });
});

describe('beside the total', () => {
  test('lost work, miles and care by family bring the nearest published figure, once, as published', () => {
    const story = 'Saw my doctor. Missed two weeks of work. Missed work again. Drove 40 miles each time.';
    const group = toNearestGroup(price({ story }, data), data.table);
    expect(group?.lines.map(({ id, amount }) => [id, amount])).toEqual([
      ['bls2026q2-median-weekly-earnings', '$1,251.00'],
      ['gsa2026-pov-mileage-rate', '$0.76'],
    ]);
    expect(toNearestGroup(price({ story: STORY }, data), data.table)).toBeNull();
  });
});
