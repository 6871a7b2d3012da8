// SPDX-License-Identifier: Apache-2.0
// Part of step 7: what the rest of the sentence says of care that was named in it before. "She ordered a CBC and an
// ANA, only the CBC got run"; "the camera pill looked cool but 1,200 copay, so no camera pill".

import type { Reading } from '../events/readings.ts';
import type { Token } from '../words/2-tokenize.ts';
import type { Clauses } from '../words/5-clauses.ts';
import { hasWord } from '../words/token-spans.ts';
import { addKind, findKind } from '../words/word-kinds.ts';
import { toWordSet } from '../words/word-set.ts';
import { hasPast } from './tense.ts';

const GOT: ReadonlySet<string> = toWordSet('got was were came ever happened is did made has went');
const ONLY: ReadonlySet<string> = toWordSet('only just');
const THANKS: ReadonlySet<string> = toWordSet('thanks thank way chance go dice luck');
const ZERO: ReadonlySet<string> = toWordSet('0 zero none nope nada nah pass');
const RAN: ReadonlySet<string> = toWordSet('ran did got drew had covered approved paid');
const SO: ReadonlySet<string> = toWordSet('so hence still therefore');
const TURNS = addKind({ texts: new Set([...ONLY, ...ZERO, 'no']) });

/** The positions of readings that a later one of their sentence takes back. */
export function findTakenBack(
  readings: readonly Reading[],
  tokens: readonly Token[],
  { sentenceOf }: Clauses,
): ReadonlySet<number> {
  if (findKind(tokens, TURNS) < 0) return NONE;
  const found = new Set<number>();
  for (const [position, { event, unitId }] of readings.entries()) {
    const { from, to } = event.match;
    const isOnly =
      hasWord(tokens, from - 3, from, ONLY) &&
      (GOT.has(tokens[to]?.text ?? '') || hasWord(tokens, from - 2, from, RAN));
    const isNone = tokens[from - 1]?.text === 'no' && SO.has(tokens[from - 2]?.text ?? '');
    // "Colonoscopy yes, endoscopy no."
    if (tokens[to]?.text === ':' && ZERO.has(tokens[to + 1]?.text ?? '')) found.add(position);
    if (
      tokens[to]?.text === 'no' &&
      (tokens[to + 1]?.kind !== 'word' || THANKS.has(tokens[to + 1]?.text ?? ''))
    )
      found.add(position);
    // "Cortisone, no."
    if (
      tokens[to]?.text === ',' &&
      REFUSING.has(tokens[to + 1]?.text ?? '') &&
      tokens[to + 2]?.kind !== 'word' &&
      findEnd(to, sentenceOf) <= to + 3
    )
      found.add(position);
    if (isRefusedAfter(to, tokens, sentenceOf)) found.add(position);
    if (!isOnly && !isNone) continue;
    const earlier = listEarlier(readings, position, sentenceOf);
    const isSame = (at: number) => readings[at]?.unitId === unitId;
    if (isOnly && !earlier.some(isSame)) continue;
    for (const at of earlier) if (isSame(at) === isNone) found.add(at);
  }
  return found;
}

/** "A shot in the knee = sugar of 400, | so no.", "Pill cam: $1,900. | Me: nope.": how the sentence, or one that is no more, ends. */
function isRefusedAfter(to: number, tokens: readonly Token[], sentenceOf: readonly number[]): boolean {
  const end = findEnd(to - 1, sentenceOf);
  const last = tokens[end - 1]?.kind === 'mark' ? end - 2 : end - 1;
  if (REFUSING.has(tokens[last]?.text ?? '') && SO.has(tokens[last - 1]?.text ?? '')) return true;
  const next = findEnd(end, sentenceOf);
  return next - end <= MAX_REFUSAL && hasWord(tokens, end, next, NOPE) && !hasPast(to, end, tokens);
}

function findEnd(from: number, sentenceOf: readonly number[]): number {
  let end = from;
  while (end < sentenceOf.length && end - from < MAX_REACH && sentenceOf[end] === sentenceOf[from]) end += 1;
  return end;
}

/** Keeps the search linear. */
const MAX_REACH = 48;
const MAX_REFUSAL = 4;
const REFUSING: ReadonlySet<string> = toWordSet('no nope nah pass');
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
