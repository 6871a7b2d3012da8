// SPDX-License-Identifier: Apache-2.0
// A total taken apart is that total again, to the cent, whatever is told and whoever it is for.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricingData } from '../../src/load/index.ts';
import { breakDown, type Coverage, price } from '../../src/pricing/index.ts';

const ids = pricingData.table.figures.map(({ id }) => id);
const items = fc.array(
  fc.record({ itemId: fc.constantFrom(...ids), times: fc.integer({ min: 1, max: 12 }) }),
  { minLength: 1, maxLength: 12 },
);
const coverages: readonly (Coverage | undefined)[] = [
  undefined,
  'employer',
  'medicare',
  'medicaid',
  'uninsured',
];
const toCents = (usd: number) => Math.round(usd * 100);

test('kinds and steps each add up to the total, and the dearest kind comes first', () => {
  let apart = 0;
  fc.assert(
    fc.property(items, fc.constantFrom(...coverages), (told, coverage) => {
      const response = price({ items: told, coverage, locality: 'CA-05' }, pricingData);
      const parts = breakDown(response, pricingData.table);
      const total = response.fitted === undefined ? response.totals.totalUsd : response.fitted.totalUsd;
      if (total === null) return parts === null;
      apart += 1;
      const kinds = (parts?.kinds ?? []).map(({ usd }) => toCents(usd));
      expect(kinds.reduce((sum, cents) => sum + cents, 0)).toBe(toCents(total));
      expect(kinds).toEqual(kinds.toSorted((one, other) => other - one));
      expect(new Set(parts?.kinds.map(({ category }) => category)).size).toBe(kinds.length);
      let soFar = 0;
      for (const step of parts?.steps ?? []) {
        soFar += toCents(step.usd);
        expect(toCents(step.soFarUsd)).toBe(soFar);
      }
      expect(soFar).toBe(toCents(total));
      return true;
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(apart).toBeGreaterThan(100);
});
