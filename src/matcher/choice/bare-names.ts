// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a specialty without "my" or "the" ("ENT", "derm"): a place one went to, or only who did or said something.

import { isPast } from '../assertion/words/tense.ts';
import type { Token } from '../words/2-tokenize.ts';
import { findSentenceEnd } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/** "Pain management | gave me | pills", "ENT | 's seen | me twice"; but "GI | says | it can wait", "endo | promised | a test". */
export function isDoneThere(end: number, tokens: readonly Token[]): boolean {
  const verb = BETWEEN.has(tokens[end]?.text ?? '') ? end + 1 : end;
  const text = tokens[verb]?.text ?? '';
  return THINKING.has(text) || (MEETING.has(text) && TELLER.has(tokens[verb + 1]?.text ?? ''));
}

const BETWEEN: ReadonlySet<string> = toWordSet("'s has finally then just also");
const THINKING: ReadonlySet<string> = toWordSet('thought figured');
const MEETING: ReadonlySet<string> = toWordSet('gave put told saw seen took had asked started');
const TELLER: ReadonlySet<string> = toWordSet('me us him her them my our');

/** "Rheum | still thinks | it's lupus", "cardiology shrugs" */
const OPINING: ReadonlySet<string> = toWordSet(
  'thinks says shrugs insists swears hopes keeps loves blames agrees guesses',
);
const STILL: ReadonlySet<string> = toWordSet('still just now always');

/** "Allergist | pushed | the shots", "derm | froze | my warts", "PA | for | an MRI"; but "derm canceled, then | saw | me". */
export function isBusyElsewhere(from: number, end: number, tokens: readonly Token[]): boolean {
  const text = tokens[end]?.text ?? '';
  if (text === 'for') return tokens[end - 1]?.text === 'pa';
  const verb = tokens[STILL.has(text) ? end + 1 : end]?.text ?? '';
  if (OPINING.has(verb)) return true;
  // "| Second | derm added a test": one of those who were seen.
  if (!isPast(text) || ORDINALS.has(tokens[from - 1]?.text ?? '')) return false;
  // "Pediatrician | watched him | blink"; but "derm | rescheduled me |"
  if (CHILD.has(tokens[end + 1]?.text ?? '')) return false;
  return !hasWord(tokens, end, findSentenceEnd(end, MAX_REACH, tokens), SEEING);
}

const ORDINALS: ReadonlySet<string> = toWordSet(
  'first second third fourth fifth sixth next last new another',
);
const CHILD: ReadonlySet<string> = toWordSet('him her them');
const MAX_REACH = 20;
const SEEING: ReadonlySet<string> = toWordSet('saw seen met examined laid told sat looked peeked felt');
