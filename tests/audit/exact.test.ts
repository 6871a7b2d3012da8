// SPDX-License-Identifier: Apache-2.0
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  isSameNumber,
  multiply,
  toFraction,
  toWholeCents,
  writeCents,
} from '../../scripts/audit/exact.ts';

const read = (text: string) => {
  const value = toFraction(text);
  if (value === null) throw new Error(`"${text}" was not read`);
  return value;
};

describe("the audit's own arithmetic", () => {
  test('reads printed numbers and nothing else', () => {
    expect(toWholeCents(read('00720.00'))).toBe(72000n);
    expect(toWholeCents(read('$1,234.5'))).toBe(123450n);
    for (const text of ['', '.', '1.2.3', '-1', '1e3', 'NaN', '1 2', '*'])
      expect(toFraction(text), text).toBeNull();
  });

  test('half a cent goes up', () => {
    expect(toWholeCents(read('1.005'))).toBe(101n);
    expect(toWholeCents(read('1.00499999999999999999'))).toBe(100n);
    expect(writeCents(toWholeCents(multiply(read('2.85'), read('33.4009'))))).toBe('95.19');
    expect(writeCents(5n)).toBe('0.05');
  });

  test('a printed number is the same with more zeros', () => {
    expect(isSameNumber('7.5', '007.50')).toBe(true);
    expect(isSameNumber('7.5', '7.51')).toBe(false);
    expect(isSameNumber('NA', 'NA')).toBe(true);
    expect(isSameNumber('', '0')).toBe(false);
  });

  test('sums and products are those of whole numbers', () => {
    const hundredths = fc.nat(10_000_000);
    fc.assert(
      fc.property(hundredths, hundredths, (a, b) => {
        const [left, right] = [a, b].map((one) => ({ top: BigInt(one), bottom: 100n })) as [
          { top: bigint; bottom: bigint },
          { top: bigint; bottom: bigint },
        ];
        expect(toWholeCents(add(left, right))).toBe(BigInt(a + b));
        expect(toWholeCents(multiply(left, right))).toBe((BigInt(a) * BigInt(b) + 50n) / 100n);
      }),
    );
  });
});
