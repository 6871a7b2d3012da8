// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that its own clause tells as done, and a denial in a later clause that does not take it up: "saw the
// endocrinologist, and then the lab had closed", "she saw me and did an EKG, what she never did was order a monitor".

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { OPENERS, SENTENCE_MARKS } from '../../words/5-clauses.ts';
import { hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import type { PlacedCue } from '../placed-cue.ts';
import { NOT, PRONOUNS } from '../words/frame-words.ts';
import { isPast } from '../words/tense.ts';

/** Whether the clause of the care says that somebody did it; not "had", which may be of a date or an order. */
export function isPlainlyDone({ from, to, pieces }: Match, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '';
  // "The surgeon | met with me |", "they | did see me |"
  const seen = text(to) === 'did' || text(to) === 'finally' ? to + 1 : to;
  if (SEEING.has(text(seen)) && text(seen + 1) === 'me') return true;
  if (text(seen) === 'met' && text(seen + 1) === 'with' && ME.has(text(seen + 2))) return true;
  let verb = from;
  if (pieces !== undefined) {
    while (verb < from + MAX_NAME && !isPast(text(verb))) verb += 1;
  } else if (!DONE.has(text(verb))) {
    verb = skipDeterminer(from, tokens);
    while (verb > from - MAX_NAME && tokens[verb]?.kind !== 'mark' && !isPast(text(verb))) verb -= 1;
  }
  if (!DONE.has(text(verb))) return false;
  const before = tokens[verb - 1];
  const isTold =
    before === undefined || before.kind === 'mark' || PRONOUNS.has(before.text) || JOINTS.has(before.text);
  return isTold && !hasWord(tokens, verb - MAX_FRAME, verb, UNREAL);
}

/** "The man | who did | the MRI never said a word": he gave it; but "a guy who did a sleep study said". */
export function isWhoDid({ from }: Match, tokens: readonly Token[]): boolean {
  const verb = skipDeterminer(from, tokens);
  const isKnown = DEFINITE.has(tokens[from - 1]?.text ?? '') && tokens[verb - 3]?.text === 'the';
  return isKnown && DONE.has(tokens[verb]?.text ?? '') && tokens[verb - 1]?.text === 'who';
}

const DEFINITE: ReadonlySet<string> = toWordSet('the my');

/** Whether the cue stands in a later clause and says nothing of what was named before it. */
export function isOfLater({ match }: PlacedCue, to: number, tokens: readonly Token[]): boolean {
  if (match.from < to || hasWord(tokens, match.from - 2, match.to + 2, TAKING_UP)) return false;
  let isLater = false;
  for (let at = to; at <= match.from; at += 1) {
    const { text, kind } = tokens[at] ?? { text: '', kind: 'word' };
    // "They checked my ferritin. Yeah right."
    if (SENTENCE_MARKS.has(text)) return false;
    if (kind === 'mark' || OPENERS.has(text) || JOINTS.has(text)) isLater = true;
  }
  return isLater;
}

const MAX_NAME = 5;
const MAX_FRAME = 4;
const SEEING: ReadonlySet<string> = toWordSet('saw see seen examined');
const ME: ReadonlySet<string> = toWordSet('me us');
const DONE: ReadonlySet<string> = toWordSet(
  'did ran drew saw underwent swabbed scanned checked measured looked',
);
const JOINTS: ReadonlySet<string> = toWordSet('and then but so finally who');
const TAKING_UP: ReadonlySet<string> = toWordSet('it them one that mailed sent mail send');
const UNREAL: ReadonlySet<string> = new Set([
  ...NOT,
  ...toWordSet(
    'if would could should wish until till before say says said claim claims think thought as like',
  ),
]);
