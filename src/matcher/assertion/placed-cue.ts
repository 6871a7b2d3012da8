// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a cue and where it stands.

import { makeEntry } from '../lexicon/indexed-entry.ts';
import type { Cue } from '../lexicon/lexicon-types.ts';
import type { Match } from '../phrases/4-phrases.ts';

export interface PlacedCue {
  readonly match: Match;
  readonly cue: Cue;
}

/** A cue that no phrase of the lexicon is. */
export function placeCue(from: number, to: number, cue: Cue): PlacedCue {
  const entry = makeEntry('cue', cue.id, cue);
  const phraseId = `cue:${cue.id}`;
  return { match: { from, to, entry, phraseId, pieces: undefined, countAt: undefined }, cue };
}
