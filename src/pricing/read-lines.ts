// SPDX-License-Identifier: Apache-2.0
// From a request to the lines of a ledger: what can be priced, and what cannot with its reason.

import { Problem, quoteInput } from '../core/index.ts';
import type { Figure } from '../figures/index.ts';
import { type Hit, readCount, readStory } from '../matcher/index.ts';
import type { PriceItem, PriceRequest, PricingData, UnpricedLine } from './types.ts';

/** One line that names a row of the table. `start` and `end` are null for a line sent as an item. */
export interface ReadLine {
  readonly raw: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly times: number;
  readonly countNote: string | null;
  readonly figure: Figure;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly matchedOn: string;
  readonly matchScore: number;
  readonly alternatives: readonly string[];
}

export interface ReadLines {
  readonly lines: readonly ReadLine[];
  readonly unpriced: readonly UnpricedLine[];
}

type Figures = ReadonlyMap<string, Figure>;

/**
 * Reads a story in the order of its words, or items in the order sent. Only a hit of kind `unit` becomes a line: care
 * that was refused, is only planned or was had by someone else never does. Throws a Problem for an unknown item id.
 */
export function readLines(request: PriceRequest, figures: Figures, data: PricingData): ReadLines {
  const lines: ReadLine[] = [];
  const unpriced: UnpricedLine[] = [];
  const take = (hit: Hit, span: Span, times?: number) => {
    const figure = hit.unitId === null ? undefined : figures.get(hit.unitId);
    if (hit.kind === 'unit' && figure !== undefined) lines.push(toLine(hit, figure, span, times));
    else unpriced.push(toUnpriced(hit, figure, span, data));
  };
  if (request.story !== undefined) {
    for (const hit of readStory(request.story, data.lexicon)) take(hit, hit);
    return { lines, unpriced };
  }
  const items = request.items ?? [];
  checkItemIds(items, figures);
  for (const item of items) {
    const figure = item.itemId === undefined ? undefined : figures.get(item.itemId);
    if (figure !== undefined) {
      lines.push(toNamedLine(item, figure, data));
      continue;
    }
    // Words alone are read like a story of their own; every piece of care they name becomes a line.
    const raw = item.raw ?? '';
    const hits = readStory(raw, data.lexicon);
    for (const hit of hits) take(hit, NO_SPAN, item.times);
    if (hits.length === 0) unpriced.push(toNothingFound(raw));
  }
  return { lines, unpriced };
}

/** A sentence naming every id that is not in the table, or null. `list` is what the caller calls the items. */
export function explainUnknownIds(
  items: readonly PriceItem[],
  figures: Figures,
  list = 'items',
): string | null {
  const unknown = items.flatMap(({ itemId }, index) =>
    itemId === undefined || figures.has(itemId) ? [] : [`${list}[${index}].itemId ${quoteInput(itemId)}`],
  );
  if (unknown.length === 0) return null;
  return `${unknown.join(', ')} ${unknown.length === 1 ? 'is' : 'are'} not in the price table; GET /api/table lists every id.`;
}

function checkItemIds(items: readonly PriceItem[], figures: Figures): void {
  const sentence = explainUnknownIds(items, figures);
  if (sentence !== null) throw new Problem('bad-request', sentence);
}

interface Span {
  readonly start: number | null;
  readonly end: number | null;
}
const NO_SPAN: Span = { start: null, end: null };

function toLine(hit: Hit, figure: Figure, { start, end }: Span, times: number | undefined): ReadLine {
  return {
    raw: hit.raw,
    start,
    end,
    // A count sent beside the words wins over the one read from them.
    times: times ?? hit.times,
    countNote: times === undefined ? hit.countNote : null,
    figure,
    confidence: hit.confidence,
    matchedOn: hit.matchedOn,
    matchScore: hit.score,
    alternatives: hit.alternatives,
  };
}

/** The caller chose the unit, so the words beside it are kept as typed and read for a count only. */
function toNamedLine(item: PriceItem, figure: Figure, data: PricingData): ReadLine {
  const raw = item.raw ?? '';
  const count = item.times === undefined && raw !== '' ? readCount(raw, data.lexicon) : null;
  return {
    raw,
    start: null,
    end: null,
    times: item.times ?? count?.times ?? 1,
    countNote: count?.countNote ?? null,
    figure,
    confidence: 'high',
    matchedOn: figure.id,
    matchScore: 1,
    alternatives: [],
  };
}

function toUnpriced(
  hit: Hit,
  figure: Figure | undefined,
  { start, end }: Span,
  data: PricingData,
): UnpricedLine {
  const known = data.unpriceable.find((each) => each.id === hit.unpriceableId);
  return {
    raw: hit.raw,
    start,
    end,
    // A unit the table does not hold (a lexicon newer than its table) is not priced.
    kind: hit.kind === 'unit' ? 'no-match' : hit.kind,
    unpriceableId: hit.unpriceableId,
    itemId: figure?.id ?? null,
    label: figure?.label ?? known?.label ?? null,
    gapCategory: hit.gapCategory,
    months: hit.months,
    reason: known?.reason ?? hit.why,
    whatWouldFixIt: known?.whatWouldFixIt ?? null,
  };
}

function toNothingFound(raw: string): UnpricedLine {
  return {
    raw,
    start: null,
    end: null,
    kind: 'no-match',
    unpriceableId: null,
    itemId: null,
    label: null,
    gapCategory: null,
    months: null,
    reason: 'These words name no unit of care in the table.',
    whatWouldFixIt: null,
  };
}
