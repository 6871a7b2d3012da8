// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what the rest of the sentence says of care that was named in it before. "She ordered a CBC and an
// ANA, only the CBC got run"; "the camera pill looked cool but 1,200 copay, so no camera pill".

import type { Reading } from '../../events/readings.ts';
import type { Token } from '../../words/2-tokenize.ts';
import type { Clauses } from '../../words/5-clauses.ts';
import { findEndOf, hasWord } from '../../words/token-spans.ts';
import { addKind, findKind } from '../../words/word-kinds.ts';
import { toWordSet } from '../../words/word-set.ts';
import { NOS, YES } from '../words/frame-words.ts';
import { hasPast } from '../words/tense.ts';

const THANKS: ReadonlySet<string> = toWordSet(
  'thanks thank way chance go dice luck time times visits sessions',
);
/** "Allergist: no | idea |" */
const CLUES: ReadonlySet<string> = toWordSet('idea clue');
const ZERO: ReadonlySet<string> = toWordSet('0 zero none nope nada nah pass no never');
/** At the end of its clause. */
const BARE: ReadonlySet<string> = toWordSet('no none nope nada nah never');
const SO: ReadonlySet<string> = toWordSet('so hence still therefore');
export const TURNS = addKind({ texts: new Set([...ZERO, ...NOS, ...YES, 'thanks']) });

