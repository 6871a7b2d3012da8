// SPDX-License-Identifier: Apache-2.0
// Part of step 8: a number that is told once in all and then by its parts: "two EEGs at the clinic, one in June and one in
// August". The parts are no more care.

import { toWordSet } from '../words/word-set.ts';
import type { Counting } from './counting.ts';
import type { Quantity } from './numbers/quantity.ts';

/** Marks the numbers after the care as used that add up to its own, the first of them after a mark. */
export function markParts(position: number, counting: Counting): void {
  const { counts, readings, tokens, clauses, places, used } = counting;
  const [known, reading] = [counts[position], readings[position]];
  if (reading === undefined) return;
  const times = known === null ? findTimes(position, counting) : undefined;
  const whole = times?.value ?? (known?.source === 'number' ? known.times : findBoth(reading.to, counting));
  if (whole < 2 || whole > MAX_WHOLE) return;
  const parts: Quantity[] = [];
  let sum = 0;
  const sentence = clauses.sentenceOf[reading.event.to - 1];
  const start = Math.max(reading.to, (known?.words?.from ?? -1) + 1, times?.to ?? 0);
  for (
    let at = start;
    at <= reading.to + MAX_REACH && clauses.sentenceOf[at] === sentence && sum < whole;
    at += 1
  ) {
    const quantity = places.startingAt(at);
    if (!isPart(quantity) || quantity.note !== null) continue;
    const before = tokens[at - 1]?.text ?? '';
    if (!(parts.length === 0 ? MARKS : JOINTS).has(before)) continue;
    if (quantity.stress !== null) return;
    parts.push(quantity);
    sum += quantity.value;
  }
  if (sum !== whole || parts.length < 2) return;
  // "Three doctors | in | Texas, two | in | Ohio and one in Maine": each number is of its own place.
  const place = tokens[reading.to]?.text ?? '';
  if (SIDES.has(place) && parts.some(({ to, value }) => value > 1 && tokens[to]?.text === place)) return;
  for (const part of parts) used.add(part);
}

/** "In the ER | four times |, three in May and one in June" */
function findTimes(position: number, { readings, places, clauses }: Counting): Quantity | undefined {
  const { to = 0 } = readings[position] ?? {};
  const next = readings[places.readingAfter(to)]?.event.from ?? Number.POSITIVE_INFINITY;
  const found = places.listWithin(to, to + MAX_TIMES).find(({ kind }) => kind === 'times');
  const isOwn = found !== undefined && found.from < next && found.stress !== 'more';
  return isOwn && clauses.sentenceOf[to - 1] === clauses.sentenceOf[found.from] ? found : undefined;
}

/** "Three in person and | once | by phone" */
const isPart = (quantity: Quantity | undefined): quantity is Quantity =>
  quantity?.kind === 'number' || quantity?.kind === 'times';

/** "Surgery | on both | wrists" */
function findBoth(at: number, { tokens }: Counting): number {
  return tokens[at + 1]?.text === 'both' && SIDES.has(tokens[at]?.text ?? '') ? 2 : 0;
}

const SIDES: ReadonlySet<string> = toWordSet('on in of at');
/** More are hardly told one by one. */
const MAX_WHOLE = 12;
const MAX_REACH = 40;
/** From the care to how often it was. */
const MAX_TIMES = 8;
const MARKS: ReadonlySet<string> = toWordSet(', : ; ( - —');
const JOINTS: ReadonlySet<string> = toWordSet(', ; and then');
