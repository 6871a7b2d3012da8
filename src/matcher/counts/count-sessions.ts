// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how many sessions, told with how long each was or of what kind: "ten one-hour sessions of trauma therapy",
// "four half hour sessions with the counselor", "six one on one sessions with a speech therapist".

import type { Reading } from '../events/readings.ts';
import { toWordSet } from '../words/word-set.ts';
import { type Counting, SESSION_UNITS } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

const SESSIONS: ReadonlySet<string> = toWordSet('session block sitting');
/** Between the number and its sessions. */
const SIZES: ReadonlySet<string> = toWordSet(
  'minute min hour hr half long one on to full - an a individual private group solo weekly short whole pt ot physical speech therapy exercise fifteen twenty thirty forty fifty sixty',
);
/** Between the sessions and what they are of. */
const MAX_BETWEEN = 8;
const MAX_SIZES = 6;
const LENGTHS: ReadonlySet<string> = toWordSet('minute min hour hr');

/** The number of sessions that the words right before the reading, or its own, tell of. */
export function findSessions(
  { unitId, from, event }: Reading,
  ending: ReadonlyMap<number, Quantity>,
  { tokens, places }: Counting,
): Quantity | null {
  if (!SESSION_UNITS.test(unitId ?? '')) return null;
  const start = Math.min(from, event.from);
  for (let at = event.to - 1; at >= start - MAX_BETWEEN && at > 0; at -= 1) {
    const token = tokens[at];
    if (at < start && token?.kind === 'mark' && token.text !== '-') return null;
    if (!SESSIONS.has(token?.stem ?? '')) continue;
    // Other care that they are of stands between.
    if (at < start && places.readingAfter(at) < places.readingAfter(start)) return null;
    return findNumber(at, ending, tokens);
  }
  return null;
}

function findNumber(
  sessions: number,
  ending: ReadonlyMap<number, Quantity>,
  tokens: Counting['tokens'],
): Quantity | null {
  for (let at = sessions; at > sessions - MAX_SIZES && at > 0; ) {
    const quantity = ending.get(at);
    const unit = tokens[at]?.text === '-' ? at + 1 : at;
    // "Ten | hour long sessions |", but "45 | minute sessions"
    const isLength = LENGTHS.has(tokens[unit]?.stem ?? '') && tokens[unit + 1]?.text !== 'long';
    if (quantity?.kind === 'number' && quantity.value > 1 && !isLength) return quantity;
    if (quantity?.kind === 'number') at = quantity.from;
    else if (SIZES.has(tokens[at - 1]?.stem ?? '') || tokens[at - 1]?.kind === 'number') at -= 1;
    else return null;
  }
  return null;
}
