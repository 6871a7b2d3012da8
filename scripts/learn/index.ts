// SPDX-License-Identifier: Apache-2.0
// npm run learn: weighs the words of the labelled lines that are worked on and writes data/lexicon/weights; with --check it
// only says whether the files there are what it would write. Takes some minutes; the same lines give the same files.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { compileOnce } from '../lexicon/compile-once.ts';
import { readLexiconSource } from '../lexicon/read-source.ts';
import { learnCare, learnHad } from './learn.ts';
import { readLines, sampleLines } from './samples.ts';

const { values } = readArguments('npm run learn [-- --check]', {
  options: { check: { type: 'boolean', default: false } },
});
const root = join(import.meta.dirname, '../..');
const source = readLexiconSource(root);
const { mentions, sentences } = sampleLines(readLines(root, source), {
  ...compileOnce(source),
  weights: null,
});
console.log(`learn: weighing ${mentions.length} mentions of care and ${sentences.length} sentences.`);
const folder = join(root, 'data/lexicon/weights');
const tables = { 'had.tsv': learnHad(mentions), 'care.tsv': learnCare(sentences) };
if (values.check) {
  const stale = Object.entries(tables).filter(
    ([name, text]) => readFileSync(join(folder, name), 'utf8') !== text,
  );
  for (const [name] of stale)
    console.error(`learn: data/lexicon/weights/${name} is not what the corpus gives.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(tables)) writeFileSync(join(folder, name), text);
}
