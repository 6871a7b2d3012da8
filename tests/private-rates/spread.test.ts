// SPDX-License-Identifier: Apache-2.0
// The ends and the middle of a spread are amounts somebody published, whatever the amounts.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '../../src/core/index.ts';
import {
  type BillingClass,
  findGroup,
  formatRates,
  type HospitalFile,
  type PrivateRate,
  parseRates,
} from '../../src/private-rates/index.ts';

const toFile = (id: string) => ({ id, hospital: id }) as HospitalFile;
const FILES = ['a', 'b', 'c'].map(toFile);
const toRate = (hospitalId: string, cents: number, billingClass: BillingClass = 'facility'): PrivateRate => ({
  hospitalId,
  billingClass,
  setting: 'outpatient',
  modifiers: '',
  methodology: 'fee schedule',
  payer: 'P',
  plan: 'Q',
  cents: toCents(cents),
  row: 4,
});

describe('findGroup', () => {
  test('of an even number the median is the lower of the two in the middle', () => {
    const group = findGroup(
      'facility',
      [100, 200, 300, 1000].map((cents) => toRate('a', cents)),
      FILES,
    );
    expect([group?.lowestCents, group?.medianCents, group?.highestCents]).toEqual([100, 200, 1000]);
  });

  test('an amount counts once however many plans pay it', () => {
    const rates = [...Array(50).fill(300), 100, 200].map((cents: number) => toRate('a', cents));
    const group = findGroup('facility', rates, FILES);
    expect([group?.medianCents, group?.amounts.length, group?.hospitals[0]?.plans]).toEqual([200, 3, 52]);
  });

  test('classes are apart, and hospitals without an amount are not in one', () => {
    const rates = [toRate('a', 100), toRate('b', 900, 'professional'), toRate('c', 300)];
    expect(findGroup('facility', rates, FILES)?.hospitals.map(({ file }) => file.id)).toEqual(['a', 'c']);
    expect(findGroup('professional', rates, FILES)?.highestCents).toBe(900);
    expect(findGroup('not stated', rates, FILES)).toBeNull();
  });

  test('no amount comes out that did not go in', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), amount), { minLength: 1 }), (pairs) => {
        const group = findGroup(
          'facility',
          pairs.map(([id, cents]) => toRate(id, cents)),
          FILES,
        );
        const published = new Set(pairs.map(([, cents]) => cents));
        for (const one of [group, ...(group?.hospitals ?? [])]) {
          expect(published).toContain(one?.medianCents);
          expect(one?.lowestCents).toBe(one?.amounts[0]);
          expect(one?.highestCents).toBe(one?.amounts.at(-1));
        }
        expect(group?.amounts).toEqual([...published].sort((x, y) => x - y));
      }),
    );
  });
});

test('rates written as text come back as they were', () => {
  const whole = fc.integer({ min: 0, max: 90_000 });
  const rate = fc.record({
    cents: fc.integer({ min: 1, max: 999_999_999 }).map(toCents),
    plan: whole,
    row: whole,
  });
  fc.assert(
    fc.property(fc.array(rate, { minLength: 1, maxLength: 30 }), (rates) => {
      const order = (list: typeof rates) => list.map((one) => JSON.stringify(one)).sort();
      expect(order([...parseRates(formatRates(rates))])).toEqual(order(rates));
    }),
  );
  for (const text of ['', '1.234=0@1', '12=0', '12=0@1,', 'x=0@1', '12=0@1  13=0@1'])
    expect(() => parseRates(text)).toThrow(RangeError);
});
