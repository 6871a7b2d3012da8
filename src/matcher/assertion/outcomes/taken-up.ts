// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that was proposed, and that somebody goes to or went to: "I've gone to the group she recommended".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';

/** "I've | gone | to the group | she recommended |". */
export const isTakenUp = ({ match }: PlacedCue, { event }: Reading, tokens: readonly Token[]) =>
  match.from >= event.to &&
  match.to - event.to < MAX_CLAUSE &&
  hasWord(tokens, match.from, match.to, PROPOSED) &&
  hasWordBefore(tokens, event.from, 4, TAKEN_UP);
const PROPOSED: ReadonlySet<string> = toWordSet(
  'recommended suggested proposed mentioned recommends suggests',
);
const MAX_CLAUSE = 5;
const TAKEN_UP: ReadonlySet<string> = toWordSet('went gone joined attended saw tried did');
