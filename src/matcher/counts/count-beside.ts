// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how often, by the words right beside the care, where no number stands at it: "the EEG | again |", "| redo |
// the EEG", "| for the fourth time |", and the sentence before that counts it up.

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord, skipDeterminer } from '../words/token-spans.ts';
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

/** "They sent me for an EEG | for the fourth time |", "| for the second time | I had an EEG", "my third time at the clinic". */
function findNthTime({ event }: Reading, counting: Counting): FoundCount | null {
  const { phrases, clauses, places, readings } = counting;
  const lead = skipDeterminer(event.from, phrases.tokens);
  const toNth = (value: number) => ({ ...toWords(value, `time ${value}`), isOrdinal: true });
  const turn = isOfVisit(event) ? readTurn(lead, phrases.text(event.from), phrases) : null;
  if (turn !== null) return { ...toNth(turn.value), words: { from: turn.to - 1, to: turn.to } };
  const next = readings[places.readingAfter(event.to)]?.event.from ?? phrases.tokens.length;
  const end = Math.min(next, event.to + MAX_NTH);
  for (let at = end - 1; at > event.from - MAX_NTH; at -= 1) {
    const isBefore = at < event.from;
    if (isBefore && clauses.sentenceOf[at] !== clauses.sentenceOf[event.from]) return null;
    const nth =
      at >= event.to ? (readNthTime(at, phrases) ?? readSaidTime(at, phrases)) : readNthTime(at, phrases);
    // "My knee gave out | for the third time, so | urgent care"
    const isOfOther =
      nth !== null &&
      (isBefore
        ? phrases.tokens[at - 1]?.kind === 'word' && hasWord(phrases.tokens, nth.to, event.from, JOINTS)
        : clauses.clauseOf[at] !== clauses.clauseOf[event.from] && phrases.text(at) === 'for');
    if (nth === null || isOfOther) continue;
    // "Into the clinic | for the third time |": one was there.
    const isThere = isOfVisit(event) && at >= event.to && PLACE_LEADS.has(phrases.text(lead));
    return { ...toNth(nth.value), isOfVisits: isThere };
  }
  return null;
}

const PLACE_LEADS: ReadonlySet<string> = toWordSet('in into at to');
const JOINTS: ReadonlySet<string> = toWordSet('and so , but then the');

/** Right before the care: "my third | time at |", "the second | time I saw |", "the second | time I | went to the ER". */
function readTurn(end: number, first: string, phrases: CountPhrases): CountWord | null {
  let at = end;
  while (at > end - MAX_VERB - 1 && (TO_CARE.has(phrases.text(at)) || WHO.has(phrases.text(at)))) at -= 1;
  const isLed = TO_CARE.has(phrases.text(end)) || TO_CARE.has(first);
  return isLed && at < end && phrases.text(at) === 'time' ? phrases.find('ordinals', at - 1) : null;
}

/** "…, that's | the third time this month", ". | Third time in a week": nothing else was done so often. */
function readSaidTime(at: number, phrases: CountPhrases): CountWord | null {
  const nth = phrases.find('ordinals', at);
  if (nth === null || phrases.text(nth.to) !== 'time') return null;
  const start = THE.has(phrases.text(at - 1)) ? at - 2 : at - 1;
  const isSaid = phrases.tokens[start]?.kind === 'mark' || SAYING.has(phrases.text(start));
  const [next, after] = [phrases.tokens[nth.to + 1], phrases.text(nth.to + 2)];
  const isOver = next === undefined || next.kind === 'mark' || (WHEN.has(next.text) && !SUBJECTS.has(after));
  return isSaid && isOver ? { value: nth.value, to: nth.to + 1 } : null;
}

const TO_CARE: ReadonlySet<string> = toWordSet('at with to in seeing see saw visiting went going');
const WHO: ReadonlySet<string> = toWordSet('i we been being was were');
const THE: ReadonlySet<string> = toWordSet('the my our his her');
const SAYING: ReadonlySet<string> = toWordSet("is 's was thats makes made");
const WHEN: ReadonlySet<string> = toWordSet('this in since now within');
const SUBJECTS: ReadonlySet<string> = toWordSet('i we he she they');

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
