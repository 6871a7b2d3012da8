// SPDX-License-Identifier: Apache-2.0
// Part of step 8: the number right before an event, in the same noun phrase: "two more expensive lumbar MRIs".

import { isPast } from '../assertion/words/tense.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasOnlyWords, hasWord } from '../words/token-spans.ts';
import { DETERMINERS } from '../words/word-book.ts';
import { toWordSet } from '../words/word-set.ts';
import { toWords } from './count-each.ts';
import { findSessions } from './count-sessions.ts';
import { isOfVerb } from './count-verbs.ts';
import { type Counting, type FoundCount, isFirstOfEvent, isNumberedUnit, toCount } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';
import { isCountedEach, isOfPieces, isSized } from './value-words.ts';

const FILLERS: ReadonlySet<string> = toWordSet(`
  positive abnormal different separate more additional other new full whole total of round rounds set sets session kind
  kinds type types sessions visit visits trip trips to the my with course courses straight consecutive a
  an at in local normal negative clear painful and appointment appointments expensive weekly pointless
  one further time times repeat portable quick phone video short brief check checks ins checkin checkins call calls chats appt appts consult consults consultation meeting meetings long useless some stupid goddamn damn great big for on last final hopefully
`);
/** No part of "three big …" when they stand right after the number: "came back at 12 and the ESR". */
const NOT_AFTER_NUMBER: ReadonlySet<string> = toWordSet('and to with at in for on');
const ONLY: ReadonlySet<string> = toWordSet('only just');
/** "TSH was 4 and the CBC": a result. */
const ARTICLES: ReadonlySet<string> = toWordSet('the a an');
const INDEFINITE: ReadonlySet<string> = toWordSet('a an');
const MAX_RESULT_GAP = 3;
const RESULT_VERBS: ReadonlySet<string> = toWordSet('was is were at = hit');
/** What a test is made of, when the words are its name: "three vials of blood". */
const PIECE_STEMS: ReadonlySet<string> = toWordSet('vial tube');
const NOT_BETWEEN = toWordSet(`
  minute min hour hr day week month year time dollar percent mile people doctor nurse specialist and but with for from the then than
  was were had have did got saw went ordered before after until because when lead view point degree pound year-old pill
  vial tube sample stage grade marker test item slice level question panel channel component step phase value part
`);

const SPANS: ReadonlySet<string> = toWordSet('hour day week month');
const VIEWS: ReadonlySet<string> = toWordSet('picture view film image angle');

