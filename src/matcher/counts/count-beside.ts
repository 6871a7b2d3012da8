// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how often, by the words right beside the care, where no number stands at it: "the EEG | again |", "| redo |
// the EEG", "| for the fourth time |", and the sentence before that counts it up.

import type { Reading } from '../events/readings.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { toWords } from './count-each.ts';
import type { Counting, FoundCount } from './counting.ts';
import { isDenied } from './not-done.ts';
import type { CountPhrases, CountWord } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';
import { isOneSitting } from './redone-mentions.ts';

/** `known` is the count so far; null where the words beside the care say nothing more. */
export function countBeside(
  reading: Reading,
  known: FoundCount | null,
  counting: Counting,
): FoundCount | null {
  if (known === null && isHadAgain(reading, counting)) return { ...toWords(2, 'again: 2'), isRepeated: true };
  const isList = known === null && counting.tokens[reading.event.to]?.text === ',';
  const gapped = isList ? readGapped(reading, counting) : null;
  if (gapped !== null) return toWords(gapped, `${gapped} times`);
  const isAround = isOneSitting(reading.event);
  if (known === null && !isAround && isRedone(reading, counting.phrases))
    return { ...toWords(2, 'done again: 2'), isRepeated: true };
  const nth = known === null && !isAround ? findNthTime(reading, counting) : null;
  if (nth !== null) return nth;
  const before = known === null || known.times === 1 ? sumBefore(reading, counting) : 0;
  return before > 1 ? toWords(before, `counted before: ${before}`) : null;
}

/** "The emergency room, three times; urgent care, | six |.": as often, in one list; null where no number stands so. */
function readGapped({ event: { from, to } }: Reading, { phrases, tokens }: Counting): number | null {
  const number = readPlain(phrases, to + 1);
  if (number === null || tokens[number.to]?.kind === 'word') return null;
  for (let at = from - 1; at > from - MAX_GAP && tokens[at]?.text !== '.'; at -= 1)
    if (TIMES.has(tokens[at]?.text ?? '')) return number.value;
  return null;
}

const MAX_GAP = 6;
const TIMES: ReadonlySet<string> = toWordSet('times twice');

/** "They made me | redo | the EEG"; but "they had to redo it because the tube clotted". */
function isRedone({ event: { from, to } }: Reading, { tokens }: CountPhrases): boolean {
  return hasWordBefore(tokens, from, 2, REDOING) && !hasWordAfter(tokens, to, MAX_SPOILED, SPOILED);
}

const REDOING: ReadonlySet<string> = toWordSet('redo redid redoing');
const MAX_SPOILED = 8;
const SPOILED: ReadonlySet<string> = toWordSet('clotted hemolyzed spilled leaked broke tube sample');

/** "They sent me for an EEG | for the fourth time |", "| for the second time | I had an EEG". */
function findNthTime({ event }: Reading, { phrases, clauses }: Counting): FoundCount | null {
  for (let at = event.to + 1; at > event.from - MAX_NTH; at -= 1) {
    if (at < event.from && clauses.sentenceOf[at] !== clauses.sentenceOf[event.from]) return null;
    const nth = readNthTime(at, phrases);
    if (nth !== null) return { ...toWords(nth.value, `time ${nth.value}`), isOrdinal: true };
  }
  return null;
}

/** "For the fourth time", "for what is now the fourth time": which one it is, from the "for"; null where nothing says so. */
function readNthTime(at: number, phrases: CountPhrases): CountWord | null {
  if (phrases.text(at) !== 'for') return null;
  for (let the = at + 1; the < at + MAX_WHAT + 1; the += 1) {
    if (phrases.text(the) !== 'the') continue;
    const nth = phrases.find('ordinals', the + 1);
    return nth !== null && phrases.text(nth.to) === 'time' ? { value: nth.value, to: nth.to + 1 } : null;
  }
  return null;
}

/** "Twice in 2015, once in 2016. | That's every EEG I ever had": the sentence before counts it up; 0 where it does not. */
function sumBefore({ event }: Reading, { phrases, clauses, places }: Counting): number {
  let start = event.from;
  const low = Math.max(0, event.from - MAX_SAID);
  while (start > low && clauses.sentenceOf[start - 1] === clauses.sentenceOf[event.from]) start -= 1;
  if (!THATS.has(phrases.text(start)) || start === 0) return 0;
  let from = start - 1;
  while (from > start - MAX_BEFORE && clauses.sentenceOf[from - 1] === clauses.sentenceOf[start - 1])
    from -= 1;
  const all = places.listWithin(from, start).filter(({ kind }) => kind === 'times');
  const isList =
    all.length > 1 && all[0]?.from === from && places.readingAfter(from) >= places.readingAfter(start);
  return isList ? all.reduce((sum, { value }) => sum + value, 0) : 0;
}

/** As far back as a sentence may count it up. */
const MAX_BEFORE = 60;
/** From "that's" to the care. */
const MAX_SAID = 14;
const MAX_NTH = 12;
/** "What is now" */
const MAX_WHAT = 4;
const THATS: ReadonlySet<string> = toWordSet('that thats those');

/** "Two days later I had the EEG again." */
function isHadAgain({ event: { from, to, match } }: Reading, { phrases }: Counting): boolean {
  // "Made me do the EEG | all over again |", "the same EEG again today"
  const over = phrases.text(to) === 'all' ? to + 1 : to;
  const again = phrases.text(over) === 'over' ? over + 1 : to;
  const after = phrases.tokens[again + 1];
  const isSame = again > to || (phrases.text(from - 1) === 'same' && AGAIN_ON.has(after?.text ?? ''));
  return (
    match.pieces === undefined &&
    phrases.text(again) === 'again' &&
    (isSame || after === undefined || after.kind === 'mark') &&
    (isSame || hasWordBefore(phrases.tokens, from, MAX_VERB, HAD)) &&
    !isDenied(from, phrases.tokens) &&
    // "I'd do the scope over again"
    !hasWord(phrases.tokens, from - MAX_VERB - 1, from, WOULD)
  );
}

const MAX_VERB = 3;
const HAD: ReadonlySet<string> = toWordSet('had did got ran took do');
const WOULD: ReadonlySet<string> = toWordSet("'d would");
const AGAIN_ON: ReadonlySet<string> = toWordSet('today yesterday in this last');
