// SPDX-License-Identifier: Apache-2.0
// An amount in a hand-edited sentence is one of the table: a number without its source does not exist.

import { parseDollars, usdToCents } from '../../src/core/index.ts';
import type { Figure } from '../../src/figures/index.ts';
import type { Unpriceable } from '../../src/pricing/index.ts';
import { GenerateStop } from './stop.ts';

/** "$1,234.50" and "95 dollars". */
const AMOUNT = /\$(\d[\d,]*(?:\.\d+)?)|\b(\d[\d,]*(?:\.\d+)?) dollars?\b/g;

/** Stops on an amount that no figure has, neither as its own nor among its alternates. */
export function checkAmountsTold(unpriceable: readonly Unpriceable[], figures: readonly Figure[]): void {
  const published = new Set(
    figures.flatMap(({ valueCents, alternates }) => [
      ...(valueCents === null ? [] : [valueCents]),
      ...Object.values(alternates).flatMap(({ value, unit }) =>
        unit === 'USD' ? [value].flat().map((usd) => usdToCents(Math.abs(usd))) : [],
      ),
    ]),
  );
  for (const { id, reason, whatWouldFixIt } of unpriceable) {
    for (const [told, signed, named] of `${reason} ${whatWouldFixIt}`.matchAll(AMOUNT)) {
      if (!published.has(parseDollars((signed ?? named ?? '').replaceAll(',', ''))))
        throw new GenerateStop(
          `data/unpriceable.yaml: ${id} tells ${told}, which no figure of the table is.`,
        );
    }
  }
}
