// SPDX-License-Identifier: Apache-2.0
// Part of step 8: as often as there were occasions: "CBC each of those three, CMP only at the first".

import { isOfVisit } from '../events/care-event.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWordAfter } from '../words/near-words.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isWhenever } from './count-each.ts';
import { type Counting, type Every, type FoundCount, isListed, say } from './counting.ts';
import { EXCEPT, isOfVisits, readEvery } from './every-mentions.ts';
import { countLeftOut } from './left-out.ts';
import { readPlain } from './numbers/numbers.ts';
import { countLater, countOccasionsOf } from './occasions-told.ts';

/** By reading, the words that say at which occasions it was had; their numbers are of nothing else. */
export function findEvery(counting: Omit<Counting, 'everys'>): readonly (Every | null)[] {
  const { readings, tokens, used, places } = counting;
  const found = new EveryPlaces();
  const cares = new Set<Reading>();
  for (let at = 0; at < tokens.length; at += 1) {
    const every = readEvery(at, counting);
    if (every === null) continue;
    found.add(every);
    if (every.care !== null) cares.add(every.care);
    at = every.to - 1;
  }
  if (found.isEmpty) return [];
  return readings.map((reading, position) => {
    if (cares.has(reading)) return null;
    const after = findAfter(position, found, counting);
    // "Four panic attacks and went to the ER | each time |": of visits only what stands right after them
    const isOwn =
      after?.some !== 1 && (readings[position + 1]?.event.from ?? tokens.length) >= (after?.from ?? 0);
    const own = isOfVisits(reading)
      ? isOwn
        ? after
        : null
      : (after ?? findBefore(position, found, counting));
    if (own !== null)
      for (const number of places.listWithin(own.from, own.to)) if (own.care === null) used.add(number);
    return own;
  });
}

/** Looked up, not searched, so that the step stays linear. */
class EveryPlaces {
  private readonly starts = new Map<number, Every>();
  private readonly ends = new Map<number, Every>();

  get isEmpty(): boolean {
    return this.starts.size === 0;
  }

  add(every: Every): void {
    this.starts.set(every.from, every);
    this.ends.set(every.to, every);
  }

  startingFrom(at: number): Every | undefined {
    for (let from = at; from <= at + MAX_FILLERS; from += 1)
      if (this.starts.has(from)) return this.starts.get(from);
    return undefined;
  }

  endingBy(at: number): Every | undefined {
    for (let to = at; to >= at - MAX_LIST; to -= 1) if (this.ends.has(to)) return this.ends.get(to);
    return undefined;
  }
}

type Finding = Omit<Counting, 'everys'>;

/** "CBC | each of those three |", "a CBC and a CMP done | at each visit |"; but "CBC, and | each time | a CMP". */
function findAfter(position: number, found: EveryPlaces, counting: Finding): Every | null {
  const { readings, tokens, clauses } = counting;
  for (let at = position; at < position + MAX_READINGS; at += 1) {
    const [reading, next] = [readings[at], readings[at + 1]];
    if (reading === undefined) return null;
    const end = Math.max(reading.to, reading.event.to);
    const every = found.startingFrom(end);
    if (every !== undefined && isRightAfter(end, every, tokens)) {
      const isSame = clauses.sentenceOf[every.from] === clauses.sentenceOf[end - 1];
      const isFree = next === undefined || next.event.from >= every.from;
      if (isSame && isFree) return every;
    }
    if (next === undefined || !isListed(reading, next, tokens)) return null;
  }
  return null;
}

function isRightAfter(end: number, { from, to }: Every, tokens: readonly Token[]): boolean {
  if (from - end > MAX_FILLERS) return false;
  const isApart = tokens[from - 1]?.text === ',' && from > end;
  if (isApart && tokens[to]?.kind === 'word' && !EXCEPT.has(tokens[to]?.text ?? '')) return false;
  const last = isApart ? from - 1 : from;
  for (let at = end; at < last; at += 1)
    if (
      (tokens[at]?.kind === 'mark' && !OPENING.has(tokens[at]?.text ?? '')) ||
      JOINTS.has(tokens[at]?.text ?? '')
    )
      return false;
  return true;
}

