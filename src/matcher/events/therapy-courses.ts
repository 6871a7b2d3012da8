// SPDX-License-Identifier: Apache-2.0
// Part of step 6: what follows a first evaluation by a therapist, or turns out to have been one: "the PT evaluated me, then
// I went twice a week", "physical therapy, first the evaluation, then twelve visits".

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Token } from '../words/2-tokenize.ts';
import { NUMBER_WORDS } from '../words/number-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';

/** By the family of a first meeting, or its unit, that of the sessions after it. */
const COURSES: ReadonlyMap<string, string> = new Map([
  ['pt-eval', 'pt'],
  ['psychologist', 'therapy-session'],
  ['therapy', 'therapy-session'],
  ['cms-mh-psych-eval', 'therapy-session'],
]);

const courseOf = (event: CareEvent | null | undefined) =>
  COURSES.get(event?.namedUnit ?? '') ?? COURSES.get(event?.family?.id ?? '');

/** The first meeting that sessions told later follow, after one more event: none once the sessions themselves are told. */
export function nextCourse(course: CareEvent | null, event: CareEvent | undefined): CareEvent | null {
  if (event === undefined) return course;
  if (courseOf(event) !== undefined) return event;
  return SESSION.test(event.namedUnit ?? '') || event.family?.id === 'pt' ? null : course;
}
const SESSION = /^cms-(?:pt|mh)-/;

/** "The PT evaluated me, then I went | twice a week": the sessions after a first meeting, none for null. */
export function readSessions(
  at: number,
  first: CareEvent | null,
  tokens: readonly Token[],
  sentenceOf: readonly number[],
  index: LexiconIndex,
): CareEvent | null {
  const id = courseOf(first);
  if (first === null || id === undefined || !SESSIONS.has(tokens[at]?.text ?? '')) return null;
  if (!(id === 'pt' ? isOfTherapy(at, tokens) : isCounted(at, tokens))) return null;
  if ((sentenceOf[at] ?? 0) - (sentenceOf[first.from] ?? 0) > MAX_SENTENCES) return null;
  const family = index.families.get(id);
  if (family === undefined) return null;
  const match = { ...first.match, from: at, to: at + 1 };
  return { ...first, from: at, to: at + 1, match, family, namedUnit: null, features: [] };
}

/** From a first meeting to the sessions after it. */
const MAX_SENTENCES = 2;

/** "Since then I've | had six sessions |", "then five talk | sessions so far": nothing after it says of what they were. */
function isCounted(at: number, tokens: readonly Token[]): boolean {
  if (tokens[at]?.stem !== 'session') return false;
  const next = tokens[at + 1];
  if (next?.kind === 'word' && !SO_FAR.has(next.text)) return false;
  // How many, and up to two words of what kind: "three long sessions"
  let many = at - 1;
  const isNumber = (place: number) => tokens[place]?.kind === 'number' || isCountWord(tokens[place]?.text);
  while (many > at - MAX_KIND && KINDS.has(tokens[many]?.text ?? '')) many -= 1;
  if (!isNumber(many)) return false;
  return next?.text === 'followed' || hasWord(tokens, many - 4, many, HAVING);
}
const MAX_KIND = 4;
const KINDS = toWordSet('long short full good more talk therapy half hour weekly regular');
const SO_FAR = toWordSet('since so over in with and altogether total later before after followed at now');
const HAVING = toWordSet("had 've did done attended went finished completed got through do then");

function isOfTherapy(at: number, tokens: readonly Token[]): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  // "PT evaluation, then | 2x a week"
  if (tokens[at]?.text === 'then') {
    const rate = isCountWord(next?.text) || next?.kind === 'number' ? tokens[at + 2] : undefined;
    return next?.text === 'weekly' || A_WEEK.has(rate?.stem ?? '');
  }
  if (NAMED.has(tokens[at]?.stem ?? '') && (before?.kind === 'number' || isCountWord(before?.text)))
    return true;
  // "Evaluated me and I went | back | eleven times"
  const often = BACK.has(next?.text ?? '') ? tokens[at + 2] : next;
  const isTimes = often !== next || tokens[at + 2]?.stem === 'time';
  return often?.kind === 'number' || OFTEN.has(often?.text ?? '') || (isTimes && isCountWord(often?.text));
}

const BACK: ReadonlySet<string> = toWordSet('back there');

const NAMED: ReadonlySet<string> = toWordSet('session visit treatment');

export function isCountWord(text = ''): boolean {
  return OFTEN.has(text) || NUMBER_WORDS.has(text) || text === 'several';
}

const A_WEEK: ReadonlySet<string> = toWordSet('x a time per week each');

/** "Physical therapy, first the | evaluation, then twelve visits". */
export function isFirstMeeting(
  at: number,
  last: CareEvent | null,
  next: CareEvent | undefined,
  tokens: readonly Token[],
): boolean {
  if (last?.family?.id !== 'pt' || !EVALUATION.has(tokens[at]?.text ?? '')) return false;
  if (next !== undefined && next.from <= at) return false;
  return at - last.to < EVALUATION_REACH && !hasWord(tokens, last.to, at, NO_FIRST);
}

export const EVALUATION: ReadonlySet<string> = toWordSet('evaluation eval assessment evaluated');
const EVALUATION_REACH = 8;
const NO_FIRST: ReadonlySet<string> = toWordSet('no not never without another next until');
export const SESSIONS: ReadonlySet<string> = toWordSet(
  'went go going tx treatment treatments sessions visits therapy then',
);
export const OFTEN: ReadonlySet<string> = toWordSet('once twice two three four weekly every');
