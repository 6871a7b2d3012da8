// SPDX-License-Identifier: Apache-2.0
// The matcher's two calls. Reading is nine steps, each in the file with its number.

import { normalizeStory } from './1-normalize.ts';
import { type Token, tokenize } from './2-tokenize.ts';
import { repairSpelling } from './3-spell.ts';
import { findPhrases, type Match } from './4-phrases.ts';
import { findClauses } from './5-clauses.ts';
import { chooseOwners, findEvents } from './6-events.ts';
import { assertReadings } from './7-assertion.ts';
import { countReadings } from './8-counts.ts';
import { chooseHits, type Draft } from './9-choose.ts';
import { indexLexicon } from './lexicon-index.ts';
import type { Lexicon } from './lexicon-types.ts';
import { findQuantities } from './quantities.ts';
import { type Reading, readEvents } from './readings.ts';
import type { Hit } from './types.ts';
import { findUnpriced } from './unpriced.ts';

/** What the story says, in order of start; spans never overlap. Pure: the same story gives the same hits. */
export function readStory(story: string, lexicon: Lexicon): readonly Hit[] {
  const index = indexLexicon(lexicon);
  const tokens = repairSpelling(tokenize(normalizeStory(story), index.words), index);
  const matches = findPhrases(tokens, index);
  const owners = chooseOwners(matches, tokens);
  const clauses = findClauses(tokens, findInside(owners));
  const readings = readEvents(findEvents(tokens, matches, owners, clauses, index), tokens);
  const assertions = assertReadings(readings, tokens, matches, clauses, index);
  const owned = findOwned(owners, readings);
  const quantities = findQuantities(tokens, matches, owned);
  const asks = owners.filter(({ entry }) => entry.kind === 'ask');
  const { counts, used } = countReadings(readings, quantities, tokens, asks, clauses);
  const drafts = [
    ...chooseHits(readings, assertions, counts, tokens, matches, clauses, index),
    ...findUnpriced(owners, quantities, used, tokens, index),
  ];
  return withoutOverlaps(drafts).map((draft) => toHit(draft, tokens, story));
}

/** The count a short phrase states ("three MRIs", "twice a week for 2 months"); 1 and no note where it states none. */
export function readCount(
  raw: string,
  lexicon: Lexicon,
): { readonly times: number; readonly countNote: string | null } {
  const hit = readStory(raw, lexicon).find(({ unitId, times }) => unitId !== null && times > 0);
  if (hit !== undefined) return { times: hit.times, countNote: hit.countNote };
  const index = indexLexicon(lexicon);
  const tokens = tokenize(normalizeStory(raw), index.words);
  const quantities = findQuantities(tokens, findPhrases(tokens, index), new Set());
  const counted = quantities.find(({ kind }) => kind === 'times' || kind === 'number');
  return {
    times: counted === undefined ? 1 : Math.min(365, counted.value),
    countNote: counted?.note ?? null,
  };
}

/** Tokens after the first of a phrase that names care. */
function findInside(owners: readonly Match[]): ReadonlySet<number> {
  const inside = new Set<number>();
  for (const { from, to, entry } of owners) {
    if (entry.kind === 'unit' || entry.kind === 'head')
      for (let at = from + 1; at < to; at += 1) inside.add(at);
  }
  return inside;
}

/** Tokens that are part of a phrase: a number in them ("30 day monitor", "45 minute session") is no count. */
function findOwned(owners: readonly Match[], readings: readonly Reading[]): ReadonlySet<number> {
  const owned = new Set<number>();
  const others = owners.filter(
    ({ entry }) => entry.kind !== 'symptom' && entry.kind !== 'unit' && entry.kind !== 'head',
  );
  const spans = [
    ...others,
    ...readings.map(({ event }) => event),
    ...readings.flatMap(({ event }) => event.features),
  ];
  for (const { from, to } of spans) for (let at = from; at < to; at += 1) owned.add(at);
  return owned;
}

/** In order of the text; where two overlap, the event stays, then the longer. */
function withoutOverlaps(drafts: readonly Draft[]): readonly Draft[] {
  const ranked = [...drafts].sort(
    (a, b) =>
      Number(b.unitId !== null) - Number(a.unitId !== null) ||
      b.to - b.from - (a.to - a.from) ||
      a.from - b.from,
  );
  const taken = new Set<number>();
  const kept = ranked.filter(({ from, to }) => {
    for (let at = from; at < to; at += 1) if (taken.has(at)) return false;
    for (let at = from; at < to; at += 1) taken.add(at);
    return true;
  });
  return kept.sort((a, b) => a.from - b.from);
}

function toHit(draft: Draft, tokens: readonly Token[], story: string): Hit {
  const { from, to, matchFrom, matchTo, ...rest } = draft;
  const sliceOf = (first: number, last: number) => ({
    start: tokens[first]?.start ?? 0,
    end: tokens[last - 1]?.end ?? 0,
  });
  const span = sliceOf(from, to);
  const matched = sliceOf(matchFrom, matchTo);
  return {
    ...rest,
    ...span,
    raw: story.slice(span.start, span.end),
    matchedOn: story.slice(matched.start, matched.end),
  };
}
