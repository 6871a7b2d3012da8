// SPDX-License-Identifier: Apache-2.0
// Part of step 8: units counted by the thing: one allergen, one patch, one knee, fifteen minutes.

import type { Token } from './2-tokenize.ts';
import type { CountPhrases, Part } from './count-phrases.ts';
import type { Counting, FoundCount } from './counting.ts';
import { readPlain } from './numbers.ts';
import { addKind, findKind } from './word-kinds.ts';
import { toWordSet } from './word-set.ts';

/** Rows of fifteen minutes of which a session holds several. */
const QUARTER_HOURS: ReadonlySet<string> = new Set([
  'cms-pt-exercise-15',
  'cms-pt-manual-therapy-15',
  'cms-pt-neuro-reeducation-15',
  'cms-pt-therapeutic-activities-15',
  'cms-massage-therapy-15',
]);

/** Lengths of a session that holds several. */
export const LENGTHS = addKind({ stems: toWordSet('minute min hour hr') });

/** The count with the things it is counted by; null where neither the words nor they say how many. */
export function countParts(position: number, counting: Counting): FoundCount | null {
  const { readings, phrases, counts } = counting;
  const known = counts[position] ?? null;
  const unitId = readings[position]?.unitId ?? null;
  if (unitId === null) return known;
  const isTimed = QUARTER_HOURS.has(unitId) && findKind(phrases.tokens, LENGTHS) >= 0;
  if (!phrases.hasParts && !isTimed) return known;
  const [from, to] = findZone(position, counting);
  const parts = phrases.findParts(unitId, from, to);
  const sides = parts.filter(({ isSide }) => isSide);
  if (sides.length > 0) return countSides(sides, from, to, position, counting);
  const things = parts.length === 0 ? null : countThings(parts, counting);
  if (things !== null && known?.source !== 'number') return things;
  return isTimed ? countMinutes(known, from, to, position, counting) : known;
}

