// SPDX-License-Identifier: Apache-2.0
// The coverage statements of the figures, packed apart: reading and pricing a story needs none of them, so they may
// come after the first ledger is on the page.

import type { PricingData } from '../../pricing/index.ts';
import { type Packed, packColumn, unpackColumn } from './column.ts';
import { packFigureText, unpackFigureText } from './figure-texts.ts';

/** Plain JSON: one column of texts in the order of the table. */
export type PackedCoverage = Packed;

export function packCoverage({ table: { figures } }: PricingData): PackedCoverage {
  return packColumn(figures.map((figure) => packFigureText(figure.coverage, figure)));
}

/** `data` as unpacked, now with its coverage statements. */
export function addCoverage(data: PricingData, packed: PackedCoverage): PricingData {
  const texts = unpackColumn(packed, data.table.figures.length);
  const figures = data.table.figures.map((figure, at) => ({
    ...figure,
    coverage: unpackFigureText(String(texts[at] ?? ''), figure),
  }));
  return { ...data, table: { ...data.table, figures } };
}
