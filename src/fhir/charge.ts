// SPDX-License-Identifier: Apache-2.0
// The figure of a line as a ChargeItem. The amount is the published one, as the ledger shows it; nothing is computed.

import { formatUsd, usdToCents } from '../core/index.ts';
import type { Figure, Source } from '../figures/index.ts';
import {
  computeLocalityFormula,
  findLocality,
  formatLocalityFormula,
  type Places,
} from '../localities/index.ts';
import type { Custody, PriceResponse, Segment } from '../pricing/index.ts';
import { cleanText, SUBJECT, toConcept } from './care.ts';
import type { ChargeItem, Reference } from './types.ts';

/** The figure that goes with a line, as the answer shows it. */
export interface LineFigure {
  readonly usd: number;
  readonly totalUsd: number;
  readonly which: NonNullable<Segment['fit']>['which'];
}

/** With a coverage or a place the figure that fits the person, else the national one. Null where nothing is published. */
export function findLineFigure({ fit, valueUsd, lineTotalUsd }: Segment): LineFigure | null {
  const which = fit?.which ?? 'schedule';
  const usd = fit === undefined ? valueUsd : fit.figureUsd;
  const totalUsd = fit === undefined ? lineTotalUsd : fit.lineTotalUsd;
  return usd === null || totalUsd === null ? null : { usd, totalUsd, which };
}

/** A line that has a figure; its `sources` are empty where the figure has no file of its own. */
export interface PricedLine extends Custody {
  readonly segment: Segment;
  /** Its place in the answer's segments. */
  readonly index: number;
  readonly figure: Figure;
  readonly amount: LineFigure;
}

/** `care` is the Encounter (`context`) or Procedure (`service`); `documents` are those of the line's sources. */
export function buildChargeItem(
  { segment, figure, amount, sources }: PricedLine,
  care: { readonly context: Reference } | { readonly service: readonly Reference[] },
  documents: readonly Reference[],
  reason: string,
): ChargeItem {
  const note = cleanText(segment.raw);
  const urls = [...new Set(sources.map(({ url }) => url))];
  return {
    resourceType: 'ChargeItem',
    ...(urls.length === 0 ? {} : { definitionUri: urls }),
    status: 'unknown',
    code: toConcept(figure),
    subject: SUBJECT,
    ...('context' in care ? care : {}),
    quantity: { value: segment.times },
    priceOverride: { value: amount.usd, currency: 'USD' },
    overrideReason: reason,
    ...('service' in care ? care : {}),
    ...(note === '' ? {} : { note: [{ text: note }] }),
    ...(documents.length === 0 ? {} : { supportingInformation: documents }),
  };
}

/**
 * `3 × $95.19 = $285.57.`, how the figure was made, whether it describes the person, the files, what the audit
 * says of it, and where the line left the total, why: an amount never travels without these.
 */
export function explainAmount(
  { segment, index, figure, amount, sources, audit }: PricedLine,
  response: PriceResponse,
  places: Places,
): string {
  const excluded = (response.fitted ?? response).excludedFromTotal;
  const left = excluded.find((each) => each.segment === index);
  return [
    `${segment.times} × ${toDollars(amount.usd)} = ${toDollars(amount.totalUsd)}.`,
    explainFigure(segment, figure, amount, response, places),
    segment.fit?.why,
    explainSources(sources),
    `Audit: ${audit.verdict}. ${audit.reason}`,
    left === undefined ? undefined : `Not in the total: ${left.reason}`,
  ]
    .filter((text) => text !== undefined && text !== '')
    .join(' ');
}

function explainFigure(
  segment: Segment,
  figure: Figure,
  { which }: LineFigure,
  { context }: PriceResponse,
  places: Places,
): string {
  if (which === 'charge') return segment.fit?.figureNote ?? '';
  const locality = findLocality(context?.locality?.key ?? '', places);
  if (which === 'locality' && locality !== null && figure.relativeValues !== null) {
    const formula = formatLocalityFormula(computeLocalityFormula(figure.relativeValues, locality));
    return `${segment.fit?.figureNote ?? ''} ${formula}, by relative value units, local indices and conversion factor.`;
  }
  return `${segment.fit?.figureNote ?? `National figure of ${figure.year}.`} ${figure.coverage}`;
}

function explainSources(sources: readonly Source[]): string {
  if (sources.length === 0) return 'This figure has no file of its own.';
  const named = sources.map(({ publisher, title, file }) => `${publisher}, ${title}, file ${file}`);
  return `${sources.length === 1 ? 'Source' : 'Sources'}: ${named.join('; ')}.`;
}

const toDollars = (usd: number): string => formatUsd(usdToCents(usd));