/** The positions of readings that a later one of their sentence takes back. */
export function findTakenBack(
  readings: readonly Reading[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): ReadonlySet<number> {
  if (findKind(tokens, TURNS) < 0) return NONE;
  const found = new Set<number>();
  for (const [position, reading] of readings.entries()) {
    const { event, unitId } = reading;
    const { from, to } = event.match;
    if (isYesOrNo(reading, tokens)) continue;
    const isNone = tokens[from - 1]?.text === 'no' && SO.has(tokens[from - 2]?.text ?? '');
    // "Colonoscopy yes, endoscopy no", "urgent care twice, the ER zero times".
    const end = THING.has(tokens[to]?.text ?? '') ? to + 1 : to;
    const [first = '', second = ''] = [tokens[end]?.text, tokens[end + 1]?.text];
    const isEnd = tokens[end + 1]?.kind !== 'word' && BARE.has(first);
    // "Colonoscopy: no", "MRI: no | auth |"; but "EKG: no | changes |"
    const isDenied =
      ZERO.has(second) &&
      // "PSA: never | again |": it was had.
      tokens[end + 2]?.text !== 'again' &&
      !(second === 'no' && (isFinding(tokens[end + 2]) || CLUES.has(tokens[end + 2]?.stem ?? '')));
    if (isEnd || (first === ':' ? isDenied : ZERO.has(first) && THANKS.has(second))) found.add(position);
    // "Chiropractor, thanks but no thanks."
    if (first === 'thanks' && tokens[to + 2]?.text === 'no') found.add(position);
    // "Cortisone, no.", "Stitches, no, it was too old"
    const isAnswer = findEnd(to, sentenceOf) <= to + 3 || sentenceOf[from] !== sentenceOf[from - 1];
    if (
      first === ',' &&
      REFUSING.has(second) &&
      tokens[to + 2]?.kind !== 'word' &&
      isAnswer &&
      !CORRECTING.has(tokens[to + 3]?.text ?? '')
    )
      found.add(position);
    const next = readings[position + 1]?.event.from ?? tokens.length;
    if (isRefusedAfter(to, next, tokens, sentenceOf)) found.add(position);
    if (!isNone) continue;
    for (const at of listEarlier(readings, position, sentenceOf))
      if (readings[at]?.unitId === unitId) found.add(at);
  }
  return found;
}

/** After "no": what was not found. */
const isFinding = (token: Token | undefined): boolean => token?.kind === 'word' && !MEANS.has(token.text);
const MEANS: ReadonlySet<string> = toWordSet(`
  auth authorization approval referral order orders show time money insurance coverage slot slots opening openings appointment appointments
  appt one longer need reason way thanks thank more doctor clinic luck chance idea
`);

/** Of a germ or a pregnancy "no" is what came of the test: "they swabbed me for both: chlamydia no, gonorrhea no". */
const YES_OR_NO = /^cms-lab-(?:strep|flu-|covid|chlam|gonor|syph|hiv|hcg|mono|lyme|hep-|ova)/;
const TESTING: ReadonlySet<string> = toWordSet('did ran tested swabbed checked drew took cultured peed');

export const isYesOrNo = ({ event, unitId }: Reading, tokens: readonly Token[]): boolean =>
  YES_OR_NO.test(unitId ?? '') && wasTested(event.match.from, tokens);

function wasTested(from: number, tokens: readonly Token[]): boolean {
  for (let at = from - 1; at >= from - MAX_TESTED; at -= 1) {
    const text = tokens[at]?.text ?? '';
    if (TESTING.has(text)) return tokens[at - 1]?.text !== 'never';
    if (text === '?' || text === '\n' || (text === '.' && tokens[at - 1]?.text !== 'no')) return false;
  }
  return false;
}

const MAX_TESTED = 24;

/** "A shot in the knee = sugar of 400, | so no.", "Pill cam: $1,900. | Me: nope.": how the sentence, or one that is no more, ends. */
function isRefusedAfter(
  to: number,
  other: number,
  tokens: readonly Token[],
  sentenceOf: readonly number[],
): boolean {
  const end = findEnd(to - 1, sentenceOf);
  const last = tokens[end - 1]?.kind === 'mark' ? end - 2 : end - 1;
  // "… so no.", "… so, no.", "… so no go."
  const no = tokens[last]?.text === 'go' ? last - 1 : last;
  const so = tokens[no - 1]?.text === ',' ? no - 2 : no - 1;
  const isSo = SO.has(tokens[so]?.text ?? '') && tokens[so - 1]?.text !== 'or';
  if (isSo && REFUSING.has(tokens[no]?.text ?? '')) return !hasResult(to, so, tokens);
  const next = findEnd(end, sentenceOf);
  return (
    next - end <= MAX_REFUSAL &&
    other >= next &&
    (hasWord(tokens, end, next, NOPE) ||
      (tokens[end]?.text === 'no' && THANKING.has(tokens[end + 1]?.text ?? ''))) &&
    !hasPast(to, end, tokens)
  );
}

/** "My sugar was | 104 |, so no", "the blot was IgG | negative |, so no": what the answer was. */
function hasResult(from: number, to: number, tokens: readonly Token[]): boolean {
  for (let at = from; at < to; at += 1) {
    const isPrice = PRICING.has(tokens[at - 1]?.text ?? '') || PRICES.has(tokens[at + 1]?.stem ?? '');
    if (tokens[at]?.kind === 'number' && !isPrice) return true;
  }
  return hasWord(tokens, from, to, RESULTS);
}

const PRICING: ReadonlySet<string> = toWordSet('$ of at');
const PRICES: ReadonlySet<string> = toWordSet('dollar buck copay each session week mile');
const RESULTS: ReadonlySet<string> = toWordSet('negative neg positive pos normal fine clear clean low high');

const findEnd = (from: number, sentenceOf: readonly number[]) =>
  from < sentenceOf.length ? findEndOf(from, sentenceOf, MAX_REACH) : from;

/** Keeps the search linear. */
const MAX_REACH = 47;
const MAX_REFUSAL = 4;
const REFUSING: ReadonlySet<string> = toWordSet('no nope nah pass');
const THING: ReadonlySet<string> = toWordSet('stuff thing test part one bit shot');
const CORRECTING: ReadonlySet<string> = toWordSet('wait sorry i make hang actually');
const THANKING: ReadonlySet<string> = toWordSet('thank thanks way');
const NOPE: ReadonlySet<string> = toWordSet('nope nah pass');
const NONE: ReadonlySet<number> = new Set();
/** No list of care in a sentence is longer: keeps the search linear. */
const MAX_LISTED = 12;

/** The readings before `position` in its sentence. */
function listEarlier(
  readings: readonly Reading[],
  position: number,
  sentenceOf: readonly number[],
): readonly number[] {
  const sentence = sentenceOf[readings[position]?.event.from ?? 0];
  const found: number[] = [];
  for (let at = position - 1; at >= Math.max(0, position - MAX_LISTED); at -= 1)
    if (sentenceOf[readings[at]?.event.from ?? 0] === sentence) found.push(at);
  return found;
}
