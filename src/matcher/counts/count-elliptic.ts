// SPDX-License-Identifier: Apache-2.0
// Part of step 8: care that is counted on without its name: "three EEGs as a kid and | three more | as a grown woman", "four
// EMGs, and since then | two |", "my first was at six, | my second | at sixteen", "… found the CD, | so six |".

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { toWordSet } from '../words/word-set.ts';
import { countBeside } from './count-beside.ts';
import { toWords } from './count-each.ts';
import { countUsed } from './count-used.ts';
import { type Counting, type FoundCount, isFirstOfEvent, isNumberedUnit, isPlaced } from './counting.ts';
import { readMention } from './elliptic-mentions.ts';
import { isUndone } from './not-done.ts';
import type { CountPhrases } from './numbers/count-phrases.ts';
import { isRestOfHour } from './numbers/numbered-names.ts';
import { MOST_UNSAID } from './too-many.ts';
import { readTotal } from './total-mentions.ts';
import { countOwn, isOfOtherPerson } from './whose-number.ts';

/** The count with what is counted on after the event; the count as it was where that is not more. */
export function countElliptic(position: number, counting: Counting): FoundCount | null {
  const { readings, counts, tokens, phrases, places, clauses, categoryOf } = counting;
  const known = counts[position] ?? null;
  const reading = readings[position];
  if (reading === undefined || !isFirstOfEvent(position, counting) || isNumberedUnit(reading)) return known;
  const earlier = readings[position - 1]?.event.from ?? -1;
  // "An EEG | at the clinic |": where that was; but "at the clinic for the third time"
  const isPlace =
    isPlaced(reading, tokens) && clauses.sentenceOf[earlier] === clauses.sentenceOf[reading.event.from];
  if (isPlace) return known;
  const apart = countUsed(position, known, counting);
  if (apart !== null || isFixed(known) || reading.event.match.pieces !== undefined) return apart ?? known;
  const own = countOwn(reading, counting);
  if (own !== null) return own;
  const beside = countBeside(reading, known, counting);
  if (beside !== null) return beside;
  const [base, start] = readBase(known, reading, counting);
  // "TSH: 2 in May, 3 in June": results.
  const isOnesOnly =
    categoryOf(reading) === 'lab' &&
    !phrases.text(reading.event.to - 1).endsWith('s') &&
    phrases.text(reading.event.from - 1) !== 'one';
  let [total, sum, isOn, isRepeated] = [base, 0, false, false];
  // "Three visits | with | the first, two | with | the second"
  let isAlike = false;
  const end = findEnd(position, counting);
  const told = known?.isMore ? known.words : undefined;
  let at = start;
  while (at < end) {
    if (told !== undefined && at >= told.from - 1 && at < told.to) at = told.to;
    const said = readTotal(at, reading, counting);
    // "One in May, two in June, | what | 's that, three"
    if (said !== null && (said.value > total || phrases.text(at - 2) === 'what'))
      return toWords(said.value, phrases.spell(at, said.to));
    const mention = readMention(at, total, isOnesOnly, reading, counting);
    // "Second | derm |": named.
    const next = mention === null ? undefined : readings[places.readingAfter(mention.to)];
    const isNamed = next?.event.from === mention?.to && isOfVisit(next?.event) === isOfVisit(reading.event);
    // "The first time an EKG, | the second time | she ran a TSH": when the next was had.
    const isWhen = mention !== null && next !== undefined && isTimeOf(mention.to, next.event.from, phrases);
    // "An EMG, my second. I'd had | one | at the VA": of those two.
    const isOfThem = known?.isOrdinal === true && mention !== null && !isBeyond(at, mention.to, phrases);
    // "Two shots, | one in each arm"
    const isEach = mention !== null && hasWordAfter(tokens, mention.to, 2, EACH);
    // "It's another | sixty |": dollars; "an hour | and ten |": minutes
    // "An EEG | with my second |": doctor
    const isOther =
      mention !== null &&
      (mention.value > MOST_UNSAID ||
        [at, at + 1].some((place) => isRestOfHour(tokens, place)) ||
        isOfOtherPerson(at, reading, tokens) ||
        isOfPlace(at, reading, counting) ||
        isWithMine(at, phrases));
    if (
      mention === null ||
      isOther ||
      isNamed ||
      isWhen ||
      isOfThem ||
      isEach ||
      isUndone(at, mention.to, tokens)
    ) {
      at += 1;
      continue;
    }
    at = mention.to;
    isAlike ||= tokens.slice(reading.event.from, start).some(({ text }) => text === phrases.text(mention.to));
    total += mention.value;
    sum += mention.isFurther ? 0 : mention.value;
    isOn ||= mention.isFurther;
    isRepeated ||= mention.isRepeated === true;
  }
  // "Four EEGs, one in the hospital", "two MRIs: one in May, one in June": of those told before.
  const isPart =
    !isOn && base > 1 && (sum === base || (sum < base && !isAlike && isBrokenDown(start, counting)));
  if (isPart || total <= (known?.times ?? 1) || total < 2) return known;
  const note = base === 0 ? `counted one by one: ${total}` : `${base} and ${total - base} more: ${total}`;
  // "A second echo, then a third": three in all.
  return { ...toWords(total, note), isRepeated, isOrdinal: known?.isOrdinal === true };
}

