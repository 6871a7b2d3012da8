// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how many in all, said after the care: "so six", "that makes four", "three in all".

import type { Reading } from '../events/readings.ts';
import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';
import type { CountPhrases, CountWord } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';

/** "So six.", "that makes four", "the total was four", "the count stands at three": how many in all. */
export function readTotal(at: number, { event }: Reading, { phrases }: Counting): CountWord | null {
  const text = phrases.text(at);
  let number = at + 1;
  if (TOTALS.has(text)) {
    while (number < at + MAX_SAYING && SAYING.has(phrases.text(number))) number += 1;
    if (number === at + 1) return null;
  } else if (text === 'came') {
    // "Which | came out to nine |"
    if (phrases.text(number) === 'out') number += 1;
    if (phrases.text(number) === 'to') number += 1;
    if (number === at + 1) return null;
  } else if (THATS.has(text) && phrases.text(number) === ',' && WHAT.has(phrases.text(at - 2))) number += 1;
  else if (THATS.has(text)) while (SAYING.has(phrases.text(number))) number += 1;
  else if (isInAll(at, phrases)) number = at;
  else if (text !== 'so' && text !== 'makes') return null;
  // "That was one of …"
  const read = readPlain(phrases, number);
  if (read === null || read.value < 2 || read.value > MAX_TOTAL || read.note !== null) return null;
  const to = phrases.stem(read.to) === 'time' ? read.to + 1 : read.to;
  const isNth = phrases.text(number - 1) === 'number' && phrases.text(to) === 'for';
  const isOver = isNth || isEnd(to, phrases) || IN_ALL.has(phrases.text(to)) || to > read.to;
  return isOver && at >= event.to ? { value: read.value, to } : null;
}

/** ". | Three | in all." */
function isInAll(at: number, phrases: CountPhrases): boolean {
  if (phrases.tokens[at - 1]?.kind !== 'mark') return false;
  const to = readPlain(phrases, at)?.to ?? at;
  return ALL.has(phrases.spell(to, to + 2));
}

const ALL: ReadonlySet<string> = new Set(['in all', 'in total', 'altogether .', 'total .', 'all told']);

/** Nothing more is said of it. */
export function isEnd(at: number, { tokens }: CountPhrases): boolean {
  const token = tokens[at];
  return token === undefined || (token.kind === 'mark' && !NO_ENDS.has(token.text));
}

const MAX_TOTAL = 60;
const MAX_SAYING = 4;
const NO_ENDS: ReadonlySet<string> = toWordSet('- / : % ( $ x');
const TOTALS: ReadonlySet<string> = toWordSet('total count tally number now');
const THATS: ReadonlySet<string> = toWordSet('thats that');
/** "| What | 's that, five" */
const WHAT: ReadonlySet<string> = toWordSet('what so');
const SAYING: ReadonlySet<string> = toWordSet("is was 's it its stands at of makes made number");
const IN_ALL: ReadonlySet<string> = toWordSet('in altogether total now by');
