// SPDX-License-Identifier: Apache-2.0
// Part of step 8: how often, said a sentence or more after the care: "A speech lady worked with me. I counted 14 sessions."

import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isSessions, takes } from './count-takes.ts';
import { isOfVerb } from './count-verbs.ts';
import { type Counting, isPlaced, SESSION_UNITS } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';
import { ACTS, isMadeIn, isSummed, SUMS, TELLER } from './numbers/said-totals.ts';

/** "I have a cardiologist. I saw him | twice": whoever was named last, of whom nothing says how often; -1 for none. */
export function findMet(
  { from }: Quantity,
  { readings, counts, clauses: { sentenceOf }, places }: Counting,
): number {
  const last = places.readingBefore(from);
  for (let at = last; at >= 0 && at > last - MAX_SKIPPED; at -= 1) {
    const { event } = readings[at] ?? {};
    if (event === undefined || (sentenceOf[from] ?? 0) - (sentenceOf[event.from] ?? 0) > MAX_SENTENCES) break;
    if (event.family?.role === 'provider') return (counts[at] ?? null) === null ? at : -1;
  }
  return -1;
}

const MAX_SENTENCES = 2;
const MAX_SKIPPED = 3;

/** "A speech lady worked with me. | I counted | 14 sessions": the first of the words that say only that there were. */
export function skipSaying(from: number, tokens: readonly Token[]): number {
  let at = from;
  while (at > from - MAX_SAYING && COUNTING.has(tokens[at - 1]?.text ?? '')) at -= 1;
  return at;
}

const MAX_SAYING = 5;
const COUNTING: ReadonlySet<string> = toWordSet(`
  i we had did counted count there were it came to was about all in went for got been have ve 've made took done maybe around that makes
`);

/** "Speech therapist! 4 sessions of swallowing": its sentence starts with how often the care named last was had. */
export function isNextSentence(quantity: Quantity, counting: Counting): boolean {
  const { readings, counts, tokens, clauses, places } = counting;
  const last = places.readingBefore(quantity.from);
  const { event, unitId } = readings[last] ?? {};
  if (event === undefined || !isSessions(quantity, tokens) || !SESSION_UNITS.test(unitId ?? '')) return false;
  const passed = (clauses.sentenceOf[quantity.from] ?? 0) - (clauses.sentenceOf[event.from] ?? 0);
  const start = skipSaying(quantity.from, tokens);
  const isOpening = SENTENCE_MARKS.has(tokens[start - 1]?.text ?? '');
  // "Ten sessions of | talk therapy": of what is named next.
  const isOfNext =
    tokens[quantity.to]?.text === 'of' &&
    readings[places.readingAfter(quantity.to)]?.event.from === quantity.to + 1;
  return passed === 1 && isOpening && !isOfNext && (counts[last] ?? null) === null;
}

/** "Got a chest CT. They follow a spot. | Six of them now": how often in all, for the care told last; -1 for none. */
export function findLater(quantity: Quantity, counting: Counting): number {
  const { readings, counts, clauses, places } = counting;
  let at = places.readingBefore(quantity.from);
  for (let skipped = 0; skipped < MAX_SKIPPED && isBeside(at, counting); skipped += 1) at -= 1;
  const reading = readings[at];
  if (reading === undefined || quantity.from - reading.to > MAX_LATER) return -1;
  const passed = (clauses.sentenceOf[quantity.from] ?? 0) - (clauses.sentenceOf[reading.event.from] ?? 0);
  if (passed < 1 || passed > MAX_PASSED) return -1;
  if (isOfReturns(quantity, counting)) return -1;
  const known = counts[at] ?? null;
  const isFree = known === null || (known.times === 1 && known.source === 'number');
  const isSaid = isOfAll(quantity, counting) || isMore(quantity, reading, counting);
  if (!isFree || !isSaid || isOfVerb(quantity, counting) || !takes(reading, quantity, counting)) return -1;
  // "So three of | MRIs": of what is named next; "Twice now | I've swallowed that camera".
  const next = readings[places.readingAfter(quantity.to)]?.event.from ?? Number.POSITIVE_INFINITY;
  const isOpening = SENTENCE_MARKS.has(counting.tokens[quantity.from - 1]?.text ?? '');
  const isOfOwn = isOpening && clauses.clauseOf[next] === clauses.clauseOf[quantity.from];
  return next - quantity.to < 2 || isOfOwn ? -1 : at;
}

