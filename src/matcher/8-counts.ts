// SPDX-License-Identifier: Apache-2.0
// Step 8: how many. A number right before the event, "n times" beside it, a rate with a length of time (worked out,
// with the arithmetic), an ordinal, both sides, or "and then again". A length of time alone is no count.

import type { Token } from './2-tokenize.ts';
import type { Match } from './4-phrases.ts';
import type { Clauses } from './5-clauses.ts';
import type { Quantity } from './quantities.ts';
import type { Reading } from './readings.ts';
import { toWordSet } from './word-set.ts';

export interface Count {
  readonly times: number;
  readonly note: string | null;
  /** "Third": how many there were in all, those named before included. */
  readonly isOrdinal: boolean;
}

export interface Counts {
  readonly counts: readonly Count[];
  /** Quantities that belong to an event: no duration of their own. */
  readonly used: ReadonlySet<Quantity>;
}

const FILLERS: ReadonlySet<string> = toWordSet(`
  different separate more additional other new full whole total of round rounds set sets session
  sessions visit visits trip trips to the my with course courses straight consecutive a an at in local
  normal negative clear painful and appointment appointments expensive weekly pointless further time
  times repeat long useless some stupid goddamn damn great big for on tubes
`);
const MAX_TIMES = 365;
const ONE: Count = { times: 1, note: null, isOrdinal: false };

export function countReadings(
  readings: readonly Reading[],
  quantities: readonly Quantity[],
  tokens: readonly Token[],
  asks: readonly Match[],
  clauses: Clauses,
): Counts {
  const used = new Set<Quantity>();
  const counts = readings.map((reading, position) => {
    const before = findBefore(reading, quantities, tokens);
    if (before === null || used.has(before)) return null;
    if (before.kind === 'duration') return null;
    used.add(before);
    const isFirst = readings.findIndex(({ event }) => event === reading.event) === position;
    if (!isFirst) return null;
    if (before.kind === 'ordinal')
      return { times: before.value, note: ordinalNote(before, tokens), isOrdinal: true };
    return { times: before.value, note: before.note, isOrdinal: false };
  });
  for (const quantity of quantities) {
    if (used.has(quantity) || (quantity.kind !== 'times' && quantity.kind !== 'rate')) continue;
    const target = findTarget(quantity, readings, tokens, clauses, counts);
    const earlier = readings.findLastIndex(({ event }) => event.to <= quantity.from);
    const sum = target === null && quantity.kind === 'rate' ? (counts[earlier] ?? null) : null;
    const more = sum === null ? null : findDuration(quantity, quantities, clauses, used);
    if (sum !== null && more !== null) {
      // "weekly for 6 months, then every other week for 3 months"
      const added = multiplyOut(quantity, more, tokens);
      counts[earlier] = {
        times: sum.times + added.times,
        note: `${sum.note ?? sum.times}; ${added.note}`,
        isOrdinal: false,
      };
      used.add(quantity).add(more);
      continue;
    }
    if (target === null || isOfOther(quantity, readings[target], asks)) continue;
    used.add(quantity);
    const duration = quantity.kind === 'rate' ? findDuration(quantity, quantities, clauses, used) : null;
    if (duration !== null) used.add(duration);
    counts[target] =
      quantity.kind === 'times'
        ? { times: quantity.value, note: quantity.note, isOrdinal: false }
        : multiplyOut(quantity, duration, tokens);
  }
  return {
    counts: readings.map((reading, position) =>
      clampCount(counts[position] ?? countFromWords(reading, readings[position + 1], tokens, clauses)),
    ),
    used,
  };
}

