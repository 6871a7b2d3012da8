// SPDX-License-Identifier: Apache-2.0
// Money inside the program is a whole number of U.S. cents; dollars exist only on the wire and on the page.

import { type Decimal, parseDecimal, roundDecimal } from './decimal.ts';

declare const centsBrand: unique symbol;

/** A whole number of U.S. cents, safe as an integer. */
export type Cents = number & { readonly [centsBrand]: true };

/** Takes a whole number as cents; throws a RangeError on a fraction or an unsafe integer. */
export function toCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents.`);
  return value as Cents;
}

/** Rounds an exact dollar amount once, half up, to the cent. */
export function roundToCents(dollars: Decimal): Cents {
  return toCents(Number(roundDecimal(dollars, 2).digits));
}

/** Reads dollars written as text (`95.19`, `00720.00`) exactly; throws when there is a fraction of a cent. */
export function parseDollars(text: string): Cents {
  const dollars = parseDecimal(text);
  const rounded = roundDecimal(dollars, 2);
  if (dollars.scale > 2 && rounded.digits * 10n ** BigInt(dollars.scale - 2) !== dollars.digits) {
    throw new RangeError(`"${text}" has a fraction of a cent.`);
  }
  return toCents(Number(rounded.digits));
}

/** Dollars of a JSON number, exactly: its shortest decimal text is what was written. Throws on a fraction of a cent. */
export const usdToCents = (usd: number): Cents => parseDollars(String(usd));

/** Dollars as a JSON number with at most two decimals. */
export function centsToUsd(cents: Cents): number {
  return cents / 100;
}

/** Dollars for reading: `$1,234.56`, `-$0.50`. Locale independent, so that every machine prints the same bytes. */
export function formatUsd(cents: Cents): string {
  const magnitude = Math.abs(cents);
  const dollars = Math.trunc(magnitude / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${(magnitude % 100).toString().padStart(2, '0')}`;
}

export function addCents(amounts: readonly Cents[]): Cents {
  return toCents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** `times` is a whole number of units of care. */
export function multiplyCents(amount: Cents, times: number): Cents {
  return toCents(amount * times);
}
