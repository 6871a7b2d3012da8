// SPDX-License-Identifier: Apache-2.0
// Part of step 9: how often, right after a person of care, which makes visits of a mere name.

import type { Count } from '../counts/counting.ts';
import { isDateWord } from '../counts/one-date.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { DAY_NAMES, WEEKDAYS } from '../words/calendar.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { isNumber } from '../words/number-words.ts';
import { hasWord, skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isElsewhere } from './visits-elsewhere.ts';

/** "x2", "4x", "twice", "3 times", "every three months", "again." right after. */
export function hasTimesAfter(tokens: readonly Token[], to: number): boolean {
  // "Urine culture at the clinic (twice)" counts what was had there.
  const isPlace = tokens[to]?.text === '(' && PLACES.has(tokens[to - 1]?.text ?? '');
  const at = !isPlace && (tokens[to]?.text === ',' || tokens[to]?.text === '(') ? to + 1 : to;
  const [next, after] = [tokens[at]?.text ?? '', tokens[at + 1]];
  if (next === 'every') return after?.kind === 'number' || AFTER_EVERY.has(after?.stem ?? '');
  if (next === 'again') return after === undefined || after.kind === 'mark';
  // "My therapist, 45 minutes, every other week"
  if (at > to && LENGTHS.has(after?.stem ?? '')) return !AFAR.has(tokens[at + 2]?.text ?? '');
  // "My own doctor ✓✓✓"
  if (TICKS.has(next)) return after?.text === next;
  // "My psychologist, 2x a week", "(two sessions a month)"
  if (isNumber(tokens[at]) && COUNTED.has(after?.stem ?? '')) return true;
  // "My psychologist, on Mondays", "Tuesdays and Thursdays"
  const day = tokens[next === 'on' ? at + 1 : at];
  if (day !== undefined && day.text === `${day.stem}s` && WEEKDAYS.has(day.stem)) return true;
  return TIMES_AFTER.has(next) || after?.stem === 'time';
}

/** "The heart guy wants me back, and I've been | four times". */
export function hasBeen(tokens: readonly Token[], to: number): boolean {
  for (let at = to; at < to + MAX_BEEN; at += 1) {
    const text = tokens[at]?.text ?? '.';
    // "Has me come back every month. | Been in four times."
    if (ENDS.has(text) && !hasWordAfter(tokens, at, 4, BEEN)) return false;
    const next = tokens[at + 1]?.text === 'in' ? at + 1 : at;
    const isCounted = tokens[next + 2]?.stem === 'time' || TIMES_AFTER.has(tokens[next + 1]?.text ?? '');
    if (BEEN.has(text) && isCounted) return true;
  }
  return false;
}

const PLACES = toWordSet('clinic office');
const ENDS: ReadonlySet<string> = new Set(['.', '!', '?', '\n']);
const MAX_BEEN = 16;
const BEEN = toWordSet('been gone went');
const LENGTHS = toWordSet('minute min hour');
const AFAR = toWordSet('away late from drive early later ago');
const TIMES_AFTER = toWordSet('x twice thrice once weekly monthly quarterly');
const COUNTED = toWordSet('x day visit session');
const TICKS = toWordSet('✓ ✔ ☑ ✅ |');
const AFTER_EVERY = new Set([
  ...DAY_NAMES,
  ...toWordSet('two three four six other few couple week month day quarter'),
]);

/** "Every visit he did an EKG, five visits in all." */
export function isCountedVisit(
  reading: Reading,
  { times, words, isOfVisits }: Count,
  tokens: readonly Token[],
): boolean {
  const { event, to } = reading;
  if (isOfVisits) return true;
  if (times < 2) return false;
  if (event.family?.role === 'visit') return !isElsewhere(event.to, tokens);
  if (isSeenBy(event.from, tokens) || isMeeting(event.to, tokens)) return true;
  // "My doctor made a TSH, two visits"
  // "The pediatrician sees her each month, five | visits so far"
  const isVisits =
    words !== undefined &&
    (VISITS.has(tokens[words.to - 1]?.stem ?? '') || VISITS.has(tokens[words.to]?.stem ?? ''));
  return isVisits && words.from >= to && !hasWord(tokens, to, words.from, ORDERING);
}

/** "The doctor | see him | like four times", "the psychologist talk with her": told in the present, and counted. */
function isMeeting(to: number, tokens: readonly Token[]): boolean {
  const whom = WITH.has(tokens[to + 1]?.text ?? '') ? to + 2 : to + 1;
  return MEETS.has(tokens[to]?.stem ?? '') && HIM.has(tokens[whom]?.text ?? '');
}

const WITH = toWordSet('with to');
const MEETS = toWordSet('see meet talk');
const HIM = toWordSet('me us him her them');

/** "I was | seen | on 6/12, 7/30 and 9/14 by | my doctor": nothing but the days between. */
function isSeenBy(from: number, tokens: readonly Token[]): boolean {
  let at = skipDeterminer(from, tokens);
  if (tokens[at]?.text !== 'by') return false;
  do at -= 1;
  while (
    at > from - MAX_DATES &&
    (tokens[at]?.kind !== 'word' || isDateWord(tokens[at]) || DATING.has(tokens[at]?.text ?? ''))
  );
  return SEEN.has(tokens[at]?.text ?? '');
}

const MAX_DATES = 60;
const DATING = toWordSet('on and then again in');
const SEEN = toWordSet('seen examined evaluated treated');

const VISITS: ReadonlySet<string> = toWordSet('visit appointment appt');
const ORDERING: ReadonlySet<string> = toWordSet(
  'ordered prescribed said recommended wants wanted needs suggested approved offered asked for of',
);
