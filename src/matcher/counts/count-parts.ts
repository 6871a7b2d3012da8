// SPDX-License-Identifier: Apache-2.0
// Part of step 8: units counted by the thing: one allergen, one patch, one knee, fifteen minutes.

import { isPast } from '../assertion/words/tense.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter, hasWordBefore } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { countMinutes, isQuarterHour } from './count-minutes.ts';
import { BOTH, spansBoth } from './count-sides.ts';
import { type Counting, type FoundCount, isListed } from './counting.ts';
import type { CountPhrases, Part } from './numbers/count-phrases.ts';
import type { Quantity } from './numbers/quantity.ts';
import { isDateWord } from './one-date.ts';

/** The count with the things it is counted by; null where neither the words nor they say how many. */
export function countParts(position: number, counting: Counting): FoundCount | null {
  const { readings, phrases, counts, hasLengths } = counting;
  const known = counts[position] ?? null;
  const unitId = readings[position]?.unitId ?? null;
  if (unitId === null) return known;
  const isTimed = hasLengths && isQuarterHour(unitId);
  if (!phrases.hasParts && !isTimed) return known;
  const [from, to] = findZone(position, counting);
  const parts = phrases.findParts(unitId, from, joinAlike(position, to, counting));
  const sides = parts.filter(({ isSide }) => isSide);
  if (sides.length > 0) return countSides(sides, from, to, position, counting);
  const things = parts.length === 0 ? null : countThings(parts, known, counting);
  // "Forty of them, each one a different thing"
  const isOne = things?.times === 1 && known !== null;
  if (things !== null && !isOne && (known?.source !== 'number' || things.times > known.times)) return things;
  return isTimed ? countMinutes(known, from, to, position, counting) : known;
}

/** "TTG IgA | and tTG IgG |": to the end of what is listed of the same row, but for parts of the body. */
function joinAlike(position: number, to: number, { readings, tokens }: Counting): number {
  const [left, right] = [readings[position], readings[position + 1]];
  if (left === undefined || right === undefined || left.unitId !== right.unitId) return to;
  return KINDS_OF.test(left.unitId ?? '') && isListed(left, right, tokens) ? right.to : to;
}

/** Rows of which another kind counts again. */
const KINDS_OF = /celiac|thyroid-antibodies/;

/** The event's words and what stands around them in its sentence, up to the next event on either side, or "and". */
function findZone(position: number, { readings, clauses, tokens }: Counting): [number, number] {
  const reading = readings[position];
  if (reading === undefined) return [0, 0];
  const { sentenceOf } = clauses;
  let [from, to] = [Math.min(reading.from, reading.event.from), Math.max(reading.to, reading.event.to)];
  const before = readings[position - 1];
  // "MRI of the right knee and MRI of the left shoulder": the part named before is that one's.
  const isOther = before !== undefined && before.event !== reading.event && before.unitId !== reading.unitId;
  const first = isOther ? Math.min(from, Math.max(before.to, before.event.to)) : (before?.event.to ?? 0);
  let next = position + 1;
  // "EMG/NCV BLE": one study.
  const isBeside = (event = readings[next]?.event) =>
    event === reading.event || (event?.from === reading.event.to + 1 && tokens[event.from - 1]?.text === '/');
  while (isBeside()) next += 1;
  const after = readings[next]?.event.from;
  const last = after === undefined ? tokens.length : findListEnd(after, tokens);
  const isAlone = sentenceOf[first - 1] !== sentenceOf[reading.event.from];
  while (from > first && sentenceOf[from - 1] === sentenceOf[reading.event.from]) {
    if (!isAlone && (tokens[from - 1]?.kind === 'mark' || tokens[from - 1]?.text === 'and')) break;
    from -= 1;
  }
  // "They said cataracts. He took the right one in May, the left in July."
  const sentence = sentenceOf[reading.event.to - 1];
  while (to < last && sentenceOf[to] === sentence) to += 1;
  return [from, to];
}

/** "Left wrist MRI and right wrist MRI": what the next event's noun phrase has is its own. */
function findListEnd(next: number, tokens: readonly Token[]): number {
  for (let at = next - 1; at >= next - 4 && tokens[at]?.text !== '.'; at -= 1)
    if (LIST_JOINTS.has(tokens[at]?.text ?? '')) return at;
  return next;
}

const LIST_JOINTS: ReadonlySet<string> = toWordSet('and , & + plus');
const MAX_WORDS_BETWEEN = 2;
/** "A nine-item questionnaire" is one; "ten | at | night" are no nights. */
const SIZES: ReadonlySet<string> = toWordSet('item question page at');

