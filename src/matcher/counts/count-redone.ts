// SPDX-License-Identifier: Apache-2.0
// Part of step 8: care that was done over, told by a verb: "they redid that same test", "it wore off, so it was repeated in
// July", "had another one in May", "it was drained a second time". The verb may stand a sentence or two further on.

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { DATE_LEADS, readDates } from './count-dates.ts';
import { toWords } from './count-each.ts';
import { UNDONE } from './count-ordinals.ts';
import { type Counting, type FoundCount, isPlaced } from './counting.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';
import type { Quantity } from './numbers/quantity.ts';
import { isDateWord } from './one-date.ts';

const REDOING: ReadonlySet<string> = toWordSet(
  'repeated redid rechecked retested reran redrew rescanned redone rpt',
);
const TURNS: ReadonlySet<string> = toWordSet('again another time once over');

/** Where the next event starts, or what is said of this one is too far from it. */
export function findLimit(
  position: number,
  { readings, tokens, places }: Counting,
  passesVisits = false,
): number {
  const reading = readings[position];
  let next = places.readingAfter((reading?.event.from ?? 0) + 1);
  for (let skipped = 0; skipped < 2; skipped += 1) {
    const other = readings[next];
    // "It was negative. I went back in a year and she tested it again": of the care, whoever was seen between.
    if (other !== undefined && (isPlaced(other, tokens) || (passesVisits && isOfVisit(other.event))))
      next += 1;
  }
  const after = readings[next]?.event.from ?? tokens.length;
  // "And a second one over video": an event of its own, no more of the first.
  const isOne = tokens[after]?.text === 'one';
  return Math.min(isOne ? after - 1 : after, (reading?.to ?? 0) + MAX_REACH);
}

/** "It wore off by summer, so it was repeated in July": in a sentence further on, or among the words of a description. */
export function countAfter(position: number, end: number, counting: Counting): FoundCount | null {
  const { readings, clauses, phrases, tokens } = counting;
  const reading = readings[position];
  if (reading === undefined || NOT_REDONE.has(reading.event.family?.role ?? '')) return null;
  const [first] = reading.event.match.pieces ?? [];
  const from = first?.to ?? reading.to;
  const last = (clauses.sentenceOf[reading.event.from] ?? 0) + MAX_SENTENCES;
  const limit = findLimit(position, counting, !isOfVisit(reading.event));
  let to = Math.max(end, reading.to);
  while (to < limit && (clauses.sentenceOf[to] ?? 0) <= last) to += 1;
  const name = tokens[reading.event.to - 1]?.stem ?? '';
  // "CK 9,200. | Again after two weeks off it, CK 8,700": of the one named there.
  const after = readings[position + 1];
  if (after?.unitId === reading.unitId && after !== undefined)
    while (to > from && clauses.sentenceOf[to - 1] === clauses.sentenceOf[after.event.from]) to -= 1;
  const more = countRedone(from, to, counting.categoryOf(reading), name, phrases);
  if (more === 0) return null;
  // "B12 was checked again": told before it
  const isOwn = isSecondTime(reading.to, tokens) || hasWordAfter(tokens, reading.to, MAX_VERB, WAS_REDONE);
  const isRepeated = first === undefined && isOwn;
  return { ...toWords(more + 1, `and again: ${more + 1}`), isRepeated, isAgain: true };
}

/** "They x-rayed my foot | a second time": of what a story may have told before. */
export const isSecondTime = (to: number, tokens: readonly Token[]) =>
  NTH.has(tokens[to + 1]?.text ?? '') && tokens[to + 2]?.text === 'time';

const NOT_REDONE: ReadonlySet<string> = toWordSet('provider setting visit');
/** Sentences in which what was done may be said to have been done again. */
const MAX_SENTENCES = 3;

