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

/** "All they did was an EKG, | no | troponin": what is denied later, and nearer to the care at `from`; what no record has may not be had either. */
export const isPassed = ({ match, cue }: PlacedCue, cues: readonly PlacedCue[], from: number): boolean =>
  cue.id === 'unrecorded' ||
  (match.from < from &&
    cues.some((one) => one.cue.kind === 'negated' && one.match.from > match.from && one.match.from < from));