/** The count a number right before the event gives; marks the number as used. */
export function countBefore(
  position: number,
  reading: Reading,
  ending: ReadonlyMap<number, Quantity>,
  counting: Counting,
): FoundCount | null {
  const { used, readings, counts } = counting;
  // "Three X-ray pictures of it": one X-ray, by its views
  if (VIEWS.has(counting.tokens[reading.event.to]?.stem ?? '')) return null;
  // "The second picture of the shoulder bones"
  const isView = VIEWS.has(counting.tokens[reading.event.from]?.stem ?? '');
  if (isView && reading.event.match.pieces !== undefined && reading.event.family?.id === 'xray') return null;
  const before = findBefore(position, reading, ending, counting) ?? findSessions(reading, ending, counting);
  const { tokens } = counting;
  const days = countDays(reading, counting);
  if (days !== null) return days;
  if (before === null || used.has(before)) return null;
  // "On the third | week | of the heart monitor"
  if (before.kind === 'ordinal' && SPANS.has(tokens[before.to]?.text ?? '')) return null;
  // "A | two-day | CPET": the same on both days
  if (before.kind === 'duration')
    return reading.unitId === 'cms-test-cpet' && before.value === 2 && before.to === reading.event.from
      ? { times: 2, note: 'one each day: 2', isOrdinal: false, source: 'words' }
      : null;
  // "The second night with the mask": the first was without.
  if (before.kind === 'ordinal' && reading.unitId === 'cms-test-sleep-cpap') return null;
  used.add(before);
  // but "by the third | visit to the podiatrist"
  const isVisit = reading.event.isCalledVisit && reading.event.from === before.to;
  if (before.kind === 'ordinal' && !isVisit && isOfTurn(before, tokens)) return null;
  if (before.kind === 'number' && isOfPieces(reading, tokens)) return null;
  // "Begged | twice | for an EEG"
  if (before.kind === 'times' && isOfVerb(before, counting)) return null;
  const left = readings[position - 1];
  // "Visit 8 of my 10 chiropractor visits"
  if (isNthOf(before, tokens) && left?.event.family?.role === 'visit' && left.event.to === before.from)
    counts[position - 1] = NONE;
  // "Two rounds of eight PT sessions"
  const isRounds = tokens[before.from - 1]?.text === 'of' && ROUNDS.has(tokens[before.from - 2]?.stem ?? '');
  const rounds = isRounds ? (ending.get(before.from - 1) ?? ending.get(before.from - 2)) : undefined;
  if (rounds?.kind === 'times' || rounds?.kind === 'number') {
    used.add(rounds);
    const times = rounds.value * before.value;
    return { ...toCount(before, counting), times, note: `${rounds.value} × ${before.value} = ${times}` };
  }
  // "The first of three hip shots"
  if (tokens[before.from - 1]?.text === 'of' && tokens[before.from - 2]?.text === 'first')
    return { times: 1, note: null, isOrdinal: false, source: 'number' };
  // "Two echoes. No wait, three echoes."
  const isSame = readings[position - 1]?.unitId === reading.unitId;
  const known = counts[position - 1] ?? null;
  if (before.isCorrected && isSame) counts[position - 1] = { ...(known ?? NONE), times: 0 };
  // "… an EEG. There was only the one EEG.": of those named before.
  const isOnly = hasWordBefore(tokens, before.from, 2, ONLY) && before.value === 1;
  if (isOnly && readings.findIndex(({ unitId }) => unitId === reading.unitId) < position) return NONE;
  const isFirst = isFirstOfEvent(position, counting);
  return isFirst ? toCount(before, counting) : null;
}

/** "| Three days of | IV steroids", "IV antibiotics | for five days |": no fewer than one a day. */
function countDays(
  { unitId, event: { from, to } }: Reading,
  { places, tokens }: Counting,
): FoundCount | null {
  if (unitId?.startsWith('cms-proc-iv-infusion') !== true) return null;
  const before = tokens[from - 1]?.text === 'of' ? places.ending.get(from - 1) : undefined;
  // "IV steroids|, a gram a day, | for five days"
  let end = to;
  while (end < to + MAX_DOSE && tokens[to]?.text === ',' && tokens[end]?.text !== 'for') end += 1;
  const isDose = end === to || (tokens[end - 1]?.text === ',' && hasWord(tokens, to, end, GRAMS));
  // "An iron infusion for two days" may be one.
  const isFor = isDose && tokens[end]?.text === 'for' && !INDEFINITE.has(tokens[from - 1]?.text ?? '');
  const span = before ?? (isFor ? places.startingAt(end + 1) : undefined);
  if (span?.kind !== 'duration' || span.days !== 1 || span.value < 2) return null;
  return toWords(span.value, `one each day: ${span.value}`);
}

const MAX_DOSE = 8;
const GRAMS: ReadonlySet<string> = toWordSet('gram grams g mg milligrams');

/** "The second time | the urologist did", "saw me after | the second visit": of what was had before, if of anything. */
function isOfTurn({ from, to }: Quantity, tokens: readonly Token[]): boolean {
  // "At the seventh | the rheumatologist …": of appointments told before
  if (AT.has(tokens[from - 2]?.text ?? '') && DETERMINERS.has(tokens[to]?.text ?? '')) return true;
  if (!TURNS.has(tokens[to]?.stem ?? '')) return false;
  // "Broke his arm | for the second time | and the ER …": read beside the care.
  if (tokens[to]?.text === 'time' && tokens[from - 2]?.text === 'for') return true;
  return DETERMINERS.has(tokens[to + 1]?.text ?? '') || AROUND.has(tokens[from - 2]?.text ?? '');
}

