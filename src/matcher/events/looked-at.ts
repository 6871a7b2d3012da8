// SPDX-License-Identifier: Apache-2.0
// Part of step 6: which part of the body a description looks at, of those it names.

import type { Match } from '../phrases/4-phrases.ts';
import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent, Evidence } from './care-event.ts';
import { decideFamily } from './decide-family.ts';

/** "An ultrasound of | my armpit. My kidneys are fine": of a part that no list has, so of none that is told after it. */
export const hasOwnPart = ({ from, to, match }: CareEvent, tokens: readonly Token[]): boolean =>
  SCANS.has(tokens[from]?.stem ?? '') &&
  tokens[from + 1]?.text === 'of' &&
  !UNNAMED.has(tokens[from + 2]?.text ?? '') &&
  (match.pieces !== undefined || to === from + 1);
const UNNAMED: ReadonlySet<string> = toWordSet('it me that them this him her everything');
const SCANS: ReadonlySet<string> = toWordSet('ultrasound sonogram sono mri ct scan x-ray xray');

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

/** The scans that name the part of the body right after them; the events from `next` on end after it starts. */
export function listNamed(
  { feature, from }: Evidence,
  events: readonly CareEvent[],
  next: number,
  tokens: readonly Token[],
): readonly number[] {
  const named = findNamedAt(from, tokens);
  const found: number[] = [];
  for (let at = next - 1; (events[at]?.to ?? -1) >= named; at -= 1)
    if (events[at]?.to === named && events[at]?.family?.splitOn === feature) found.push(at);
  return found;
}

/** Where a scan would end that names its part of the body right after it: "an X-ray | of my right | hand", "X-rayed | my | knee". */
function findNamedAt(from: number, tokens: readonly Token[]): number {
  let at = from - 1;
  while (DETERMINERS.has(tokens[at]?.text ?? '') || SIDES.has(tokens[at]?.text ?? '')) at -= 1;
  return tokens[at]?.text === 'of' ? at : at + 1;
}

const SIDES: ReadonlySet<string> = toWordSet('left right both bad other whole entire');

/** Without the parts named before it of a scan that says its own: "a pat on the | head | and a CT of my belly". */
export function keepNamed(
  { from, to, family }: CareEvent,
  features: readonly Evidence[],
  tokens: readonly Token[],
): readonly Evidence[] {
  const isOfSite = ({ feature }: Evidence) => feature === family?.splitOn;
  const isNamed = (one: Evidence) => isOfSite(one) && one.from >= to && findNamedAt(one.from, tokens) === to;
  if (!features.some(isNamed)) return features;
  return features.filter((one) => !isOfSite(one) || one.to >= from);
}

/** Features with those left out that lie inside a longer one of the same feature ("with and without contrast"). */
export function longestFeatures(features: readonly Match[]): readonly Match[] {
  const kept: Match[] = [];
  if (features.length < 2) return features;
  const reach = new Map<string, number>();
  for (const match of features) {
    const covered = reach.get(match.entry.key) ?? -1;
    if (match.to <= covered) continue;
    reach.set(match.entry.key, match.to);
    kept.push(match);
  }
  return kept;
}
