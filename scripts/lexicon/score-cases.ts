// SPDX-License-Identifier: Apache-2.0
// Scores the matcher on the sentences of tests/cases/matcher. Visits of one family (992xx) are pooled within a sentence,
// as are lines of one unit: what counts is which care was read, and how often in all.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Hit, type Lexicon, readStory } from '../../src/matcher/index.ts';

export interface MatcherCase {
  readonly say: string;
  /** Unit id (or ids joined by `|`, each acceptable) → times. */
  readonly units: Readonly<Record<string, number>>;
  /** Kinds that must be among the unpriced hits. */
  readonly kinds?: readonly Hit['kind'][];
}

export interface Score {
  readonly expected: number;
  readonly found: number;
  readonly matched: number;
  /** Matched with the right count. */
  readonly counted: number;
  /** What was read otherwise than expected, in words. */
  readonly misses: readonly string[];
}

interface Line {
  readonly ids: readonly string[];
  times: number;
}

/** File name → its cases. */
export function readCases(root: string): ReadonlyMap<string, readonly MatcherCase[]> {
  const folder = join(root, 'tests/cases/matcher');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  return new Map(names.map((name) => [name, parse(readFileSync(join(folder, name), 'utf8'))]));
}

export function scoreCase({ say, units, kinds }: MatcherCase, lexicon: Lexicon): Score {
  const hits = readStory(say, lexicon);
  const wanted = pool(Object.entries(units).map(([ids, times]) => ({ ids: ids.split('|'), times })));
  const priced = hits.filter(({ kind }) => kind === 'unit');
  const found = pool(priced.map(({ unitId, times }) => ({ ids: [unitId ?? ''], times })));
  const left = [...found];
  const misses: string[] = [];
  let matched = 0;
  let counted = 0;
  for (const want of wanted) {
    const at = left.findIndex((one) => one.ids.some((id) => want.ids.includes(id)));
    const hit = at < 0 ? undefined : left.splice(at, 1)[0];
    if (hit === undefined) {
      misses.push(`missed ${want.ids.join('|')}`);
      continue;
    }
    matched += 1;
    if (hit.times === want.times) counted += 1;
    else misses.push(`${hit.ids.join()} × ${hit.times}, not ${want.times}`);
  }
  misses.push(...left.map(({ ids, times }) => `wrongly ${ids.join()} × ${times}`));
  for (const kind of kinds ?? []) if (!hits.some((hit) => hit.kind === kind)) misses.push(`no ${kind}`);
  return { expected: wanted.length, found: found.length, matched, counted, misses };
}

export function addScores(scores: readonly Score[]): Score {
  const sum = (pick: (score: Score) => number) => scores.reduce((total, score) => total + pick(score), 0);
  return {
    expected: sum(({ expected }) => expected),
    found: sum(({ found }) => found),
    matched: sum(({ matched }) => matched),
    counted: sum(({ counted }) => counted),
    misses: scores.flatMap(({ misses }) => misses),
  };
}

/** 1 where nothing was expected and nothing found. */
export function computeF1({ matched, expected, found }: Score): number {
  return expected + found === 0 ? 1 : (2 * matched) / (expected + found);
}

function pool(lines: readonly Line[]): readonly Line[] {
  const pooled = new Map<string, Line>();
  for (const { ids, times } of lines) {
    const isVisit = ids.some((id) => id.startsWith('cms-992'));
    const key = isVisit ? 'visits' : ids.join('|');
    const known = pooled.get(key);
    if (known === undefined) pooled.set(key, { ids: isVisit ? [...ids, key] : ids, times });
    else known.times += times;
  }
  return [...pooled.values()];
}
