// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how many of those ordered or counted were had: "asked for two EEGs and | got one |", "had three visits and | one
// got cancelled |", "weekly for ten weeks, | minus the two | I missed".

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
  if (known === null || known.times < 2 || known.isEndless || !COUNTED.has(known.source)) return null;
  const isAsked =
    hasWordBefore(tokens, event.from, MAX_ASKED, PLANNING) ||
    hasWord(tokens, event.to, event.to + MAX_ASKED, PLANNING) ||
    isOfWhole(known, tokens);
  const last = (clauses.sentenceOf[event.from] ?? 0) + 1;
  const next = readings[places.readingAfter(event.to)]?.event.from ?? tokens.length;
  const start = Math.max(event.to, known.words?.to ?? 0);
  const end = Math.min(next, start + MAX_USED);
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
    if (((!isAsked && isOff) || isTakenOff(at, to, tokens)) && value < known.times)
      return {
        ...toWords(known.times - value, `${known.times} less ${value}: ${known.times - value}`),
        ...(known.words && { words: known.words }),
      };
  }
  return null;
}

/** "Minus | the two | I missed", "less | one | that got cancelled", "except for | two | I skipped"; but "all fine except for one". */
export function isTakenOff(from: number, to: number, tokens: readonly Token[]): boolean {
  let at = from - 1;
  while (at >= from - 2 && LINKS.has(tokens[at]?.text ?? '')) at -= 1;
  // "Minus the two | weeks | I was away": off the length of time.
  if (SPANS.has(tokens[to]?.stem ?? '')) return false;
  const { text = '' } = tokens[at] ?? {};
  const isNot = text === 'counting' && tokens[at - 1]?.text === 'not';
  const isOff = hasWord(tokens, to, to + MAX_LEFT_OUT, LEFT_OUT);
  if (!LESS.has(text)) return (isNot || text === 'except') && isOff;
  return isOff || tokens[to]?.kind !== 'word' || WHO.has(tokens[to]?.text ?? '');
}

const SPANS: ReadonlySet<string> = toWordSet('day week wk month year');
const LINKS: ReadonlySet<string> = toWordSet('the my those for');
const LESS: ReadonlySet<string> = toWordSet('minus less');
const WHO: ReadonlySet<string> = toWordSet('i we he she they that when because');
const MAX_LEFT_OUT = 5;
const COUNTED: ReadonlySet<string> = toWordSet('number times rate');

/** "| Out of ten | allergy shots I took six", "| of the eight | infusions I got five". */
function isOfWhole({ words }: FoundCount, tokens: readonly Token[]): boolean {
  const of = skipDeterminer(words?.from ?? 0, tokens);
  const opens = tokens[of - 1]?.text === 'out' ? of - 2 : of - 1;
  return words !== undefined && tokens[of]?.text === 'of' && tokens[opens]?.kind !== 'word';
}

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
const LEFT_OUT: ReadonlySet<string> = new Set([...OFF, 'sick', 'away']);