/** The quantity right before the event, other words of the same noun phrase between. */
function findBefore(
  reading: Reading,
  quantities: readonly Quantity[],
  tokens: readonly Token[],
): Quantity | null {
  const { pieces, countAt } = reading.event.match;
  // "Ten stickers on my chest" is one heart tracing.
  const isPieceNumber = pieces !== undefined && countAt === undefined;
  let at = countAt ?? Math.min(reading.from, reading.event.from);
  for (let steps = 0; steps < 6; steps += 1) {
    const quantity = quantities.find(({ to }) => to === at);
    if (quantity?.kind === 'rate' || (isPieceNumber && quantity?.kind === 'number')) return null;
    if (quantity !== undefined) return quantity;
    const evidence = reading.event.features.find(({ to }) => to === at);
    if (evidence !== undefined) at = evidence.from;
    else if (FILLERS.has(tokens[at - 1]?.text ?? '')) at -= 1;
    else if (isUnknown(tokens, at, quantities)) at -= 1;
    else return null;
  }
  return null;
}

/** One word of its own between the number and the event: "two iron infusions". */
function isUnknown(tokens: readonly Token[], at: number, quantities: readonly Quantity[]): boolean {
  const word = tokens[at - 1];
  if (word?.kind !== 'word' || word.text.length < 3 || NOT_BETWEEN.has(word.stem)) return false;
  return quantities.some(({ to, kind }) => to === at - 1 && kind === 'number');
}

const NOT_BETWEEN = toWordSet(`
  minute min hour hr day week month year time dollar percent mile people doctor nurse specialist and but with for from the then than
  was were had have did got saw went ordered before after until because when lead view point degree pound year-old pill
`);

/** The event a "three times" is about: the one before it in its clause, else the one after, else the one before in its sentence. */
function findTarget(
  quantity: Quantity,
  readings: readonly Reading[],
  tokens: readonly Token[],
  clauses: Clauses,
  counts: readonly (Count | null)[],
): number | null {
  const clauseOf = (at: number) => clauses.clauseOf[at];
  const sentenceOf = (at: number) => clauses.sentenceOf[at];
  const before = readings.findLastIndex(
    ({ event }) => event.to <= quantity.from && sentenceOf(event.from) === sentenceOf(quantity.from),
  );
  const after = readings.findIndex(
    ({ event }) => event.from >= quantity.to && sentenceOf(event.from) === sentenceOf(quantity.from),
  );
  const isFree = (at: number) => at >= 0 && (counts[at] ?? null) === null;
  const [left, right] = [readings[before], readings[after]];
  // "weekly therapy": a rate right before its event.
  if (quantity.kind === 'rate' && right !== undefined && isFree(after) && right.from - quantity.to <= 1)
    return after;
  const gap = left === undefined ? Number.POSITIVE_INFINITY : quantity.from - left.to;
  if (
    left !== undefined &&
    isFree(before) &&
    (clauseOf(left.event.from) === clauseOf(quantity.from) || gap <= 2)
  ) {
    const opensClause =
      right !== undefined &&
      isOpening(quantity, tokens) &&
      clauseOf(right.event.from) === clauseOf(quantity.from);
    if (!opensClause) return before;
  }
  if (right !== undefined && isFree(after) && clauseOf(right.event.from) === clauseOf(quantity.from))
    return after;
  return left !== undefined && isFree(before) && gap <= 8 ? before : null;
}

/** "Gave me antibiotics twice": something else stands between the event and its count. */
function isOfOther(quantity: Quantity, reading: Reading | undefined, asks: readonly Match[]): boolean {
  return asks.some(({ from, to }) => reading !== undefined && from >= reading.to && to <= quantity.from);
}

/** "…, and twice I went": the count stands at the start of its own clause. */
function isOpening(quantity: Quantity, tokens: readonly Token[]): boolean {
  const before = tokens[quantity.from - 1]?.text;
  const next = tokens[quantity.to]?.text ?? '';
  return (
    (before === undefined || ['and', ',', '.', 'then'].includes(before)) &&
    ['i', 'we', 'they', 'to', 'at', 'in', 'for'].includes(next)
  );
}

function findDuration(
  rate: Quantity,
  quantities: readonly Quantity[],
  clauses: Clauses,
  used: ReadonlySet<Quantity>,
): Quantity | null {
  const inSentence = quantities.filter(
    (one) =>
      one.kind === 'duration' &&
      !used.has(one) &&
      clauses.sentenceOf[one.from] === clauses.sentenceOf[rate.from] &&
      one.value > rate.days,
  );
  return (
    inSentence.find(({ from }) => from >= rate.to) ?? inSentence.findLast(({ to }) => to <= rate.from) ?? null
  );
}

