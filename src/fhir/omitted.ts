// SPDX-License-Identifier: Apache-2.0
// What of an answer is no piece of care and so not in its bundle: listed beside it, never dropped in silence.

import type { Figure } from '../figures/index.ts';
import {
  isEvent,
  isWholeYear,
  type PriceResponse,
  type Segment,
  type UnpricedKind,
} from '../pricing/index.ts';

/** Of a priced line that is no visit, test or procedure; words that matched no unit keep their own kind. */
export const OMITTED_KINDS = ['whole-year', 'wage', 'mileage', 'yearly-rule', 'ratio'] as const;
type OmittedKind = (typeof OMITTED_KINDS)[number];

export interface Omitted {
  readonly kind: OmittedKind | UnpricedKind;
  /** The words, empty for a unit sent by its id alone. */
  readonly raw: string;
  readonly itemId: string | null;
  readonly label: string | null;
  readonly reason: string;
}

/** Null for a visit, test or procedure. */
export function findOmittedKind(figure: Figure): OmittedKind | null {
  if (isEvent(figure)) return null;
  if (isWholeYear(figure)) return 'whole-year';
  if (figure.category === 'wage' || figure.basis === 'wage') return 'wage';
  if (figure.category === 'travel') return 'mileage';
  return figure.category === 'program' ? 'yearly-rule' : 'ratio';
}

export function toOmittedLine({ raw, itemId, label }: Segment, kind: OmittedKind): Omitted {
  return { kind, raw, itemId, label, reason: REASONS[kind] };
}

export function toOmittedWords({
  kind,
  raw,
  itemId,
  label,
  reason,
}: PriceResponse['unpriced'][number]): Omitted {
  return { kind, raw, itemId, label, reason };
}

const REASONS: Readonly<Record<OmittedKind, string>> = {
  'whole-year': 'A figure for a whole year is not the price of one visit, test or procedure.',
  wage: 'A wage is not the price of care.',
  mileage: 'A rate for each mile is not the price of care.',
  'yearly-rule': 'An amount that a programme sets for a year is not the price of care.',
  ratio: 'A ratio is not an amount of dollars.',
};
