// SPDX-License-Identifier: Apache-2.0
// Part of step 6: "both scopes", "scoped me from both ends", "scoped top and bottom" are an upper endoscopy and a colonoscopy.

import { type IndexedEntry, type IndexedFamily, makeHead } from '../lexicon/indexed-entry.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Token } from '../words/2-tokenize.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Match } from './4-phrases.ts';

/** The owners with the two scopes in place of whatever stood in their words. */
export function addBothScopes(
  owners: readonly Match[],
  tokens: readonly Token[],
  { families }: LexiconIndex,
): readonly Match[] {
  const [upper, lower] = [families.get('egd'), families.get('colonoscopy')];
  if (upper === undefined || lower === undefined) return owners;
  let found: readonly Match[] = owners;
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const end = findEnd(at, tokens);
    if (end === null || isToldApart(end, owners)) continue;
    found = [
      ...found.filter(({ from, to }) => to <= at || from >= end),
      place(at, end - 1, upper),
      place(end - 1, end, lower),
    ].sort((a, b) => a.from - b.from);
    at = end - 1;
  }
  return found;
}

function place(from: number, to: number, family: IndexedFamily): Match {
  const phraseId = `both-scopes:${family.id}`;
  return { from, to, entry: makeHead(family), phraseId, pieces: undefined, countAt: undefined };
}

/** "Both scopes. | Colonoscopy | with polyps out, upper just a look": each is named. */
const isToldApart = (end: number, owners: readonly Match[]): boolean =>
  owners.some(
    ({ from, entry }) =>
      from >= end && from < end + MAX_AFTER && (entry.key === 'egd' || isColonoscopy(entry)),
  );

const isColonoscopy = ({ key, kind }: IndexedEntry) =>
  key.includes('colonoscopy') && (kind === 'head' || kind === 'unit');

/** The token after both; null where they do not start at the token. */
function findEnd(at: number, tokens: readonly Token[]): number | null {
  const text = (place: number) => tokens[place]?.text ?? '';
  const isScope = (place: number) => text(place) === 'scope' || SCOPES.has(text(place));
  const isBothEnds = (place: number) =>
    TOPS.has(text(place)) && JOINTS.has(text(place + 1)) && BOTTOMS.has(text(place + 2));
  const word = text(at);
  if (word === 'both') return SCOPES.has(text(at + 1)) ? at + 2 : null;
  if (word === 'double') return isScope(at + 1) ? at + 2 : null;
  // "Scopes top and bottom"
  if (SCOPES.has(word)) return isBothEnds(at + 1) ? at + 4 : null;
  // "The top and bottom scopes"
  if (TOPS.has(word)) return isBothEnds(at) && isScope(at + 3) ? at + 4 : null;
  if (word !== 'scoped') return null;
  let end = at + 1;
  while (BETWEEN.has(text(end)) && end < at + MAX_BETWEEN) end += 1;
  if (text(end) === 'both' && text(end + 1) === 'ends') return end + 2;
  return isBothEnds(end) ? end + 3 : null;
}

const MAX_BETWEEN = 5;
const MAX_AFTER = 24;
const SCOPES: ReadonlySet<string> = toWordSet('scopes endoscopies');
const BETWEEN: ReadonlySet<string> = toWordSet('me him her us from at on the my');
const TOPS: ReadonlySet<string> = toWordSet('top above');
const JOINTS: ReadonlySet<string> = toWordSet('and to & then');
const BOTTOMS: ReadonlySet<string> = toWordSet('bottom below tail');