/** "Pictures of the nerve. | Return every four months | for a pressure check, three so far": of coming back, not of the pictures. */
function isOfReturns({ from }: Quantity, { clauses: { sentenceOf }, tokens, places }: Counting): boolean {
  for (let at = from - 1; at > from - MAX_RETURN && sentenceOf[at] === sentenceOf[from]; at -= 1)
    if (RETURNING.has(tokens[at]?.text ?? '')) return places.startingAt(at + 1)?.kind === 'rate';
  return false;
}

const MAX_RETURN = 14;
const RETURNING: ReadonlySet<string> = toWordSet('return returning back rechecks checkups visits');

/** "A massage | at the pain clinic" */
function isBeside(at: number, { readings, counts, tokens, clauses: { sentenceOf } }: Counting): boolean {
  const [reading, earlier] = [readings[at], readings[at - 1]];
  if (reading === undefined || earlier === undefined || (counts[at] ?? null) !== null) return false;
  return (
    isPlaced(reading, tokens) &&
    earlier.event.family?.role !== 'setting' &&
    sentenceOf[earlier.event.from] === sentenceOf[reading.event.from]
  );
}

/** "Eight altogether", "that happened four times", "they have done it twice". */
function isOfAll(
  { kind, stress, from, to, value }: Quantity,
  { tokens, phrases, places }: Counting,
): boolean {
  if (kind !== 'times' || value < 2) return false;
  const lead = tokens[from - 1]?.text ?? '';
  // but "my pulse went 68 to 131 and"
  if (stress === 'total')
    return (
      isSummed(phrases, to) ||
      SUMS.has(lead) ||
      ACTS.has(tokens[to - 1]?.stem ?? '') ||
      // "The TSH was 9; in two years that was | 4": of what was had at a rate
      (isMadeIn(phrases, from - 1) && hasRate(from, places))
    );
  if (lead === 'happened') return true;
  // "They have done it, | what, | five times"; but "I postponed it twice"
  let at = from - 1;
  while (at > from - MAX_IT && ASIDE.has(tokens[at]?.text ?? '')) at -= 1;
  const isIt =
    IT.has(tokens[at]?.text ?? '') &&
    DOING.has(tokens[at - 1]?.text ?? '') &&
    // "My kids had it three times"
    (tokens[at - 2]?.kind !== 'word' || TELLER.has(tokens[at - 2]?.text ?? ''));
  // "I had that same shot three times"
  const isSame = hasWordBefore(tokens, at, 2, SAME) && hasWord(tokens, at - MAX_IT, at - 1, DOING);
  return stress === null && (isIt || isSame);
}

/** "They gave me an epidural. It helped. I had | two more after that." */
function isMore({ stress, from }: Quantity, reading: { readonly to: number }, counting: Counting): boolean {
  const { tokens, symptomEnds } = counting;
  if (stress !== 'more' || !hasWordBefore(tokens, from, 2, HAD)) return false;
  for (let at = reading.to; at < from; at += 1) if (symptomEnds?.has(at)) return false;
  return true;
}

/** A rate in the words before. */
function hasRate(from: number, places: Counting['places']): boolean {
  for (let at = from; at > from - MAX_RATE; at -= 1) if (places.ending.get(at)?.kind === 'rate') return true;
  return false;
}

const MAX_RATE = 16;
const MAX_LATER = 60;
/** Sentences from the care to its sum. */
export const MAX_PASSED = 4;
const MAX_IT = 4;
const ASIDE: ReadonlySet<string> = toWordSet(', what like about maybe');
const IT: ReadonlySet<string> = toWordSet('it that this');
const SAME: ReadonlySet<string> = toWordSet('same');
const HAD: ReadonlySet<string> = toWordSet('had got did');
const DOING: ReadonlySet<string> = toWordSet(
  'done did do had have got checked took taken ran run drew drawn tested',
);