/** The event's words and what stands around them in its sentence, up to the next event on either side. */
function findZone(position: number, { readings, clauses, tokens }: Counting): [number, number] {
  const reading = readings[position];
  if (reading === undefined) return [0, 0];
  const { sentenceOf } = clauses;
  let [from, to] = [Math.min(reading.from, reading.event.from), Math.max(reading.to, reading.event.to)];
  const first = readings[position - 1]?.event.to ?? 0;
  let next = position + 1;
  while (readings[next]?.event === reading.event) next += 1;
  const after = readings[next]?.event.from;
  const last = after === undefined ? tokens.length : findListEnd(after, tokens);
  const isAlone = sentenceOf[first - 1] !== sentenceOf[reading.event.from];
  while (from > first && sentenceOf[from - 1] === sentenceOf[reading.event.from]) {
    if (!isAlone && tokens[from - 1]?.kind === 'mark') break;
    from -= 1;
  }
  while (to < last && sentenceOf[to] === sentenceOf[reading.event.from]) to += 1;
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

/** "Forty pricks", "for 12 different foods"; or the things one by one: "lactose and fructose". */
function countThings(parts: readonly Part[], { places, phrases }: Counting): FoundCount | null {
  for (const part of parts) {
    for (let between = 0; between <= MAX_WORDS_BETWEEN; between += 1) {
      const at = part.from - between;
      const quantity = places.ending.get(at);
      if (quantity?.kind === 'number' || (quantity?.kind === 'times' && quantity.isInside)) {
        const note = quantity.note ?? `${quantity.value} ${phrases.text(part.from)}: each counts`;
        return { times: quantity.value, note, isOrdinal: false, source: 'number' };
      }
      if (phrases.tokens[at - 1]?.kind !== 'word') break;
    }
  }
  const single = new Set(
    parts
      .filter(
        ({ from, to }) =>
          to - from === 1 && (phrases.text(from) === phrases.stem(from) || isKind(phrases.stem(from))),
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

/** "Shellfish and nuts": one allergen each, though many nuts. */
const isKind = (stem: string) => KINDS.has(stem);
const KINDS: ReadonlySet<string> = toWordSet(
  'nut peanut almond cashew walnut cat dog egg mold tree grass pollen',
);

const BOTH: ReadonlySet<string> = toWordSet('both each bilateral bilaterally bilat ble bue either');
const SIDE_WORDS: ReadonlySet<string> = toWordSet('left right other opposite');
const SIDE_LINKS: ReadonlySet<string> = toWordSet(
  'of the my her his their our upper lower whole and then one',
);
const LIMIT = 4;

/** "Both arms and one leg": 3. "The left, and in the fall the right": 2. */
function countSides(
  sides: readonly Part[],
  from: number,
  to: number,
  position: number,
  counting: Counting,
): FoundCount | null {
  const { phrases, counts, readings } = counting;
  const known = counts[position] ?? null;
  const event = readings[position]?.event;
  const isOnly = readings[position - 1]?.event !== event && readings[position + 1]?.event !== event;
  let sum = 0;
  let most = 0;
  let end = 0;
  for (const side of sides) {
    const factor = readFactor(side, phrases);
    const isJoined = end > 0 && isChain(end, side.from, phrases);
    sum = isJoined ? sum + factor : factor;
    most = Math.max(most, sum);
    end = side.to;
  }
  sum = most;
  // Of "my hands and feet" one part is this unit's.
  if (!isOnly) sum = Math.min(sum, 2);
  const isBoth = spansBoth(from, to, phrases);
  const total = Math.min(LIMIT, isBoth && sum < 2 ? 2 : sum);
  if (total < 2) return known;
  if (known === null || known.source === 'vague' || known.times === total)
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

const CHAIN_WORDS: ReadonlySet<string> = toWordSet(', & + plus a an both');

/** How many of the part the words right before it name. */
function readFactor({ from }: Part, phrases: CountPhrases): number {
  let isLeft = false;
  let isRight = false;
  for (let at = from - 1; at >= from - 6; at -= 1) {
    const text = phrases.text(at);
    if (text === 'left') isLeft = true;
    else if (text === 'right') isRight = true;
    if (BOTH.has(text)) return phrases.text(at - 1) === 'not' ? 1 : 2;
    if (text === 'four' || phrases.tokens[at]?.value === 4) return 4;
    if (text === 'two') return 2;
    if (!SIDE_LINKS.has(text) && !SIDE_WORDS.has(text)) break;
  }
  return isLeft && isRight ? 2 : 1;
}

/** "Both sides", "bilateral", "left … and then the right" anywhere beside the event. */
function spansBoth(from: number, to: number, phrases: CountPhrases): boolean {
  let isLeft = false;
  let isRight = false;
  for (let at = from; at < to; at += 1) {
    const text = phrases.text(at);
    if (text === 'left') isLeft = true;
    // "Right away", "right now", "all right".
    if (text === 'right' && !NOT_A_SIDE.has(phrases.text(at + 1)) && phrases.text(at - 1) !== 'all')
      isRight = true;
    const isNot = phrases.text(at - 1) === 'not';
    if (!isNot && (text.startsWith('bilat') || text === 'ble' || text === 'bue')) return true;
    if (!isNot && BOTH.has(text) && phrases.stem(at + 1) === 'side') return true;
    if (
      text === 'other' &&
      ['one', 'knee', 'side', 'eye', 'ear', 'hand', 'wrist', 'hip', 'shoulder'].includes(
        phrases.text(at + 1),
      ) &&
      from < at
    )
      return true;
  }
  return isLeft && isRight;
}

const NOT_A_SIDE: ReadonlySet<string> = toWordSet('away now after before there then when in');

const NOT_A_SESSION_BEFORE: ReadonlySet<string> = toWordSet(
  'drove drive waited wait late away after every within under',
);
const NOT_A_SESSION_AFTER: ReadonlySet<string> = toWordSet(
  'away late drive from wait before after later ago early',
);

/** "A 45-minute session": three quarter hours. Null words leave what is known. */
function countMinutes(
  known: FoundCount | null,
  from: number,
  to: number,
  position: number,
  { readings, phrases }: Counting,
): FoundCount | null {
  const reading = readings[position];
  if (reading === undefined) return known;
  const near = [Math.max(from, Math.min(reading.from, reading.event.from) - 4), to] as const;
  for (let at = near[0]; at < near[1]; at += 1) {
    const length = readMinutes(phrases, at);
    if (length === null) continue;
    const [minutes, end] = length;
    if (NOT_A_SESSION_BEFORE.has(phrases.text(at - 1)) || NOT_A_SESSION_AFTER.has(phrases.text(end)))
      return known;
    const quarters = Math.floor(minutes / 15);
    if (quarters < 2 || quarters > 16) return known;
    const sessions = known?.times ?? 1;
    const times = sessions * quarters;
    const arithmetic = `${minutes} minutes: ${quarters} quarter hours`;
    const note =
      sessions === 1 ? arithmetic : `${known?.note ?? sessions} × ${quarters} (${arithmetic}) = ${times}`;
    return { times, note, isOrdinal: false, source: known?.source ?? 'words' };
  }
  return known;
}

/** Minutes and the token after them. */
function readMinutes(phrases: CountPhrases, at: number): readonly [number, number] | null {
  if (phrases.text(at) === 'half') {
    const skip = phrases.text(at + 1) === 'an' || phrases.text(at + 1) === 'a' ? 2 : 1;
    return phrases.stem(at + skip) === 'hour' ? [30, at + skip + 1] : null;
  }
  const read = phrases.text(at) === 'an' ? { value: 1, to: at + 1 } : readPlain(phrases, at);
  if (read === null) return null;
  const to = phrases.text(read.to) === '-' ? read.to + 1 : read.to;
  const unit = phrases.stem(to);
  if (unit === 'minute' || unit === 'min') return [read.value, to + 1];
  return unit === 'hour' || unit === 'hr' ? [read.value * 60, to + 1] : null;
}
