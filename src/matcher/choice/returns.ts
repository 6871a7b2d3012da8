// SPDX-License-Identifier: Apache-2.0
// Part of step 9: a first visit is had once. Whoever was seen more often came back.

import type { Count } from '../counts/counting.ts';
import { NO_LENGTH } from '../counts/numbers/multiply-out.ts';
import type { Evidence } from '../events/care-event.ts';
import { decideFamily } from '../events/decide-family.ts';
import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import { hasWord } from '../words/token-spans.ts';
import { toWordSet } from '../words/word-set.ts';
import { isPlural } from './seen-care.ts';

interface Returns {
  readonly reading: Reading;
  readonly times: number;
  readonly note: string;
  /** The words of the count, which the line quotes. */
  readonly words: Words;
  /** What the line of the first visit quotes, where that is more than its own words. */
  readonly first?: Words;
}

interface Words {
  readonly from: number;
  readonly to: number;
  readonly matchFrom: number;
  readonly matchTo: number;
}

const toWords = (from: number, to: number): Words => ({ from, to, matchFrom: from, matchTo: to });

/**
 * CPT 99202 to 99215 and 92002 to 92014: only visits in an office, the eye doctor's too, tell a new patient from a known one.
 * A psychiatrist's first one is an evaluation where the story says that it was the first.
 */
const isReturn = ({ unitId }: Reading) => unitId !== null && /^cms-(?:992[01]\d$|eye-exam-)/.test(unitId);
const isOnce = (reading: Reading) =>
  isReturn(reading) || reading.unitId?.startsWith('cms-mh-psych-eval') === true;
const VISITS: ReadonlySet<string> = toWordSet('visit appointment appt consult session');

const TURNS: ReadonlySet<string> = new Set([...VISITS, 'time']);
const TIMES: ReadonlySet<string> = toWordSet('twice time');
/** "Three | separate | visits" */
const MAX_GAP = 2;
/** The eye doctor and the exam are one: CPT has codes of its own for them. */
const EYES = 'eye-exam';

/** "A neurologist, six times": one first visit, and five of a patient who is known. */
export function findReturns(
  reading: Reading,
  count: Count,
  times: number,
  tokens: readonly Token[],
): Returns | null {
  const { words } = count;
  const { family, match } = reading.event;
  if (times < 2 || words === undefined || !(family?.role === 'provider' || family?.id === EYES)) return null;
  // "The third neurologist"; but "the third time with him"
  if (count.isOrdinal && !TURNS.has(tokens[words.to]?.stem ?? '')) return null;
  if (isOfMany(reading, words, tokens)) return null;
  // "Six neurologists", "three GIs" are as many first visits; but "genetics", "cardiology visits".
  const last = tokens[match.to - 1];
  const isMany = last?.text !== last?.stem || last?.text === 'gis';
  if (last === undefined || (isMany && !VISITS.has(last.stem) && !last.text.endsWith('ics'))) return null;
  const isInside = words.from < reading.to && reading.from < words.to;
  const returning = asReturn(reading, tokens);
  if (isInside || returning.unitId === reading.unitId || !isOnce(reading) || !isReturn(returning))
    return null;
  // "…, then twice | more |": counted with the first
  const isApart = count.isMore !== true && isToldBefore(reading, words, tokens);
  const rest = times - Number(!isApart);
  const found = {
    reading: returning,
    times: rest,
    note: `${count.note ?? `${times} times`}; the first as a new patient, ${rest} after it`,
  };
  // "| 3 cardiologist | visits |": the first, and those after it
  const isBefore =
    words.to === reading.from && match.to < reading.to && VISITS.has(tokens[match.to]?.stem ?? '');
  if (isBefore)
    return { ...found, words: toWords(match.to, reading.to), first: toWords(words.from, match.to) };
  // "| Two visits | to a | rheumatologist |", "| three separate visits | to a …"
  const gap = reading.from - words.to;
  const isCalled = gap >= 0 && gap <= MAX_GAP && match.from > reading.from;
  if (isCalled && VISITS.has(tokens[reading.from]?.stem ?? ''))
    return { ...found, words: toWords(match.from, reading.to), first: toWords(words.from, reading.from + 1) };
  return { ...found, words: toWords(words.from, words.to) };
}

/** "Derm | 2 | (new)": as many first visits; but "a new neurologist, twice", "x4 (the first in May)". */
function isOfMany({ event }: Reading, words: CountWords, tokens: readonly Token[]): boolean {
  const isTimes = TIMES.has(tokens[words.to - 1]?.stem ?? '');
  return event.features.some(
    ({ feature, value, from }) =>
      feature === 'turn' &&
      (value !== 'new' ||
        (!isTimes && from >= words.to && from - words.to <= 1 && tokens[from]?.text === 'new')),
  );
}

