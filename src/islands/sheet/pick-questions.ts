// SPDX-License-Identifier: Apache-2.0
// Three questions, by rules: one about the next step, one about where it is done, one about the coverage.

import { formatAlternate } from '../../components/alternate-words.ts';
import { indexFigures } from '../../figures/index.ts';
import type { PriceResponse, PricingData } from '../../pricing/index.ts';
import { sheetQuestions as words } from '../../texts/index.ts';

/** Always three. The setting is asked about for the line with the highest hospital fee, where one is published. */
export function pickQuestions(
  { segments, context }: PriceResponse,
  { table }: PricingData,
): readonly string[] {
  const figures = indexFigures(table);
  const fees = segments.flatMap(({ itemId, label }) => {
    const fee = figures.get(itemId)?.alternates.outpatientFacility;
    return fee === undefined || typeof fee.value !== 'number' ? [] : [{ label, fee, usd: fee.value }];
  });
  const [highest] = fees.toSorted((a, b) => b.usd - a.usd);
  return [
    words.next,
    highest === undefined
      ? words.after
      : words.setting(highest.label, formatAlternate(highest.fee), highest.fee.year),
    words.byCoverage[context?.coverage ?? 'unsure'],
  ];
}
