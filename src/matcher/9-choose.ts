// SPDX-License-Identifier: Apache-2.0
// Step 9: the hits. What was named before and is only spoken of again is no second event; a second visit to the same
// specialist is a returning patient's; everything else that is about care comes out unpriced, with its kind.

import type { Token } from './2-tokenize.ts';
import type { Match } from './4-phrases.ts';
import type { Assertion } from './7-assertion.ts';
import type { Count } from './8-counts.ts';
import { decideFamily } from './features.ts';
import type { LexiconIndex } from './lexicon-index.ts';
import type { Reading } from './readings.ts';
import { isVisit } from './roles.ts';
import type { Hit } from './types.ts';
import { toWordSet } from './word-set.ts';

/** A hit before its tokens are turned into offsets. */
export interface Draft extends Omit<Hit, 'start' | 'end' | 'raw' | 'matchedOn'> {
  readonly from: number;
  readonly to: number;
  readonly matchFrom: number;
  readonly matchTo: number;
}

export const EMPTY_DRAFT = {
  unitId: null,
  phraseId: null,
  score: 1,
  confidence: 'high',
  times: 1,
  countNote: null,
  unpriceableId: null,
  gapCategory: null,
  months: null,
  alternatives: [],
} as const;

const AGAIN: ReadonlySet<string> = toWordSet(`
  another second third fourth fifth new different more again repeat next other 2nd 3rd follow two
  three
`);
const DEFINITE: ReadonlySet<string> = toWordSet('the that this those these my said which his her their');

interface Seen {
  readonly key: string;
  readonly unitId: string | null;
  readonly times: number;
}

export function chooseHits(
  readings: readonly Reading[],
  assertions: readonly Assertion[],
  counts: readonly Count[],
  tokens: readonly Token[],
  matches: readonly Match[],
  index: LexiconIndex,
): readonly Draft[] {
  const roles = matches.filter(({ entry }) => entry.kind === 'role');
  const seen: Seen[] = [];
  const drafts: Draft[] = [];
  let last: Reading | null = null;
  for (const [position, reading] of readings.entries()) {
    const assertion = assertions[position];
    const count = counts[position];
    if (assertion === undefined || count === undefined) continue;
    const isAsserted = assertion.kind !== 'unit';
    if (!isAsserted && !isVisit(reading, last, tokens, roles)) continue;
    const key = keyOf(reading, tokens);
    if (assertion.isSpokenOf || isRepeat(reading, assertion, count, key, seen, tokens)) continue;
    const isReturn = !isAsserted && isSecondVisit(reading, key, seen, tokens);
    const chosen = isReturn ? asReturn(reading) : reading;
    const before = seen.reduce(
      (sum, one) =>
        one.key === key || (one.unitId !== null && one.unitId === chosen.unitId) ? sum + one.times : sum,
      0,
    );
    const isAppealed = !isAsserted && assertion.why !== null;
    // "Denied twice before they approved it": the count is of the refusals.
    const times = isAppealed ? 1 : count.isOrdinal ? Math.max(1, count.times - before) : count.times;
    const note = (count.isOrdinal || isAppealed) && times === 1 ? null : count.note;
    if (!isAsserted) seen.push({ key, unitId: chosen.unitId, times });
    last = reading;
    drafts.push(toDraft(chosen, assertion, times, note, index));
  }
  return drafts;
}

/** What makes two mentions the same kind of care: the family and the start of its name, or the unit. */
function keyOf(reading: Reading, tokens: readonly Token[]): string {
  const { family, match } = reading.event;
  if (family === null) return `unit:${reading.unitId}`;
  if (family.id !== 'specialist') return family.id;
  return `specialist:${(tokens[match.from]?.text ?? '').slice(0, 6)}`;
}

