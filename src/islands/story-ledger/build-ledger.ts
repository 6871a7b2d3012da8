// SPDX-License-Identifier: Apache-2.0
// From a story and its corrections to the lines on the page. All money comes out of price(); nothing is computed here.

import {
  type Coverage,
  type PriceItem,
  type PriceRequest,
  type PriceResponse,
  type PricingData,
  price,
  type Segment,
  TIMES_LIMIT,
} from '../../pricing/index.ts';
import { type Edits, toLineKeys } from './edits.ts';

export type PlaceRequest = Pick<PriceRequest, 'locality' | 'state' | 'zip' | 'county'>;

export interface Asked {
  readonly coverage: Coverage;
  readonly place: PlaceRequest;
}

type UnpricedLine = PriceResponse['unpriced'][number];

/** How the words were read; null for a line added by hand. */
interface Reading {
  readonly raw: string;
  readonly matchedOn: string;
  readonly countNote: string | null;
  readonly alternatives: readonly string[];
  readonly confidence: Segment['confidence'];
}

export interface PricedEntry {
  readonly type: 'priced';
  readonly key: string;
  readonly segment: Segment;
  /** Its place in `response.segments`. */
  readonly index: number;
  readonly reading: Reading | null;
  readonly isCountCorrected: boolean;
  readonly isUnitCorrected: boolean;
}

export interface UnpricedEntry {
  readonly type: 'unpriced';
  readonly key: string;
  readonly line: UnpricedLine;
}

export interface Ledger {
  readonly response: PriceResponse;
  /** In the order of the story; lines added by hand come last. */
  readonly entries: readonly (PricedEntry | UnpricedEntry)[];
  readonly isCorrected: boolean;
}

interface Draft {
  readonly key: string;
  readonly start: number;
  readonly segment: Segment | null;
  readonly line: UnpricedLine | null;
}

/**
 * Reads and prices. Throws a Problem for a place that cannot be honoured. Null when there is nothing to price:
 * no words and no line added by hand.
 */
export function buildLedger(story: string, edits: Edits, asked: Asked, data: PricingData): Ledger | null {
  const added = edits.added.filter((line) => line.isRemoved !== true);
  const context = { coverage: asked.coverage, ...asked.place };
  const read = story.trim() === '' ? null : price({ story, ...context }, data);
  if (read === null && added.length === 0) return null;
  const drafts = read === null ? [] : toDrafts(read);
  const touched = drafts.some(({ key }) => edits.byLine[key] !== undefined);
  if (read !== null && !touched && added.length === 0) {
    return { response: read, entries: toEntries(drafts, read, edits), isCorrected: false };
  }
  const kept = drafts.filter(({ key }) => edits.byLine[key]?.isRemoved !== true);
  const items = [
    ...kept.flatMap((draft) => toItem(draft, edits)),
    ...added.map(({ itemId, times }): PriceItem => ({ itemId, times })),
  ];
  const response = price({ items, ...context }, data);
  const addedDrafts = added.map(
    ({ key }): Draft => ({ key, start: Number.POSITIVE_INFINITY, segment: null, line: null }),
  );
  return {
    response,
    entries: toEntries([...kept, ...addedDrafts], response, edits),
    isCorrected: true,
  };
}

function toDrafts(read: PriceResponse): readonly Draft[] {
  const lines = [
    ...read.segments.map((segment) => ({ segment, line: null, start: segment.start ?? 0, raw: segment.raw })),
    ...read.unpriced.map((line) => ({ segment: null, line, start: line.start ?? 0, raw: line.raw })),
  ].sort((a, b) => a.start - b.start);
  const keys = toLineKeys(lines.map((line) => line.raw));
  return lines.map(({ segment, line, start }, index) => ({ key: keys[index] ?? '', start, segment, line }));
}

/** The item to price for a line; none for words that stay unpriced. */
function toItem({ key, segment, line }: Draft, edits: Edits): readonly PriceItem[] {
  const edit = edits.byLine[key];
  const itemId = edit?.itemId ?? segment?.itemId;
  if (itemId === undefined) return [];
  return [{ itemId, times: edit?.times ?? segment?.times ?? 1, raw: segment?.raw ?? line?.raw ?? '' }];
}

/** Drafts that are priced stand in the order of `response.segments`. */
function toEntries(drafts: readonly Draft[], response: PriceResponse, edits: Edits): Ledger['entries'] {
  let next = 0;
  return drafts.flatMap((draft): Ledger['entries'] => {
    const { key, line } = draft;
    const edit = edits.byLine[key];
    if (line !== null && edit?.itemId === undefined) return [{ type: 'unpriced', key, line }];
    const index = next++;
    const segment = response.segments[index];
    if (segment === undefined) return [];
    return [
      {
        type: 'priced',
        key,
        segment,
        index,
        reading: toReading(draft),
        isCountCorrected: edit?.times !== undefined && edit.times !== draft.segment?.times,
        isUnitCorrected: edit?.itemId !== undefined && edit.itemId !== draft.segment?.itemId,
      },
    ];
  });
}

function toReading({ segment, line }: Draft): Reading | null {
  if (segment !== null) {
    const { raw, matchedOn, countNote, alternatives, confidence } = segment;
    return { raw, matchedOn, countNote, alternatives, confidence };
  }
  if (line === null) return null;
  return { raw: line.raw, matchedOn: '', countNote: null, alternatives: [], confidence: 'high' };
}

/** A count as typed: a whole number 1 to 365, or null. */
export function parseTimes(text: string): number | null {
  const times = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return times >= 1 && times <= TIMES_LIMIT ? times : null;
}
