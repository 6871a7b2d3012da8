// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what a test was to find out: "measured in the blood | whether | I'm short on magnesium", "checked | how
// far | out I can see". The clause that says so doubts what would be found, not that it was looked for.

import type { Token } from '../../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWordAfter } from '../../words/near-words.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { NOT } from '../words/frame-words.ts';
import { hasPast } from '../words/tense.ts';

/** Between the verb and what it asks: "looked | in my blood | whether". */
const MAX_OBJECT = 6;
const ASKING: ReadonlySet<string> = toWordSet('if whether how what which why where was');
const CHECKING: ReadonlySet<string> = toWordSet(`
  checked measured tested looked timed counted watched screened examined traced recorded swabbed scanned felt weighed
`);
const TO_SEE: ReadonlySet<string> = toWordSet('see check find learn know tell');
/** Nobody did it, or not yet. */
const UNDONE: ReadonlySet<string> = new Set([...NOT, ...toWordSet('no none nor be get have being if')]);
const MAX_SUBJECT = 3;

/** Whether the clause that the token `at` opens is what somebody found out by care. */
export function isFoundOut(at: number, tokens: readonly Token[]): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  if (!ASKING.has(text(at))) return false;
  for (let verb = at - 1; verb >= at - MAX_OBJECT && !SENTENCE_MARKS.has(text(verb)); verb -= 1) {
    if (!CHECKING.has(text(verb))) continue;
    for (let before = verb - 1; before >= verb - MAX_SUBJECT; before -= 1)
      if (UNDONE.has(text(before))) return false;
    return true;
  }
  return false;
}

/** The first such clause between the tokens that is still open at the second; -1 where there is none. */
export function findFoundOut(from: number, to: number, tokens: readonly Token[]): number {
  for (let at = from; at < to; at += 1) if (isFoundOut(at, tokens)) return at;
  return -1;
}

/** "To see | how much": no present that is told. */
export const isToFindOut = (at: number, tokens: readonly Token[]): boolean =>
  TO_SEE.has(tokens[at]?.text ?? '') &&
  tokens[at - 1]?.text === 'to' &&
  ASKING.has(tokens[at + 1]?.text ?? '');

/** "Wanted to see if my kidneys were okay, | so | the lab | did | that big sheet": what was wanted was done. */
export function isSoDone(wanted: number, to: number, tokens: readonly Token[]): boolean {
  if (tokens[wanted]?.text !== 'wanted' || !isToFindOut(wanted + 2, tokens)) return false;
  for (let at = wanted + 4; at < to; at += 1)
    if (tokens[at]?.text === 'so') return hasPast(at + 1, to, tokens);
  return false;
}

/** "You can | see | the crack | on the | X-ray": it is there to be seen. The event starts at `from`. */
export const isSeenOn = (start: number, from: number, tokens: readonly Token[]): boolean =>
  tokens[from - 2]?.text === 'on' &&
  DEFINITE.has(tokens[from - 1]?.text ?? '') &&
  hasWord(tokens, start, from - 2, SEEING);
const SEEING: ReadonlySet<string> = toWordSet('see spot tell read');
const DEFINITE: ReadonlySet<string> = toWordSet('the my that this his her');

/** "They could only do a sick visit", "they'd scan the neck | but not | the back"; but "they'd only do it if I paid". */
export function isOnlyPart(modal: number, from: number, tokens: readonly Token[]): boolean {
  if (!PAST_MODALS.has(tokens[modal]?.text ?? '') || hasWordAfter(tokens, from, MAX_IF, IF)) return false;
  if (tokens[modal + 1]?.text === 'only') return true;
  for (let at = from; at < from + MAX_PART; at += 1)
    if (tokens[at]?.text === 'but' && tokens[at + 1]?.text === 'not') return true;
  return false;
}

const PAST_MODALS: ReadonlySet<string> = toWordSet("could 'd");
const IF: ReadonlySet<string> = toWordSet('if after once when');
const MAX_IF = 24;
const MAX_PART = 6;