/** "| At each visit | they did a CBC", "| all three trips | the same: CBC, a CT with dye, home". */
function findBefore(position: number, found: EveryPlaces, counting: Finding): Every | null {
  const { readings, tokens, clauses } = counting;
  let first = position;
  while (first > position - MAX_READINGS && isListedAt(first, counting)) first -= 1;
  const start = Math.min(readings[first]?.from ?? 0, readings[first]?.event.from ?? 0);
  const every = found.endingBy(start);
  if (every === undefined || clauses.sentenceOf[every.from] !== clauses.sentenceOf[start]) return null;
  // "Growing pains | both times |, and had one knee x-rayed"
  const isOfOther =
    tokens[every.from - 1]?.kind === 'word' && !JOINTS.has(tokens[every.from - 1]?.text ?? '');
  if (isOfOther && tokens[every.to]?.text === ',' && JOINTS.has(tokens[every.to + 1]?.text ?? ''))
    return null;
  const isList = hasWord(tokens, every.to, start, COLON);
  if (start - every.to > (isList ? MAX_LIST : MAX_TELLING)) return null;
  for (const { event } of readings.slice(Math.max(0, first - MAX_READINGS), first)) {
    const isBetween = event.from >= every.to && !isOfVisit(event);
    // "An EKG | each time |, and one echo"
    const isOfLast = event.to <= every.from && isRightAfter(event.to, { ...every, to: start }, tokens);
    if ((isBetween && !isList) || isOfLast) return null;
  }
  const head = every.from + (every.factor > 1 ? 3 : Number(tokens[every.from + 1]?.text === 'every'));
  const end = readings[position]?.to ?? 0;
  // "Each time | I got | a CBC, and"; but "each time I had an EKG it was fine"
  const isGot =
    start - every.to < MAX_GOT && hasWord(tokens, every.to, start, GOT) && tokens[end]?.kind !== 'word';
  // "Each with a spirometry|, and | a chest X-ray"
  const { to = 0 } = readings[first] ?? {};
  const isAlone = every.to - every.from === 1 && tokens[to]?.text === ',' && tokens[to + 1]?.text === 'and';
  if (isAlone && position === first + 1) return null;
  const isApart = !isList && hasWord(tokens, every.to, start, APART);
  if ((isWhenever(head, false, tokens) && !isGot) || isApart) return null;
  return every;
}

function isListedAt(position: number, { readings, tokens }: Finding): boolean {
  const [left, right] = [readings[position - 1], readings[position]];
  return left !== undefined && right !== undefined && isListed(left, right, tokens);
}

/** "At all four | infusions |": care told before. */
export function listToldAgain({ readings, everys }: Counting): ReadonlySet<Reading> {
  const again = new Set<Reading>();
  const seen = new Set<string | null>();
  const cares = new Set(everys.map((every) => every?.care));
  for (const reading of readings) {
    if (cares.has(reading) && !isOfVisits(reading) && seen.has(reading.unitId)) again.add(reading);
    seen.add(reading.unitId);
  }
  return again;
}

