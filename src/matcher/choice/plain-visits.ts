// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a bare "visit" that is of whom or of what was named before it.

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isOpinion } from './doctor-deeds.ts';

export const AGAIN: ReadonlySet<string> = toWordSet(`
  another second third fourth fifth new different more again repeat next other 2nd 3rd follow two
  three
`);
const ABOUT: ReadonlySet<string> = toWordSet('at during that this the after');
const ANEW: ReadonlySet<string> = toWordSet('a another had next');

/** "At the appointment", "during that visit", "an hour each visit", "two of those visits": about a visit named before, `since` sentences ago. */
export function isPlainVisit(reading: Reading, since: number, tokens: readonly Token[]): boolean {
  const { from } = reading.event;
  if (since < Number.POSITIVE_INFINITY && EACH.has(tokens[from - 1]?.text ?? '')) return true;
  if (since < 2 && isOfSomebody(reading, tokens)) return true;
  if (since === 0 && isThere(from, tokens)) return true;
  return hasWordBefore(tokens, from, 2, ABOUT) && !hasWordBefore(tokens, from, 2, ANEW);
}

/** "The pediatrician | at the four-year visit |", "my doctor, at an actual appointment, told me". */
function isThere(from: number, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (at > from - MAX_ADJECTIVES && tokens[at]?.kind === 'word' && tokens[at]?.text !== 'at') at -= 1;
  return tokens[at]?.text === 'at' && !hasWord(tokens, at, from, AGAIN);
}

/** "Got seen", "she examined me": by whom is told elsewhere. */
const isOfSomebody = ({ event: { to } }: Reading, tokens: readonly Token[]): boolean =>
  tokens[to - 1]?.text === 'seen' || tokens[to - 2]?.text === 'examined';

/** "I got an appointment in May and | the neurologist | said it was MS", "got seen by | my GP |": the doctor's own visit. */
export function isOfDoctorNext(
  reading: Reading,
  next: Reading | undefined,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  const { from, to, family } = reading.event;
  if (family?.role !== 'visit' || next?.event.family?.role !== 'provider') return false;
  const start = next.event.from - 1;
  if (sentenceOf[from] !== sentenceOf[start] || hasWord(tokens, to, start, AGAIN)) return false;
  if (isOfSomebody(reading, tokens)) return true;
  const isJoined = WHERE.has(tokens[start - 1]?.text ?? '') && THE.has(tokens[start]?.text ?? '');
  return isJoined && isOpinion(next.event.to, null, null, tokens);
}

const WHERE: ReadonlySet<string> = toWordSet('and where when but ,');
const THE: ReadonlySet<string> = toWordSet('the this');

/** Whether the words say that it is a later visit. */
export const isFollowUp = ({ event: { from, to } }: Reading, tokens: readonly Token[]): boolean =>
  hasWord(tokens, from, to, LATER);

const LATER: ReadonlySet<string> = toWordSet('follow followup recheck');
const EACH: ReadonlySet<string> = toWordSet('each every per those these');

/** "My first consult with her", "one visit was plenty", "… an oncologist for a second opinion": of whom was seen just before. */
export function isOfLastVisit(
  { event }: Reading,
  { since, times }: { readonly since: number; readonly times: number },
  tokens: readonly Token[],
): boolean {
  const { from, to, family } = event;
  if (family?.role !== 'visit' || since > 1) return false;
  const text = (at: number) => tokens[at]?.text ?? '';
  if (text(to) === 'with' && HER.has(text(to + 1)) && !hasWord(tokens, from - 2, to, AGAIN)) return true;
  if (since === 0 && isSameSitting(from, to, tokens)) return true;
  // "Saw him twice, the first visit he just listened"
  if (times > 1 && hasWord(tokens, from - 1, to, NTH)) return true;
  // "The sleep doctor had me back. Quick | visit, all fine."
  if (BRIEF.has(text(from - 1)) && tokens[from - 2]?.kind === 'mark') return true;
  // "One visit was plenty", "two new hand doctors. One visit each."
  const isAlone = WAS.has(text(to)) || text(to) === 'each' || tokens[to]?.kind === 'mark';
  if (text(from - 1) === 'one' && isAlone) return true;
  if (hasWord(tokens, from - 2, to, LATER)) return false;
  // "Finally a vascular doctor. First appointment, he felt for pulses."
  if (times === 1 && hasWord(tokens, from - 1, to, FIRST) && !ELSEWHERE.has(text(to))) return true;
  if (isCalledSo(from, tokens)) return true;
  // "My doctor saw me for a sick visit", "… an oncologist for a second opinion"
  return since === 0 && hasWordBefore(tokens, from, 3, FOR);
}

/** "My doctor had a look in | one appointment", "at the heart doctor's we had | one of those hard visits". */
function isSameSitting(from: number, to: number, tokens: readonly Token[]): boolean {
  const text = (at: number) => tokens[at]?.text ?? '.';
  let at = from - 1;
  while (at > from - MAX_ADJECTIVES && !ONE.has(text(at)) && tokens[at]?.kind === 'word') at -= 1;
  if (!ONE.has(text(at)) || hasWord(tokens, at, to, AGAIN)) return false;
  const isOpened = IN.has(text(at - 1)) || (text(at - 1) === 'had' && text(at - 2) === 'we');
  return isOpened && (tokens[to] === undefined || tokens[to]?.kind === 'mark' || text(to) === 'and');
}

/** "Saw a new PCP. | It was a | 40 minute visit." */
function isCalledSo(from: number, tokens: readonly Token[]): boolean {
  for (let at = from - 1; at > from - MAX_ADJECTIVES && tokens[at]?.kind !== 'mark'; at -= 1)
    if (WAS.has(tokens[at]?.text ?? '')) return THAT.has(tokens[at - 1]?.text ?? '');
  return false;
}

const THAT: ReadonlySet<string> = toWordSet('it that this');
const FIRST: ReadonlySet<string> = toWordSet('first initial');
/** "… | at | Mayo" */
const ELSEWHERE: ReadonlySet<string> = toWordSet('at with in');
const MAX_ADJECTIVES = 5;
const ONE: ReadonlySet<string> = toWordSet('one a');
const IN: ReadonlySet<string> = toWordSet('in ,');
const NTH: ReadonlySet<string> = toWordSet('first second third last');
const BRIEF: ReadonlySet<string> = toWordSet('quick short brief long good nice easy fast');
const HER: ReadonlySet<string> = toWordSet('her him them');
const WAS: ReadonlySet<string> = toWordSet("was is 's");
const FOR: ReadonlySet<string> = new Set(['for']);