/** "First in May and | then | every three months", "45 minutes as a new patient, and I have been | back | twice": the first is not among them. */
function isToldBefore({ event }: Reading, words: CountWords, tokens: readonly Token[]): boolean {
  const first = event.features.find(({ feature, value }) => feature === 'turn' && value === 'new');
  if (first === undefined || first.to > words.from) return false;
  // "Found | a new cardiologist | and then saw him twice": not seen before that
  const isName = first.to <= event.from && !hasWord(tokens, first.from - MAX_SEEING, first.from, SEEN);
  return !isName && hasWord(tokens, first.to, words.to + 2, AFTER);
}
const MAX_SEEING = 4;
const SEEN: ReadonlySet<string> = toWordSet('saw seen visited met had my our');
type CountWords = Pick<Words, 'from' | 'to'>;
const AFTER: ReadonlySet<string> = toWordSet('then after since back');

/** "And a second one | with him" */
export const isWithSame = ({ event: { from, to } }: Reading, tokens: readonly Token[]) =>
  tokens[from]?.text === 'one' && tokens[to]?.text === 'with' && SAME.has(tokens[to + 1]?.text ?? '');
const SAME: ReadonlySet<string> = toWordSet('him her them same');

export function asReturn(reading: Reading, tokens: readonly Token[]): Reading {
  const { family, features, from } = reading.event;
  if (family === null) return reading;
  const again = { feature: 'turn', value: 'return', from, to: from, isInferred: false };
  const told = features.filter((one) => one.feature !== 'turn' && !isOfFirst(one, tokens));
  const decision = decideFamily(family, [again, ...told]);
  if (decision.unitId === null) return reading;
  return {
    ...reading,
    unitId: decision.unitId,
    alternatives: decision.alternatives,
    why: `${decision.why} The story names an earlier one.`,
  };
}

/** "Four times, the first was | an hour", "for | an hour | the first time, the rest twenty minutes": no length of the others. */
function isOfFirst({ feature, from, to }: Evidence, tokens: readonly Token[]): boolean {
  if (!LENGTHS.has(feature) || hasWord(tokens, from - MAX_REST, from, REST)) return false;
  return hasWord(tokens, from - MAX_FIRST, to + MAX_FIRST, FIRST);
}
const LENGTHS: ReadonlySet<string> = toWordSet('minutes length level');
const FIRST: ReadonlySet<string> = toWordSet('first initial new');
const REST: ReadonlySet<string> = toWordSet('rest others other');
const [MAX_REST, MAX_FIRST] = [4, 6];

/** "A physical therapy evaluation, then ten visits": the evaluation once, and the sessions. */
export function findSessions(
  reading: Reading,
  count: Count,
  times: number,
  tokens: readonly Token[],
): Returns | null {
  const unitId =
    reading.unitId === null
      ? undefined
      : SESSIONS.find(([evaluation]) => evaluation.test(reading.unitId ?? ''))?.[1];
  if (unitId === undefined || times < 2 || !isAfterEvaluation(reading, count, tokens)) return null;
  const { from, to } = count.words ?? reading.event;
  return {
    reading: { ...reading, unitId, alternatives: [], why: 'The sessions after it.' },
    times,
    note: count.note ?? `${times} times`,
    words: toWords(from, to),
  };
}

const SESSIONS: readonly (readonly [RegExp, string])[] = [
  [/^cms-pt-eval/, 'cms-pt-exercise-15'],
  [/^cms-ot-eval/, 'cms-pt-therapeutic-activities-15'],
];

/** An evaluation by its name, and what it was followed by. */
const isAfterEvaluation = ({ event: { from, to } }: Reading, { words }: Count, tokens: readonly Token[]) =>
  words !== undefined &&
  words.from >= to &&
  hasWord(tokens, from, to, EVALUATIONS) &&
  hasWord(tokens, to, words.from, FOLLOWED);

const EVALUATIONS: ReadonlySet<string> = toWordSet('evaluation eval assessment evaluated assessed');
const FOLLOWED: ReadonlySet<string> = toWordSet('then and followed after plus +');

/** "OT twice a week for a month", "the psychologist, six times": a first evaluation is not had that often. */
export function asSessions(reading: Reading, count: Count, tokens: readonly Token[]): Reading {
  const { unitId, alternatives, event } = reading;
  const last = tokens[event.match.to - 1];
  // "Two OT evaluations", "three psychologists"; but "ten OT visits".
  const isMany = isPlural(last) && !VISITS.has(last?.stem ?? '');
  const isOften = count.times > 1 || count.note?.includes(NO_LENGTH) === true;
  if (!isOften || count.isOrdinal || isMany || unitId?.includes('-eval') !== true) return reading;
  if (isAfterEvaluation(reading, count, tokens)) return reading;
  const session = alternatives.find((id) => !id.includes('-eval'));
  if (session === undefined) return reading;
  return {
    ...reading,
    unitId: session,
    why: 'Had more than once: read as the sessions, and not as a first evaluation.',
  };
}