/** "Forty pricks", "for 12 different foods"; or the things one by one: "lactose and fructose". */
function countThings(
  parts: readonly Part[],
  known: FoundCount | null,
  counting: Counting,
): FoundCount | null {
  const { places, phrases } = counting;
  for (const part of parts) {
    for (let between = 0; between <= MAX_WORDS_BETWEEN; between += 1) {
      const at = part.from - between;
      if (between > 0 && SIZES.has(phrases.stem(at))) break;
      const quantity = places.ending.get(at);
      if (quantity?.kind === 'number' || (quantity?.kind === 'times' && quantity.isInside)) {
        const isEach = phrases.text(part.to) === 'each' && known !== null && known.times > 1;
        if (isEach) {
          const times = known.times * quantity.value;
          return { ...known, times, note: `${known.times} × ${quantity.value} = ${times}` };
        }
        const { note: said, value } = quantity;
        const note = said ?? `${value} ${phrases.text(part.from)}: each counts`;
        return { times: value, note, isOrdinal: false, source: 'number' };
      }
      // "We both | got | flu shots"
      // "It came out at 120 | so they | shot me up"
      const before = phrases.tokens[at - 1];
      if (before?.kind !== 'word' || isPast(before.text) || TELLING.has(before.text)) break;
    }
  }
  // "Flu A and B"
  const pair = parts.find(({ from, to }) => to - from > 1);
  if (pair !== undefined)
    return { times: 2, note: `${phrases.spell(pair.from, pair.to)}: 2`, isOrdinal: false, source: 'words' };
  const single = new Set(
    parts
      .filter(
        ({ from, to }) =>
          to - from === 1 &&
          !ANY_OF_THEM.has(phrases.stem(from)) &&
          (phrases.text(from) === phrases.stem(from) || KINDS.has(phrases.stem(from))),
      )
      .map(({ from }) => phrases.stem(from)),
  );
  if (single.size < 2) return null;
  return {
    times: single.size,
    note: `${[...single].join(', ')}: ${single.size}`,
    isOrdinal: false,
    source: 'words',
  };
}

const TELLING: ReadonlySet<string> = toWordSet('so they he she we i you and but then');
/** "A prick for one allergen": words for whatever it is, of which two are no two things. */
const ANY_OF_THEM: ReadonlySet<string> = toWordSet(`
  prick allergen poke scratch needle food thing substance antigen spot panel injection shot jab dose patch chemical square sticker
  chamber form questionnaire biopsy jar piece specimen container bottle sample cup
`);

/** "Shellfish and nuts": one allergen each, though many nuts. */
const KINDS: ReadonlySet<string> = toWordSet(
  'nut peanut almond cashew walnut cat dog egg mold tree grass pollen',
);

const IN: ReadonlySet<string> = toWordSet('in on for to');
const SIDE_WORDS: ReadonlySet<string> = toWordSet('left right other opposite l r lt rt');
const SIDE_LINKS: ReadonlySet<string> = toWordSet(
  'of the my her his their our upper lower whole and then one',
);
const LEFT_OR_RIGHT: ReadonlySet<string> = toWordSet('left right one l r lt rt');
const LEFT: ReadonlySet<string> = toWordSet('left l lt');
const RIGHT: ReadonlySet<string> = toWordSet('right r rt');
const ONLY_REACH = 7;
const LIMIT = 4;

