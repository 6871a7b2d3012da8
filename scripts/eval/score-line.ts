// SPDX-License-Identifier: Apache-2.0
// One story scored: what the matcher read against what the line expects.

import type { Hit } from '../../src/matcher/index.ts';
import { assignGoals, type Goal, keyOf } from './assign.ts';
import type { CorpusLine } from './corpus.ts';

/** Numbers that add up over lines. Units are pooled: visits of one family, and hits of one id, count once a story. */
export interface Tally {
  readonly lines: number;
  readonly expected: number;
  readonly found: number;
  readonly matched: number;
  /** Matched with an acceptable count. */
  readonly counted: number;
  /** Priced units that the line names in `mustNot`. */
  readonly forbidden: number;
  /** Lines that expect nothing, and those of them where something was priced. */
  readonly empty: number;
  readonly pricedEmpty: number;
}

export interface LineScore extends Tally {
  /** What was read otherwise than expected, in words; empty where all is right. */
  readonly misses: readonly string[];
}

export const NO_TALLY: Tally = {
  lines: 0,
  expected: 0,
  found: 0,
  matched: 0,
  counted: 0,
  forbidden: 0,
  empty: 0,
  pricedEmpty: 0,
};

/** `hits` is what `readStory` gave for the story of the line. */
export function scoreLine({ expect, mustNot }: CorpusLine, hits: readonly Hit[]): LineScore {
  const priced = hits.filter(({ kind }) => kind === 'unit');
  const groups = Map.groupBy(priced, ({ unitId }) => keyOf(unitId ?? ''));
  const found = new Map([...groups].map(([key, group]) => [key, sumTimes(group)]));
  const { pairs, missed } = assignGoals(expect, found);
  const misses: string[] = missed.map((goal) => `missed ${formatGoal(goal)}`);
  let counted = 0;
  for (const { key, goal } of pairs) {
    if (goal.times.has(found.get(key) ?? 0)) counted += 1;
    else misses.push(`counted ${formatHits(groups.get(key) ?? [])}, not ${formatGoal(goal)}`);
  }
  const taken = new Set(pairs.map(({ key }) => key));
  for (const [key, group] of groups) if (!taken.has(key)) misses.push(`wrongly ${formatHits(group)}`);
  const expectedIds = new Set(expect.flatMap(({ ids }) => ids));
  const forbidden = Map.groupBy(
    priced.filter(({ unitId }) => mustNot.includes(unitId ?? '') && !expectedIds.has(unitId ?? '')),
    ({ unitId }) => unitId,
  );
  for (const group of forbidden.values()) misses.push(`must not ${formatHits(group)}`);
  const isEmpty = expect.length === 0;
  return {
    lines: 1,
    expected: pairs.length + missed.length,
    found: groups.size,
    matched: pairs.length,
    counted,
    forbidden: forbidden.size,
    empty: isEmpty ? 1 : 0,
    pricedEmpty: isEmpty && priced.length > 0 ? 1 : 0,
    misses,
  };
}

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    lines: a.lines + b.lines,
    expected: a.expected + b.expected,
    found: a.found + b.found,
    matched: a.matched + b.matched,
    counted: a.counted + b.counted,
    forbidden: a.forbidden + b.forbidden,
    empty: a.empty + b.empty,
    pricedEmpty: a.pricedEmpty + b.pricedEmpty,
  };
}

/** Micro F1; 1 where nothing was expected and nothing found. */
export function computeF1({ matched, expected, found }: Tally): number {
  return expected + found === 0 ? 1 : (2 * matched) / (expected + found);
}

function sumTimes(hits: readonly Hit[]): number {
  return hits.reduce((sum, { times }) => sum + times, 0);
}

function formatGoal({ entries, times }: Goal): string {
  const ids = entries.map((entry) => entry.ids.join('|')).join(' + ');
  return `${ids} × ${[...times].join(' or ')}`;
}

/** `cms-99213 × 2 on "my doctor"` */
export function formatHits(hits: readonly Hit[]): string {
  return hits
    .map(({ unitId, times, matchedOn }) => `${unitId} × ${times} on ${JSON.stringify(matchedOn)}`)
    .join(' + ');
}
