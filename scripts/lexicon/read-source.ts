// SPDX-License-Identifier: Apache-2.0
// Reads what the lexicon is compiled from: data/units.yaml, data/lexicon/*.yaml and a list of common English words.

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import type { LexiconSource, LexiconUnitSource } from '../../src/matcher/index.ts';
import { readOrdinaryWords } from './ordinary-words.ts';

type Unit = LexiconUnitSource & { readonly code?: string };

/**
 * "The statement says 99214": the code on the bill names its unit. Not a round number, which is a sum of money, nor one
 * of an emergency visit, of which the bill has two.
 */
const isName = (code: string | undefined, category: string): code is string =>
  code?.length === 5 && !code.endsWith('000') && category !== 'emergency';

/** `root` is the repository. Used by generate, eval, explain and the tests, so that all read the same lexicon. */
export function readLexiconSource(root: string): LexiconSource {
  const units = parse(readFileSync(join(root, 'data/units.yaml'), 'utf8')) as readonly Unit[];
  const folder = join(root, 'data/lexicon');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.split(sep).join('/'))
    .sort();
  return {
    units: units.map(({ id, label, category, code, words }) => ({
      id,
      label,
      category,
      words: [...(words ?? []), ...(isName(code, category) ? [code] : [])],
    })),
    files: Object.fromEntries(
      names.map((name) => [
        name.replace('.yaml', ''),
        parse(readFileSync(join(folder, name), 'utf8')) as unknown,
      ]),
    ),
    ordinaryWords: readOrdinaryWords(),
  };
}
