// SPDX-License-Identifier: Apache-2.0
// Step 6: which phrases are events of care, and which unit each is, from the evidence around it.
// The longest phrase wins where phrases overlap.

import type { IndexedFamily } from '../lexicon/indexed-entry.ts';
import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Match } from '../phrases/4-phrases.ts';
import type { MatchGroups } from '../phrases/matches.ts';
import { UNLISTED_CODE } from '../phrases/unlisted-codes.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { fillMarks, hasOverlap, markTokens } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { addAnaphora } from './anaphora.ts';
import type { CareEvent } from './care-event.ts';
import { attachFeatures } from './features.ts';
import { withJointShots } from './joint-shots.ts';
import { mergeEvents } from './merge-events.ts';
import { addReturns } from './return-visits.ts';
import { withoutScanInjections } from './scan-injections.ts';
import { addSitesBefore } from './sites-before.ts';

/** Phrases that own their words: at most one of these reads any word. */
const OWNERS: Readonly<Record<string, number>> = {
  idiom: 0,
  unit: 1,
  head: 2,
  gap: 3,
  unpriceable: 4,
  symptom: 5,
  ask: 6,
  analyte: 7,
};

/** The owning phrases, in order, none overlapping: longest first, then by kind. */
export function chooseOwners({ owning: owners }: MatchGroups, tokens: readonly Token[]): readonly Match[] {
  // In order of their start: where each starts after the one before it, none has to give way.
  if (!hasOverlap(owners)) return owners;
  const ranked = owners
    .map((match) => ({ match, length: countWords(match, tokens), rank: OWNERS[match.entry.kind] ?? 9 }))
    .sort((a, b) => b.length - a.length || a.rank - b.rank || a.match.from - b.match.from);
  const taken = markTokens(tokens.length, []);
  const kept: Match[] = [];
  for (const { match } of ranked) {
    if (hasAny(taken, match.from, match.to)) continue;
    fillMarks(taken, match.from, match.to);
    kept.push(match);
  }
  return kept.sort((a, b) => a.from - b.from);
}

/** Words of the phrase, determiners left out. */
function countWords({ from, to }: Match, tokens: readonly Token[]): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (!DETERMINERS.has(tokens[at]?.text ?? '')) count += 1;
  return count;
}

function hasAny(taken: readonly boolean[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (taken[at]) return true;
  return false;
}

/** Events in order of the text, each with the evidence that belongs to it. */
export function findEvents(
  tokens: readonly Token[],
  { heads, features }: MatchGroups,
  owners: readonly Match[],
  clauses: Clauses,
  index: LexiconIndex,
): readonly CareEvent[] {
  const events: CareEvent[] = [];
  let firstHead = 0;
  for (const match of owners) {
    if (match.entry.kind !== 'unit' && match.entry.kind !== 'head') continue;
    while ((heads[firstHead]?.from ?? match.from) < match.from) firstHead += 1;
    const other = findOtherEnd(match, tokens);
    const family = other === null ? undefined : index.families.get(other.family);
    if (other !== null && family !== undefined) {
      const span = { from: other.at, to: other.at + 1 };
      const rest = { family, namedUnit: null, isCalledVisit: false, features: [] };
      events.push({ ...span, ...rest, match: { ...match, ...span } });
    }
    events.push({
      from: match.from,
      to: match.to,
      match,
      family: findFamily(match, heads, firstHead, index),
      namedUnit: match.entry.kind === 'unit' && match.phraseId !== UNLISTED_CODE ? match.entry.key : null,
      isCalledVisit: false,
      features: [],
    });
  }
  const merged = addReturns(
    addAnaphora(mergeEvents(events, tokens, features, index), tokens, features),
    tokens,
    clauses,
    index,
  );
  const attached = attachFeatures(merged, tokens, features, owners, clauses);
  const own = withJointShots(withoutScanInjections(attached, tokens, clauses), tokens, features, index);
  return addSitesBefore(own, tokens, features, clauses);
}

/** "Upper and | lower endoscopy", "upper and lower | endoscopy": the other of the two, which comes before. */
function findOtherEnd(
  { from, entry }: Match,
  tokens: readonly Token[],
): { at: number; family: string } | null {
  const { key } = entry;
  const isLower = key.includes('colonoscopy') && tokens[from]?.text === 'lower';
  const isUpper = key.includes('egd') && tokens[from - 1]?.text === 'lower';
  // "The upper and | the | lower"
  const and = (isLower ? from : from - 1) - 1;
  const at = (DETERMINERS.has(tokens[and]?.text ?? '') ? and - 1 : and) - 1;
  if ((!isLower && !isUpper) || tokens[at]?.text !== 'upper' || !BOTH.has(tokens[at + 1]?.text ?? ''))
    return null;
  return isLower ? { at, family: 'egd' } : { at: from - 1, family: 'colonoscopy' };
}

const BOTH: ReadonlySet<string> = toWordSet('and & / plus +');

/** The family of the longest head inside the phrase, of those from position `first` on. */
function findFamily(
  match: Match,
  heads: readonly Match[],
  first: number,
  index: LexiconIndex,
): IndexedFamily | null {
  if (match.entry.kind === 'head') return match.entry.family;
  let best: Match | null = null;
  for (let at = first; at < heads.length; at += 1) {
    const head = heads[at];
    if (head === undefined || head.from >= match.to) break;
    if (head.to > match.to) continue;
    const isGeneric = head.entry.family?.role === 'visit';
    const bestIsGeneric = best !== null && best.entry.family?.role === 'visit';
    if (
      best === null ||
      (bestIsGeneric && !isGeneric) ||
      (bestIsGeneric === isGeneric && head.to - head.from > best.to - best.from)
    )
      best = head;
  }
  const family = best?.entry.family;
  // A family that does not know the unit the phrase names has nothing to say about it.
  const isKnown = family?.cases.some(
    ({ unit, alternatives }) => unit === match.entry.key || alternatives.includes(match.entry.key),
  );
  if (family != null && isKnown) return family;
  // One by the unit's own id says what the unit's page leaves out.
  return index.families.get(match.entry.key) ?? null;
}
