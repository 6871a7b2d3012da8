// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that a bare denial takes back: "I received a sleep study; I did not.", "you say I had an EEG and an
// MRI. I did not.", and that of charts and lists: "Stress test. Status: not performed".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';
import { isPast } from '../words/tense.ts';
import { findCalledOff } from './called-off-lists.ts';
import { isFieldDenied, isStruck } from './chart-fields.ts';

/** The positions of readings that are told as had, and then denied with no verb of its own. */
export function findDisavowed(readings: readonly Reading[], tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [position, { event }] of readings.entries()) {
    const next = readings[position + 1]?.event.from ?? tokens.length;
    if (isFieldDenied(event.to, next, tokens) || isStruck(event.match, tokens)) found.add(position);
  }
  for (const [at, { text }] of tokens.entries()) {
    const off = findCalledOff(at, tokens);
    if (off !== null)
      for (const [position, { event }] of readings.entries())
        if (event.from >= off.from && event.to <= off.to) found.add(position);
    if (!TELLERS.has(text)) continue;
    const verb = findDenied(at, tokens);
    if (verb < 0) continue;
    for (const [position, { event }] of readings.entries())
      if (event.from > verb && event.to < at) found.add(position);
  }
  return found;
}

/** The verb of what is denied at `at`: "I | received | a sleep study; I did not."; -1 where nothing is. */
function findDenied(at: number, tokens: readonly Token[]): number {
  const text = (place: number) => tokens[place]?.text ?? '';
  const not = text(at + 1) === 'did' || text(at + 1) === 'have' ? at + 2 : at + 1;
  if (!DENYING.has(text(not)) || (not === at + 1 && text(not) === 'not')) return -1;
  if (tokens[not + 1]?.kind === 'word' || !STOPS.has(text(at - 1))) return -1;
  for (let verb = at - 2; verb > at - MAX_REACH && !ENDS.has(text(verb)); verb -= 1) {
    if (!isPast(text(verb)) && text(verb) !== 'received') continue;
    // "I had an EEG and thought it would help. I didn't."
    const isOwn = TELLERS.has(text(verb - 1)) || (text(verb - 1) === "'ve" && TELLERS.has(text(verb - 2)));
    return HAVING.has(text(verb)) && isOwn ? verb : -1;
  }
  return -1;
}

/** Keeps the search linear. */
const MAX_REACH = 24;
const TELLERS: ReadonlySet<string> = toWordSet('i we');
const DENYING: ReadonlySet<string> = toWordSet('not didnt havent never');
const STOPS: ReadonlySet<string> = toWordSet('. ; , ! but \u2014 -');
const ENDS: ReadonlySet<string> = toWordSet('. ; ! ? \n');
const HAVING: ReadonlySet<string> = toWordSet('had received got underwent did saw went');
