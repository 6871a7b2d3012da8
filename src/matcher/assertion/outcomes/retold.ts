// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that was refused, lost or put off by its name, and is then told as it happened: "the kit went to
// the wrong house. Fetched it, slept the night in the belt and the finger clip".

import type { Reading } from '../../events/readings.ts';
import type { Retold } from '../../scenes/choose-scenes.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { isToldAfter } from '../predicates/deeds.ts';
import { SELF } from '../words/frame-words.ts';

/** Keeps the search linear. */
const MAX_LISTED = 12;
const MINE: ReadonlySet<string> = new Set([...SELF, 'my']);
const WATCHED: ReadonlySet<string> = toWordSet('video videos clip clips reel');
const MAX_WATCHED = 3;
const THEIRS: ReadonlySet<string> = toWordSet('his her their him them');

export function isRetold(
  position: number,
  readings: readonly Reading[],
  retold: Retold,
  tokens: readonly Token[],
): boolean {
  const { event, unitId } = readings[position] ?? {};
  const told = event === undefined ? undefined : retold.get(event.match.from);
  if (event === undefined || told === undefined) return false;
  // Told by its name once more.
  if (readings.slice(position + 1, position + MAX_LISTED).some((one) => one.unitId === unitId)) return false;
  return told.some(({ from, to, pieces }) => {
    const match = { ...event.match, from, to, pieces: pieces.map((piece) => piece.match) };
    const isOfOther = hasWord(tokens, from, to, THEIRS) && !hasWord(tokens, from, to, MINE);
    // "I watched | a video of | a neck getting cracked"
    if (hasWordBefore(tokens, from, MAX_WATCHED, WATCHED)) return false;
    return !isOfOther && isToldAfter(event.to, { ...event, match }, tokens);
  });
}
