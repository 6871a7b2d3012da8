// SPDX-License-Identifier: Apache-2.0
// Part of step 9: words that say that a person of care was there: "at our appointment", "across the table", "in person".

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/**
 * "My pediatrician checked a CBC at our appointment", "pcp checked my B12, that was the visit", "told me across the table",
 * "I told my doctor in her office", "three doctors, face to face": where it was done or said.
 */
export function isAtVisit(to: number, next: Reading | null, tokens: readonly Token[]): boolean {
  // "My doctor | 's voice | had an echo in the exam room"
  if (tokens[to]?.text === "'s" && !HE.has(tokens[to + 1]?.text ?? '')) return false;
  let isSame = true;
  for (let at = to; at < to + MAX_VISIT; at += 1) {
    const { text = '', stem = '' } = tokens[at] ?? {};
    isSame &&= !SENTENCE_MARKS.has(text);
    const isCalled = CALLED.has(stem) && isLed(at, AT, OUR, tokens);
    const isRoom = ROOMS.has(stem) && isLed(at, IN, A, tokens) && !NOT_ROOMS.has(tokens[at + 1]?.text ?? '');
    if (!isCalled && !(isSame && (isRoom || isFacing(at, tokens)))) continue;
    if (!isCalled && (hasWord(tokens, to, at, NOT_THERE) || isTesting(to, at, next, tokens))) return false;
    return !(next?.event.family?.role === 'provider' && next.event.from >= to && next.event.from < at - 2);
  }
  return false;
}

/** "| At | that same | visit", "| in | the exam | room" */
function isLed(
  noun: number,
  leads: ReadonlySet<string>,
  whose: ReadonlySet<string>,
  tokens: readonly Token[],
): boolean {
  const lead = [noun - 2, noun - 3].find((at) => leads.has(tokens[at]?.text ?? ''));
  return lead !== undefined && whose.has(tokens[lead + 1]?.text ?? '');
}

/** "Did the pricks | in the office"; but "did the pricks and told me across the table" */
function isTesting(from: number, to: number, next: Reading | null, tokens: readonly Token[]): boolean {
  if (next === null || next.event.from < from || next.event.from >= to) return false;
  const isVisit = next.event.family?.role === 'visit' || next.event.family?.role === 'provider';
  return !isVisit && !hasWord(tokens, next.event.to, to, TELLING);
}

/** "In | person", "to my | face", "face to | face", "told me | himself", "with his own | hands" */
function isFacing(at: number, tokens: readonly Token[]): boolean {
  const [before = '', text = ''] = [tokens[at - 1]?.text, tokens[at]?.text];
  if (text === 'person') return before === 'in';
  if (text === 'face') return before === 'to' || (before === 'my' && tokens[at - 2]?.text === 'to');
  return SELF.has(text) && before === 'me';
}

const MAX_VISIT = 24;
const CALLED: ReadonlySet<string> = toWordSet('visit appointment appt checkup');
const ROOMS: ReadonlySet<string> = toWordSet('room office clinic table desk');
const IN: ReadonlySet<string> = toWordSet('in across');
const OUR: ReadonlySet<string> = toWordSet('our the that my');
const A: ReadonlySet<string> = toWordSet('our the that my a an his her');
const NOT_ROOMS: ReadonlySet<string> = toWordSet('number phone manager staff lady nurse line desk notes');
const TELLING: ReadonlySet<string> = toWordSet('told said');
const AT: ReadonlySet<string> = toWordSet('at during was');
const HE: ReadonlySet<string> = toWordSet('he she they');
const SELF: ReadonlySet<string> = toWordSet('himself herself');
/** "Wants to see me in the office", "my doctor called me in the waiting room" */
const NOT_THERE: ReadonlySet<string> = toWordSet(
  'wants wanted will would waiting called phone portal video never emergency not hospital sent front',
);
