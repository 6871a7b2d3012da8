// SPDX-License-Identifier: Apache-2.0
// What `npm run eval` prints of a corpus: every miss, then the numbers by kind and in all.

import type { Hit } from '../../src/matcher/index.ts';
import type { CorpusLine } from './corpus.ts';
import { addTallies, computeF1, formatHits, type LineScore, NO_TALLY, type Tally } from './score-line.ts';

export interface ScoredLine {
  readonly line: CorpusLine;
  readonly hits: readonly Hit[];
  readonly score: LineScore;
}

const EXCERPT_LENGTH = 200;
const HEADERS = [
  'kind',
  'lines',
  'units',
  'precision',
  'recall',
  'F1',
  'false +',
  'must not',
  'priced of nothing',
  'counts',
];

/** One row a kind, in the order of the alphabet, and one of all. No word of any story. */
export function formatTallies(scored: readonly ScoredLine[]): readonly string[] {
  const kinds = [...Map.groupBy(scored, ({ line }) => line.kind)].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = kinds.map(([kind, lines]) => toCells(kind, sumScores(lines)));
  const table = [HEADERS, ...rows, toCells('all', sumScores(scored))];
  const widths = HEADERS.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  return table.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}

export function sumScores(scored: readonly ScoredLine[]): Tally {
  return scored.reduce((sum, { score }) => addTallies(sum, score), NO_TALLY);
}

function toCells(name: string, tally: Tally): readonly string[] {
  const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
  return [
    name,
    `${tally.lines}`,
    `${tally.expected}`,
    share(tally.matched, tally.found),
    share(tally.matched, tally.expected),
    tally.expected === 0 ? '–' : computeF1(tally).toFixed(3),
    `${tally.found - tally.matched}`,
    `${tally.forbidden}`,
    `${tally.pricedEmpty} of ${tally.empty}`,
    share(tally.counted, tally.matched),
  ];
}

/** Lines with a miss, at most `most`: the story's beginning, what was expected, what was read and on which words. */
export function formatMisses(scored: readonly ScoredLine[], most: number): readonly string[] {
  const missed = scored.filter(({ score }) => score.misses.length > 0);
  const shown = missed.slice(0, most).flatMap(formatMiss);
  return most > 0 && missed.length > most ? [...shown, `… and ${missed.length - most} more lines`] : shown;
}

function formatMiss({ line, hits, score }: ScoredLine): readonly string[] {
  const { story } = line;
  const excerpt = story.length > EXCERPT_LENGTH ? `${story.slice(0, EXCERPT_LENGTH)}…` : story;
  const expected = line.expect.map(({ ids, times }) => `${ids.join('|')} × ${times.join(' or ')}`);
  const got = hits.flatMap((hit) => {
    if (hit.kind === 'unit') return [formatHits([hit])];
    return hit.unitId === null && hit.kind !== 'no-match' ? [] : [`(${hit.kind} ${formatHits([hit])})`];
  });
  return [
    `line ${line.line}, ${line.kind}: ${JSON.stringify(excerpt)}`,
    `  expected ${expected.join('; ') || 'nothing'}`,
    `  got      ${got.join('; ') || 'nothing'}`,
    ...score.misses.map((miss) => `  ${miss}`),
  ];
}