/** How often that is; null where it is not told how many there were. `isLater`: told after it, "every visit, five visits". */
export function countEvery(position: number, counting: Counting, isLater = false): FoundCount | null {
  const { counts, phrases, everys, readings, places } = counting;
  const every = everys[position] ?? null;
  if (every === null) return null;
  // "Two knots, and a needle | in each |": one row of both.
  if (phrases.text(every.from) === 'in' && OF_SEVERAL.test(readings[position]?.unitId ?? '')) return null;
  const known = counts[position] ?? null;
  const words = phrases.spell(every.from, every.to);
  if (every.some > 1) return say(every.some, words);
  if (every.some > 0) return isOnce(position, every, counting) ? ONCE : null;
  const told = isLater ? countLater : countOccasionsOf;
  const own = every.own > 0 ? every.own : told(every, position, counting);
  // "Every | visit | he did an EKG, five visits in all": so many visits, too
  const visit = every.care === null ? -1 : places.readingAfter(every.care.event.from);
  if (own === 0 && known?.source === 'times' && visit >= 0) counts[visit] ??= known;
  // "Every visit except the one in June, | so four |"
  const less = own === 0 || counts[visit]?.isTotal ? 0 : countLess(every, own, position, counting);
  const times = (own - less) * every.factor;
  if (times < 1) return null;
  // "| Two | pushes each time"
  // "Two nights, wired up | both times |": the same two.
  const isSame = known?.times === every.own && !hasWord(phrases.tokens, every.from, every.to, EACH);
  const isEach =
    known?.source === 'number' && known.times > 1 && (known.words?.to ?? every.from) < every.from && !isSame;
  const each = isEach ? known.times : 1;
  const { from, to } = every;
  // "The foot doctor | both times |": the first of the visits, and those after it
  const shown = isOfVisits(readings[position]) ? { words: { from, to } } : null;
  return { ...say(times * each, each > 1 ? `${words}: ${times} × ${each}` : words), ...shown };
}

/** "CMP | only at the first |"; but "a CT at the first ER, another at the second", and within "stool on three days. Giardia on the third". */
function isOnce(position: number, { to }: Every, { counts, readings, tokens }: Counting): boolean {
  const end = readings[position]?.event.to ?? 0;
  // "A ferritin at the first, | none | at the second"
  const isMore = hasWordAfter(tokens, to, MAX_AGAIN, AGAIN) && !hasWordAfter(tokens, to, MAX_NONE, NONE);
  return (counts[position]?.times ?? 1) === 1 && to > end && !isMore;
}

const ONCE: FoundCount = { times: 1, note: null, isOrdinal: false, source: 'words' };

/** "All of them | but the cash one |", "every time, | except the first two |". */
function countLess(every: Every, whole: number, position: number, counting: Counting): number {
  const { phrases, tokens, readings, clauses } = counting;
  const away = countAway(every, counting);
  if (away > 0) return away;
  // "All | but one | came with an EKG"
  const but = phrases.text(every.to - 1) === 'all' ? readPlain(phrases, every.to + 1) : null;
  if (but !== null) return but.value;
  for (const from of new Set([every.to, Math.max(every.to, readings[position]?.event.to ?? 0)])) {
    let to = from;
    while (to < from + MAX_LESS && clauses.sentenceOf[to] === clauses.sentenceOf[from]) to += 1;
    const off = countLeftOut({ from, to }, whole, tokens);
    if (off > 0) return off;
  }
  return 0;
}

/** "Eight visits, | two by video |. At every in-person one …": how many that leaves out; all, where it is not told. */
function countAway({ from, to, own }: Every, { tokens, places }: Counting): number {
  if (own > 0 || !hasWord(tokens, from, to, PERSON)) return 0;
  for (let at = from; at > from - MAX_AWAY; at -= 1) {
    const number = places.startingAt(at);
    const isNumber = number?.kind === 'number' || number?.kind === 'times';
    if (isNumber && hasWord(tokens, number.to, number.to + 2, AWAY)) return number.value;
  }
  return Number.POSITIVE_INFINITY;
}

const [MAX_NONE, MAX_AWAY] = [4, 16];
const NONE = toWordSet('none no not nothing');
const PERSON = toWordSet('person');
const AWAY = toWordSet('video phone telehealth virtual virtually zoom remote online');
const [MAX_FILLERS, MAX_TELLING, MAX_LIST, MAX_READINGS] = [6, 9, 40, 8];
const MAX_LESS = 5;
const OF_SEVERAL = /-\d+-\d+$/;
const OPENING = toWordSet(': (');
const COLON = toWordSet(':');
const JOINTS = toWordSet('and then plus but & +');
const APART = toWordSet(
  'finally eventually until once then cost costs paid pay charged billed copay ; before',
);
const MAX_AGAIN = 12;
const AGAIN = toWordSet('another again second third more repeated repeat');
const MAX_GOT = 5;
const GOT = toWordSet('got had did get');
const EACH = toWordSet('each every');
