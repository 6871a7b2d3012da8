// SPDX-License-Identifier: Apache-2.0
// Part of step 7: the date of care, which is none yet: "the date they gave me for the echo", "gave up my MRI slot". Of a
// visit the appointment is the visit, unless it was missed: "overslept my appointment", "it just sailed by".

import type { CareEvent } from '../../events/care-event.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { findAround, hasWord, skipDeterminer } from '../../words/token-spans.ts';
import { toWordSet } from '../../words/word-set.ts';
import { NOT, TREATING } from '../words/frame-words.ts';

export const DATES: ReadonlySet<string> = toWordSet('appointment appt slot date booking');
/** Only before "for" or "on": "a spot on my ear" is skin. */
export const PLACES: ReadonlySet<string> = toWordSet('spot place turn seat');
const LINKS: ReadonlySet<string> = toWordSet('for with');
/** "The date | they gave me | for the echo" */
const MAX_RELATIVE = 5;
const MAX_REACH = 32;
/** What is done at a date, not whom one sees there. */
const DEED = /^cms-(?:img|test|proc|lab|surg)-/;

export function isMissed(
  { event, unitId }: Reading,
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): boolean {
  const head = findDate(event, tokens);
  if (head < 0) return false;
  const [low, end] = findAround(event.from, event.to, sentenceOf, MAX_REACH);
  const [from, to] = [Math.min(head, event.from), Math.max(head + 1, event.to)];
  if (isMadeAfter(to, end, tokens)) return false;
  if (hasWord(tokens, Math.max(low, from - MAX_VERB), from, MISSING) || isGone(to, end, tokens)) return true;
  if (!DEED.test(unitId ?? event.namedUnit ?? '')) return false;
  const verb = skipDeterminer(from, tokens);
  const isAttended = hasWord(tokens, Math.max(low, verb - 1), from, ATTENDING) || tokens[verb]?.text === 'to';
  return !isAttended && !HAPPENING.has(tokens[to]?.text ?? '');
}

/** Where the word for the date stands; -1 where none does. */
function findDate({ match }: CareEvent, tokens: readonly Token[]): number {
  const isDate = (at: number) => DATES.has(tokens[at]?.text ?? '');
  for (const at of [match.to, match.to - 1]) if (isDate(at)) return at;
  const link = skipDeterminer(match.from, tokens);
  if (!LINKS.has(tokens[link]?.text ?? '')) return -1;
  if (PLACES.has(tokens[link - 1]?.text ?? '')) return link - 1;
  for (let at = link - 1; at >= link - MAX_RELATIVE && tokens[at]?.kind === 'word'; at -= 1)
    if (isDate(at)) return at;
  return -1;
}

/** "Missed it twice but | made it | the third time", "and they | took | four tubes". */
function isMadeAfter(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1)
    if (
      MADE.has(tokens[at]?.text ?? '') &&
      ![at - 1, at + 1].some((place) => NOT.has(tokens[place]?.text ?? ''))
    )
      return true;
  return false;
}

/** "My appointment | sailed by |", "the date | slid off the calendar |", "and I | slept through | it". */
function isGone(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1) {
    const { text = '' } = tokens[at] ?? {};
    if (PASSING.has(text) || (text === 'slept' && tokens[at + 1]?.text === 'through')) return true;
  }
  return false;
}

const MAX_VERB = 4;
const MISSING: ReadonlySet<string> = toWordSet('overslept missed forgot lost swapped traded through snoozed');
const PASSING: ReadonlySet<string> = toWordSet(
  'sailed slid slipped overslept evaporated clashed conflicted collided',
);
const ATTENDING: ReadonlySet<string> = toWordSet(
  'at during after from since had made kept attended went did finished before until',
);
const HAPPENING: ReadonlySet<string> = toWordSet('was took lasted went ran');
const MADE: ReadonlySet<string> = new Set([
  ...TREATING,
  ...toWordSet('made went had done took swabbed found showed normal negative positive clean saw seen lasted'),
]);
