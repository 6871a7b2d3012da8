// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Lexicon, readStory } from '../../src/matcher/index.ts';
import { reportCaseTables } from './case-tables.ts';
import { BadCorpus, type CorpusLine, parseCorpus } from './corpus.ts';
import { BadOptions, type EvalOptions, parseOptions } from './options.ts';
import { formatMisses, formatTallies, type ScoredLine, sumScores } from './report.ts';
import { computeF1, scoreLine } from './score-line.ts';

export interface EvalOutcome {
  readonly lines: readonly string[];
  /** 0: scored; 1: an F1 is below `--min-f1`; 2: nothing could be scored, the lines say why. */
  readonly exitCode: 0 | 1 | 2;
}

/** `root` is the repository: where the corpora and the case tables are. What is refused is refused before the lexicon is made. */
export function runEval(args: readonly string[], root: string, makeLexicon: () => Lexicon): EvalOutcome {
  try {
    return evaluate(parseOptions(args), root, makeLexicon);
  } catch (error) {
    if (!(error instanceof BadOptions || error instanceof BadCorpus)) throw error;
    return { lines: error.message.split('\n').map((sentence) => `eval: ${sentence}`), exitCode: 2 };
  }
}

/**
 * The unseen parts, below tests/cases/corpus: one about whether care took place, one written to be hard, one by a later
 * author, and the one every figure is stated of.
 */
const HOLDOUTS = ['holdout-had.jsonl', 'holdout-hard.jsonl', 'holdout-more.jsonl', 'holdout.jsonl'];

function evaluate(options: EvalOptions, root: string, makeLexicon: () => Lexicon): EvalOutcome {
  const holdouts = HOLDOUTS.map((name) => join(root, 'tests/cases/corpus', name));
  const development = join(root, 'tests/cases/corpus/development.jsonl');
  const file = options.file === null ? development : resolve(options.file);
  if (!options.isHoldout && holdouts.includes(file))
    throw new BadOptions('That is the unseen part: score it with --holdout, which prints its numbers only.');
  const paths = options.isHoldout ? holdouts : [file];
  const corpora = paths.map((path) => ({ path, corpus: chooseKind(parseCorpus(readText(path)), options) }));
  const lexicon = makeLexicon();
  const tables =
    options.file === null && !options.isHoldout && options.kind === null
      ? reportCaseTables(root, lexicon, (options.misses ?? 0) > 0)
      : null;
  const reports = corpora.map(({ path, corpus }) =>
    reportCorpus(relative(root, path), corpus, options, lexicon),
  );
  const f1s = [...reports.map(({ f1 }) => f1), ...(tables === null ? [] : [tables.f1])];
  const isBelow = options.minF1 !== null && Math.min(...f1s) < options.minF1;
  return {
    lines: [
      ...(tables?.lines ?? []),
      ...reports.flatMap(({ lines }) => lines),
      ...(isBelow ? [`F1 ${Math.min(...f1s).toFixed(4)} is below ${options.minF1}.`] : []),
    ],
    exitCode: isBelow ? 1 : 0,
  };
}

/** Of an unseen part the numbers only. */
function reportCorpus(
  name: string,
  corpus: readonly CorpusLine[],
  { isHoldout, misses }: EvalOptions,
  lexicon: Lexicon,
): { readonly lines: readonly string[]; readonly f1: number } {
  const scored = corpus.map((line): ScoredLine => {
    const hits = readStory(line.story, lexicon);
    return { line, hits, score: scoreLine(line, hits) };
  });
  const missed = isHoldout ? [] : formatMisses(scored, misses ?? Number.POSITIVE_INFINITY);
  return {
    lines: [
      ...missed,
      `${name}, ${corpus.length} lines`,
      ...formatTallies(scored),
      ...listUnknownIds(corpus, lexicon, isHoldout),
    ],
    f1: computeF1(sumScores(scored)),
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new BadOptions(`There is no corpus to read at ${path}.`);
  }
}

function chooseKind(corpus: readonly CorpusLine[], { kind }: EvalOptions): readonly CorpusLine[] {
  if (kind === null) return corpus;
  const chosen = corpus.filter((line) => line.kind === kind);
  if (chosen.length > 0) return chosen;
  const kinds = [...new Set(corpus.map((line) => line.kind))].sort().join(', ');
  throw new BadOptions(`No line is of kind "${kind}". The kinds are: ${kinds}.`);
}

/** An id that no unit has can only ever be missed: most likely a slip of the corpus. */
function listUnknownIds(
  corpus: readonly CorpusLine[],
  lexicon: Lexicon,
  isHoldout: boolean,
): readonly string[] {
  const ids = corpus.flatMap(({ expect, mustNot }) => [...expect.flatMap((one) => one.ids), ...mustNot]);
  const unknown = [...new Set(ids)].filter((id) => !Object.hasOwn(lexicon.units, id)).sort();
  if (unknown.length === 0) return [];
  return [`${unknown.length} ids are no unit of the table${isHoldout ? '.' : `: ${unknown.join(', ')}.`}`];
}