const TURNS: ReadonlySet<string> = toWordSet('time visit trip');
const AROUND: ReadonlySet<string> = toWordSet('after before');
const AT: ReadonlySet<string> = toWordSet('at on by');
const NONE: FoundCount = { times: 0, note: null, isOrdinal: false, source: 'words' };

export const ROUNDS: ReadonlySet<string> = toWordSet('round set course series block');

/** The quantity right before the event, other words of the same noun phrase between. */
function findBefore(
  position: number,
  reading: Reading,
  ending: ReadonlyMap<number, Quantity>,
  counting: Counting,
): Quantity | null {
  const { tokens } = counting;
  const { match } = reading.event;
  // "Ten stickers on my chest" is one heart tracing, but "four nights in the sleep lab" are four.
  const isNights = NIGHTS.has(tokens[match.from]?.stem ?? '');
  // and "eleven | B12 injections in the arm" are eleven.
  const isCare =
    (counting.categoryOf(reading) !== 'imaging' || isShort(match, tokens)) &&
    [0, 1, 2].some((step) => CARE_NAMES.has(tokens[match.from + step]?.text ?? ''));
  const isPieceNumber =
    match.pieces !== undefined &&
    match.countAt === undefined &&
    !isNights &&
    !isCare &&
    !isCountedEach(reading);
  const isPiece = PIECE_STEMS.has(tokens[match.from]?.stem ?? '') || isNumberedUnit(reading);
  // "Two | pushes | of dilaudid in my IV"
  const isNamed = isCare && CARE_NAMES.has(tokens[match.from]?.text ?? '') && ending.has(match.from);
  const start = (isNamed ? null : match.countAt) ?? Math.min(reading.from, reading.event.from);
  let at = start;
  let isLinked = false;
  // "Two of the regular | stress tests"
  for (let of = start - 2; of > start - 2 - MAX_OF && !isPast(tokens[of]?.text ?? ''); of -= 1)
    if (
      (ending.get(of)?.value ?? 0) > 1 &&
      tokens[of]?.text === 'of' &&
      THOSE.has(tokens[of + 1]?.text ?? '') &&
      isPlain(of + 2, start, tokens)
    )
      at = of;
  for (let steps = 0; steps < 8; steps += 1) {
    const quantity = ending.get(at);
    if (quantity !== undefined) {
      if (quantity.kind === 'rate') return null;
      // "At 24 a geneticist": an age.
      const isNumber = quantity.kind === 'number';
      if (isNumber && (isPieceNumber || isPiece || INDEFINITE.has(tokens[at]?.text ?? ''))) return null;
      if (isBothOfTwo(quantity, reading, tokens)) return null;
      return isBeforeOther(quantity, at, start, position, counting) ? null : quantity;
    }
    const evidence = reading.event.features.find(({ to }) => to === at);
    const word = tokens[at - 1]?.text ?? '';
    // "Seven stitches at urgent care": the stitches are counted.
    isLinked ||= NOT_AFTER_NUMBER.has(word);
    // "Two denials | the | sleep study": the number is of the word before the article.
    const isWord =
      FILLERS.has(word) || (!isLinked && !isAfterArticle(tokens, at) && isUnknown(tokens, at, ending));
    // "Two of the, the troponins"
    const isSaidAgain = word === ',' && tokens[at - 2]?.text === tokens[at]?.text;
    if (evidence !== undefined && evidence.from < at) at = evidence.from;
    // "Two | back to back | nebs"
    else if (at === start && word === 'back' && tokens[at - 2]?.text === 'to') at -= 3;
    else if (isSaidAgain) at -= 1;
    // "Four | fifteen minute | massages"
    else if (isSized(at, ending, tokens)) at = ending.get(at - 1)?.from ?? at;
    else if (isWord) at -= 1;
    else return null;
  }
  return null;
}

