// SPDX-License-Identifier: Apache-2.0
// Part of step 7: between a denial and the care behind it somebody else, or the teller at last, did something: "instead of the CT
// they did an ultrasound".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWord } from '../../words/token-spans.ts';
import { DETERMINERS } from '../../words/word-book.ts';
import { toWordSet } from '../../words/word-set.ts';
import { ADVERBS } from '../words/frame-words.ts';
import { DOERS, RELATIVE_VERBS } from '../words/scope-words.ts';
import { isPast } from '../words/tense.ts';

/** "Instead of the CT I begged for | she did | an MRI": care named between, then somebody did it. The denial ends at `from`. */
export function isNewSubject(
  from: number,
  { event }: Reading,
  before: Reading | undefined,
  tokens: readonly Token[],
): boolean {
  const last = before?.event;
  const to = event.match.from;
  const isInstead = INSTEAD.has(tokens[from - 2]?.text ?? '');
  if (isInstead && isOwnDeed(to, tokens)) return true;
  // "Instead of a scope | she had | me do the breath test"
  if (last === undefined || last.from < from) return isInstead && hasNewDoer(from + 1, to, tokens, false);
  return hasNewDoer(isInstead ? last.from : last.to, to, tokens, isInstead) || doesNext(to, event.to, tokens);
}
const INSTEAD: ReadonlySet<string> = new Set(['instead', 'rather']);

/** "Instead of the CT | they just did | an ultrasound": between the two tokens somebody did something else. */
function hasNewDoer(from: number, to: number, tokens: readonly Token[], isAnybody: boolean): boolean {
  for (let at = from; at + 1 < to; at += 1) {
    const verb = ADVERBS.has(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
    const isNoun = isAnybody && DETERMINERS.has(tokens[at - 1]?.text ?? '') && tokens[at]?.kind === 'word';
    const isDoer = (DOERS.has(tokens[at]?.text ?? '') || isNoun) && isPast(tokens[verb]?.text ?? '');
    // "… she | had me | do a breath test"
    const isRelative = RELATIVE_VERBS.has(tokens[verb]?.text ?? '') && tokens[verb + 1]?.text !== 'me';
    if (isDoer && verb < to && !isRelative) return true;
  }
  return false;
}

/** "Instead of the home test | I | spent a night in the lab": the care has its own verb. */
const isOwnDeed = (care: number, tokens: readonly Token[]): boolean =>
  DOERS.has(tokens[care - 1]?.text ?? '') && isPast(tokens[care]?.text ?? '');

/** "Instead of an X-ray | the chiropractor just cracked | my back": whoever is named next did it. */
export function doesNext(from: number, to: number, tokens: readonly Token[]): boolean {
  const end = DOERS.has(tokens[to]?.text ?? '') ? to : to + 2;
  return DETERMINERS.has(tokens[from - 1]?.text ?? '') && hasWord(tokens, from + 1, end, DOES);
}

const DOES: ReadonlySet<string> = toWordSet(
  'cracked adjusted did took drew gave put ran injected froze used',
);