/** "Both arms and one leg": 3. "The left, and in the fall the right": 2. */
function countSides(
  sides: readonly Part[],
  from: number,
  to: number,
  position: number,
  counting: Counting,
): FoundCount | null {
  const { phrases, counts, readings, places } = counting;
  const known = counts[position] ?? null;
  const event = readings[position]?.event;
  // "Booked as both, but they only did my right one"
  for (let at = from; at < to; at += 1)
    if (phrases.text(at) === 'only' && hasWordAfter(phrases.tokens, at, ONLY_REACH, LEFT_OR_RIGHT))
      return known;
  const isOnly = [-1, 1].every((step) => readings[position + step]?.event !== event);
  let [sum, most, end] = [0, 0, 0];
  for (const side of sides) {
    const factor = readFactor(side, phrases);
    // "Cataracts | both | eyes" are of those eyes.
    const isJoined =
      end > 0 && isChain(end, side.from, phrases) && hasWord(phrases.tokens, end, side.from, CHAIN_JOINTS);
    sum = isJoined ? sum + factor : factor;
    most = Math.max(most, sum);
    end = side.to;
  }
  // Of "my hands and feet" one part is this unit's.
  sum = isOnly ? most : Math.min(most, 2);
  const isBoth = spansBoth(from, to, sides[0]?.unitId ?? '', phrases);
  const isAgain = sides.length === 1 && sum === 2 && isOneAgain(end, to, phrases);
  // "The right foot in spring, the same foot in summer"
  const sames = sides
    .slice(1)
    .filter(({ from: at }) => phrases.text(at - 1) === 'same' && isDated(at, phrases)).length;
  const total = Math.min(LIMIT, (isBoth && sum < 2 ? 2 : isAgain ? 3 : sum) + sames);
  const isOfSide = ({ to: at }: Quantity) => hasWordAfter(phrases.tokens, at, 3, LEFT_OR_RIGHT);
  const timesEach = places
    .listWithin(from, to)
    .filter(
      (one) =>
        one.kind === 'times' || (one.kind === 'number' && IN.has(phrases.text(one.to)) && isOfSide(one)),
    );
  // "Four times, | three | in the left and | one | in the right"
  const ofSides = timesEach.filter(isOfSide);
  const told = ofSides.length > 1 ? ofSides : timesEach;
  if (told.length > 1 && (told.length === sides.length || told === ofSides)) {
    // "The left knee four times and the right twice", "twice in the right, once in the left"
    const times = told.reduce((all, one) => all + one.value, 0);
    return {
      times,
      note: `${told.map(({ value }) => value).join(' and ')}: ${times}`,
      isOrdinal: false,
      source: 'times',
    };
  }
  if (total < 2) return known;
  // "One shot in | each heel"
  const isOneEach = known?.times === 1 && sides.some(({ from: at }) => phrases.text(at - 1) === 'each');
  if (known === null || isOneEach || known.source === 'vague' || known.times === total)
    return {
      times: total,
      note: `both sides: ${total}`.replace(/^both sides: (?!2)/, 'each part: '),
      isOrdinal: false,
      source: 'words',
    };
  if (known.source !== 'times' && known.source !== 'rate') return known;
  const times = known.times * total;
  return { ...known, times, note: `${known.note ?? known.times} × ${total} sides = ${times}` };
}

const isDated = (at: number, { tokens }: CountPhrases) =>
  [2, 3].some((step) => isDateWord(tokens[at + step]));

/** "Both knees, then the left one again". */
function isOneAgain(from: number, to: number, phrases: CountPhrases): boolean {
  for (let at = from; at < to; at += 1)
    if (phrases.text(at) === 'again') return hasWordBefore(phrases.tokens, at, 3, LEFT_OR_RIGHT);
  return false;
}

/** "Both arms and one leg", "left knee, right hip": one list. */
function isChain(from: number, to: number, phrases: CountPhrases): boolean {
  if (to - from > 5 || from >= to) return false;
  for (let at = from; at < to; at += 1) {
    const text = phrases.text(at);
    if (!CHAIN_WORDS.has(text) && !SIDE_LINKS.has(text) && !SIDE_WORDS.has(text) && !BOTH.has(text))
      return false;
  }
  return true;
}

const CHAIN_JOINTS: ReadonlySet<string> = toWordSet(
  ', & + plus and then left right l r lt rt other opposite one',
);
const CHAIN_WORDS: ReadonlySet<string> = toWordSet(', & + plus a an both');

const LIMBS: ReadonlySet<string> = toWordSet('limb extremity');

/** How many of the part the words right before it name. */
function readFactor({ from }: Part, phrases: CountPhrases): number {
  let isLeft = false;
  let isRight = false;
  for (let at = from - 1; at >= from - 6; at -= 1) {
    const text = phrases.text(at);
    if (LEFT.has(text) && phrases.text(at - 1) !== 'b') isLeft = true;
    else if (RIGHT.has(text)) isRight = true;
    // "B/L knee injections"
    if (text === 'l' && phrases.text(at - 1) === 'b') return 2;
    if (BOTH.has(text)) return phrases.text(at - 1) === 'not' ? 1 : 2;
    if (text === 'four' || phrases.tokens[at]?.value === 4) return 4;
    if (text === 'two') return 2;
    // "EMG of three limbs"; of arms and knees nobody has three
    const isThree = text === 'three' || phrases.tokens[at]?.value === 3;
    if (isThree && LIMBS.has(phrases.stem(from))) return 3;
    if (!SIDE_LINKS.has(text) && !SIDE_WORDS.has(text)) break;
  }
  return isLeft && isRight ? 2 : 1;
}
