// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how far a course of care has come: "physical therapy, we're at | session nine |", "| four sessions into |
// PT", "| 7 out of | 10 visits", "ordered six PT visits, quit after | two |", "supposed to be six, but only had | two |".

import { toWordSet } from '../words/word-set.ts';
import { toWords } from './count-each.ts';
import type { Counting, FoundCount } from './counting.ts';
import { readPlain } from './numbers/numbers.ts';

/** Care that is had in a course. */
const COURSES =
  /^cms-(?:pt-|ot-|mh-|speech|chiro|acupuncture|massage|proc-iv-inf|proc-injection|proc-epidural|treat-)/;
/** How far around the name, in tokens. */
const MAX_BEFORE = 6;
const MAX_AFTER = 14;
const MOST = 200;
const NOUNS: ReadonlySet<string> = toWordSet(
  'session visit appointment treatment number infusion injection shot round class lesson',
);
/** Before "session nine", where it is no name: "we're | at | session nine". */
const REACHING: ReadonlySet<string> = toWordSet(
  'at on to reached finished just did had in , : - done through after is was',
);
const INTO: ReadonlySet<string> = toWordSet('in into deep');
export const QUITTING: ReadonlySet<string> = toWordSet('quit stopped bailed out up left gave');
const ONLY: ReadonlySet<string> = toWordSet('only just');
const HAVING: ReadonlySet<string> = toWordSet(
  'had got did made went used finished attended completed managed',
);

/** The count of the course; what was known where nothing says how far it has come. */
export function countCourse(position: number, counting: Counting): FoundCount | null {
  const { readings, counts, tokens, clauses, phrases } = counting;
  const known = counts[position] ?? null;
  const reading = readings[position];
  if (reading === undefined || !COURSES.test(reading.unitId ?? '')) return known;
  const { from, to } = reading.event;
  const sentence = clauses.sentenceOf[from] ?? 0;
  const next = readings[position + 1]?.event;
  // "On | visit | six": its own words.
  const isOwn = next?.family?.role === 'visit' && next.to - next.from === 1;
  const end = Math.min(
    tokens.length,
    to + MAX_AFTER,
    isOwn ? (next?.to ?? 0) + 2 : (next?.from ?? tokens.length),
  );
  for (let at = Math.max(0, from - MAX_BEFORE); at < end; at += 1) {
    const passed = (clauses.sentenceOf[at] ?? 0) - sentence;
    if (passed < 0) continue;
    if (passed > 1) break;
    const number = readPlain(phrases, at);
    if (number === null || number.value > MOST || !isProgress(at, number.to, from, to, counting)) continue;
    if (isOwn && next !== undefined && next.from < at + 1)
      counts[position + 1] = { times: 0, note: null, isOrdinal: false, source: 'words' };
    const start = NOUNS.has(tokens[at - 1]?.text ?? '') ? at - 1 : at;
    return toWords(number.value, `"${phrases.spell(start, number.to)}": ${number.value} so far`);
  }
  return known;
}

function isProgress(
  at: number,
  end: number,
  from: number,
  to: number,
  { tokens, phrases }: Counting,
): boolean {
  const text = (place: number) => tokens[place]?.text ?? '';
  const isAfter = at >= to;
  // "We're at | session | nine"
  if (isAfter && NOUNS.has(text(at - 1)) && REACHING.has(text(at - 2))) return true;
  // "Seven | out of | ten sessions"
  if (!isAfter && text(end) === 'out' && text(end + 1) === 'of' && end + 2 < from) return true;
  // "Four | sessions | into"; "twelve PT visits | in |."
  if (!isAfter && NOUNS.has(tokens[end]?.stem ?? '') && text(end + 1) === 'into' && end + 2 === from)
    return true;
  const isNamed = end === from && NOUNS.has(tokens[to - 1]?.stem ?? '');
  if (isNamed && INTO.has(text(to)) && tokens[to + 1]?.kind !== 'word') return true;
  if (!isAfter) return false;
  // "Quit | after | two"; but "after two | weeks |"
  if (text(at - 1) === 'after' && QUITTING.has(text(at - 2))) return phrases.find('spans', end) === null;
  const verb = text(at - 1) === 'to' ? at - 2 : at - 1;
  return (
    (ONLY.has(text(verb - 1)) && HAVING.has(text(verb))) ||
    (HAVING.has(text(verb - 1)) && ONLY.has(text(verb)))
  );
}
