// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a place one was told to go to, and what was done there: "told me to go straight to the ER. There they
// did a CT", "said go to urgent care. In the urgent care …".

import { isOfVisit } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { hasWordBefore } from '../../words/near-words.ts';
import { findStartOf, hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { hasPast } from '../words/tense.ts';

/** Readings, and words, between: keep the search linear. */
const MAX_LISTED = 3;
const MAX_REACH = 24;
/** Of a place: "there", "once I got to the hospital". */
const THERE: ReadonlySet<string> = toWordSet('there hospital er room care');
const THEY: ReadonlySet<string> = toWordSet('they');
const HE: ReadonlySet<string> = toWordSet('he she');
/** Who may be the "he" or "she" as well. */
const TELLERS: ReadonlySet<string> = toWordSet(
  'he she doctor doc dr pcp gp np pa nurse practitioner therapist',
);
const NOT: ReadonlySet<string> = toWordSet(
  'didnt not never but instead until if wait waited refused cancelled canceled',
);

/** Whether the care after the place, in its sentence or the next, was had in it. */
export function wentThere(
  position: number,
  readings: readonly Reading[],
  kindOf: (position: number) => string | undefined,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  const { event } = readings[position] ?? {};
  if (event === undefined || !isOfVisit(event)) return false;
  const sentence = sentenceOf[event.from] ?? 0;
  for (let at = position + 1; at <= position + MAX_LISTED; at += 1) {
    const next = readings[at]?.event;
    if (next === undefined || next.from - event.to > MAX_REACH) return false;
    const apart = (sentenceOf[next.from] ?? 0) - sentence;
    if (apart > 1) return false;
    if (kindOf(at) !== 'unit' || hasWord(tokens, event.to, next.from, NOT)) continue;
    const start = apart === 0 ? event.to : findStartOf(next.from, sentenceOf, MAX_REACH);
    if (!hasPast(start, next.to + 2, tokens)) continue;
    // "They told me to go. They did a CT." may be those who told.
    // "They told me to see a cardiologist. | He | did an echo."
    if (event.family?.role === 'provider') {
      const told = findStartOf(event.from, sentenceOf, MAX_REACH);
      return apart === 1 && HE.has(tokens[start]?.text ?? '') && !hasWord(tokens, told, event.from, TELLERS);
    }
    const isThey =
      apart === 1 &&
      THEY.has(tokens[start]?.text ?? '') &&
      !hasWordBefore(tokens, event.from, MAX_REACH, THEY);
    if (isThey || hasWord(tokens, start, next.to, THERE)) return true;
  }
  return false;
}
