// SPDX-License-Identifier: Apache-2.0
// Part of step 6: which part of the body a description looks at, of those it names.

import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent, Evidence } from './care-event.ts';
import { decideFamily } from './decide-family.ts';

/** "They scanned my abdomen", "looking at a spot on my lung", or a sentence of its own: "Belly and pelvis." */
export function isLookedAt(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from - 1; at >= from - LOOKING_REACH; at -= 1) {
    const { text = '.', kind = 'mark' } = tokens[at] ?? {};
    if (LOOKING.has(text) || (text === 'for' && at >= from - 2)) return true;
    if (kind === 'mark' || PLACING.has(text)) break;
  }
  let at = from - 1;
  while (BEFORE_PARTS.has(tokens[at]?.text ?? '')) at -= 1;
  return SENTENCE_MARKS.has(tokens[at]?.text ?? '.') && SENTENCE_MARKS.has(tokens[to]?.text ?? '.');
}

const LOOKING_REACH = 6;
const BEFORE_PARTS: ReadonlySet<string> = toWordSet(
  'of at for inside into my the his her our just whole all',
);
const LOOKING: ReadonlySet<string> = toWordSet(`
  scan scanned scanning imaged picture pictures photo photos image images look looked looking see seeing check checking
  find finding hunt hunting slice slices
`);
/** Where the body lay or what lay on it: "one arm over my head". */
const PLACING: ReadonlySet<string> = toWordSet('over under above behind round around against with');

/** What a description looks at, where it says so, and not how the body lay: "arm over my head, to see inside my shoulder". */
export function keepLookedAt(
  { family, match }: CareEvent,
  features: readonly Evidence[],
  tokens: readonly Token[],
): readonly Evidence[] {
  const splitOn = family?.splitOn ?? null;
  if (match.pieces === undefined || family === null || splitOn === null) return features;
  const isOfSite = (one: Evidence) => one.feature === splitOn;
  const isKnown = (one: Evidence) => isOfSite(one) && decideFamily(family, [one]).unitId !== null;
  const known = features.filter(isKnown);
  const seen = known.filter((one) => isLookedAt(one.from, one.to, tokens));
  const kept = seen.length > 0 ? seen : known;
  if (kept.length === 0) return features;
  return features.filter((one) => !isOfSite(one) || kept.includes(one));
}