/** How often the words from `from` up to `to` say that what was told before them was done again. */
function countRedone(
  from: number,
  to: number,
  category: string,
  name: string,
  phrases: CountPhrases,
): number {
  const { tokens } = phrases;
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const text = tokens[at]?.text ?? '';
    // "Come back in two days to repeat it, | so I did |"
    if (SAID_SO.has(phrases.spell(at, at + 3)) && hasWordBefore(tokens, at, MAX_ASKED, REPEATS)) count += 1;
    if (!REDOING.has(text) && !TURNS.has(text)) continue;
    // "… an EKG. The knee filled again, so it was drained a second time"
    const isOther = category !== 'procedure' && hasWordBefore(tokens, at, MAX_VERB, ACTS);
    // "A heart tracing. Next day: tracing | repeated"
    // "Did it again in 2020 | and again in 2021"
    const isMore = text === 'again' || (text === 'once' && MORE.has(phrases.text(at + 1)));
    const goesOn = count > 0 && isMore && JOINTS.has(phrases.text(at - 1));
    const isNamed = REDOING.has(text) && tokens[at - 1]?.stem === name && WHEN.has(phrases.text(at + 1));
    if (isOther || !(goesOn || isNamed || isRedone(at, phrases)) || isToCome(at, phrases)) continue;
    const turns = REDOING.has(text) ? countTurns(at, phrases) : 1;
    // "They redid it to be sure": no blood is drawn twice in one sitting.
    const isAnew = category === 'lab' && REDOING.has(text);
    if (turns > 1 || isAnew || isTimed(at, phrases)) count += turns;
  }
  return count;
}

/** How often what is said to be repeated at `at` was: "repeated it twice", "two more times", "rechecked in May and in June". */
export function countTurns(at: number, phrases: CountPhrases): number {
  const from = IT.has(phrases.text(at + 1)) ? at + 2 : at + 1;
  const times = phrases.find('times', from);
  if (times !== null) return times.value;
  const number = readPlain(phrases, from);
  if (number !== null && MORE.has(phrases.stem(number.to))) return number.value;
  const date = DATE_LEADS.has(phrases.text(from)) ? from + 1 : from;
  return Math.max(1, readDates(phrases, date, date + MAX_TIME));
}

/** "I had a CBC and they repeated it | twice |": that often after the first. */
export function isRedoneTimes(
  { kind, from }: Quantity,
  reading: Reading | undefined,
  { tokens }: Counting,
): boolean {
  const isOver = REDOING.has(tokens[from - 2]?.text ?? '') && tokens[from - 1]?.text === 'it';
  return isOver && kind === 'times' && (reading?.to ?? from) <= from - 2;
}

const JOINTS: ReadonlySet<string> = toWordSet('and , then');

function isRedone(at: number, phrases: CountPhrases): boolean {
  const [text, next, before] = [phrases.text(at), phrases.text(at + 1), phrases.text(at - 1)];
  // "Redid that same test", "it was repeated", "We rechecked in May"
  if (REDOING.has(text))
    return (
      IT.has(next) ||
      (next === 'the' && SAME.has(phrases.text(at + 2))) ||
      WAS.has(before) ||
      (BY_SUBJECT.has(before) && !DETERMINERS.has(next)) ||
      // "Had it rechecked in a month", "Rechecked in August: fine"
      (IT.has(before) && HAD.has(phrases.text(at - 2))) ||
      (phrases.tokens[at - 1]?.kind !== 'word' && WHEN.has(next))
    );
  // "Had another one in May"
  if (text === 'another') return next === 'one' && HAD.has(before);
  // "Drained a second time", "checked it one more time", "had to have it done once more"
  if (text === 'time' || (text === 'once' && next === 'more'))
    return (text === 'once' || NTH.has(before)) && hasWordBefore(phrases.tokens, at, MAX_VERB, DOING);
  // "Had my brain | done over |"
  if (text === 'over') {
    const isDone = before === 'done' || (IT.has(before) && DOING.has(phrases.text(at - 2)));
    return isDone && (phrases.tokens[at + 1]?.kind !== 'word' || DATE_LEADS.has(next));
  }
  // "Paid for | the test again |"
  const isThing = THINGS.has(before) && THE.has(phrases.text(at - 2));
  if (text === 'again' && isThing) return hasWordBefore(phrases.tokens, at - 2, MAX_VERB, DOING);
  // "Drawn | again | two days later"
  if (text === 'again' && MADE.has(before) && phrases.tokens[at - 2]?.kind !== 'word') return true;
  // "Did the same scope all over again", "I had it done again", "make again after one week"
  // "They make again the urine": that one is named next.
  if (text !== 'again' || (OBJECTS.has(next) && !NEXT.has(phrases.text(at + 2)))) return false;
  const start = before === 'over' ? at - (phrases.text(at - 2) === 'all' ? 3 : 2) : at - 1;
  if (before === 'same' || MADE.has(phrases.text(start)))
    return (
      phrases.text(start) !== 'done' || WAS.has(phrases.text(start - 1)) || IT.has(phrases.text(start - 1))
    );
  if (IT.has(phrases.text(start)) || (phrases.text(start) === 'one' && IT.has(phrases.text(start - 1))))
    return hasWordBefore(phrases.tokens, start, 2, DOING);
  let from = at;
  while (at - from < MAX_SAME && phrases.tokens[from - 1]?.kind === 'word') from -= 1;
  return hasWord(phrases.tokens, from, at, SAME) && hasWord(phrases.tokens, from, at, DOING);
}

