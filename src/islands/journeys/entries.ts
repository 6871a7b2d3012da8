// SPDX-License-Identifier: Apache-2.0
// From a ledger to what is saved of it, and back to a ledger with today's figures.

import { dropControls } from '../../core/index.ts';
import { indexFigures } from '../../figures/index.ts';
import type { JourneyEntry } from '../../journeys/index.ts';
import { type PricingData, price, RAW_LIMIT } from '../../pricing/index.ts';
import type { Asked, Ledger, PricedEntry } from '../story-ledger/build-ledger.ts';

/** The lines with a unit, in the order of the ledger; without `hasWords` none of what was typed goes with them. */
export function toEntries(ledger: Ledger, hasWords: boolean): readonly JourneyEntry[] {
  return ledger.response.segments.map(({ raw, itemId, times }) => ({
    raw: hasWords ? toKeptWords(raw) : '',
    itemId,
    times,
  }));
}

const toKeptWords = (raw: string): string => dropControls(raw).trim().slice(0, RAW_LIMIT).toWellFormed();

/**
 * The same entries, each without words with those that `before` has for its unit: lines opened from a link have none, and
 * saving them in the place of the journey they came from is not to lose them.
 */
export function keepWords(
  entries: readonly JourneyEntry[],
  before: readonly JourneyEntry[],
): readonly JourneyEntry[] {
  const left = [...before];
  return entries.map((entry) => {
    const at = left.findIndex(({ itemId }) => itemId === entry.itemId);
    const [same] = at === -1 ? [] : left.splice(at, 1);
    return entry.raw === '' && same !== undefined ? { ...entry, raw: same.raw } : entry;
  });
}

interface JourneyLedger {
  /** null where no entry is of a row of today's table. */
  readonly ledger: Ledger | null;
  /** Entries whose row the table no longer has. */
  readonly missing: readonly JourneyEntry[];
}

/** Prices saved entries against the table at hand. Throws a Problem for a place that cannot be honoured. */
export function buildJourneyLedger(
  entries: readonly JourneyEntry[],
  { coverage, place }: Asked,
  data: PricingData,
): JourneyLedger {
  const figures = indexFigures(data.table);
  const known = entries.filter(({ itemId }) => figures.has(itemId));
  const missing = entries.filter(({ itemId }) => !figures.has(itemId));
  if (known.length === 0) return { ledger: null, missing };
  const items = known.map(({ raw, itemId, times }) => ({ itemId, times, ...(raw === '' ? {} : { raw }) }));
  const response = price({ items, coverage, ...place }, data);
  const priced = response.segments.map((segment, index): PricedEntry => {
    const raw = known[index]?.raw ?? '';
    const quote = { before: '', words: raw, after: '' };
    const reading = { quote, itemId: null, countNote: null, alternatives: [], confidence: 'high' } as const;
    return {
      type: 'priced',
      key: String(index),
      segment,
      index,
      reading: raw === '' ? null : reading,
      isCountCorrected: false,
      isUnitCorrected: false,
      isClaimed: false,
      isPlaced: false,
    };
  });
  return { ledger: { response, entries: priced, removedCount: 0 }, missing };
}
