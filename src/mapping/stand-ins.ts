// SPDX-License-Identifier: Apache-2.0
// Whether care the rules cannot name was received, and how often, is still theirs to say: they read the story once
// more with care they know in its place.

import { type Hit, type Lexicon, readStory } from '../matcher/index.ts';

interface StandIn {
  readonly words: string;
  readonly unitId: string;
}

/** Kinds of care whose words say nothing of who was seen or what was taken. */
const CATEGORIES: ReadonlySet<string> = new Set(['test', 'procedure', 'imaging']);
const ENOUGH = 30;
const found = new WeakMap<Lexicon, readonly StandIn[]>();

/**
 * The words of each of `blanks` as the rules read them with other care in their place; null where nothing can stand
 * there. Care the story names itself is no stand-in: the two might be told as one.
 */
export function readStandIns(
  story: string,
  blanks: readonly Hit[],
  hits: readonly Hit[],
  lexicon: Lexicon,
): ReadonlyMap<Hit, Hit | null> {
  if (blanks.length === 0) return new Map();
  const named = new Set(hits.flatMap(({ unitId, alternatives }) => [unitId, ...alternatives]));
  const free = findStandIns(lexicon).filter(({ unitId }) => !named.has(unitId));
  const placed: { blank: Hit; standIn: StandIn; start: number }[] = [];
  let text = '';
  let at = 0;
  for (const [index, blank] of blanks.entries()) {
    const standIn = free[index];
    if (standIn === undefined) break;
    text += story.slice(at, blank.start);
    placed.push({ blank, standIn, start: text.length });
    text += standIn.words;
    at = blank.end;
  }
  const read = readStory(text + story.slice(at), lexicon);
  return new Map(
    placed.map(({ blank, standIn: { unitId, words }, start }) => [
      blank,
      read.find((hit) => hit.unitId === unitId && hit.start < start + words.length && hit.end > start) ??
        null,
    ]),
  );
}

/** Units with a one-word name that alone reads as that unit, in the order of the lexicon. */
function findStandIns(lexicon: Lexicon): readonly StandIn[] {
  const known = found.get(lexicon);
  if (known !== undefined) return known;
  const all: StandIn[] = [];
  for (const { kind, key, patterns } of lexicon.entries) {
    if (all.length === ENOUGH) break;
    if (kind !== 'unit' || !CATEGORIES.has(lexicon.units[key]?.category ?? '')) continue;
    const words = patterns.find((pattern) => /^[a-z]{6,}$/.test(pattern) && reads(pattern, key, lexicon));
    if (words !== undefined) all.push({ words, unitId: key });
  }
  found.set(lexicon, all);
  return all;
}

function reads(words: string, unitId: string, lexicon: Lexicon): boolean {
  const hits = readStory(`I had a ${words}.`, lexicon);
  return hits.length === 1 && hits[0]?.unitId === unitId && hits[0].kind === 'unit';
}
