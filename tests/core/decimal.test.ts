// SPDX-License-Identifier: Apache-2.0
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDecimals,
  decimalToNumber,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
} from '../../src/core/index.ts';

const decimal = fc.record({ digits: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), scale: fc.nat(9) });

describe('exact decimals', () => {
  test('text survives reading and writing', () => {
    for (const text of ['33.4009', '0.00', '-0.05', '1', '2.850'])
      expect(formatDecimal(parseDecimal(text))).toBe(text);
    expect(formatDecimal(parseDecimal('.5'))).toBe('0.5');
    expect(formatDecimal(parseDecimal('00720.00'))).toBe('720.00');
  });

  test('anything but plain decimal text is refused', () => {
    for (const text of ['', '.', '-', '1e3', '1,000', ' 1', '1 ', 'NaN', '0x10', '1.2.3', '$5', '١']) {
      expect(() => parseDecimal(text), text).toThrow(RangeError);
    }
  });

  test('a tenth and two tenths are three tenths', () => {
    expect(formatDecimal(addDecimals(parseDecimal('0.1'), parseDecimal('0.2')))).toBe('0.3');
  });

  test('halves round away from zero, once', () => {
    const round = (text: string): string => formatDecimal(roundDecimal(parseDecimal(text), 2));
    expect(round('1.005')).toBe('1.01');
    expect(round('1.00499999')).toBe('1.00');
    expect(round('-1.005')).toBe('-1.01');
    expect(round('2.675')).toBe('2.68');
    expect(round('7')).toBe('7.00');
  });

  test('2.85 relative value units at 33.4009 are 95.19, which rounding twice would also have to give', () => {
    const product = multiplyDecimals(parseDecimal('2.85'), parseDecimal('33.4009'));
    expect(formatDecimal(product)).toBe('95.192565');
    expect(formatDecimal(roundDecimal(product, 2))).toBe('95.19');
  });

  test('sums and products agree with whole-number arithmetic on a common scale', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const scale = a.scale + b.scale;
        const at = (value: typeof a): bigint => value.digits * 10n ** BigInt(scale - value.scale);
        const sum = addDecimals(a, b);
        expect(sum.digits * 10n ** BigInt(scale - sum.scale)).toBe(at(a) + at(b));
        expect(multiplyDecimals(a, b)).toEqual({ digits: a.digits * b.digits, scale });
      }),
    );
  });

  test('rounding moves a value by at most half a unit and is the identity on what it returns', () => {
    fc.assert(
      fc.property(decimal, fc.nat(9), (value, scale) => {
        const rounded = roundDecimal(value, scale);
        const common = Math.max(value.scale, scale);
        const gap =
          rounded.digits * 10n ** BigInt(common - rounded.scale) -
          value.digits * 10n ** BigInt(common - value.scale);
        expect((gap < 0n ? -gap : gap) * 2n <= 10n ** BigInt(common - scale)).toBe(true);
        expect(roundDecimal(rounded, scale)).toEqual(rounded);
      }),
    );
  });

  test('text and number agree', () => {
    fc.assert(fc.property(decimal, (value) => decimalToNumber(value) === Number(formatDecimal(value))));
  });
});