/** "Two weeks later", "in May", "after three of those", "the next year": not twice in one sitting. */
function isTimed(at: number, { tokens }: CountPhrases): boolean {
  for (let near = at - MAX_TIME; near < at + MAX_TIME; near += 1) {
    const token = tokens[near];
    if (isDateWord(token) || SPANS.has(token?.stem ?? '') || token?.text === 'later') return true;
  }
  return false;
}

/** "They want to repeat it", "it was to be repeated", "the second time I refused". */
function isToCome(at: number, { tokens }: CountPhrases): boolean {
  let from = at;
  while (from > at - MAX_OPEN && !SENTENCE_MARKS.has(tokens[from - 1]?.text ?? '')) from -= 1;
  // "Low, | to be | repeated in a week"
  const isPlan =
    tokens[at - 1]?.text === 'be' && tokens[at - 2]?.text === 'to' && tokens[at - 3]?.kind === 'mark';
  return isPlan || hasWord(tokens, from, at + 1, OPEN) || hasWord(tokens, at + 1, at + MAX_VERB, UNDONE);
}

export const MAX_REACH = 60;
const MAX_VERB = 4;
const MAX_SAME = 10;
const MAX_TIME = 10;
const MAX_OPEN = 6;
const OBJECTS = toWordSet('the my a an');
const NEXT = toWordSet('next following same day week month year few couple');
const WAS_REDONE = toWordSet('again repeated redone rechecked retested');
const ACTS = toWordSet('drained injected froze burned shaved cut tapped');
const IT = toWordSet('it that this');
const SAME = toWordSet('same whole');
const MORE = toWordSet('more time');
const WHEN = toWordSet('in on at after a two three six later twice again , :');
const WAS = toWordSet('was were got been be had');
const BY_SUBJECT = toWordSet('we they she he i and');
const HAD = toWordSet('had got did have gave');
const THINGS = toWordSet('test thing scan study form whole');
const THE = toWordSet('the that whole');
const REPEATS = toWordSet('repeat redo recheck retest');
const SAID_SO = new Set(['so i did', 'and i did', 'which i did', 'so we did', 'and we did']);
const MAX_ASKED = 6;
const NTH = toWordSet('second third fourth more another 2nd 3rd');
const MADE = toWordSet(
  'make makes made done did redone drained injected froze burned drew drawn checked tested took taken',
);
const DOING = toWordSet(`
  did done do had have got ran run checked made make took taken drew drawn tested drained injected froze burned scanned swabbed
  shot wore stuck measured cultured paid x-rayed scoped tapped cut shaved repeated went
`);
const SPANS = toWordSet('day week month year hour hr');
const OPEN = toWordSet(`
  not never nobody no if may might will 'll would 'd should could want wants wanted needs need plan plans planned going supposed scheduled
  until till unless before refuse refused decline declined said says asked ask offered suggested hoping hope dont didnt wont
  wouldnt cant told
`);

/** "Then the same three | again", "both | again": of a whole list. */
export function isSameList(at: number, phrases: CountPhrases): boolean {
  const text = phrases.text(at - 1);
  // "And | repeated | both"
  if (REDOING.has(phrases.text(at))) return text === 'both' || phrases.text(at + 1) === 'both';
  if (phrases.text(at) !== 'again') return false;
  if (text === 'both') return true;
  const isMany = ALL_OF_THEM.has(text) || readPlain(phrases, at - 1) !== null;
  return isMany && LIST_LEADS.has(phrases.text(at - 2));
}

const ALL_OF_THEM: ReadonlySet<string> = toWordSet('pair ones tests labs panel panels lot set draw');
const LIST_LEADS: ReadonlySet<string> = toWordSet('same all');
