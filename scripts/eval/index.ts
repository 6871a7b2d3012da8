// SPDX-License-Identifier: Apache-2.0
// npm run eval -- [FILE.jsonl | --holdout] [--min-f1 0.97] [--misses N|all] [--kind K]
// How well the matcher reads a corpus (see corpus.ts for its lines): micro precision, recall and F1 of the priced units,
// wrong and forbidden units, right counts, each by kind and in all, after every line with a miss. Without a file: the
// case tables of tests/cases/matcher and the development corpus. `--holdout`: the unseen part, its numbers only.

import { join } from 'node:path';
import { answerHelp } from '../arguments.ts';
import { compileOnce } from '../lexicon/compile-once.ts';
import { readLexiconSource } from '../lexicon/read-source.ts';
import { runEval } from './run-eval.ts';

answerHelp('npm run eval -- [FILE] [--holdout] [--misses [N|all]] [--kind KIND] [--min-f1 SHARE]');

const root = join(import.meta.dirname, '../..');
const { lines, exitCode } = runEval(process.argv.slice(2), root, () => compileOnce(readLexiconSource(root)));
const print = exitCode === 2 ? console.error : console.log;
print(lines.join('\n'));
process.exitCode = exitCode;
