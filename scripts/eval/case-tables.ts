// SPDX-License-Identifier: Apache-2.0
// The case tables of tests/cases/matcher: one line a table and one of all but `held-out*.yaml`.

import type { Lexicon } from '../../src/matcher/index.ts';
import { addScores, computeF1, readCases, type Score, scoreCase } from '../lexicon/score-cases.ts';

export interface TableReport {
  readonly lines: readonly string[];
  /** Of all tables but the held-out ones. */
  readonly f1: number;
}

export function reportCaseTables(root: string, lexicon: Lexicon, showMisses: boolean): TableReport {
  const lines: string[] = [];
  const developed: Score[] = [];
  for (const [file, cases] of readCases(root)) {
    const scores = cases.map((one) => ({ say: one.say, ...scoreCase(one, lexicon) }));
    const missed = showMisses ? scores.filter(({ misses }) => misses.length > 0) : [];
    lines.push(
      ...missed.flatMap(({ say, misses }) => [`  ${JSON.stringify(say)}`, `    ${misses.join('; ')}`]),
    );
    lines.push(format(`${file}, ${cases.length} sentences`, addScores(scores)));
    if (!file.startsWith('held-out')) developed.push(...scores);
  }
  const sum = addScores(developed);
  return { lines: [...lines, format('all but held-out', sum)], f1: computeF1(sum) };
}

function format(name: string, score: Score): string {
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole).toFixed(3);
  const precision = share(score.matched, score.found);
  const recall = share(score.matched, score.expected);
  const counts = share(score.counted, score.matched);
  return `${name}: precision ${precision}, recall ${recall}, F1 ${computeF1(score).toFixed(3)}, counts ${counts} (${score.expected} units)`;
}
