// SPDX-License-Identifier: Apache-2.0
// Part of step 7: care that was had no times: "0 ER visits", "ER visits: 0", "saw my own doctor zero times", "MRI x0",
// "PT visits authorized 12, used 0".

import { isTally } from '../../counts/count-tally.ts';
import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import { toWordSet } from '../../words/word-set.ts';
import { type Assertion, DONE } from '../assertion.ts';

/** Nothing overrules it. */
export const COUNTED_NONE: Assertion = {
  ...DONE,
  kind: 'not-received',
  gapCategory: 'care-not-sought',
  why: 'Not had: it is counted as none.',
  isSettled: true,
};

const NONE: ReadonlySet<string> = toWordSet('0 zero');
/** Between the zero and the name of the care. */
const BETWEEN: ReadonlySet<string> = toWordSet(
  'visit trip appointment appt session time more other new to the a of',
);
const MAX_BETWEEN = 3;
/** Before a zero that was measured: "the score was 0". */
const MEASURING: ReadonlySet<string> = toWordSet(
  'was is were = at of to score scored level came hit read showed /',
);
const COUNTED: ReadonlySet<string> = toWordSet('visit trip appointment appt session');
const TIMES: ReadonlySet<string> = toWordSet('time visit trip session');
const LEADS: ReadonlySet<string> = toWordSet(': = x ( -');
/** What a number after it tells of is its result: "PHQ-9: 0", "D-dimer: 0". */
const HAS_RESULT = /^cms-(?:lab-|96127)/;

/** `reading` as `readEvents` gave it; looks at the few words around it alone. `next`: where the next care is named. */
export function isCountedNone(
  { event, from, to, unitId }: Reading,
  tokens: readonly Token[],
  next: number = tokens.length,
): boolean {
  const end = Math.max(to, event.to);
  return (
    isZeroBefore(Math.min(from, event.from), event, tokens) ||
    isZeroAfter(end, unitId, tokens) ||
    isNoneUsed(end, Math.min(next, end + MAX_ALLOWED), tokens)
  );
}

/** "Chiro visits | allowed 12, used 0 |", "PT visits | used this year: 0 |", "eight approved, | none used |". */
function isNoneUsed(from: number, to: number, tokens: readonly Token[]): boolean {
  const isVisits = COUNTED.has(tokens[from - 1]?.stem ?? '') || COUNTED.has(tokens[from]?.stem ?? '');
  for (let at = from; isVisits && at < to; at += 1) {
    if (!USED.has(tokens[at]?.text ?? '')) continue;
    if (NO.has(tokens[at - 1]?.text ?? '')) return true;
    let number = at + 1;
    while (number < at + MAX_SO_FAR && SO_FAR.has(tokens[number]?.text ?? '')) number += 1;
    return NO.has(tokens[number]?.text ?? '') && tokens[number + 1]?.kind !== 'word';
  }
  return false;
}

const MAX_ALLOWED = 12;
const MAX_SO_FAR = 6;
const USED: ReadonlySet<string> = toWordSet('used attended completed taken kept');
const SO_FAR: ReadonlySet<string> = toWordSet('this year so far to date : = ,');
const NO: ReadonlySet<string> = new Set([...NONE, 'none']);

function isZeroBefore(from: number, { features }: Reading['event'], tokens: readonly Token[]): boolean {
  for (let at = from - 1; at >= from - MAX_BETWEEN - 1; at -= 1) {
    const { text = '', stem = '' } = tokens[at] ?? {};
    if (NONE.has(text)) return !MEASURING.has(tokens[at - 1]?.text ?? '');
    const isPart = features.some((one) => one.from <= at && at < one.to);
    if (!isPart && !BETWEEN.has(stem)) return false;
  }
  return false;
}

function isZeroAfter(to: number, unitId: string | null, tokens: readonly Token[]): boolean {
  const at = COUNTED.has(tokens[to]?.stem ?? '') ? to + 1 : to;
  const [first, next, last] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first?.text === 'x0') return true;
  if (NONE.has(first?.text ?? '')) return TIMES.has(next?.stem ?? '');
  if (!LEADS.has(first?.text ?? '') || !NONE.has(next?.text ?? '')) return false;
  // "(0 of 1 completed)"
  if (first?.text === '(' && isTally(at + 1, tokens)) return true;
  // "0 of 3", "0/10"
  const isAlone = last?.kind !== 'word' || TIMES.has(last.stem);
  return isAlone && last?.text !== '/' && (first?.text === 'x' || !HAS_RESULT.test(unitId ?? ''));
}
