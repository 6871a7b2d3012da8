// SPDX-License-Identifier: Apache-2.0
// The audit's own arithmetic: fractions of whole numbers. On purpose it shares nothing with src/core, so that a
// mistake there cannot hide here.

export interface Fraction {
  readonly top: bigint;
  /** Above zero. */
  readonly bottom: bigint;
}

/** Reads `33.4009`, `00720.00`, `$1,234.5`; null for anything that is not such a number. */
export function toFraction(text: string): Fraction | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  const [whole = '', decimals = '', ...more] = plain.split('.');
  if (more.length > 0 || !/^\d+$/.test(whole + decimals)) return null;
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

export function add(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

function isSame(a: Fraction, b: Fraction): boolean {
  return a.top * b.bottom === b.top * a.bottom;
}

/** Dollars to whole cents, half a cent up. */
export function toWholeCents(dollars: Fraction): bigint {
  return (200n * dollars.top + dollars.bottom) / (2n * dollars.bottom);
}

/** Whole cents as `95.19`. */
export function writeCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Whether two printed numbers are the same number (`7.5` and `7.50`); text that is no number must be identical. */
export function isSameNumber(a: string, b: string): boolean {
  const left = toFraction(a);
  const right = toFraction(b);
  return left === null || right === null ? a === b : isSame(left, right);
}