/** "twice a week for 2 months: 2 × 8.7 weeks = 17". Rounded half up; at least 1. */
function multiplyOut(rate: Quantity, duration: Quantity | null, tokens: readonly Token[]): Count {
  const words = spell(tokens, rate);
  if (duration === null)
    return {
      times: rate.value,
      note: `"${words}" without a length of time: counted for one ${singularOf(rate.days)}`,
      isOrdinal: false,
    };
  const periods = duration.value / rate.days;
  const times = Math.max(1, Math.floor(rate.value * periods + 0.5));
  const length = Math.round(periods * 10) / 10;
  const note = `${words} for ${spell(tokens, duration)}: ${rate.value} × ${length} ${nameOf(rate.days)} = ${times}`;
  return { times, note, isOrdinal: false };
}

const PERIOD_NAMES: readonly (readonly [number, string])[] = [
  [1, 'days'],
  [7, 'weeks'],
  [14, 'fortnights'],
  [30.4375, 'months'],
  [91.3125, 'quarters'],
  [365.25, 'years'],
];

function singularOf(days: number): string {
  return PERIOD_NAMES.find(([length]) => length === days)?.[1].replace(/s$/, '') ?? 'such period';
}

function nameOf(days: number): string {
  return PERIOD_NAMES.find(([length]) => length === days)?.[1] ?? `periods of ${Math.round(days)} days`;
}

function spell(tokens: readonly Token[], { from, to }: Quantity): string {
  return tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}

function ordinalNote(quantity: Quantity, tokens: readonly Token[]): string {
  return `"${spell(tokens, quantity)}": ${quantity.value} in all, less those named before`;
}

/** Both sides, or "and then again". */
function countFromWords(
  reading: Reading,
  next: Reading | undefined,
  tokens: readonly Token[],
  clauses: Clauses,
): Count {
  const isBoth =
    reading.event.features.some(({ feature }) => feature === 'side') &&
    reading.event.features.some(({ feature }) => feature === 'site');
  if (isBoth) return { times: 2, note: 'both sides: 2', isOrdinal: false };
  const sentence = clauses.sentenceOf[reading.event.from];
  const limit = next?.event.from ?? tokens.length;
  for (let at = reading.to; at + 1 < limit && clauses.sentenceOf[at] === sentence; at += 1) {
    if (isAnotherOne(tokens, at)) return { times: 2, note: 'and another one: 2', isOrdinal: false };
    if (tokens[at]?.text !== 'again') continue;
    const isJoined = ['and', 'then', 'once', ','].includes(tokens[at - 1]?.text ?? '');
    const isDated =
      ['in', 'last', 'this', 'at', 'a', 'two', 'three', 'six', 'after', 'on', 'when', 'the'].includes(
        tokens[at + 1]?.text ?? '',
      ) || tokens[at + 1]?.kind === 'mark';
    if (isJoined && isDated) return { times: 2, note: 'and again: 2', isOrdinal: false };
  }
  const ends = tokens[limit - 1]?.text === 'again' && ['and', 'then'].includes(tokens[limit - 2]?.text ?? '');
  return ends && limit === tokens.length && clauses.sentenceOf[limit - 1] === sentence
    ? { times: 2, note: 'and again: 2', isOrdinal: false }
    : ONE;
}

/** "…, then a month later another one". */
function isAnotherOne(tokens: readonly Token[], at: number): boolean {
  const pair = `${tokens[at]?.text} ${tokens[at + 1]?.text}`;
  return (
    pair === 'another one' ||
    pair === 'second one' ||
    (pair === 'second time' && tokens[at - 1]?.text === 'a')
  );
}

function clampCount(count: Count): Count {
  if (count.times <= MAX_TIMES) return count;
  return {
    ...count,
    times: MAX_TIMES,
    note: `${count.note ?? `${count.times} times`}; cut to ${MAX_TIMES}, the most a line can hold`,
  };
}
