// SPDX-License-Identifier: Apache-2.0
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCents,
  centsToUsd,
  formatUsd,
  multiplyCents,
  parseDecimal,
  parseDollars,
  roundToCents,
  toCents,
} from '../../src/core/index.ts';

const cents = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map(toCents);

describe('money in whole cents', () => {
  test('dollars are read exactly, and a fraction of a cent is refused', () => {
    expect(parseDollars('95.19')).toBe(9519);
    expect(parseDollars('00720.00')).toBe(72000);
    expect(parseDollars('0.760')).toBe(76);
    expect(parseDollars('1251')).toBe(125100);
    expect(parseDollars('5.5')).toBe(550);
    for (const text of ['0.005', '1.999', '1e2', ''])
      expect(() => parseDollars(text), text).toThrow(RangeError);
  });

  test('fractions and unsafe numbers are no cents', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => toCents(value)).toThrow(RangeError);
    }
  });

  test('an exact amount is rounded once, half up', () => {
    expect(roundToCents(parseDecimal('118.239186'))).toBe(11824);
    expect(roundToCents(parseDecimal('0.005'))).toBe(1);
    expect(roundToCents(parseDecimal('0.004999'))).toBe(0);
  });

  test('reading form', () => {
    expect(formatUsd(toCents(123456789))).toBe('$1,234,567.89');
    expect(formatUsd(toCents(-5))).toBe('-$0.05');
    expect(formatUsd(toCents(0))).toBe('$0.00');
    expect(formatUsd(toCents(99999))).toBe('$999.99');
    expect(formatUsd(toCents(100000))).toBe('$1,000.00');
  });

  test('cents survive the way over JSON', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = JSON.stringify(centsToUsd(amount));
        expect(text).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(parseDollars(text.replace('-', ''))).toBe(Math.abs(amount));
      }),
    );
  });

  test('sums and multiples are whole-number sums and multiples', () => {
    expect(addCents([])).toBe(0);
    expect(addCents([toCents(10), toCents(20)])).toBe(30);
    expect(multiplyCents(toCents(9519), 3)).toBe(28557);
    expect(() => multiplyCents(toCents(9519), 1.5)).toThrow(RangeError);
  });
});
