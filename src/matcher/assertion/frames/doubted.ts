// SPDX-License-Identifier: Apache-2.0
// Part of step 7: a denial that stands with the verb of thinking: "I don't think they ran a TSH", "can't say I ever had an
// echo", "I doubt anybody checked", "everyone assumed somebody else did it".

import type { Cue } from '../../lexicon/lexicon-types.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { hasWord } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { type PlacedCue, placeCue } from '../placed-cue.ts';
import { ADVERBS, NOT, PRONOUNS } from '../words/frame-words.ts';

const DENIED: Cue = { id: 'doubted', kind: 'negated', scope: 'forward', reach: 10, gapCategory: null };
export const THINKING: ReadonlySet<string> = toWordSet(
  'think believe say recall remember doubt assume assumes assumed figured',
);
const ASSUMED: Cue = { ...DENIED, id: 'assumed', kind: 'hypothetical' };
const ASSUMING: ReadonlySet<string> = toWordSet('assume assumes assumed figured');
const SOMEONE: ReadonlySet<string> = toWordSet('someone somebody everyone');
const ANYONE: ReadonlySet<string> = toWordSet('anyone anybody any');
const HAVE: ReadonlySet<string> = toWordSet("have has had 've");
const EVER: ReadonlySet<string> = toWordSet('ever even actually already else must');
/** What a doctor does with a test. */
const RUNNING: ReadonlySet<string> = toWordSet('ran run checked tested drew drawn ordered sent did done');
const HAVING: ReadonlySet<string> = toWordSet('had got gotten seen saw been went gone');

/** The denial that starts with the word of thinking at the token; null where none does. */
export function findDoubted(at: number, tokens: readonly Token[]): PlacedCue | null {
  const text = (place: number) => tokens[place]?.text ?? '';
  const isAssumed = ASSUMING.has(text(at));
  if (!isAssumed && text(at) !== 'doubt' && !NOT.has(text(at - 1))) return null;
  const who = text(at + 1) === 'that' ? at + 2 : at + 1;
  const isAny = ANYONE.has(text(who));
  if (!isAny && !PRONOUNS.has(text(who)) && !(isAssumed && SOMEONE.has(text(who)))) return null;
  let verb = who + 1;
  // "Any | doctor", "anyone | here"
  if (isAny && !isAdverb(verb, tokens) && !RUNNING.has(text(verb))) verb += 1;
  const low = verb;
  while (verb < low + 3 && isAdverb(verb, tokens)) verb += 1;
  // "I can't say they | never | did one"
  if (hasWord(tokens, low, verb, NOT)) return null;
  const isEver = isAny || hasWord(tokens, low, verb, EVER);
  const isHad = RUNNING.has(text(verb)) || (isEver && (HAVING.has(text(verb)) || HAVE.has(text(verb - 1))));
  return isHad ? placeCue(at, Math.max(verb, who + 1), isAssumed ? ASSUMED : DENIED) : null;
}

/** "Have | ever", but "had | an echo": the verb itself. */
function isAdverb(at: number, tokens: readonly Token[]): boolean {
  const { text = '' } = tokens[at] ?? {};
  if (text === 'had') return [HAVING, RUNNING].some((verbs) => verbs.has(tokens[at + 1]?.text ?? ''));
  return ADVERBS.has(text) || EVER.has(text) || HAVE.has(text);
}
