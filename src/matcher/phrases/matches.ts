// SPDX-License-Identifier: Apache-2.0
// A phrase found in the text, and those of a story sorted out once by what the later steps ask of them.

import {
  COUNT,
  CUE,
  FEATURE,
  HEAD,
  type IndexedEntry,
  OWNING,
  PERSON,
  PIECE,
  ROLE,
} from '../lexicon/indexed-entry.ts';

/** A phrase over tokens `from` up to and not including `to`. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly entry: IndexedEntry;
  readonly phraseId: string;
  /** Of care that is described, not named: the words that describe it. */
  readonly pieces: readonly Match[] | undefined;
  /** Of care that is described: the token before which a number says how often. */
  readonly countAt: number | undefined;
  /** An illness by whose name a test of it was read, and what it found is told: "swab shows no | mono |". */
  readonly isFound?: boolean;
}

/** The phrase of care that is named, but by words no phrase of the lexicon has. */
export const UNLISTED = 'unlisted';

const ENTRY_STATUS = 'entry-status';

/** Each in order of the text. One match may be in several. */
export interface MatchGroups {
  readonly all: readonly Match[];
  /** Phrases that own their words where none longer does; units, heads and analytes among them. */
  readonly owning: readonly Match[];
  readonly heads: readonly Match[];
  readonly features: readonly Match[];
  readonly cues: readonly Match[];
  /** Cues that are none but of an entry of a list: "EEG: offered". */
  readonly statuses: readonly Match[];
  readonly counts: readonly Match[];
  /** How a provider is spoken of; `people`: those who are no provider. */
  readonly roles: readonly Match[];
  readonly people: readonly Match[];
  /** What scenes are made of: pieces and features that a scene names. */
  readonly pieces: readonly Match[];
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
    statuses: [] as Match[],
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
    if ((own & CUE) !== 0) (match.entry.cue?.id === ENTRY_STATUS ? groups.statuses : groups.cues).push(match);
    if ((own & COUNT) !== 0) groups.counts.push(match);
    if ((own & ROLE) !== 0) groups.roles.push(match);
    if ((own & PERSON) !== 0) groups.people.push(match);
  }
  return groups;
}