/** "The MRI showed …" after "had an MRI", "at the ER" after "went to the ER". */
function isRepeat(
  reading: Reading,
  assertion: Assertion,
  count: Count,
  key: string,
  seen: readonly Seen[],
  tokens: readonly Token[],
): boolean {
  if (assertion.kind !== 'unit') return false;
  if (reading.event.family?.role === 'visit' && seen.length > 0 && isPlainVisit(reading, tokens)) return true;
  const wasSeen = seen.some(
    (one) => one.key === key || (reading.unitId !== null && one.unitId === reading.unitId),
  );
  if (!wasSeen || count.times > 1) return false;
  const around = tokens
    .slice(Math.max(0, reading.event.from - 3), reading.event.to + 3)
    .map(({ text }) => text);
  if (around.some((text) => AGAIN.has(text))) return false;
  const role = reading.event.family?.role;
  const before = tokens[Math.min(reading.from, reading.event.from) - 1]?.text ?? '';
  if (assertion.isResult) return role !== 'provider';
  if (role === 'setting')
    return DEFINITE.has(before) ? !isGoing(reading, tokens) : before === 'in' || before === 'from';
  return (
    (role === 'test' || role === undefined) &&
    DEFINITE.has(before) &&
    before !== 'my' &&
    !isGoing(reading, tokens)
  );
}

/** "At the appointment", "during that visit": about a visit named before. */
function isPlainVisit(reading: Reading, tokens: readonly Token[]): boolean {
  const before = tokens
    .slice(Math.max(0, reading.event.from - 2), reading.event.from)
    .map(({ text }) => text);
  return (
    before.some((text) => ['at', 'during', 'that', 'this', 'the'].includes(text)) &&
    !before.some((text) => ['a', 'another', 'had', 'next'].includes(text))
  );
}

const GOING: ReadonlySet<string> = toWordSet(`
  went go going gone visited back had got did ended rushed taken repeated redid landed returned trip
  drove
`);

function isGoing(reading: Reading, tokens: readonly Token[]): boolean {
  return tokens
    .slice(Math.max(0, reading.event.from - 4), reading.event.to)
    .some(({ text }) => GOING.has(text));
}

function isSecondVisit(
  reading: Reading,
  key: string,
  seen: readonly Seen[],
  tokens: readonly Token[],
): boolean {
  const { family } = reading.event;
  if (family?.role !== 'provider' || !seen.some((one) => one.key === key)) return false;
  const before = tokens.slice(Math.max(0, reading.event.from - 3), reading.event.to).map(({ text }) => text);
  return !before.some((text) =>
    ['another', 'second', 'third', 'fourth', 'new', 'different', 'a', 'an', 'other'].includes(text),
  );
}

function asReturn(reading: Reading): Reading {
  const { family, features, from } = reading.event;
  if (family === null) return reading;
  const again = { feature: 'turn', value: 'return', from, to: from, isInferred: false };
  const decision = decideFamily(family.cases, [
    again,
    ...features.filter(({ feature }) => feature !== 'turn'),
  ]);
  if (decision.unitId === null) return reading;
  return {
    ...reading,
    unitId: decision.unitId,
    alternatives: decision.alternatives,
    why: `${decision.why} The story names an earlier one.`,
  };
}

function toDraft(
  reading: Reading,
  assertion: Assertion,
  times: number,
  countNote: string | null,
  index: LexiconIndex,
): Draft {
  const { match } = reading.event;
  const kind = assertion.kind === 'unit' && reading.unitId === null ? 'no-match' : assertion.kind;
  const label = reading.unitId === null ? null : (index.lexicon.units[reading.unitId]?.label ?? null);
  const why =
    assertion.kind === 'unit'
      ? assertion.why === null
        ? reading.why
        : `${reading.why} ${assertion.why}`
      : (assertion.why ?? reading.why);
  return {
    ...EMPTY_DRAFT,
    kind,
    from: reading.from,
    to: reading.to,
    matchFrom: match.from,
    matchTo: match.to,
    unitId: reading.unitId,
    phraseId: match.phraseId,
    score: kind === 'no-match' ? 0 : reading.score,
    confidence:
      kind === 'no-match' ? 'low' : reading.score >= 0.9 ? 'high' : reading.score >= 0.7 ? 'medium' : 'low',
    times: Math.max(1, times),
    countNote,
    gapCategory: assertion.gapCategory,
    why: label === null || kind !== 'unit' ? why : `${why}`,
    alternatives: reading.alternatives,
  };
}
