// SPDX-License-Identifier: Apache-2.0
// Part of step 8: which event a "three times" or a "twice a week" is about.

import { isOfVisit } from '../events/care-event.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import { findAsked, isAsked } from './count-asked.ts';
import { findLater, findMet, isNextSentence } from './count-later.ts';
import { findNumbered } from './count-ordinals.ts';
import { isSessions, SESSION_STEMS, takes } from './count-takes.ts';
import {
  ASKING,
  isOfNoun,
  isOfOneTime,
  isOfSamples,
  isOfSeeing,
  isOfVerb,
  isOpening,
  isOpeningOf,
  speaksOfIt,
} from './count-verbs.ts';
import { type Counting, isNumberedUnit, isPlaced, SESSION_UNITS } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';
import { isOfThose } from './of-other-care.ts';
import { isDateWord } from './one-date.ts';
import { isOfNamed } from './one-of-each.ts';
import { isOpen } from './still-open.ts';
import { isCountedEach, isNote, isOfThings, isSpread, isTold, isTooMany, MAX_NOTED } from './value-words.ts';

/** The event before it in its clause, else the one after, else the one before in its sentence; a fragment looks back further. */
export function findTarget(quantity: Quantity, counting: Counting): number | null {
  const { readings, tokens, clauses, counts, places } = counting;
  if (quantity.kind === 'duration') return null;
  if (quantity.isInside) return findAround(quantity, counting);
  // "99214 | x 2 | with my PCP"
  const around = places.readingAfter(quantity.from + 1) - 1;
  const { match, to = 0 } = readings[around]?.event ?? {};
  if (match?.to === quantity.from && to > quantity.to && tokens[quantity.from]?.text === 'x') return around;
  const asked = findAsked(quantity, counting);
  if (asked !== null) return asked;
  const within = places.readingAfter(quantity.from);
  // "PT eval, then two | visits | a week for six weeks"
  const isInside = (readings[within]?.event.to ?? quantity.to + 1) <= quantity.to;
  if (isInside && (quantity.kind === 'rate' || SESSION_UNITS.test(readings[within]?.unitId ?? '')))
    return within;
  const before = findLeft(quantity, counting);
  if (before < 0 && isNextSentence(quantity, counting)) return counting.places.readingBefore(quantity.from);
  const later = before < 0 ? findLater(quantity, counting) : -1;
  if (later >= 0) return later;
  const met = before < 0 && isOfSeeing(quantity, tokens) ? findMet(quantity, counting) : -1;
  if (met >= 0) return met;
  // "…, 8 meetings" are those of what has meetings.
  const fragment = isSessions(quantity, tokens) && before >= 0 ? null : findFragment(quantity, tokens);
  if (fragment !== null) {
    const target = findFragmentTarget(quantity, fragment, counting);
    if (target !== null) return target;
  }
  if (quantity.kind === 'number') return findAfterColon(quantity, counting);
  const { clauseOf, sentenceOf } = clauses;
  const left = readings[before];
  const next = places.readingAfter(quantity.to);
  const right = readings[next];
  const isFree = (at: number) => at >= 0 && isOpen(quantity, at, counting);
  const gap = left === undefined ? Number.POSITIVE_INFINITY : quantity.from - left.to;
  if (quantity.kind === 'ordinal') return findNumbered(quantity, before, gap, counting);
  // "Laryngoscopy at | ENT | x2"
  const isAfterCare = readings[places.readingBefore(quantity.from)]?.to === quantity.from;
  const isAfterRate = places.ending.get(quantity.from)?.kind === 'rate';
  if (gap > 0 && !isAfterRate && !isAfterCare && isOfNoun(quantity, tokens)) return null;
  if (
    quantity.kind === 'times' &&
    (isOfVerb(quantity, counting) ||
      (isOfSamples(quantity, tokens) && left?.event.match.to !== quantity.from))
  )
    return null;
  const isNext =
    right !== undefined &&
    sentenceOf[right.event.from] === sentenceOf[quantity.from] &&
    isFree(next) &&
    !isOfThose(quantity, right.from, tokens) &&
    // "Squeezed the bulb twice | during | the MRI"
    !DURING.has(tokens[quantity.to]?.text ?? '') &&
    !isOfOneTime(quantity.to, right.from, tokens) &&
    takes(right, quantity, counting);
  const isNextClause = isNext && clauseOf[right.event.from] === clauseOf[quantity.from];
  // "weekly therapy", "2x TSH": right before its event.
  const isRightBefore = isNext && right.from - quantity.to <= 1;
  // "TSH every six months, | endocrinologist twice a year"
  const isOfLast = gap <= 0 && tokens[quantity.to]?.text === ',';
  if (isRightBefore && ((quantity.kind === 'rate' && !isOfLast) || (gap > 0 && right.from === quantity.to)))
    return next;
  if (left === undefined && isNext && isOpeningOf(quantity, right, counting)) return next;
  // "I asked for a brain MRI four times"
  const isVisits = isSessions(quantity, tokens) && tokens[quantity.to]?.kind !== 'word';
  if (left !== undefined && !isVisits && hasWordBefore(tokens, left.from, 4, ASKING)) return null;
  if (left === undefined || !isFree(before)) return isNextClause ? next : null;
  const isNear = clauseOf[left.event.from] === clauseOf[quantity.from] || gap <= 2;
  if (quantity.stress === 'total' && !isRightBefore) return before;
  if (isNear && !(isNextClause && isOpening(quantity, tokens))) return before;
  if (isNextClause) return next;
  const isSaid = quantity.stress === 'total' || tokens[quantity.to - 1]?.text === 'them';
  // "The chiropractor cracked my neck, mid back and low back, three visits, …"
  return gap <= 8 ||
    isVisits ||
    // "Balance training with the therapist, standing on foam, | twice a week for a month"
    (quantity.kind === 'rate' && quantity.value < quantity.days && SESSION_UNITS.test(left.unitId ?? '')) ||
    isOfSeeing(quantity, tokens) ||
    (gap <= 16 && speaksOfIt(left.to, quantity.from, tokens)) ||
    (isSaid && counts[before] === null)
    ? before
    : null;
}

