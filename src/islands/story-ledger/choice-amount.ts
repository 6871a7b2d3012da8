// SPDX-License-Identifier: Apache-2.0
// What a row costs that may be chosen for a line: as the line would say it, so that what is compared is alike.

import { formatValue } from '../../components/basis-words.ts';
import type { Figure } from '../../figures/index.ts';
import { type PriceResponse, type PricingData, price } from '../../pricing/index.ts';
import { lineTexts as words } from '../../texts/index.ts';
import type { Asked } from './build-ledger.ts';
import { toLineAmounts } from './line-amounts.ts';

interface ChoiceAmount {
  readonly amount: string;
  readonly what: string;
}

/** Of one of it, for the coverage and place of the ledger. */
export function toChoiceAmount(
  figure: Figure,
  { coverage, place }: Asked,
  data: PricingData,
): ChoiceAmount | null {
  const [segment] = price({ items: [{ itemId: figure.id }], coverage, ...place }, data).segments;
  if (segment === undefined) return null;
  const { unit, what } = toLineAmounts(segment, figure);
  return {
    amount: unit ?? (segment.valueUsd === null ? formatValue(figure) : words.noFigureForYou),
    what: what.replace(/\.$/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
  };
}

/** For what a ledger was priced. */
export const toAsked = ({ context }: PriceResponse): Asked => ({
  coverage: context?.coverage ?? 'unsure',
  place: context?.locality == null ? {} : { locality: context.locality.key },
});
