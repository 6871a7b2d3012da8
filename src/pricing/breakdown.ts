// SPDX-License-Identifier: Apache-2.0
// A total taken apart again: by kind of care, and line by line in the order it was told.

import { addCents, type Cents, centsToUsd, usdToCents } from '../core/index.ts';
import { type Category, type Figure, indexFigures, type Table } from '../figures/index.ts';
import type { PriceResponse, Segment } from './types.ts';

interface KindShare {
  readonly category: Category;
  readonly usd: number;
}

interface Step {
  readonly segment: Segment;
  readonly usd: number;
  /** This line and all before it. */
  readonly soFarUsd: number;
}

export interface Breakdown {
  readonly totalUsd: number;
  /** Dearest first. */
  readonly kinds: readonly KindShare[];
  readonly steps: readonly Step[];
}

/** Of the lines inside the total only, in the figures it was made of. Null where there is no total. */
export function breakDown(response: PriceResponse, table: Table): Breakdown | null {
  const { fitted } = response;
  const totalUsd = fitted === undefined ? response.totals.totalUsd : fitted.totalUsd;
  if (totalUsd === null) return null;
  const figures = indexFigures(table);
  const excluded = fitted?.excludedFromTotal ?? response.excludedFromTotal;
  const out = new Set(excluded.map(({ segment }) => segment));
  const lines = response.segments.flatMap((segment, index) => {
    const figure = figures.get(segment.itemId);
    // A line may have an amount of a place where the total is the national one.
    const cents = readCents(fitted === undefined ? segment.lineTotalUsd : segment.fit?.lineTotalUsd);
    return out.has(index) || cents === null || figure === undefined ? [] : [{ segment, cents, figure }];
  });
  const steps = lines.map(({ segment, cents }, index) => ({
    segment,
    usd: centsToUsd(cents),
    soFarUsd: centsToUsd(addCents(lines.slice(0, index + 1).map((line) => line.cents))),
  }));
  return { totalUsd, kinds: sumKinds(lines), steps };
}

function sumKinds(
  lines: readonly { readonly figure: Figure; readonly cents: Cents }[],
): readonly KindShare[] {
  const categories = [...new Set(lines.map(({ figure }) => figure.category))];
  return categories
    .map((category) => {
      const own = lines.filter(({ figure }) => figure.category === category);
      return { category, usd: centsToUsd(addCents(own.map(({ cents }) => cents))) };
    })
    .toSorted((a, b) => b.usd - a.usd);
}

function readCents(usd: number | null | undefined): Cents | null {
  return usd == null ? null : usdToCents(usd);
}
