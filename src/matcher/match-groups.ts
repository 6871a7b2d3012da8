// SPDX-License-Identifier: Apache-2.0
// The phrases of a story by what the later steps ask of them, sorted out once.

import type { Match } from './4-phrases.ts';
import type { EntryKind } from './lexicon-types.ts';

/** Each in order of the text. One match may be in several. */
export interface MatchGroups {
  readonly all: readonly Match[];
  /** Phrases that own their words where none longer does; units, heads and analytes among them. */
  readonly owning: readonly Match[];
  readonly heads: readonly Match[];
  readonly features: readonly Match[];
  readonly cues: readonly Match[];
  readonly counts: readonly Match[];
  /** How a provider is spoken of; `people`: those who are no provider. */
  readonly roles: readonly Match[];
  readonly people: readonly Match[];
  /** What scenes are made of: pieces and features that a scene names. */
  readonly pieces: readonly Match[];
}

const OWNING = 1;
const HEAD = 2;
const FEATURE = 4;
const CUE = 8;
const COUNT = 16;
const ROLE = 32;
const PERSON = 64;
const PIECE = 128;

/** The groups of all matches of an entry, a bit each. */
export function findGroups(kind: EntryKind, key: string, isInScenes: boolean): number {
  const piece = isInScenes ? PIECE : 0;
  switch (kind) {
    case 'head':
      return OWNING | HEAD | piece;
    case 'feature':
      return FEATURE | piece;
    case 'cue':
      return CUE;
    case 'count':
      return COUNT;
    case 'role':
      return key === 'person' ? ROLE | PERSON : ROLE;
    case 'piece':
      return piece;
    default:
      return OWNING;
  }
}

/** `reversed`: the matches from the end of the text to its start. */
export function groupMatches(reversed: Match[]): MatchGroups {
  const all = reversed.reverse();
  const groups = {
    all,
    owning: [] as Match[],
    heads: [] as Match[],
    features: [] as Match[],
    cues: [] as Match[],
    counts: [] as Match[],
    roles: [] as Match[],
    people: [] as Match[],
    pieces: [] as Match[],
  };
  for (const match of all) {
    const { groups: own } = match.entry;
    if ((own & PIECE) !== 0) groups.pieces.push(match);
    if ((own & OWNING) !== 0) groups.owning.push(match);
    if ((own & HEAD) !== 0) groups.heads.push(match);
    if ((own & FEATURE) !== 0) groups.features.push(match);
    if ((own & CUE) !== 0) groups.cues.push(match);
    if ((own & COUNT) !== 0) groups.counts.push(match);
    if ((own & ROLE) !== 0) groups.roles.push(match);
    if ((own & PERSON) !== 0) groups.people.push(match);
  }
  return groups;
}
