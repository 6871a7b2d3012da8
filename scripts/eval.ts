// SPDX-License-Identifier: Apache-2.0
// `npm run eval`: reads every sentence of tests/cases/matcher and prints how well the matcher read them: micro precision,
// recall and F1 of the priced units, and the share of matched units with the right count. `--misses` lists what was misread;
// `--min-f1 0.95` makes a lower F1 exit with 1. Units of one family of visits (992xx) are pooled within a sentence.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compileLexicon, readStory } from '../src/matcher/index.ts';
import { readLexiconSource } from './lexicon/read-source.ts';

interface Case {
  readonly say: string;
  /** Unit id (or ids joined by `|`) → times. */
  readonly units: Readonly<Record<string, number>>;
}

interface Tally {
  matched: number;
  expected: number;
  found: number;
  counted: number;
}

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'tests/cases/matcher');
const lexicon = compileLexicon(readLexiconSource(ROOT));
const showMisses = process.argv.includes('--misses');
const minimum = Number(process.argv[process.argv.indexOf('--min-f1') + 1]);

const total = makeTally();
for (const file of readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .sort()) {
  const tally = makeTally();
  for (const one of parse(readFileSync(join(FOLDER, file), 'utf8')) as readonly Case[]) scoreCase(one, tally);
  print(file, tally);
  if (file !== 'held-out.yaml') addTally(total, tally);
}
print('all but held-out', total);
if (process.argv.includes('--min-f1') && computeF1(total) < minimum) process.exitCode = 1;

function scoreCase({ say, units }: Case, tally: Tally): void {
  const wanted = pool(Object.entries(units).map(([ids, times]) => ({ ids: ids.split('|'), times })));
  const found = pool(
    readStory(say, lexicon)
      .filter(({ kind }) => kind === 'unit')
      .map(({ unitId, times }) => ({ ids: [unitId ?? ''], times })),
  );
  const left = [...found];
  const missed: string[] = [];
  for (const want of wanted) {
    const at = left.findIndex((one) => one.ids.some((id) => want.ids.includes(id)));
    const hit = at < 0 ? undefined : left.splice(at, 1)[0];
    if (hit === undefined) missed.push(`missed ${want.ids.join('|')}`);
    else if (hit.times !== want.times) missed.push(`${hit.ids.join()} × ${hit.times}, not ${want.times}`);
    tally.matched += hit === undefined ? 0 : 1;
    tally.counted += hit?.times === want.times ? 1 : 0;
  }
  tally.expected += wanted.length;
  tally.found += found.length;
  missed.push(...left.map(({ ids, times }) => `wrongly ${ids.join()} × ${times}`));
  if (showMisses && missed.length > 0) console.log(`  ${JSON.stringify(say)}\n    ${missed.join('; ')}`);
}

/** Lines of the same unit, or of visits, as one. */
function pool(lines: readonly { readonly ids: readonly string[]; readonly times: number }[]) {
  const pooled = new Map<string, { ids: readonly string[]; times: number }>();
  for (const { ids, times } of lines) {
    const key = ids.some((id) => /^cms-992/.test(id)) ? 'visits' : ids.join('|');
    const known = pooled.get(key);
    if (known === undefined) pooled.set(key, { ids: key === 'visits' ? [...ids, 'visits'] : ids, times });
    else known.times += times;
  }
  return [...pooled.values()];
}

function makeTally(): Tally {
  return { matched: 0, expected: 0, found: 0, counted: 0 };
}

function addTally(sum: Tally, part: Tally): void {
  sum.matched += part.matched;
  sum.expected += part.expected;
  sum.found += part.found;
  sum.counted += part.counted;
}

function computeF1({ matched, expected, found }: Tally): number {
  return expected + found === 0 ? 1 : (2 * matched) / (expected + found);
}

function print(name: string, tally: Tally): void {
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole).toFixed(3);
  const precision = share(tally.matched, tally.found);
  const recall = share(tally.matched, tally.expected);
  const f1 = computeF1(tally).toFixed(3);
  const counts = share(tally.counted, tally.matched);
  console.log(
    `${name}: precision ${precision}, recall ${recall}, F1 ${f1}, counts ${counts} (${tally.expected} units)`,
  );
}
