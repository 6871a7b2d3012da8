// SPDX-License-Identifier: Apache-2.0
// What each step of a reading saw and decided, for people who work on the lexicon. The steps are those of readStory, in
// its order; the hits are its own, so that an explanation never shows a reading that readStory does not give.

import { normalizeStory } from './1-normalize.ts';
import { type Token, tokenize } from './2-tokenize.ts';
import { repairSpelling } from './3-spell.ts';
import { findPhrases, type Match } from './4-phrases.ts';
import { type Clauses, findClauses } from './5-clauses.ts';
import { chooseOwners, findEvents } from './6-events.ts';
import { type Assertion, assertReadings } from './7-assertion.ts';
import { type Count, countReadings } from './8-counts.ts';
import { indexLexicon } from './lexicon-index.ts';
import type { Lexicon } from './lexicon-types.ts';
import { findQuantities, type Quantity } from './quantities.ts';
import { readStory } from './read-story.ts';
import { type Reading, readEvents } from './readings.ts';
import type { Hit } from './types.ts';

/** `from` and `to` anywhere below count tokens; `start` and `end` are UTF-16 offsets into the story. */
export interface Explanation {
  readonly story: string;
  /** After the spelling step: `repairedFrom` says what was repaired. */
  readonly tokens: readonly Token[];
  readonly matches: readonly Match[];
  /** The matches that own their words; the others are evidence, cues and counts. */
  readonly owners: readonly Match[];
  readonly clauses: Clauses;
  /** Events of care with the evidence attached; `assertions` and `counts` go with them by position. */
  readonly readings: readonly Reading[];
  readonly assertions: readonly Assertion[];
  readonly counts: readonly Count[];
  readonly quantities: readonly Quantity[];
  readonly hits: readonly Hit[];
}

export function explainStory(story: string, lexicon: Lexicon): Explanation {
  const index = indexLexicon(lexicon);
  const tokens = repairSpelling(tokenize(normalizeStory(story), index.words), index);
  const matches = findPhrases(tokens, index);
  const owners = chooseOwners(matches, tokens);
  const clauses = findClauses(tokens, findInside(owners));
  const readings = readEvents(findEvents(tokens, matches, owners, clauses, index), tokens);
  const assertions = assertReadings(readings, tokens, matches, clauses, index);
  const quantities = findQuantities(tokens, matches, findOwned(owners, readings));
  const asks = owners.filter(({ entry }) => entry.kind === 'ask');
  const { counts } = countReadings(readings, quantities, tokens, asks, clauses);
  const hits = readStory(story, lexicon);
  return { story, tokens, matches, owners, clauses, readings, assertions, counts, quantities, hits };
}

/** As in read-story.ts. */
function findInside(owners: readonly Match[]): ReadonlySet<number> {
  const care = owners.filter(({ entry }) => entry.kind === 'unit' || entry.kind === 'head');
  return new Set(care.flatMap(({ from, to }) => listTokens(from + 1, to)));
}

/** As in read-story.ts. */
function findOwned(owners: readonly Match[], readings: readonly Reading[]): ReadonlySet<number> {
  const others = owners.filter(({ entry }) => !['symptom', 'unit', 'head'].includes(entry.kind));
  const events = readings.flatMap(({ event }) => [event, ...event.features]);
  return new Set([...others, ...events].flatMap(({ from, to }) => listTokens(from, to)));
}

function listTokens(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => from + offset);
}
