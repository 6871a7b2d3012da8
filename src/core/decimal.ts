// SPDX-License-Identifier: Apache-2.0
// Exact decimal numbers. Relative values, geographic indices and the conversion factor are printed as
// decimals; binary floating point would move some amounts by a cent, so they are never converted to it.

/** `digits / 10^scale`. `scale` is the number of digits after the point (0 or more). */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const DECIMAL_TEXT = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/**
 * Reads plain decimal text such as `33.4009`, `.5`, `-1` or `00720.00`.
 * Throws a RangeError on anything else: exponents, thousands separators, blanks.
 */
export function parseDecimal(text: string): Decimal {
  const match = DECIMAL_TEXT.exec(text);
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (match === null || whole + fraction === '') {
    throw new RangeError(`"${text}" is not a decimal number.`);
  }
  const magnitude = BigInt(whole + fraction);
  return { digits: match[1] === '-' ? -magnitude : magnitude, scale: fraction.length };
}

/** The exact sum; the scale is the larger of the two. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: digitsAt(a, scale) + digitsAt(b, scale), scale };
}

/** The exact product; the scales add up. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/**
 * Rounds to `scale` digits after the point, halves away from zero ("half up" for the
 * non-negative amounts of a fee schedule). Exact; call it once, on the finished amount.
 */
export function roundDecimal(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { digits: digitsAt(value, scale), scale };
  const divisor = 10n ** BigInt(value.scale - scale);
  const magnitude = value.digits < 0n ? -value.digits : value.digits;
  const rounded = (magnitude + divisor / 2n) / divisor;
  return { digits: value.digits < 0n ? -rounded : rounded, scale };
}

/** Plain decimal text with exactly `scale` digits after the point, never an exponent. */
export function formatDecimal(value: Decimal): string {
  const sign = value.digits < 0n ? '-' : '';
  const magnitude = value.digits < 0n ? -value.digits : value.digits;
  const text = magnitude.toString().padStart(value.scale + 1, '0');
  if (value.scale === 0) return sign + text;
  return `${sign}${text.slice(0, -value.scale)}.${text.slice(-value.scale)}`;
}

/** The nearest JSON number, for publishing factors. Never computed with afterwards. */
export function decimalToNumber(value: Decimal): number {
  return Number(formatDecimal(value));
}

function digitsAt(value: Decimal, scale: number): bigint {
  return value.digits * 10n ** BigInt(scale - value.scale);
}