/** "An EKG. In May it was | the ER | a second time": of the place that is named there. */
function isOfPlace(at: number, { event }: Reading, { readings, places, clauses, phrases }: Counting) {
  const { from, to, family } = readings[places.readingBefore(at)]?.event ?? event;
  const isApart = from > event.from && clauses.sentenceOf[from] !== clauses.sentenceOf[event.from];
  return isApart && family?.role === 'setting' && at - to <= 1 && phrases.text(at + 1) === 'time';
}

const isWithMine = (at: number, phrases: CountPhrases) =>
  [at, at + 1].some((my) => phrases.spell(my - 1, my + 1) === 'with my');
const EACH: ReadonlySet<string> = toWordSet('each per');

function isTimeOf(from: number, to: number, phrases: CountPhrases): boolean {
  if (phrases.text(from - 1) !== 'time' || to - from > MAX_DONE) return false;
  for (let at = from; at < to; at += 1)
    if (phrases.tokens[at]?.kind === 'mark' || IT.has(phrases.text(at))) return false;
  return true;
}

/** "The second time | the nurse practitioner finally ran a | TSH". */
const MAX_DONE = 7;
const IT: ReadonlySet<string> = toWordSet('it was were');

/** A rate, or a number that is said to be all. */
const isFixed = (known: FoundCount | null) =>
  known !== null &&
  (known.source === 'rate' || (known.isTotal === true && known.times > 1) || known.source === 'vague');

/** How many are told by a number, and the token after both; of a plural alone there is none: "EEGs, one in May and one in June". */
function readBase(known: FoundCount | null, { event, to }: Reading, { phrases }: Counting): [number, number] {
  const start = Math.max(to, event.to);
  if (known !== null && known.source !== 'words')
    // The "one" of "did one" is no count of those before it.
    return [known.times, known.isMore || known.times === 1 ? start : Math.max(start, known.words?.to ?? 0)];
  const name = phrases.tokens[event.to - 1];
  // "Thyroid ultrasound: | one in May, one in July"
  if (phrases.text(start) === ':') return [0, start];
  return [name !== undefined && name.text === `${name.stem}s` ? 0 : 1, start];
}

/** Right after the name and the number, a mark: what follows tells of which kinds the number is. */
function isBrokenDown(at: number, { phrases }: Counting): boolean {
  const [mark, next] = [phrases.text(at), phrases.text(at + 1)];
  return LIST_MARKS.has(mark) && !GOING_ON.has(next);
}

/** Where care of another name starts, or a sentence that does not go on counting. */
function findEnd(position: number, counting: Counting): number {
  const { readings, tokens, clauses } = counting;
  const reading = readings[position];
  if (reading === undefined) return 0;
  const start = reading.event.to;
  const isPlace = isOfVisit(reading.event);
  let next = position + 1;
  // "My old doctor did two EEGs. | My new doctor | did one."
  while (!isPlace && next < position + MAX_PLACES && isOfVisit(readings[next]?.event)) next += 1;
  const limit = Math.min(tokens.length, start + MAX_REACH, readings[next]?.event.from ?? tokens.length);
  let sentence = clauses.sentenceOf[reading.event.from] ?? 0;
  for (let at = start; at < limit; at += 1) {
    const here = clauses.sentenceOf[at] ?? 0;
    if (here === sentence) continue;
    let goesOn = false;
    for (let near = at; near < limit && clauses.sentenceOf[near] === here && !goesOn; near += 1)
      goesOn =
        (near < at + OPENING && readMention(near, Number.NaN, true, reading, counting) !== null) ||
        readTotal(near, reading, counting) !== null;
    // "Inconclusive. They did a second."
    const isResult = RESULTS.has(tokens[at]?.text ?? '') && clauses.sentenceOf[at + 2] !== here;
    if (!goesOn && !isResult) return at;
    sentence = here;
  }
  return limit;
}

/** "One more", "another", "my third", "one since": after those that a number in a row stands for. */
const isBeyond = (at: number, to: number, phrases: CountPhrases) =>
  phrases.text(at) === 'another' ||
  phrases.text(to - 1) === 'more' ||
  phrases.text(to) === 'since' ||
  phrases.find('ordinals', at) !== null;

const MAX_REACH = 60;
/** Doctors and places between the care and what is counted on. */
const MAX_PLACES = 4;
const RESULTS: ReadonlySet<string> = toWordSet(
  'inconclusive unclear nothing normal clean clear negative fine blurry',
);
/** The first words of a sentence, among which the counting goes on. */
const OPENING = 8;
const LIST_MARKS: ReadonlySet<string> = toWordSet(', : ( - —');
const GOING_ON: ReadonlySet<string> = toWordSet('and then plus but');
