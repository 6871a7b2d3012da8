// SPDX-License-Identifier: Apache-2.0
// Part of step 6: visits that are only how often something else was had: "PT, ten visits".

import type { LexiconIndex } from '../lexicon/lexicon-index.ts';
import type { Token } from '../words/2-tokenize.ts';
import { SENTENCE_MARKS } from '../words/5-clauses.ts';
import { hasWordBefore } from '../words/near-words.ts';
import { isNumber } from '../words/number-words.ts';
import { toWordSet } from '../words/word-set.ts';
import type { CareEvent } from './care-event.ts';
import { FURTHEST } from './merge-findings.ts';

/** "PT, ten visits": the visits are the count of what they were for, no event of their own. */
export function isCountOf(
  last: CareEvent | undefined,
  event: CareEvent,
  tokens: readonly Token[],
  index: LexiconIndex,
): boolean {
  if (event.family?.role !== 'visit' || event.to - event.from !== 1) return false;
  const number = tokens[event.from - 1];
  const isCounted = isNumber(number);
  if (last === undefined || event.from - last.to > FURTHEST) return false;
  const between = tokens.slice(last.to, event.from);
  // "Manual therapy for 30 minutes | a visit |": how long one took.
  const isLength = LENGTHS.has(tokens[event.from - 2]?.stem ?? '') && PER.has(number?.text ?? '');
  if (isLength && !hasEnd(between)) return true;
  // "The physical therapist pulled on my neck for a quarter of an hour, five visits."
  const isLoose = LOOSE.has(tokens[event.from - 2]?.text ?? '') && tokens[event.to]?.kind !== 'word';
  if (isCounted && isLoose && isTherapy(last, index) && !hasEnd(between)) return true;
  // "PT for six months, two visits a week"; but of an evaluation there is one.
  const isRated = PER.has(tokens[event.to]?.text ?? '') && SPANS.has(tokens[event.to + 1]?.stem ?? '');
  if ((isCounted || number?.text === 'one') && isRated && last.namedUnit === null && !hasEnd(between))
    return true;
  // "GI, rheum and derm, one visit each", "two rounds of PT with 12 visits each"
  const isEach = EACH.has(tokens[event.to]?.text ?? '') && (isCounted || number?.text === 'one');
  return (
    (isEach || isCounted) &&
    between.length <= 3 &&
    between.slice(0, -1).every(({ text }) => BEFORE_COUNTS.has(text) || (isEach && text === 'with'))
  );
}

const hasEnd = (tokens: readonly Token[]) => tokens.some(({ text }) => SENTENCE_MARKS.has(text));

/** "Eight visits of leg exercises" */
export const isVisitsOf = (
  last: CareEvent | undefined,
  event: CareEvent,
  tokens: readonly Token[],
  index: LexiconIndex,
) =>
  last?.family?.role === 'visit' &&
  tokens[last.to]?.text === 'of' &&
  event.from - last.to > 1 &&
  event.from - last.to <= MAX_OF &&
  isTherapy(event, index);

const MAX_OF = 4;

export const isTherapy = ({ namedUnit, family }: CareEvent, index: LexiconIndex) =>
  index.lexicon.units[namedUnit ?? family?.cases.at(-1)?.unit ?? '']?.category === 'therapy';

/** "My psychiatrist every month for | med checks", "my doctor for my yearly | physical": one visit, told by what it was for. */
export function findPurpose(
  a: CareEvent | undefined,
  b: CareEvent,
  tokens: readonly Token[],
): CareEvent | null {
  const same = a === undefined || a.family === b.family ? null : findSame(a, b, tokens);
  if (same !== null) return same;
  const isWellness = b.family?.id === 'wellness' || PREVENTIVE.test(b.namedUnit ?? '');
  if (a?.family?.role !== 'provider' || !(b.family?.role === 'visit' || isWellness)) return null;
  let at = b.from - 1;
  while (OF_VISIT.has(tokens[at]?.text ?? '')) at -= 1;
  if (tokens[at]?.text !== 'for' || at < a.to || at - a.to > MAX_RATE) return null;
  // "Asked my doctor for an appointment", "saw my doctor for a second opinion": of another one.
  const isAsked = hasWordBefore(tokens, a.from, 3, ASKING) || NOT_THERE.has(tokens[b.to - 1]?.stem ?? '');
  if (isAsked || !RATES.has(tokens[a.to]?.text ?? '')) return null;
  if (isWellness) return b;
  const again = { feature: 'turn', value: 'return', from: b.from, to: b.to, isInferred: false };
  const features = tokens[b.to - 1]?.stem.includes('check') ? [...a.features, again] : a.features;
  return { ...a, isCalledVisit: true, features };
}

/** "My doctor saw me for a 35 minute appointment", "… the geneticist who knows me, a long visit", "a new visit, 35 minutes with the doctor". */
function findSame(a: CareEvent, b: CareEvent, tokens: readonly Token[]): CareEvent | null {
  const isAfter = a.family?.role === 'visit' && b.family?.role === 'provider';
  const isBefore = a.family?.role === 'provider' && b.family?.role === 'visit';
  if (!(isAfter || isBefore) || b.from - a.to > MAX_SAME || tokens[a.to - 1]?.text === 'opinion') return null;
  const between = tokens.slice(a.to, b.from);
  if (hasEnd(between)) return null;
  if (isAfter) {
    const isWith = hasWordBefore(tokens, b.from, 2, WITH) && between.some(({ stem }) => LENGTHS.has(stem));
    if (!isWith || between.some(({ text }) => ELSE.has(text))) return null;
    return { ...b, from: a.from, match: { ...b.match, from: a.match.from }, isCalledVisit: true };
  }
  // "Dr. Hensley | and he gave me | one of those 30 minute appointments"
  const given = between.findIndex(({ text }, at) => GAVE.has(text) && ME.has(between[at + 1]?.text ?? ''));
  const isNext = between[0]?.text === 'and' && HE.has(between[1]?.text ?? '');
  if (between.some(({ text }, at) => ELSE.has(text) && !(at === 0 && isNext))) return null;
  let start = b.from - 1;
  while (start >= a.to && !OPENING.has(tokens[start]?.text ?? '')) start -= 1;
  const isFor = given >= 0 && (tokens[start - 1]?.text === 'for' || between[given]?.text === 'gave');
  const isApposed = a.isCalledVisit === true && tokens[start - 1]?.text === ',';
  if (start < a.to || !(isFor || isApposed)) return null;
  return { ...a, to: b.to, match: { ...a.match, to: b.to }, isCalledVisit: true };
}

const MAX_SAME = 12;
const WITH = toWordSet('with');
const LENGTHS = toWordSet('minute hour min hr');
const GAVE = toWordSet('saw gave had took');
const ME = toWordSet('me us him her');
const HE = toWordSet('he she they');
const OPENING = toWordSet('a an the those');
/** Another one, or one to come. */
const ELSE = toWordSet(`
  and then also plus but before after next later until another second scheduled booked made set wants wanted asked told said ordered to
  back return sent
`);

const PREVENTIVE = /^cms-g043/;

const OF_VISIT = toWordSet('my a an annual yearly regular routine quick post op pre');
const RATES = toWordSet('for every each once twice two three four');
const MAX_RATE = 6;
const ASKING = toWordSet('asked ask called call');
const NOT_THERE = toWordSet('appointment opinion');

const LOOSE = toWordSet(', for over');
const EACH = toWordSet('each per apiece');
const PER = toWordSet('a per each every / weekly');
const SPANS = toWordSet('week month day year');
const BEFORE_COUNTS = toWordSet(', ( for : on over across was were took ran');
