// SPDX-License-Identifier: Apache-2.0
// Part of step 8: the same care at several times or places: "in May, August and November", "again in March", "another one".

import { isOfDoer } from '../events/anaphora.ts';
import type { Reading } from '../events/readings.ts';
import { DAY_OF_MONTH, MONTHS, WEEKDAYS } from '../words/calendar.ts';
import { hasWord } from '../words/token-spans.ts';
import { addKind, findKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import {
  countInYear,
  DATE_LEADS,
  findDates,
  isYear,
  MAX_LEAD,
  readDates,
  SEASONS,
  sumListed,
} from './count-dates.ts';
import { countByNext, isDoctor } from './count-doers.ts';
import { countEachTime, MAX_EACH, toWords } from './count-each.ts';
import { UNDONE } from './count-ordinals.ts';
import { countAfter, countTurns, findLimit, isSameList, MAX_REACH } from './count-redone.ts';
import { shareDates } from './count-sharing.ts';
import { type Counting, type FoundCount, isFirstOfEvent, isPlaced } from './counting.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { readPlain } from './numbers/numbers.ts';

const ANOTHER: ReadonlySet<string> = toWordSet('another second third fourth fifth');
const REPEATED: ReadonlySet<string> = toWordSet('repeated redid rechecked retested reran redrew rescanned');
const REDONE: ReadonlySet<string> = toWordSet('redone repeated rechecked');
/** Without one of these nothing is said to have come back. */
export const REPEATING = addKind({
  texts: new Set([
    ...[...MONTHS, ...SEASONS, ...WEEKDAYS, ...ANOTHER, ...REPEATED, ...REDONE],
    ...toWordSet('again before last at negative positive repeat one more each every over'),
  ]),
  numbers: true,
  like: (text) => DAY_OF_MONTH.test(text),
});

/** The count, or how often the words that follow come back to the event. */
export function countRepeats(position: number, counting: Counting): FoundCount | null {
  const { readings, counts, tokens, phrases } = counting;
  const reading = readings[position];
  const known = counts[position] ?? null;
  if (reading === undefined) return known;
  if (
    !isFirstOfEvent(position, counting) ||
    (known?.source === 'times' && (known.times > 1 || known.isTotal) && known.isMore !== true) ||
    (known?.source === 'rate' && known.isEndless !== true) ||
    known?.isOrdinal ||
    // "Went back | a third time": that once.
    (reading.event.isCalledVisit && ORDINALS.has(tokens[reading.to + 1]?.text ?? ''))
  )
    return known;
  const first = Math.max(readings[position - 1]?.event.to ?? 0, reading.event.from - MAX_LEAD);
  const from = Math.min(first, reading.from - MAX_EACH);
  if (findKind(tokens, REPEATING, from, reading.to + MAX_REACH + 1) < 0) return known;
  const end = findEnd(position, counting);
  // "Blood counts: | three in May, two in June"
  const isAfter = (known?.words?.from ?? -1) >= reading.to;
  if (known === null || known.times === 1 || known.isSum === true || isAfter) {
    // "Ferritin: 12 in May, 30 in August": results.
    const isResults = counting.categoryOf(reading) === 'lab' && !phrases.text(reading.to - 1).endsWith('s');
    const listed = isResults ? 0 : sumListed(reading.to, phrases);
    if (listed > 1) return toWords(listed, `by date: ${listed}`);
  }
  if (known === null || known.times === 1 || known.isSum === true || known.isEndless) {
    const dates = findDates(reading, position, end, counting);
    if (dates !== null && dates.times > (known?.times ?? 1)) {
      const { times, at } = dates;
      const isWho = reading.event.family?.role === 'provider';
      const words = isWho && at >= reading.to ? { words: { from: at, to: at + 1 } } : null;
      return shareDates(position, { ...toWords(times, `${times} dates: ${times}`), ...words }, counting);
    }
    if (known?.source === 'rate') return known;
    if (isBeforeAndAfter(reading, phrases)) return toWords(2, 'before and after: 2');
    if (phrases.spell(reading.to, reading.to + 5) === 'before , during and after')
      return toWords(3, 'before, during and after: 3');
    if (known?.source === 'times' || known?.isSum === true) return known;
    const follower = countEachTime(position, end, counting);
    if (follower !== null) return follower;
  }
  // "A chest X-ray in the ER, one at home, and one last week": the ones are no further ERs.
  if (isPlaced(reading, tokens) && counts[position - 1]?.isSum === true) return known;
  const base = known?.times ?? 1;
  // "Two EEGs, one in May and one in July": no more than two.
  const isPlural = tokens[reading.event.to - 1]?.text !== tokens[reading.event.to - 1]?.stem;
  // "Blew into a tube, a puff, and blew again": what is described goes on.
  // "The breathing test, the puffer, and did it again": once.
  const isTold = reading.event.match.pieces !== undefined || AROUND.has(reading.event.family?.id ?? '');
  // "A picture of my chest from the front and one from the side": one X-ray, by its views.
  const isViews = reading.event.features.some(({ feature }) => feature === 'views');
  const countsOnes = !isViews && (base === 1 || known?.isMore === true) && !(isPlural && known === null);
  const { role } = reading.event.family ?? {};
  const isAfterFirst =
    countsOnes && role !== 'setting' && hasWord(tokens, reading.event.from - FIRST_REACH, reading.to, FIRST);
  const told = known?.isMore ? known.words : undefined;
  const name = tokens[reading.event.from]?.text ?? '';
  const about = { countsOnes, isAfterFirst, isTold, isWho: role === 'provider', name };
  const more = countMore(reading.to, end, phrases, told, about) + countByNext(position, counting);
  // "Two echoes … it was repeated in May": the second of the two.
  if (more === 0) return base > 1 ? known : (countAfter(position, end, counting) ?? known);
  // "At that visit only the TSH was repeated"
  const isRepeated =
    known?.isRepeated === true || (base === 1 && hasWord(tokens, reading.to, reading.to + 3, REDONE));
  const isAgain = base + more === 2;
  const count = {
    ...toWords(base + more, isAgain ? 'and again: 2' : `${base} and ${more} more: ${base + more}`),
    isRepeated,
    isAgain,
  };
  for (let at = reading.to; at < end; at += 1)
    if (isSameList(at, phrases)) return shareDates(position, count, counting, true);
  return count;
}

const ORDINALS: ReadonlySet<string> = toWordSet('second third fourth fifth');
/** Of these, before and after is the test: a breathing test around an inhaler, pictures around a treadmill. */
const AROUND: ReadonlySet<string> = toWordSet('spirometry stress-test');

/** "A hearing test before and after the tube". */
function isBeforeAndAfter({ to, event }: Reading, phrases: CountPhrases): boolean {
  const isHeld = event.features.some(({ from }) => from >= to && from < to + 3);
  return !isHeld && !AROUND.has(event.family?.id ?? '') && phrases.spell(to, to + 3) === 'before and after';
}

/** What follows the event: to the next event, or to the end of the last sentence that only speaks of it again. */
function findEnd(position: number, counting: Counting): number {
  const { readings, clauses, tokens } = counting;
  const reading = readings[position];
  const limit = findLimit(position, counting);
  let sentence = clauses.sentenceOf[reading?.event.from ?? 0] ?? 0;
  for (let at = reading?.to ?? 0; at < limit; at += 1) {
    const here = clauses.sentenceOf[at] ?? 0;
    if (here === sentence) continue;
    // "Then again in March.", "Another one in June.", "; the next was 2018"
    // "Three weeks later he gave me a second one."
    const isLater = hasWord(tokens, at, at + 3, LATER) && hasWord(tokens, at, at + GOING_REACH, GOING_ON);
    if (!isLater && !hasWord(tokens, at, at + 3, GOING_ON)) return at;
    sentence = here;
  }
  return limit;
}

const LATER: ReadonlySet<string> = toWordSet('later after');
const GOING_REACH = 9;
const GOING_ON: ReadonlySet<string> = toWordSet(
  'other again another next latest last repeat repeated second',
);

const AGAIN_JOINTS: ReadonlySet<string> = toWordSet('and then once , . ;');
const AGAIN_NEXT: ReadonlySet<string> = toWordSet(`
  in last this at a two three six after on when the , . ; and before around next for with by because today yesterday
`);
const ONE_NEXT: ReadonlySet<string> = toWordSet(
  'in on at last this the when a after two three six later since from by around with before while during , . ; and',
);
const PAPERS: ReadonlySet<string> = toWordSet('bill bills charge charges fee letter pill cream drug');
const UNTIL: ReadonlySet<string> = toWordSet('till until til for');
const BEFORE_REPEAT: ReadonlySet<string> = toWordSet('a the .');
const MORE_NOUNS: ReadonlySet<string> = toWordSet('one time');

/** How many more the words name, besides those `said`: "again in March", "another in June", "a repeat", "one in July". */
function countMore(
  from: number,
  end: number,
  phrases: CountPhrases,
  said: FoundCount['words'],
  {
    countsOnes,
    isAfterFirst,
    isTold,
    isWho,
    name,
  }: Readonly<Record<'countsOnes' | 'isAfterFirst' | 'isTold' | 'isWho', boolean> & { name: string }>,
): number {
  let more = 0;
  for (let at = from; at < end; at += 1) {
    // "Another | one": counted already
    if (said !== undefined && at >= said.from - 1 && at < said.to) continue;
    const text = phrases.text(at);
    const next = phrases.text(at + 1);
    const before = phrases.text(at - 1);
    const isLast = at + 1 >= phrases.tokens.length;
    // "They made me do it over."
    // but "they pushed the dye and did it over"
    const isOver = text === 'over' && before === 'it' && DOING.has(phrases.text(at - 2)) && next !== 'with';
    if (isOver && !hasWord(phrases.tokens, at - DYE_REACH, at, DYE)) more += 1;
    else if (text === 'again') {
      // "Pictures before the dye and again after": one scan.
      if (hasWord(phrases.tokens, at - MAX_DYED, at + MAX_DYED, DYE)) continue;
      const isRest = isLast ? !isTold : AGAIN_NEXT.has(next);
      if (
        isRest &&
        (AGAIN_JOINTS.has(before) || before === 'same' || isSameList(at, phrases)) &&
        !(before === '.' && isLast)
      )
        more += Math.max(1, countDates(at, phrases));
      // "… and not again till 2023"
      else if (before === 'not' && UNTIL.has(next)) more += 1;
      // "Waited three hours, drew it again"
      else if (
        isRest &&
        (!isTold || isDated(at, phrases)) &&
        IT.has(before) &&
        REDOING.has(phrases.text(at - 2))
      )
        more += 1;
    } else if (countsOnes && next === 'one' && ORDERED.has(text) && (before === 'the' || before === ',')) {
      // "First fine, the second one not"; but "the second one I refused", "the second one ordered an MRI".
      if (!hasWord(phrases.tokens, at + 2, at + 5, UNDONE) && !isDoctor(at + 2, phrases))
        more = Math.max(more, ORDERED.get(text) ?? 0);
    } else if (isAfterFirst && ORDERED.has(text) && before === (isWho ? ';' : 'the')) {
      // "The first shot lasted a month, the second a week, the third not at all"
      const isHad = !hasWord(phrases.tokens, at + 1, at + 4, UNDONE) || phrases.text(at + 2) === 'at';
      // "But never | the second"
      if (isHad && !hasWord(phrases.tokens, at - MAX_DYED, at, UNDONE))
        more = Math.max(more, ORDERED.get(text) ?? 0);
    } else if (ANOTHER.has(text)) {
      // "Two bills, his own and another from the hospital"
      if (hasWord(phrases.tokens, at - MAX_DATE, at, PAPERS)) continue;
      // "One after another"
      if (before === 'after' || (text !== 'another' && before !== 'a')) continue;
      if (at === from + 1 && isOfDoer(at, phrases.tokens)) continue;
      // "Another two weeks later"; but "another two" is two more.
      const number = readPlain(phrases, at + 1);
      const isNext = number === null ? ONE_NEXT.has(next) : phrases.find('spans', number.to) !== null;
      // "Cataract surgery in May, a second | cataract | in June"
      if (MORE_NOUNS.has(next) || (next === name && phrases.text(at + 2) === 'was') || isLast || isNext)
        more += 1;
    } else if (text === 'repeat' && (isLast || ONE_NEXT.has(next)) && BEFORE_REPEAT.has(before)) {
      more += 1;
    } else if (
      REPEATED.has(text) &&
      (IT.has(next) || (text === 'repeated' && (isLast || next === '.' || next === ',')))
    ) {
      more += countTurns(at, phrases);
    } else if (REDONE.has(text) && AND_THEN.has(before) && ONE_NEXT.has(next)) {
      more += 1;
    } else if (isYear(phrases.tokens[at]?.value) || (text === 'year' && before === 'this')) {
      more += countInYear(phrases, at);
    } else if (text === 'one' && before === 'last' && more > 0) {
      more += 1;
    } else if (text === 'one' && countsOnes && before === 'and' && ONE_NEXT.has(next)) {
      more += 1;
      // "The echo in May showed a leak and the one in June did not."
    } else if (
      text === 'one' &&
      before === 'the' &&
      (AND_THEN.has(phrases.text(at - 2)) || BEFORE_ONE.has(phrases.text(at - 2))) &&
      isDated(at, phrases)
    ) {
      more += 1;
    } else if (text === 'other' && before === 'the' && DONE.has(phrases.spell(at + 2, at + 4))) {
      // "The | other | eye was done in July."
      more += 1;
    } else if (next === 'more' && phrases.text(at + 2) === 'time') {
      more += readPlain(phrases, at)?.value ?? 0;
    }
  }
  return more;
}

const DONE: ReadonlySet<string> = new Set(['was done', 'got done', 'was fixed', 'was next']);
const FIRST: ReadonlySet<string> = toWordSet('first');
const FIRST_REACH = 3;

const countDates = (at: number, phrases: CountPhrases) =>
  readDates(phrases, DATE_LEADS.has(phrases.text(at + 1)) ? at + 2 : at + 1, at + MAX_DATE);
const isDated = (at: number, phrases: CountPhrases) => countDates(at, phrases) > 0;
const MAX_DATE = 6;

const ORDERED: ReadonlyMap<string, number> = new Map([
  ['second', 1],
  ['third', 2],
  ['fourth', 3],
]);
const AND_THEN: ReadonlySet<string> = toWordSet('and then was were got');
/** "In May, after | the one in January" */
const BEFORE_ONE: ReadonlySet<string> = toWordSet('after like since than following before');
const REDOING: ReadonlySet<string> = toWordSet(
  'did do done ran drew took checked tested scanned wore had went',
);
const DYE_REACH = 6;
const MAX_DYED = 4;
const DYE: ReadonlySet<string> = toWordSet('dye contrast gadolinium');
const DOING: ReadonlySet<string> = toWordSet('do did doing');
const IT: ReadonlySet<string> = toWordSet('it them');