/** The last event before the quantity that can have it and ends in its sentence: "I've had boils. I've had them | lanced five times |". */
function findLeft(quantity: Quantity, counting: Counting): number {
  const { readings, tokens } = counting;
  const { sentenceOf } = counting.clauses;
  const last = counting.places.readingBefore(quantity.from);
  for (let at = last; at >= 0 && at > last - MAX_SKIPPED; at -= 1) {
    const reading = readings[at];
    const end = (reading?.event.to ?? 0) - 1;
    if (reading === undefined || sentenceOf[end] !== sentenceOf[quantity.from]) return -1;
    // "He shocked my arms, eleven of them": measurements of one study.
    if (isNumberedUnit(reading) && tokens[quantity.to - 1]?.text === 'them') return -1;
    const earlier = readings[at - 1];
    // "Group therapy at the pain clinic, 8 meetings"
    const isOfEarlier =
      isPlaced(reading, tokens) &&
      earlier !== undefined &&
      sentenceOf[earlier.event.from] === sentenceOf[quantity.from] &&
      (isSessions(quantity, tokens) || tokens[quantity.from]?.text === 'x'
        ? counting.counts[at - 1] == null
        : quantity.stress === 'more');
    const isAside = tokens[quantity.from - 1]?.kind === 'mark' && isOfEarlierCare(at, quantity, counting);
    if (!isOfEarlier && !isAside && takes(reading, quantity, counting)) return at;
  }
  return -1;
}

