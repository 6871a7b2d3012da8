// SPDX-License-Identifier: Apache-2.0
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RelativeValues } from '../../src/figures/index.ts';
import {
  buildLocalityRange,
  computeLocalityCents,
  computeLocalityFormula,
  computeNationalCents,
  findLocality,
  type Locality,
} from '../../src/localities/index.ts';
import { readPublishedPlaces, readPublishedRelativeValues } from './published-places.ts';

const places = readPublishedPlaces();
const relativeValues = readPublishedRelativeValues();

function take<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('missing from data/');
  return value;
}

describe('amounts published by the reference service', () => {
  const visit = take(relativeValues.get('99213'));

  test.each([
    ['CA-05', 117_58],
    ['WY-21', 94_41],
    ['NY-02', 109_76],
    ['AL-00', 87_79],
  ])('99213 in %s is %i cents', (key, cents) => {
    const locality = take(findLocality(key, places));
    expect(computeLocalityCents(visit, locality)).toBe(cents);
    expect(computeLocalityFormula(visit, locality).total).toBe(cents);
  });

  test('99213 nationally', () => {
    expect(computeNationalCents(visit)).toBe(95_19);
  });

  test('every factor is shown', () => {
    const formula = computeLocalityFormula(visit, take(findLocality('CA-05', places)));
    expect(formula.conversionFactor).toBe('33.4009');
    expect(formula.parts).toEqual([
      { name: 'Work', rvu: visit.work, gpci: '1.095', product: '1.42350' },
      { name: 'Practice expense', rvu: visit.nonFacilityPracticeExpense, gpci: '1.41', product: '2.0586' },
      { name: 'Malpractice', rvu: visit.malpractice, gpci: '0.425', product: '0.03825' },
    ]);
    expect(formula.rvuSum).toBe('3.52035');
  });

  test('the range over the country', () => {
    const range = buildLocalityRange(visit, places.localities);
    const amounts = places.localities.map((locality) => computeLocalityCents(visit, locality));
    expect(range.lowCents).toBe(Math.min(...amounts));
    expect(range.highCents).toBe(Math.max(...amounts));
    expect(amounts[places.localities.findIndex(({ key }) => key === range.lowKey)]).toBe(range.lowCents);
    expect(amounts[places.localities.findIndex(({ key }) => key === range.highKey)]).toBe(range.highCents);
    expect(() => buildLocalityRange(visit, [])).toThrow(RangeError);
  });

  test('a tie goes to the first key in alphabetical order, whatever the order given', () => {
    const one = take(findLocality('WY-21', places));
    const tied = ['ZZ-01', 'BB-01', 'AA-01'].map((key) => ({ ...one, key }));
    expect(buildLocalityRange(visit, tied)).toMatchObject({ lowKey: 'AA-01', highKey: 'AA-01' });
  });
});

/** The formula in whole numbers of the smallest unit, rounded by walking there: slow and plain. */
function computeSlowly(rvu: readonly number[], index: readonly number[], factor: number): number {
  // rvu in 1/100, index in 1/1000, factor in 1/10,000 dollars: the product is in 1/10^9 dollars.
  let billionths = 0n;
  for (const [part, units] of rvu.entries()) {
    billionths += BigInt(units) * BigInt(index[part] ?? 0) * BigInt(factor);
  }
  const whole = billionths / 10_000_000n;
  const rest = billionths - whole * 10_000_000n;
  return Number(rest * 2n >= 10_000_000n ? whole + 1n : whole);
}

const write = (digits: number, scale: number): string => {
  const text = String(digits).padStart(scale + 1, '0');
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`;
};

const toValues = (rvu: readonly number[], total: number, factor: number): RelativeValues => ({
  status: 'A',
  work: write(rvu[0] ?? 0, 2),
  nonFacilityPracticeExpense: write(rvu[1] ?? 0, 2),
  facilityPracticeExpense: '0.00',
  malpractice: write(rvu[2] ?? 0, 2),
  nonFacilityTotal: write(total, 2),
  facilityTotal: '0.00',
  conversionFactor: write(factor, 4),
});

const toLocality = (index: readonly number[]): Locality => ({
  ...take(places.localities[0]),
  workIndex: write(index[0] ?? 0, 3),
  practiceExpenseIndex: write(index[1] ?? 0, 3),
  malpracticeIndex: write(index[2] ?? 0, 3),
});

describe('the formula', () => {
  const three = (max: number) => fc.array(fc.nat(max), { minLength: 3, maxLength: 3 });

  test('equals the slow way for any factors', () => {
    fc.assert(
      fc.property(three(99_999), three(3_999), fc.integer({ min: 1, max: 999_999 }), (rvu, index, factor) => {
        const values = toValues(rvu, 0, factor);
        expect(computeLocalityCents(values, toLocality(index))).toBe(computeSlowly(rvu, index, factor));
      }),
      { numRuns: 2000 },
    );
  });

  test('the national amount equals the slow way', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.integer({ min: 1, max: 999_999 }), (total, factor) => {
        const values = toValues([0, 0, 0], total, factor);
        expect(computeNationalCents(values)).toBe(computeSlowly([total], [1000], factor));
      }),
      { numRuns: 2000 },
    );
  });

  test('half a cent goes up, a hair less does not', () => {
    const cents = (work: string, factor: string): number =>
      computeLocalityCents(
        { ...toValues([0, 0, 0], 0, 1), work, conversionFactor: factor },
        toLocality([1000, 1000, 1000]),
      );
    expect(cents('1.00', '1.0050')).toBe(101);
    expect(cents('1.00', '1.0049')).toBe(100);
    // 1.15 × 1.1 = 1.265 exactly; binary floating point makes it 1.26499….
    expect(cents('1.15', '1.1000')).toBe(127);
  });

  test('rounds once, on the finished amount', () => {
    const values = { ...toValues([1, 1, 1], 0, 1), conversionFactor: '0.4000' };
    // Three parts of 0.004 each would round to nothing one by one; together they are a cent.
    expect(computeLocalityCents(values, toLocality([1000, 1000, 1000]))).toBe(1);
  });
});
