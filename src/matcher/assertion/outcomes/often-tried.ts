// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care had after all, and a count that may be of the tries: "denied twice", "scheduled my EEG three times
// and then I had it", "I chickened out. Second time around I made it".

import type { CueKind } from '../../lexicon/lexicon-types.ts';
import type { Match } from '../../phrases/matches.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';

/** Of the care that ends before the token `to`. */
export function isOftenTried(cues: readonly PlacedCue[], to: number, tokens: readonly Token[]): boolean {
  return (
    isBookedOften(to, tokens) ||
    cues.some(
      ({ cue, match }) =>
        REFUSALS.has(cue.kind) ||
        cue.id === 'over-with' ||
        (cue.kind === 'done' && isNextTime(match, tokens)),
    )
  );
}

const REFUSALS: ReadonlySet<CueKind> = new Set<CueKind>(['denied', 'cancelled']);

/** "They scheduled my EEG | three times | and then I had it"; but "booked PT | twice a week |". */
const isBookedOften = (to: number, tokens: readonly Token[]) =>
  [0, 1, 2].some(
    (step) => TIMES.has(tokens[to + step]?.text ?? '') && !PER.has(tokens[to + step + 1]?.text ?? ''),
  );

const TIMES: ReadonlySet<string> = toWordSet('times twice');
const PER: ReadonlySet<string> = toWordSet('a per each every weekly monthly');

/** "I chickened out. | Second time around I made it |" */
const isNextTime = ({ from, to }: Match, tokens: readonly Token[]) =>
  hasWord(tokens, from - MAX_BEFORE, to, TIME);

const MAX_BEFORE = 4;
const TIME: ReadonlySet<string> = toWordSet('time');
