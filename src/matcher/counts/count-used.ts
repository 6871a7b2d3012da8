// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how many of those ordered or counted were had: "asked for two EEGs and | got one |", "had three visits and | one
// got cancelled |", "weekly for ten weeks, | minus the two | I missed".

import { isOfVisit } from '../events/care-event.ts';
import { toWordSet } from '../words/word-set.ts';
import { toWords } from './count-each.ts';
import { isEvaluation } from './count-takes.ts';
import { type Counting, type FoundCount, isListed } from './counting.ts';
import { countLeftOut } from './left-out.ts';
import { readPlain } from './numbers/numbers.ts';
import { readTotal } from './total-mentions.ts';
import { findTold, findUsed, isOfEach } from './used-number.ts';

/** Null where nothing says that fewer were had than the number of the care. */
export function countUsed(position: number, known: FoundCount | null, counting: Counting): FoundCount | null {
  const { tokens, phrases, clauses, readings } = counting;
  const reading = readings[position];
  // "First day's the | evaluation |, twelve after it, I made ten": of what comes after.
  if (reading === undefined || isEvaluation(reading, tokens)) return null;
  // "Dermatology: three | appointments | made, two kept": of those.
  const next = readings[position + 1]?.event.family?.role;
  if (next === 'visit' && isOfVisit(reading.event)) return null;
  const told = findTold(position, readings, tokens, clauses.sentenceOf);
  const used = findUsed(told, reading.event, known?.times ?? 1, tokens);
  // "Six of my eight epidurals, no, | three of four |"
  const isMore = known !== null && known.times > 1 && (used?.value ?? 0) > known.times;
  if (used !== null && used.value > 0 && !isMore) {
    // "Went to | all | but the last"
    const isAll = tokens[used.from]?.text === 'all';
    const off = isAll ? countLeftOut({ from: used.from, to: told.to }, used.whole, tokens) : 0;
    const words = { from: used.from, to: used.to };
    return { ...toWords(used.value - off, `${used.value - off} of ${used.whole}`), words };
  }
  if (known === null || known.times < 2 || known.isEndless) return null;
  for (let at = reading.event.to + 1; at < told.to; at += 1) {
    const number = readPlain(phrases, at);
    if (number === null || number.value > known.times) continue;
    const { value, to } = number;
    // "My wife and I had nine colonoscopies; | mine were four |", "four were mine"
    const isMine =
      (MINE.has(phrases.text(at - 2)) && BEING.has(phrases.text(at - 1))) ||
      (BEING.has(phrases.text(to)) && MINE.has(phrases.text(to + 1)));
    if (isMine) return toWords(value, `${value} of ${known.times}, your own`);
  }
  // "A CRP before | each of the ten infusions | except the last two": all of those were had.
  const before = readings[position - 1]?.event;
  if (before !== undefined && isOfEach(reading.event.from, before.to, tokens)) return null;
  let start = Math.max(reading.event.to, known.words?.to ?? 0);
  // "Every visit except the one where I had a cold, | so four |"
  for (let at = start; at < told.to; at += 1) {
    const said = readTotal(at, reading, counting);
    if (said?.value === known.times) start = said.to;
  }
  // "| Sed rate and CRP | at each of six visits save the first"
  let last = position;
  while (isListedAlike(last, counting)) last += 1;
  const { to } = last === position ? told : findTold(last, readings, tokens, clauses.sentenceOf);
  const off = countLeftOut({ from: start, to }, known.times, tokens);
  if (off < 1 || off >= known.times) return null;
  const less = toWords(known.times - off, `${known.times} less ${off}: ${known.times - off}`);
  return { ...less, ...(known.words && { words: known.words }) };
}

/** The next care is of the same list, and had as often. */
function isListedAlike(at: number, { readings, counts, tokens, everys }: Counting): boolean {
  const [left, right] = [readings[at], readings[at + 1]];
  const next = counts[at + 1] ?? null;
  // "Six infusions and | a CBC before all of them | except two", "… before each but the first"
  const every = everys[at + 1];
  const isOfThem = every?.own === 0 && every.some === 0 && (counts[at]?.times ?? 1) > 1;
  const isSame = !isOfThem && (next === null || counts[at]?.times === next.times);
  return left !== undefined && right !== undefined && isSame && isListed(left, right, tokens);
}

const MINE: ReadonlySet<string> = toWordSet('mine');
const BEING: ReadonlySet<string> = toWordSet('was were are is');
