// SPDX-License-Identifier: Apache-2.0
// Part of step 8: the same care at several times or places: "in May, August and November", "again in March", "another one".

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { DAY_OF_MONTH, MONTHS, WEEKDAYS } from '../words/calendar.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { addKind, findKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import { DATE_LEADS, findDates, MAX_LEAD, sumListed } from './count-dates.ts';
import { countByNext } from './count-doers.ts';
import { countBoth, toWords } from './count-each.ts';
import { ANOTHER, countMore, REDONE, REPEATED } from './count-more.ts';
import { countAfter, findLimit, isSameList, isSecondTime, MAX_REACH } from './count-redone.ts';
import { shareDates } from './count-sharing.ts';
import { countSuch } from './count-such.ts';
import { type Counting, type FoundCount, isFirstOfEvent, isListed, isPlaced } from './counting.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { SEASONS } from './one-date.ts';
import { isOneSitting } from './redone-mentions.ts';

/** Without one of these nothing is said to have come back. */
export const REPEATING = addKind({
  texts: new Set([
    ...[...MONTHS, ...SEASONS, ...WEEKDAYS, ...ANOTHER, ...REPEATED, ...REDONE],
    ...toWordSet('again twice before last at negative positive repeat one more each every over'),
    ...toWordSet(
      'redo other so same both baseline start rpt post postop after later freshman sophomore junior senior two three four five six seven eight nine ten',
    ),
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
    (known?.source === 'times' &&
      (known.times > 1 || known.isTotal) &&
      known.isMore !== true &&
      !isDatedApart(known, tokens)) ||
    (known?.source === 'rate' && known.isEndless !== true) ||
    known?.isOrdinal ||
    // "Went back | a third time": that once.
    (reading.event.isCalledVisit && ORDINALS.has(tokens[reading.to + 1]?.text ?? ''))
  )
    return known;
  const [left, shared] = [readings[position - 1], counts[position - 1]];
  // "On 3/1 and 4/1: CBC, | CMP |"
  if (
    known === null &&
    shared?.isFronted === true &&
    left !== undefined &&
    counting.categoryOf(reading) === 'lab' &&
    isListed(left, reading, tokens)
  )
    return shared;
  const first = Math.max(readings[position - 1]?.event.to ?? 0, reading.event.from - MAX_LEAD);
  const from = Math.min(first, reading.from - MAX_LEAD);
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
      const isFronted = at < reading.from && counting.categoryOf(reading) === 'lab';
      const count = { ...toWords(times, `${times} dates: ${times}`), ...words, isFronted };
      return shareDates(position, count, counting);
    }
    if (known?.source === 'rate') return known;
    if (isBeforeAndAfter(reading, phrases)) return toWords(2, 'before and after: 2');
    if (phrases.spell(reading.to, reading.to + 5) === 'before , during and after')
      return toWords(3, 'before, during and after: 3');
    // "Once before the surgery | and again | a year later"
    // "Twice in the winter, once in 2023 | and again | this January"
    const isOnce =
      (known?.isSum === true || (known?.source === 'times' && known.times === 1)) &&
      isDoneAgain(reading.to, end, phrases);
    if ((known?.source === 'times' || known?.isSum === true) && !isOnce) return known;
    const follower = countBoth(position, counting) ?? countSuch(reading.event, counting);
    if (follower !== null) return follower;
  }
  // "A chest X-ray in the ER, one at home, and one last week": the ones are no further ERs.
  // "Troponin at each of the five ER visits, and a second one on 4/2"
  const isOfEach = shared?.source === 'words' && known !== null && shared.times >= known.times;
  if (isPlaced(reading, tokens) && (isOfEach || shared?.isSum === true)) return known;
  const base = known?.times ?? 1;
  // "Two EEGs, one in May and one in July": no more than two.
  const isPlural = tokens[reading.event.to - 1]?.text !== tokens[reading.event.to - 1]?.stem;
  // "Blew into a tube, a puff, and blew again": what is described goes on.
  // "The breathing test, the puffer, and did it again": once.
  const isTold = reading.event.match.pieces !== undefined || isOneSitting(reading.event);
  // "A picture of my chest from the front and one from the side": one X-ray, by its views.
  const isViews = reading.event.features.some(({ feature }) => feature === 'views');
  // "Four EKGs, three in the ER and | one at my doctor's |": a part of those, no other ER.
  const isPart = counting.places
    .listWithin(reading.to, end)
    .some((one) => one.kind === 'number' && counting.used.has(one));
  const countsOnes =
    !isViews && !isPart && (base === 1 || known?.isMore === true) && !(isPlural && known === null);
  const { role } = reading.event.family ?? {};
  const isAfterFirst =
    countsOnes &&
    role !== 'setting' &&
    hasWord(tokens, reading.event.from - FIRST_REACH, reading.to, FIRST) &&
    // "The first | time | an EKG, the second time a Holter"
    !hasWord(tokens, reading.event.from - FIRST_REACH, reading.from, TIME);
  const told = known?.isMore ? known.words : undefined;
  const name = tokens[reading.event.from]?.text ?? '';
  // "Thyroid ultrasound last summer, | another | this summer, nodule no bigger"
  const [piece] = reading.event.match.pieces ?? [];
  const isAround = piece !== undefined && hasWord(tokens, piece.to, reading.to, ANOTHER_ONE);
  const about = {
    from: isAround ? piece.to : reading.to,
    end,
    told,
    countsOnes,
    isAfterFirst,
    isTold,
    isOneSitting: isOneSitting(reading.event),
    isWho: role === 'provider',
    isVisit: role === 'provider' || role === 'visit',
    isMeasured: counting.categoryOf(reading) === 'lab',
    name,
  };
  const more = countMore(about, phrases) + countByNext(position, counting);
  // "Two echoes … it was repeated in May": the second of the two.
  if (more === 0) return base > 1 ? known : (countAfter(position, end, counting) ?? known);
  // "At that visit only the TSH was repeated"
  const isRepeated =
    known?.isRepeated === true ||
    (base === 1 && (isSecondTime(reading.to, tokens) || hasWordAfter(tokens, reading.to, 3, REDONE)));
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

/** "Twice | in March | and again in April"; but "twice, in March and again in April". */
const isDatedApart = ({ words }: FoundCount, tokens: readonly Token[]) =>
  words !== undefined && DATE_LEADS.has(tokens[words.to]?.text ?? '');

function isDoneAgain(from: number, end: number, phrases: CountPhrases): boolean {
  for (let at = from; at < end; at += 1) if (TWICE.has(phrases.spell(at, at + 2))) return true;
  return false;
}

const BEFORE_AND_AFTER: ReadonlySet<string> = new Set([
  'before and after',
  'pre op and post op',
  'pre and post',
  'pre - and post',
  'pre - and postop',
  'preop and postop',
]);
const TWICE: ReadonlySet<string> = new Set(['and again', 'once again', 'once more']);
const ANOTHER_ONE: ReadonlySet<string> = new Set(['another']);
const TIME: ReadonlySet<string> = new Set(['time']);
const ORDINALS: ReadonlySet<string> = toWordSet('second third fourth fifth');

/** "A hearing test before and after the tube". */
function isBeforeAndAfter({ to, event }: Reading, phrases: CountPhrases): boolean {
  const isHeld = event.features.some(({ from }) => from >= to && from < to + 3);
  return (
    !isHeld &&
    event.match.pieces === undefined &&
    !isOneSitting(event) &&
    [to, to + 1].some((at) =>
      [3, 4, 5].some((length) => BEFORE_AND_AFTER.has(phrases.spell(at, at + length))),
    )
  );
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
    // "CK 5,000. | Again in May, CK 4,000": the one named there.
    const next = readings[position + 1];
    if (next?.unitId === reading?.unitId && clauses.sentenceOf[next?.event.from ?? 0] === here) return at;
    // "Then again in March.", "Another one in June.", "; the next was 2018"
    // "Three weeks later he gave me a second one."
    const isLater = hasWordAfter(tokens, at, 3, LATER) && hasWordAfter(tokens, at, GOING_REACH, GOING_ON);
    if (!isLater && !hasWordAfter(tokens, at, 3, GOING_ON)) return at;
    sentence = here;
  }
  return limit;
}

const LATER: ReadonlySet<string> = toWordSet('later after');
const GOING_REACH = 9;
const GOING_ON: ReadonlySet<string> = toWordSet(
  'other again another next latest last repeat repeated second redid reran rechecked retested',
);

const FIRST: ReadonlySet<string> = toWordSet('first');
const FIRST_REACH = 3;
