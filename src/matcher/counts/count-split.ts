// SPDX-License-Identifier: Apache-2.0
// Part of step 8: visits told in all and then by whom they were with: "nine visits: six with my doctor and three with the ENT".

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import { skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { toWords } from './count-each.ts';
import { countTally } from './count-tally.ts';
import { type Counting, type FoundCount, SESSION_UNITS, toCount } from './counting.ts';

/** "…, | two with | my regular doctor": the number is of the person or the place that comes next. */
export function countSplit(position: number, counting: Counting): FoundCount | null {
  const { readings, places, tokens, used, clauses } = counting;
  const reading = readings[position];
  if (reading === undefined) return null;
  const tally = countTally(reading, tokens);
  if (tally !== null || !isMet(reading)) return tally;
  const { from: start, to } = reading.event;
  // "An EKG at | both | ER visits"
  const isPlural = tokens[to - 1]?.text !== tokens[to - 1]?.stem;
  if (isPlural && tokens[start - 1]?.text === 'both')
    return { ...toWords(2, 'both: 2'), words: { from: start - 1, to: start } };
  const link = skipDeterminer(Math.min(reading.from, reading.event.from), tokens);
  const number = places.ending.get(link);
  if (!LINKS.has(tokens[link]?.text ?? '') || number?.kind !== 'number') return null;
  const { from } = number;
  let at = from - 1;
  while (at > from - MAX_REACH && !VISITS.has(tokens[at]?.text ?? '')) at -= 1;
  const isListed = VISITS.has(tokens[at]?.text ?? '') && clauses.sentenceOf[at] === clauses.sentenceOf[from];
  if (!isListed || !JOINTS.has(tokens[from - 1]?.text ?? '')) return null;
  used.add(number);
  return { ...toCount(number, counting), isOfVisits: true };
}

const isMet = (reading: Reading | undefined): reading is Reading =>
  isOfVisit(reading?.event) || SESSION_UNITS.test(reading?.unitId ?? '');

/** "Visits so far: | derm x2, ENT x1", "infusions: | three Actemra infusions": no more than what is told next. */
export function isHeading(position: number, { readings, counts, tokens }: Counting): boolean {
  const { event, unitId } = readings[position] ?? {};
  if (event === undefined || counts[position] !== null) return false;
  const { text = '', stem } = tokens[event.to - 1] ?? {};
  const next = readings[position + 1];
  const isSame = unitId !== null && next?.unitId === unitId && text !== stem && event.to - event.from === 1;
  if (!isSame && !(VISITS.has(text) && isMet(next))) return false;
  let at = event.to;
  while (at < event.to + MAX_LEAD && tokens[at]?.kind === 'word') at += 1;
  const reach = VISITS.has(text) ? MAX_LEAD : MAX_NUMBER;
  return tokens[at]?.text === ':' && (next?.from ?? Number.POSITIVE_INFINITY) - at <= reach;
}

const LINKS: ReadonlySet<string> = toWordSet('with to at');
const JOINTS: ReadonlySet<string> = toWordSet(', : ( - — and then plus +');
const VISITS: ReadonlySet<string> = toWordSet(
  'visits appointments appts trips consults doctors specialists docs',
);
const MAX_REACH = 24;
const MAX_LEAD = 7;
/** ": three |" */
const MAX_NUMBER = 2;
