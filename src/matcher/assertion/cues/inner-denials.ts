// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a denial within a description. "They worked on how I stand and shift my weight, | so I don't tip over |",
// "it blows air in your ear, | mine doesn't budge |": the last piece is denied, not the care the pieces before it tell of.

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';

/** Words between the denial and the piece it denies. */
const MAX_VERB = 2;
/** "They pushed a rubber tip in my ear", "looked up my bowel", "saw my heart on TV": a word of the telling, in so many pieces. */
const MIN_FULL = 3;
const DOING: ReadonlySet<string> = toWordSet('pushed looked');
const SHOWING: ReadonlySet<string> = toWordSet('tv television');

function isOfTelling({ match }: PlacedCue, { event }: Reading, tokens: readonly Token[]): boolean {
  const { pieces = [] } = event.match;
  if (pieces.length < MIN_FULL) return false;
  const words = match.from < event.from ? DOING : SHOWING;
  return (
    Math.min(...pieces.map(({ from }) => from)) - match.to <= MAX_VERB &&
    hasWord(tokens, match.from, match.to, words)
  );
}

/** So many pieces before the denial are a description by themselves. */
const MIN_TOLD = 2;
const DENIALS: ReadonlySet<string> = toWordSet('dont doesnt cant couldnt');

/** Whether the cue says nothing against what is described. */
export const isOfDescription = (
  cue: PlacedCue,
  reading: Reading,
  tokens: readonly Token[],
  clauses: Clauses,
): boolean => isOfLastPiece(cue, reading, tokens, clauses) || isOfTelling(cue, reading, tokens);

/** Whether the denial stands in a later clause than a description that is whole without what it denies. */
function isOfLastPiece(
  { match }: PlacedCue,
  { event }: Reading,
  tokens: readonly Token[],
  { clauseOf }: Clauses,
): boolean {
  const { pieces } = event.match;
  if (pieces === undefined || !DENIALS.has(tokens[match.from]?.text ?? '')) return false;
  const isDenied = pieces.some(({ from }) => from >= match.to && from <= match.to + MAX_VERB);
  const told = pieces.filter(({ from, to }) => to <= match.from && clauseOf[from] !== clauseOf[match.from]);
  return isDenied && told.length >= MIN_TOLD;
}
