// SPDX-License-Identifier: Apache-2.0
// Part of step 9: words that tell no more care than the rest of the story: its sum ("all in all two ERs and an EMG"),
// the number that heads a visit ("Visit 2: the neurologist"), a doctor whose specialty comes next ("the third doctor, a
// neurologist").

import { type Count, SESSION_UNITS } from '../counts/counting.ts';
import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { type Clauses, SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { NUMBER_WORDS } from '../words/number-words.ts';
import { hasOnlyWords, hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';

/** How far from the event, in words, the sentence may say that it is a sum: keeps the search linear. */
const MAX_REACH = 24;
const SUMS: ReadonlySet<string> = toWordSet('altogether tally sum summary recap');
/** The first two words of "all in all", "all told", "in all", "that makes". */
const SUM_PAIRS: ReadonlySet<string> = new Set([
  'in total',
  'total :',
  'totals :',
  'grand total',
  'all in',
  'all told',
  'in all',
  'so :',
  'that makes',
  'thats makes',
]);
const BEING: ReadonlySet<string> = toWordSet("'s is was");
const SUM_STARTS: ReadonlySet<string> = new Set([
  ...SUMS,
  ...[...SUM_PAIRS].map((pair) => pair.slice(0, pair.indexOf(' '))),
]);

/** The event's sentence adds up what the story told. */
export function isSummedUp({ event }: Reading, tokens: readonly Token[], { sentenceOf }: Clauses): boolean {
  const sentence = sentenceOf[event.from];
  for (let at = Math.max(0, event.from - MAX_REACH); at < event.to + MAX_REACH; at += 1) {
    const text = tokens[at]?.text ?? '';
    if (!(SUM_STARTS.has(text) || text === 'that') || sentenceOf[at] !== sentence) continue;
    const next = tokens[at + 1]?.text ?? '';
    // "So that's | three | orthos", "that was | one | ER visit": the number is of those told.
    const isThat = text === 'that' && BEING.has(next) && at + 2 === event.from - 1;
    if (SUMS.has(text) || SUM_PAIRS.has(`${text} ${next}`) || isThat) return true;
  }
  return false;
}

/** "Visit 2: same guy." The number is no count. */
export function isNumberedVisit({ event }: Reading, tokens: readonly Token[]): boolean {
  if (event.family?.role !== 'visit') return false;
  // "Visits: 12 primary care, 3 ER"
  // but "visits to my GP: two in May, one in June"
  // "Two visits: | at the first | they did an EKG"
  const isPlural = tokens[event.to - 1]?.text !== tokens[event.to - 1]?.stem;
  if (isPlural && hasWord(tokens, event.to + 1, event.to + MAX_NUMBERED + 1, FIRST)) return false;
  if (tokens[event.to]?.text === ':') return event.to - event.from < MAX_NUMBERED;
  const mark = tokens[event.to + 1]?.text ?? '';
  // "Visit one, urgent care: …", "consult number one with the allergist"
  const isWith = NUMBERED.has(mark) && tokens[event.to + 2]?.text === 'with';
  if (NUMBERED.has(tokens[event.to]?.text ?? '') && (mark === ',' || isWith)) return true;
  return tokens[event.to + 2] !== undefined && (mark === ':' || mark === '-' || mark === '=');
}

const MAX_NUMBERED = 3;
const FIRST: ReadonlySet<string> = toWordSet('first');

/** "Visit 2: the neurologist": the visit is told next. */
export function isToldNext({ event }: Reading, next: Reading | undefined, { sentenceOf }: Clauses): boolean {
  return hasDoctor(next) && sentenceOf[next.event.from] === sentenceOf[event.from];
}

export const DOCTORS: ReadonlySet<string> = toWordSet(
  'doctor doc dr md physician specialist provider clinic',
);
/** Before "doctor": one of several, so that what follows says which. */
const ONE_OF_MANY: ReadonlySet<string> = toWordSet(`
  first second third fourth fifth sixth seventh eighth ninth tenth 1st 2nd 3rd 4th 5th next last final new other another only one
`);
const NUMBERED: ReadonlySet<string> = new Set([...NUMBER_WORDS, ...toWordSet('number no # one')]);
/** Between a doctor and the specialty. */
const TO_SPECIALTY: ReadonlySet<string> = toWordSet(
  ', : - — – ( was is being at a an my the our who turned out to be i we ever saw went',
);
const MAX_TO_SPECIALTY = 5;

const hasDoctor = (reading: Reading | undefined): reading is Reading => isOfVisit(reading?.event);

/** "The third doctor, a neurologist", "doctor number two: my GP": the same person, who is counted by the specialty. */
export function isSaidWho(
  { event }: Reading,
  next: Reading | undefined,
  tokens: readonly Token[],
): next is Reading {
  if (event.family?.role !== 'provider' || !hasDoctor(next)) return false;
  // "First | specialist visit |: the neurologist"
  const last = tokens[event.to - 1]?.stem === 'visit' ? event.to - 2 : event.to - 1;
  if (!DOCTORS.has(tokens[last]?.stem ?? '') || tokens[last]?.text.endsWith('s')) return false;
  // "Dr. Patel (neuro)"
  const opens = next.event.from - 1;
  if (tokens[opens]?.text === '(' && opens - event.to <= MAX_NAME && isAllWords(event.to, opens, tokens))
    return true;
  let at = event.to;
  while (NUMBERED.has(tokens[at]?.text ?? '') || tokens[at]?.kind === 'number') at += 1;
  const isOneOfMany =
    at > event.to ||
    // "The specialist | we saw |, a neurologist"
    hasWord(tokens, at, at + MAX_SEEN, SAW) ||
    ONE_OF_MANY.has(tokens[event.from - 1]?.text ?? '') ||
    ONE_OF_MANY.has(tokens[event.from]?.text ?? '');
  const isNear = next.event.from > at && next.event.from - at <= MAX_TO_SPECIALTY;
  return isOneOfMany && isNear && hasOnlyWords(tokens, at, next.event.from, TO_SPECIALTY);
}

const MAX_SEEN = 3;
const SAW: ReadonlySet<string> = toWordSet('saw');
const MAX_NAME = 2;
const isAllWords = (from: number, to: number, tokens: readonly Token[]) =>
  tokens.slice(from, to).every(({ kind }) => kind === 'word');

/** "I found a psychologist": who gives care that is had in sessions, and nothing yet of how many. */
export const isGiver = ({ event, unitId }: Reading, times: number, tokens: readonly Token[]): boolean =>
  times === 1 && SESSION_UNITS.test(unitId ?? '') && GIVERS.has(tokens[event.match.to - 1]?.stem ?? '');

/** "… talk therapy with her, nine times": the sessions are what was had of whoever was named before. */
export function isCourseWith(
  giver: Reading,
  { event, unitId, to }: Reading,
  times: number,
  tokens: readonly Token[],
): boolean {
  const isSame = giver.unitId === unitId || [giver.unitId, unitId].every((id) => TALKS.test(id ?? ''));
  if (times === 1 || !isSame || event.from - giver.to > MAX_COURSE) return false;
  // "CBT for insomnia, six | sessions with a psychologist"
  const isOwn = tokens[event.from]?.stem === 'session' && event.from - giver.to <= MAX_WITH;
  if (isOwn && !hasWord(tokens, giver.to, event.from, APART)) return true;
  // "She got me to the counseling center. I did eight | therapy sessions"
  const isNamed = tokens[event.to - 1]?.stem === 'session' && !hasWord(tokens, giver.to, event.to, ANEW);
  if (isNamed && TALKS.test(unitId ?? '')) return true;
  // "My therapist said I was fine. I saw | her | weekly for a year"
  if (HER.has(tokens[event.from]?.text ?? '')) return true;
  for (let at = event.from - MAX_WITH; at < to + MAX_WITH; at += 1)
    if (tokens[at]?.text === 'with' && HER.has(tokens[at + 1]?.text ?? '')) return true;
  return false;
}

const GIVERS: ReadonlySet<string> = toWordSet(
  'therapist psychologist counselor counsellor shrink lcsw chiropractor chiro acupuncturist pathologist therapy cbt dbt emdr counseling',
);
const TALKS = /^cms-mh-therapy-/;
const APART: ReadonlySet<string> = toWordSet('and then plus . ; ! ? also');
/** Between who was seen once and sessions with somebody else. */
const ANEW: ReadonlySet<string> = toWordSet('then another other later new different next second plus also');
const HER: ReadonlySet<string> = toWordSet('her him them that');
const MAX_WITH = 8;
const MAX_COURSE = 60;

/** "Derm (new)"; but "new derm", "a derm (new)" is another. */
export function isToldNew({ event: { from, to, features } }: Reading, tokens: readonly Token[]): boolean {
  const isNew = features.some(
    ({ feature, value, from: at }) => feature === 'turn' && value === 'new' && at >= to,
  );
  return isNew && !hasWordBefore(tokens, from, 2, OTHER) && tokens[to]?.text !== '#';
}

/** Sentences since a person or a place of care was visited, how often it was, and how many were in that sentence. */
export interface LastMet {
  readonly since: number;
  readonly times: number;
  readonly sum: number;
}

/** "14 specialists. Fourteen first visits": the same. "Neuro on the 4th, GI on the 9th. | Two doctors, two bills." */
export function isToldTimes(
  { event: { match, family } }: Reading,
  { times, words }: Count,
  last: LastMet,
  tokens: readonly Token[],
): boolean {
  if (family?.role === 'visit') return last.since === 1 && last.times === times;
  if (family?.role !== 'provider' || last.sum !== times || last.since > 1 || words === undefined)
    return false;
  const before = tokens[words.from - 1]?.text ?? '';
  return DOCTORS.has(tokens[match.to - 1]?.stem ?? '') && (SENTENCE_MARKS.has(before) || SUMMING.has(before));
}

const SUMMING: ReadonlySet<string> = toWordSet('so thats makes :');

export const OTHER: ReadonlySet<string> = toWordSet('another second third fourth new different a an other');
