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
import { type Quote, quoteAround, type Span } from './quote.ts';

export type PlaceRequest = Pick<PriceRequest, 'locality' | 'state' | 'zip' | 'county'>;

export interface Asked {
  readonly coverage: Coverage;
  readonly place: PlaceRequest;
}

type UnpricedLine = PriceResponse['unpriced'][number];

/** How the words were read; null for a line added by hand. */
interface Reading {
  readonly quote: Quote;
  /** The unit the words were read as; null where a person chose one. */
  readonly itemId: string | null;
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
  /** Read as not had, not yet had or another's; the person said that they had it. */
  readonly isClaimed: boolean;
  /** A language model chose the unit, for words the rules left blank. */
  readonly isPlaced: boolean;
}

export interface UnpricedEntry {
  readonly type: 'unpriced';
  readonly key: string;
  readonly line: UnpricedLine;
  readonly quote: Quote;
}

export interface Ledger {
  readonly response: PriceResponse;
  /** In the order of the story; lines added by hand come last. */
  readonly entries: readonly (PricedEntry | UnpricedEntry)[];
  /** How many lines a person took out. */
  readonly removedCount: number;
}

const NO_WORDS: Quote = { before: '', words: '', after: '' };

interface Draft {
  readonly key: string;
  readonly quote: Quote;
  readonly segment: Segment | null;
  readonly line: UnpricedLine | null;
}

/**
 * Reads and prices; a place that is none is a Problem. Null when there is nothing to price:
 * no words and no line ever added by hand.
 */
export function buildLedger(story: string, edits: Edits, asked: Asked, data: PricingData): Ledger | null {
  const added = edits.added.filter((line) => line.isRemoved !== true);
  const context = { coverage: asked.coverage, ...asked.place };
  const read = story.trim() === '' ? null : price({ story, ...context }, data);
  if (read === null && edits.added.length === 0) return null;
  const drafts = read === null ? [] : toDrafts(story, read);
  const kept = drafts.filter(({ key }) => edits.byLine[key]?.isRemoved !== true);
  const removedCount = drafts.length - kept.length + edits.added.length - added.length;
  const touched = drafts.some(({ key }) => edits.byLine[key] !== undefined);
  if (read !== null && !touched && added.length === 0) {
    return { response: read, entries: toEntries(drafts, read, edits), removedCount };
  }
  const items = [
    ...kept.flatMap((draft) => toItem(draft, edits)),
    ...added.map(({ itemId, times }): PriceItem => ({ itemId, times })),
  ];
  const unread = kept.filter((draft) => toItem(draft, edits).length === 0).flatMap(({ line }) => line ?? []);
  const response = withUnpriced(price({ items, ...context }, data), unread);
  const addedDrafts = added.map(({ key }): Draft => ({ key, quote: NO_WORDS, segment: null, line: null }));
  return {
    response,
    entries: toEntries([...kept, ...addedDrafts], response, edits),
    removedCount,
  };
}

function toDrafts(story: string, read: PriceResponse): readonly Draft[] {
  const lines = [
    ...read.segments.map((segment) => ({ segment, line: null, ...toSpan(segment) })),
    ...read.unpriced.map((line) => ({ segment: null, line, ...toSpan(line) })),
  ].sort((a, b) => a.start - b.start);
  const keys = toLineKeys(lines.map(({ start, end }) => story.slice(start, end)));
  return lines.map(({ segment, line }, index) => ({
    key: keys[index] ?? '',
    quote: quoteAround(story, lines, index),
    segment,
    line,
  }));
}

/** What has no figure is no item, and stays in the answer as it was read. */
const withUnpriced = (priced: PriceResponse, unpriced: readonly UnpricedLine[]): PriceResponse => ({
  ...priced,
  unpriced,
  totals: { ...priced.totals, unpricedCount: priced.totals.unpricedCount + unpriced.length },
});

/** Every line read from a story has a span. */
const toSpan = ({ start, end }: Pick<Segment, 'start' | 'end'>): Span => ({
  start: start ?? 0,
  end: end ?? 0,
});

/** The item to price for a line; none for words that stay unpriced. */
function toItem({ key, segment, line }: Draft, edits: Edits): readonly PriceItem[] {
  const edit = edits.byLine[key];
  const itemId = edit?.itemId ?? segment?.itemId ?? edit?.placed?.itemId;
  if (itemId === undefined) return [];
  return [
    {
      itemId,
      times: edit?.times ?? segment?.times ?? edit?.placed?.times ?? 1,
      raw: segment?.raw ?? line?.raw ?? '',
    },
  ];
}

/** Drafts that are priced stand in the order of `response.segments`. */
function toEntries(drafts: readonly Draft[], response: PriceResponse, edits: Edits): Ledger['entries'] {
  let next = 0;
  return drafts.flatMap((draft): Ledger['entries'] => {
    const { key, line } = draft;
    const edit = edits.byLine[key];
    const isPlaced = line !== null && edit?.itemId === undefined && edit?.placed !== undefined;
    if (line !== null && edit?.itemId === undefined && !isPlaced)
      return [{ type: 'unpriced', key, line, quote: draft.quote }];
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
        isPlaced,
        isUnitCorrected: edit?.itemId !== undefined && edit.itemId !== (draft.segment ?? line)?.itemId,
        isClaimed: line !== null && line.itemId !== null && edit?.itemId !== undefined,
      },
    ];
  });
}

/** A line without words was added by hand. */
function toReading({ segment, line, quote }: Draft): Reading | null {
  if (segment !== null) {
    const { itemId, countNote, alternatives, confidence } = segment;
    return { quote, itemId, countNote, alternatives, confidence };
  }
  return line === null
    ? null
    : { quote, itemId: null, countNote: null, alternatives: [], confidence: 'high' };
}

/** A count as typed: a whole number 1 to 365, or null. */
export function parseTimes(text: string): number | null {
  const times = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return times >= 1 && times <= TIMES_LIMIT ? times : null;
}
