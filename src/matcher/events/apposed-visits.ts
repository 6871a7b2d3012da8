// SPDX-License-Identifier: Apache-2.0
// Part of step 6: a doctor and a word for the visit that stand side by side are one visit: "the lung doctor, first
// appointment", "my doctor saw me for a 35 minute follow-up".

import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { NUMBER_WORDS } from '../words/number-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';

/** "The lung doctor, first appointment", "new patient visit, 60 minutes, geneticist": one visit. */
export function isApposed(a: CareEvent, b: CareEvent, tokens: readonly Token[]): boolean {
  const [visit, other] = a.family?.role === 'visit' ? [a, b] : [b, a];
  const isVisit = visit.family?.role === 'visit' || visit.family?.id === 'telehealth';
  if (!isVisit || !(other.family?.role === 'provider' || other.family?.id === 'telehealth')) return false;
  // "Three visits with my regular doctor, one derm"
  if (tokens.slice(visit.match.from, visit.match.to).some(({ text }) => text === 'with')) return false;
  const named = tokens.slice(Math.max(0, visit.from - 2), visit.to);
  // "Pulm, return visit, nothing new", "telehealth with endo, just a follow-up"; but "a follow-up in June".
  const after = tokens[visit.to];
  const isReturn = after === undefined || after.kind === 'mark' || BESIDE.has(after.text);
  const isFirst = named.some(
    ({ text, kind }, at) =>
      FIRST.has(text) ||
      (isReturn && RETURN.has(text)) ||
      LENGTHS.has(text) ||
      kind === 'number' ||
      NUMBER_WORDS.has(text) ||
      (text === 'new' && NEW.has(named[at + 1]?.stem ?? '')),
  );
  const between = tokens.slice(a.to, b.from);
  if (other === a && isForVisit(a, between, tokens)) return true;
  // "A second opinion at the university, an hour with a rheumatologist"
  const isOpinion = other === b && tokens[visit.match.to - 1]?.text === 'opinion';
  if (isOpinion && between.length <= MAX_OPINION && !between.some(({ text }) => ENDS.has(text))) return true;
  if (between.length > MAX_APPOSED) return false;
  // "The allergy doctor saw me for an hour, first visit", "pulm at the VA, first visit", "genetics initial visit"
  const last = between.findLastIndex(({ kind }) => kind === 'mark');
  // "…, also a first visit"
  const isApart = ({ text, stem }: Token, at: number) =>
    COUNTING.has(stem) || (APART.has(text) && !(text === 'also' && at === last + 1));
  if (isFirst && other === a && !between.some(isApart)) {
    if (between.slice(last + 1).every(({ text }) => APPOSED.has(text))) return true;
  }
  return (
    (isFirst || between[0]?.text !== ',') &&
    (between[0]?.text === ',' || (other === a && DOING.has(between[0]?.text ?? ''))) &&
    between.every(
      ({ text, kind, stem }) =>
        text === ',' || kind === 'number' || APPOSED.has(stem) || NUMBER_WORDS.has(text),
    )
  );
}

/** "Saw my doctor | for a 35 minute | visit". */
function isForVisit({ from }: CareEvent, between: readonly Token[], tokens: readonly Token[]): boolean {
  const isPlain = ({ text, kind }: Token) => kind !== 'mark' && !APART.has(text);
  return (
    between[0]?.text === 'for' &&
    between.length <= MAX_APPOSED &&
    ARTICLES.has(between[1]?.text ?? '') &&
    between.every(isPlain) &&
    hasWordBefore(tokens, from, 4, SEEING)
  );
}

const SEEING = toWordSet('saw seen had took squeezed fit met');
const ARTICLES = toWordSet('a an my our the one');

const COUNTING = toWordSet('twice time x');
const RETURN = toWordSet('follow followup f return recheck');
const BESIDE = toWordSet('she he they i and');
/** "A new neurologist, hour long visit" */
const LENGTHS = toWordSet('hour minute min long short quick level');
/** "New appointment scheduled" is none. */
const NEW = toWordSet('visit pt consult');
const APPOSED = toWordSet(
  'just only regular routine usual minute min hour my the first new initial an half did a long longer short quick full with saw me for home house another also level established return returning patient',
);
/** "My nurse practitioner did a longer visit." */
const DOING = toWordSet('did gave scheduled');
const MAX_APPOSED = 6;
const MAX_OPINION = 9;
const ENDS = toWordSet('. ! ? ; and then but plus before after my the');
export const APART = toWordSet('and then plus also but + . ; ! ?');
export const FIRST = toWordSet('first patient initial med medication');
