// SPDX-License-Identifier: Apache-2.0
// Which words would leave the browser, one line for each phrase, and what comes back for them.

import { findBlanks } from '../../mapping/index.ts';
import type { PricingData } from '../../pricing/index.ts';
import type { MapResponse } from '../../wire/index.ts';
import { type Edits, type Placed, toLineKeys } from '../story-ledger/edits.ts';

/** One phrase with the words around it, as it would be sent. */
export interface Offer {
  /** Of its line in the ledger. */
  readonly key: string;
  readonly phrase: string;
  readonly before: string;
  readonly after: string;
  /** How often, as the rules read it in the whole story. */
  readonly times: number;
}

export const toLine = ({ before, phrase, after }: Offer): string =>
  [before, phrase, after].filter((part) => part !== '').join(' ');

/** All that is sent: the lines, and nothing else of the story. */
export const toSentStory = (offers: readonly Offer[]): string => offers.map(toLine).join('\n');

/**
 * The blanks of a story that nobody has filled, and that the service finds again in their few words alone: where the
 * rules there read something else, there is nothing to ask.
 */
export function findOffers(story: string, edits: Edits, { lexicon }: PricingData): readonly Offer[] {
  const { hits, blanks } = findBlanks(story, lexicon);
  const keys = toLineKeys(hits.map(({ raw }) => raw));
  const all = [...blanks].flatMap(([index, { phrase, before, after }]): Offer[] => {
    const key = keys[index] ?? '';
    const times = hits[index]?.times ?? 1;
    return edits.byLine[key] === undefined ? [{ key, phrase, before, after, times }] : [];
  });
  const found = [...findBlanks(toSentStory(all), lexicon).blanks.values()];
  const count = (blanks: readonly { readonly phrase: string }[], asked: string): number =>
    blanks.filter(({ phrase }) => phrase === asked).length;
  return all.filter(({ phrase }) => count(found, phrase) === count(all, phrase));
}

/** What the model placed, by the lines of the ledger; ids that are not in the table are left out. */
export function readPlaced(
  offers: readonly Offer[],
  { segments }: MapResponse,
  { table }: PricingData,
): ReadonlyMap<string, Placed> {
  const placed = new Map<string, Placed>();
  for (const phrase of new Set(offers.map((offer) => offer.phrase))) {
    const asked = offers.filter((offer) => offer.phrase === phrase);
    const answered = segments.filter(({ raw }) => raw.split(/\s+/).join(' ') === phrase);
    // The same phrase on several lines is told apart by its order alone.
    if (answered.length !== asked.length) continue;
    for (const [at, { key, times }] of asked.entries()) {
      const { itemId = null, source } = answered[at] ?? {};
      const isKnown = table.figures.some(({ id }) => id === itemId);
      if (source === 'model' && itemId !== null && isKnown) placed.set(key, { itemId, times });
    }
  }
  return placed;
}
