// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a denial within a description. "They worked on how I stand and shift my weight, | so I don't tip over |",
// "it blows air in your ear, | mine doesn't budge |": the last piece is denied, not the care the pieces before it tell of.

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';

/** So many pieces before the denial are a description by themselves. */
const MIN_TOLD = 2;
/** Words between the denial and the piece it denies. */
const MAX_VERB = 2;
const DENIALS: ReadonlySet<string> = toWordSet('dont doesnt cant couldnt');

/** Whether the denial stands in a later clause than a description that is whole without what it denies. */
export function isOfLastPiece(
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