/** "Both the EEG and the MRI": one each. */
function isBothOfTwo({ from }: Quantity, { event, to }: Reading, tokens: readonly Token[]): boolean {
  const name = tokens[event.match.to - 1];
  if (tokens[from]?.text !== 'both' || name?.text !== name?.stem) return false;
  return hasWord(tokens, Math.max(to, event.to), Math.max(to, event.to) + MAX_OTHER, AND);
}

/** "Two | portable chest x-rays |": described by its name. */
const isShort = ({ from, to }: Reading['event']['match'], tokens: readonly Token[]) =>
  to - from < MAX_SHORT &&
  tokens[to - 1]?.text !== tokens[to - 1]?.stem &&
  CARE_NAMES.has(tokens[to - 1]?.text ?? '');
const MAX_SHORT = 4;

const NIGHTS: ReadonlySet<string> = toWordSet('night time');
const CARE_NAMES: ReadonlySet<string> = toWordSet(
  'injections shots jabs infusions scans massages scopes tests x-rays xrays films sessions biopsies ultrasounds pushes',
);
const MAX_OF = 3;
const THOSE: ReadonlySet<string> = toWordSet('the those these');
const isPlain = (from: number, to: number, tokens: readonly Token[]) =>
  tokens.slice(from, to).every(({ kind, stem }) => kind === 'word' && !NOT_BETWEEN.has(stem));
const AND: ReadonlySet<string> = toWordSet('and');
const MAX_OTHER = 3;
const LAST: ReadonlySet<string> = toWordSet('last final hopefully');
/** The quantity is about something else: the care before it, or a result. */
function isBeforeOther(
  quantity: Quantity,
  at: number,
  start: number,
  position: number,
  { tokens, readings, categoryOf }: Counting,
): boolean {
  const word = tokens[at]?.text ?? '';
  // "My fourth and last colonoscopy"
  if (at < start && LAST.has(tokens[at + 1]?.text ?? '')) return false;
  if (at < start && word === 'and') return true;
  const left = readings[position - 1];
  // "Today was number six | with the PT"
  const isNumbered = quantity.kind === 'ordinal' && left === undefined;
  if (at < start && quantity.kind !== 'times' && NOT_AFTER_NUMBER.has(word) && !isNumbered) return true;
  const gap = left === undefined ? Number.POSITIVE_INFINITY : quantity.from - left.to;
  const isAfterName =
    gap === 0 || (gap === 1 && ['(', ':', '-'].includes(tokens[quantity.from - 1]?.text ?? ''));
  if (isNthOf(quantity, tokens)) return false;
  if (quantity.kind === 'times' && tokens[quantity.to - 1]?.text === 'them') return true;
  // "The PT billed | three units of | exercise"
  if (quantity.kind === 'times' && at < start && word === 'of') return false;
  // "The PHQ-9 at least ten times with my GP"
  const isHedged = left !== undefined && at < start && hasOnlyWords(tokens, left.to, quantity.from, HEDGES);
  if (quantity.kind === 'times') return isAfterName || isHedged || (gap === 1 && at < start);
  if (quantity.kind !== 'number') return false;
  return (
    (gap <= MAX_RESULT_GAP &&
      RESULT_VERBS.has(tokens[quantity.from - 1]?.text ?? '') &&
      tokens[quantity.from - 2]?.text !== 'there') ||
    (isAfterName && left !== undefined && categoryOf(left) === 'lab')
  );
}

/** "8 of 10" */
const isNthOf = ({ stress, from, to }: Quantity, tokens: readonly Token[]) =>
  stress === 'total' && tokens.slice(from, to).some(({ text }) => text === 'of');
const HEDGES: ReadonlySet<string> = toWordSet('at least about maybe like around almost probably roughly');
const isAfterArticle = (tokens: readonly Token[], at: number) => ARTICLES.has(tokens[at]?.text ?? '');

/** One word of its own between the number and the event: "two iron infusions". */
function isUnknown(tokens: readonly Token[], at: number, ending: ReadonlyMap<number, Quantity>): boolean {
  const word = tokens[at - 1];
  if (word?.kind !== 'word' || word.text.length < 3 || NOT_BETWEEN.has(word.stem)) return false;
  return ending.get(at - 1)?.kind === 'number';
}
