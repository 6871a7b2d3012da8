// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how many of those ordered or counted were had: "asked for two EEGs and | got one |", "had three visits and | one
// got cancelled |".

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord, skipDeterminer } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { toWords } from './count-each.ts';
import type { Counting, FoundCount } from './counting.ts';
import { readPlain } from './numbers/numbers.ts';
import { isUsed } from './used-number.ts';

/** Null where nothing says that fewer were had than the number of the care. */
export function countUsed(
  { event }: Reading,
  known: FoundCount | null,
  { tokens, phrases, clauses, readings, places }: Counting,
): FoundCount | null {
  if (known === null || !COUNTED.has(known.source) || known.times < 2) return null;
  const isAsked =
    hasWordBefore(tokens, event.from, MAX_ASKED, PLANNING) ||
    hasWord(tokens, event.to, event.to + MAX_ASKED, PLANNING) ||
    isOfWhole(known, tokens);
  const last = (clauses.sentenceOf[event.from] ?? 0) + 1;
  const next = readings[places.readingAfter(event.to)]?.event.from ?? tokens.length;
  const end = Math.min(next, event.to + MAX_USED);
  for (let at = event.to + 1; at < end && (clauses.sentenceOf[at] ?? 0) <= last; at += 1) {
    const number = readPlain(phrases, at);
    if (number === null || number.value > known.times) continue;
    const { value, to } = number;
    // "My wife and I had nine colonoscopies; | mine were four |", "four were mine"
    const isMine =
      (MINE.has(phrases.text(at - 2)) && BEING.has(phrases.text(at - 1))) ||
      (BEING.has(phrases.text(to)) && MINE.has(phrases.text(to + 1)));
    if (isMine) return toWords(value, `${value} of ${known.times}, your own`);
    const isOver = tokens[to]?.kind !== 'word';
    const verb = phrases.text(PASSIVE.has(phrases.text(to)) ? to + 1 : to);
    if (isAsked && (isUsed(at, to, tokens) || DONE.has(verb)))
      return toWords(value, `${value} of ${known.times}`);
    // "And | one got cancelled |", "they cancelled | one |"
    const isOff = OFF.has(verb) || (isOver && OFF.has(phrases.text(at - 1)));
    if (!isAsked && isOff && value < known.times)
      return toWords(known.times - value, `${known.times} less ${value}: ${known.times - value}`);
  }
  return null;
}

/** "| Out of ten | allergy shots I took six", "| of the eight | infusions I got five". */
function isOfWhole({ words }: FoundCount, tokens: readonly Token[]): boolean {
  const of = skipDeterminer(words?.from ?? 0, tokens);
  const opens = tokens[of - 1]?.text === 'out' ? of - 2 : of - 1;
  return words !== undefined && tokens[of]?.text === 'of' && tokens[opens]?.kind !== 'word';
}

const COUNTED: ReadonlySet<string> = toWordSet('number times');
const MINE: ReadonlySet<string> = toWordSet('mine');
const BEING: ReadonlySet<string> = toWordSet('was were are is');

/** From the care to its "ordered", and to how many were had. */
const [MAX_ASKED, MAX_USED] = [7, 16];
const PLANNING: ReadonlySet<string> = toWordSet(
  'supposed meant called phoned ordered asked approved scheduled booked planned wanted requested prescribed authorized okayed preapproved preauthorized',
);
const PASSIVE: ReadonlySet<string> = toWordSet('was were got actually ever');
const DONE: ReadonlySet<string> = toWordSet('done happened');
const OFF: ReadonlySet<string> = toWordSet('cancelled canceled missed skipped');