const DURING: ReadonlySet<string> = toWordSet('during while');
const MAX_SKIPPED = 3;
/** The description the quantity stands in, for one that says how often: "skin pricks, maybe 30 of them". */
function findAround(quantity: Quantity, { readings, tokens, counts, places }: Counting): number | null {
  const at = places.readingAfter(quantity.from + 1) - 1;
  if (at < 0 || (readings[at]?.event.to ?? 0) < quantity.to || (counts[at] ?? null) !== null) return null;
  const isSaid =
    quantity.kind === 'rate' || quantity.stress !== null || tokens[quantity.to - 1]?.text === 'them';
  // "Poked my back | thirty times | with little plastic things"
  if (quantity.kind === 'times' && isCountedEach(readings[at])) return at;
  // "Scoped it | twice, 2009 and 2017, and trimmed it"
  if (
    quantity.kind === 'times' &&
    tokens[quantity.to]?.kind === 'mark' &&
    isDateWord(tokens[quantity.to + 1])
  )
    return at;
  // "Fasting glucose | 2x | at the lab", "manual therapy | 2 units | on my neck"
  const last = tokens[quantity.to - 1]?.text ?? '';
  if (
    quantity.kind === 'times' &&
    (COUNTED_BY.has(last) || IN_A_ROW.has(tokens[quantity.to + 2]?.text ?? last))
  )
    return at;
  // "Skin biopsy | x3 | (punch)"
  if (quantity.kind === 'times' && tokens[quantity.from]?.text === 'x') return at;
  // "The PT | saw me nine times |, fifteen minutes of exercises"
  if (quantity.kind === 'times' && hasWordBefore(tokens, quantity.from, 2, SEEING)) return at;
  // "The PT had me on the bike and the bands | for ten sessions"
  if (isSessions(quantity, tokens) && SESSION_UNITS.test(readings[at]?.unitId ?? '')) return at;
  // "Cut open and drained | twice last summer", "blow in the tube | four times this year"
  const when = tokens[quantity.to + 1];
  // "Has been cultured three times | since | the catheter came out"
  if (quantity.kind === 'times' && SINCE.has(tokens[quantity.to]?.text ?? '')) return at;
  if (
    quantity.kind === 'times' &&
    SAYING_WHEN.has(tokens[quantity.to]?.text ?? '') &&
    (isDateWord(when) || SPANS.has(when?.text ?? ''))
  )
    return at;
  // "They measured it, every two days, five times, and it fell"
  const isApart = [quantity.from - 1, quantity.to].every((place) => tokens[place]?.text === ',');
  return isSaid || (quantity.kind === 'times' && isApart) ? at : null;
}

const SINCE: ReadonlySet<string> = toWordSet('since already because');
const COUNTED_BY: ReadonlySet<string> = toWordSet('x units doses row running');
const IN_A_ROW: ReadonlySet<string> = toWordSet('row');
const SPANS: ReadonlySet<string> = toWordSet('year month week');
const SAYING_WHEN: ReadonlySet<string> = toWordSet('last this in');
const SEEING: ReadonlySet<string> = toWordSet('saw seen went');
const CHUNK_MARKS: ReadonlySet<string> = toWordSet('. ! ? ; : ( ) - — ,');
const HEDGES: ReadonlySet<string> = toWordSet(`
  at least maybe about i think guess probably like in all total of them so far yes yeah actually well now roughly
  around or over more than up to and counting easily just only exactly it was thats that 's almost nearly must have
  been had mean this year month week alone sure for no sorry wait rather make ive 've got by then if remember right not each
`);

/** The mark that opens a chunk of text that holds the quantity and nothing else. */
function findFragment(quantity: Quantity, tokens: readonly Token[]): string | null {
  let [from, to] = [quantity.from - 1, quantity.to];
  while (from >= quantity.from - 6 && HEDGES.has(tokens[from]?.text ?? '')) from -= 1;
  while (to < quantity.to + 6 && HEDGES.has(tokens[to]?.text ?? '')) to += 1;
  const [opens, closes] = [tokens[from]?.text ?? '.', tokens[to]?.text ?? '.'];
  const isClosed = closes === '\n' || CHUNK_MARKS.has(closes) || quantity.isCorrected;
  const isOpen = opens === '\n' || CHUNK_MARKS.has(opens) || quantity.isCorrected;
  return isClosed && isOpen ? opens : null;
}

/** "Neb treatments: 3 back to back". */
function findAfterColon(quantity: Quantity, counting: Counting): number | null {
  const { readings, tokens, counts, places } = counting;
  const before = places.readingBefore(quantity.from);
  const { from = 0, to = 0 } = readings[before]?.event ?? {};
  const isPlural = tokens.slice(from, to).some(({ text, stem }) => text === `${stem}s`);
  // "Patch test 36, nothing": what is counted each.
  const isEach = isCountedEach(readings[before]);
  const isAfter = isEach && to === quantity.from;
  const isNoted = to === quantity.from && isNote(quantity, before, counting);
  // "Sessions with my therapist | Dana: 5"
  const isListed =
    tokens[quantity.from - 1]?.text === ':' &&
    isPlural &&
    quantity.from - to <= MAX_NAMED &&
    tokens.slice(to, quantity.from - 1).every(({ kind }) => kind === 'word');
  // "Nerve studies: 5", for which there is a row
  if (readings[before] !== undefined && isNumberedUnit(readings[before])) return null;
  // "A PHQ-9 at the visit: 18" is a result.
  if (isTooMany(quantity, readings[before]) && !isPlural) return null;
  const isOf = isListed || isAfter || isNoted || isOfNamed(quantity, from, to, tokens);
  return isOf && (counts[before] ?? null) === null && before >= 0 ? before : null;
}

