// SPDX-License-Identifier: Apache-2.0
// Part of step 7: an emergency that befell somebody else, and the teller at most came along: "my neighbor Bob fell and they
// did an EKG", "my friend collapsed and I sat with her while they ran a urine test". A child's is told by a parent.

import type { Match } from '../../phrases/4-phrases.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { findAround, findStartOf, hasWord } from '../../words/token-spans.ts';
import { isUnsaid } from '../../words/unsaid-stops.ts';
import { toWordSet } from '../../words/word-set.ts';
import { BEFORE_SUBJECT, BESIDE, NEAR, SELF } from '../words/frame-words.ts';
import { SO } from '../words/scope-words.ts';
import { OFFSPRING } from './tellers.ts';
import { isOnTeller } from './whose-body.ts';

/** How far around the care: keeps the search linear. */
const MAX_REACH = 40;
/** "My neighbor | across the hall, Mr. Tran, | fell" */
const MAX_ASIDE = 9;
const HURT: ReadonlySet<string> = toWordSet(`
  fell collapsed slipped tripped fainted crashed choked tumbled seized cut sliced burned broke wrecked bled
`);
/** "| Passed out |", "had | a stroke |", "got | hit |", "was | pregnant |" */
const ILLS: ReadonlySet<string> = toWordSet(
  'out stroke seizure attack hit hurt bit stung stabbed shot pregnant carrying labor',
);
const STRUCK: ReadonlySet<string> = toWordSet('passed had got was');
const MAX_ILL = 3;
const STOPS: ReadonlySet<string> = new Set([...SELF, 'they', 'you', 'my']);
/** What one does beside the patient. */
const BYSTANDING: ReadonlySet<string> = toWordSet(`
  stayed sat rode drove followed called waited held went came stood watched took brought carried found helped ran prayed fed met
  talked visited
`);
const WITH_ME: ReadonlySet<string> = toWordSet('with to beside behind from told asked called let');
const ADVERBS: ReadonlySet<string> = toWordSet('just only also even then');

/** The token of whom it befell; null where the teller may be the patient. */
export function findHurt(
  from: number,
  to: number,
  tokens: readonly Token[],
  personAt: ReadonlyMap<number, Match>,
  { sentenceOf }: Clauses,
): number | null {
  let [low, high] = findAround(from, to, sentenceOf, MAX_REACH);
  // "My mother fell and | I rode along with her while they did an EKG", with no comma in it.
  while (isNoEnd(low - 1, tokens) && low > from - MAX_REACH)
    low = findStartOf(low - 1, sentenceOf, MAX_REACH);
  for (let at = from - 1; at >= low; at -= 1) {
    const person = personAt.get(at);
    if (person === undefined) continue;
    at = person.from;
    const verb = OFFSPRING.has(tokens[person.to - 1]?.text ?? '') ? -1 : findHarm(person, tokens);
    if (verb < 0 || verb >= from) continue;
    // "My dad | had a stroke | at 40, | so | they did an echo": why the teller had it.
    const isReason = STRUCK.has(tokens[verb]?.text ?? '') && hasWord(tokens, verb, from, SO);
    return isReason || hasPatient(verb + 1, high, tokens) ? null : at;
  }
  return null;
}

/** A stop that nobody said, or that of "Mr." */
const isNoEnd = (at: number, tokens: readonly Token[]) => {
  const stop = tokens[at];
  return stop?.kind === 'mark' && (isUnsaid(stop) || TITLES.has(tokens[at - 1]?.text ?? ''));
};
const TITLES: ReadonlySet<string> = toWordSet('mr mrs ms');

/** Where it is told that the person was hurt; -1 where it is not. */
function findHarm({ from, to }: Match, tokens: readonly Token[]): number {
  let start = from - 1;
  while (BESIDE.has(tokens[start]?.text ?? '')) start -= 1;
  const before = tokens[start];
  if (before?.kind === 'word' && !BEFORE_SUBJECT.has(before.text)) return -1;
  for (let at = to; at < to + MAX_ASIDE && !STOPS.has(tokens[at]?.text ?? ''); at += 1) {
    const text = tokens[at]?.text ?? '';
    if (HURT.has(text) || (STRUCK.has(text) && hasWord(tokens, at + 1, at + 1 + MAX_ILL, ILLS))) return at;
  }
  return -1;
}

/** "And they did an EKG on | me |", "and | I broke | my arm", "… of | my wrist |": the teller is one, too. */
function hasPatient(from: number, to: number, tokens: readonly Token[]): boolean {
  if (isOnTeller(from, tokens, to - from)) return true;
  for (let at = from; at < to; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (!SELF.has(text)) continue;
    const verb = ADVERBS.has(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
    const before = tokens[at - 1]?.text ?? '';
    const isObject = text === 'me' || text === 'us';
    if (isObject ? !(WITH_ME.has(before) || NEAR.has(before)) : !BYSTANDING.has(tokens[verb]?.text ?? ''))
      return true;
  }
  return false;
}
