// SPDX-License-Identifier: Apache-2.0
// `npm run eval`: reads every sentence of tests/cases/matcher and prints how well the matcher read them: micro precision,
// recall and F1 of the priced units, and the share of matched units with the right count. `--misses` lists what was
// misread; `--min-f1 0.95` makes a lower F1 of the sum exit with 1. `held-out*.yaml` stay out of the sum.

import { join } from 'node:path';
import { compileLexicon } from '../src/matcher/index.ts';
import { readLexiconSource } from './lexicon/read-source.ts';
import { addScores, computeF1, readCases, type Score, scoreCase } from './lexicon/score-cases.ts';

const ROOT = join(import.meta.dirname, '..');
const lexicon = compileLexicon(readLexiconSource(ROOT));
const showMisses = process.argv.includes('--misses');

const developed: Score[] = [];
for (const [file, cases] of readCases(ROOT)) {
  const scores = cases.map((one) => ({ say: one.say, ...scoreCase(one, lexicon) }));
  for (const { say, misses } of scores) {
    if (showMisses && misses.length > 0) console.log(`  ${JSON.stringify(say)}\n    ${misses.join('; ')}`);
  }
  print(`${file}, ${cases.length} sentences`, addScores(scores));
  if (!file.startsWith('held-out')) developed.push(...scores);
}
const sum = addScores(developed);
print('all but held-out', sum);
const at = process.argv.indexOf('--min-f1');
if (at >= 0 && computeF1(sum) < Number(process.argv[at + 1])) process.exitCode = 1;

function print(name: string, score: Score): void {
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole).toFixed(3);
  const precision = share(score.matched, score.found);
  const recall = share(score.matched, score.expected);
  const counts = share(score.counted, score.matched);
  console.log(
    `${name}: precision ${precision}, recall ${recall}, F1 ${computeF1(score).toFixed(3)}, counts ${counts} (${score.expected} units)`,
  );
}