const MAX_NAMED = 3;

/** "Thirty this year alone" */
const ALONE: ReadonlySet<string> = new Set(['alone']);
const SENTENCE_OPENERS: ReadonlySet<string> = toWordSet('. ! ? ;');

function findFragmentTarget(quantity: Quantity, opens: string, counting: Counting): number | null {
  const { readings, tokens, categoryOf, places } = counting;
  const last = places.readingBefore(quantity.from);
  const before = isOfEarlierCare(last, quantity, counting) ? last - 1 : last;
  const reading = readings[before];
  if (reading === undefined || quantity.kind === 'ordinal' || !takes(reading, quantity, counting))
    return null;
  const known = counting.counts[before] ?? null;
  // "White spots. Eleven of them."
  if (isOfThings(quantity, reading.to, tokens)) return null;
  // "Three MRIs. I mean five.", "the EKG …, and it was 120": a result
  const isCorrection = quantity.isCorrected && (quantity.value < MAX_NOTED || known !== null);
  if (quantity.isCorrected && !isCorrection) return null;
  const isVague = known?.source === 'vague';
  if (!isCorrection && !isVague && !isOpen(quantity, before, counting)) return null;
  let isHedged = false;
  if (quantity.kind === 'number') {
    if (quantity.from - reading.to <= MAX_NAMED && isSpread(quantity, tokens)) return before;
    const { match, to } = reading.event;
    const name = tokens[to - 1];
    const isPlural = name !== undefined && name.text !== name.stem && match.pieces === undefined;
    // "We did the family sessions with me in the room, 4."
    const isOfSessions = isPlural && SESSION_STEMS.has(name.stem);
    // "…, maybe eight", "…, seven at least"
    isHedged =
      isOfSessions ||
      quantity.note !== null ||
      hasWordAfter(tokens, quantity.to, 3, ALONE) ||
      !CHUNK_MARKS.has(tokens[quantity.from - 1]?.text ?? '.');
    // "The doctor gave in when she saw me. | It was | 22."
    if (isTold(quantity, tokens) && isOfVisit(reading.event) && !isAsked(reading, tokens)) return null;
    // "Allergy pokes in my back, 24."
    const isListed = reading.to === quantity.from - 1 && isNote(quantity, before, counting);
    const isSaid = isCorrection || isHedged || isCountedEach(reading) || isPlural || isListed;
    if (opens === ',' && !isSaid) return null;
    // "TSH: 4" is a result, "CBCs: 4" is none; and so is "a spinal tap, opening pressure 42. Forty-two!"
    const isResult = (categoryOf(reading) === 'lab' && !isListed) || isTooMany(quantity, reading);
    if (isResult && !isPlural && !isVague) return null;
  }
  const gap = quantity.from - reading.to;
  const isNear =
    gap <= (isVague ? 12 : isHedged ? 8 : 4) ||
    isAsked(reading, tokens) ||
    SENTENCE_OPENERS.has(opens) ||
    opens === '\n' ||
    isCorrection;
  return isNear && gap <= 20 ? before : null;
}

/** "Chlamydia test at the clinic (twice)", "prick test by an allergist, 20 or so": of what was had there. */
function isOfEarlierCare(
  last: number,
  quantity: Quantity,
  { readings, counts, tokens, clauses: { sentenceOf } }: Counting,
): boolean {
  const [placed, earlier] = [readings[last], readings[last - 1]];
  if (placed === undefined || earlier === undefined || !isPlaced(placed, tokens)) return false;
  const isFree = (counts[last - 1] ?? null) === null && (counts[last] ?? null) === null;
  return isFree && !isOfVisit(earlier.event) && sentenceOf[earlier.event.from] === sentenceOf[quantity.from];
}
