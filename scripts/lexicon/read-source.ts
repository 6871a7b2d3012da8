// SPDX-License-Identifier: Apache-2.0
// Reads what the lexicon is compiled from: data/units.yaml, data/lexicon/*.yaml and a list of common English words.

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import type { LexiconSource, LexiconUnitSource } from '../../src/matcher/index.ts';
import { readOrdinaryWords } from './ordinary-words.ts';

/** `root` is the repository. Used by generate, eval, explain and the tests, so that all read the same lexicon. */
export function readLexiconSource(root: string): LexiconSource {
  const units = parse(readFileSync(join(root, 'data/units.yaml'), 'utf8')) as readonly LexiconUnitSource[];
  const folder = join(root, 'data/lexicon');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.split(sep).join('/'))
    .sort();
  return {
    units: units.map(({ id, label, category, words }) => ({ id, label, category, words: words ?? [] })),
    files: Object.fromEntries(
      names.map((name) => [
        name.replace('.yaml', ''),
        parse(readFileSync(join(folder, name), 'utf8')) as unknown,
      ]),
    ),
    ordinaryWords: readOrdinaryWords(),
  };
}
