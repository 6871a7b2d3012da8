// SPDX-License-Identifier: Apache-2.0
// Reads what the lexicon is compiled from: data/units.yaml, the files of data/lexicon and a list of common English words.

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import type { LexiconSource, LexiconUnitSource } from '../../src/matcher/index.ts';
import { readOrdinaryWords } from './ordinary-words.ts';

/** A row of data/units.yaml, as far as the lexicon needs it. */
type Unit = Omit<LexiconUnitSource, 'words'> & {
  readonly code?: string | undefined;
  readonly words?: readonly string[] | undefined;
};

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
    .filter((name) => name.endsWith('.yaml') || name.endsWith('.tsv'))
    .map((name) => name.split(sep).join('/'))
    .sort();
  return {
    units: toLexiconUnits(units),
    files: Object.fromEntries(names.map((name) => [toFileKey(name), readFile(join(folder, name))])),
    ordinaryWords: readOrdinaryWords(),
  };
}

/** A table of weights is text. */
function readFile(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.tsv') ? text : parse(text);
}

/** `lexicon/cues.yaml` is the file `cues`. */
export const toFileKey = (name: string) => name.replace(/\.(yaml|tsv)$/, '');

/** The rows with their codes among the words. */
export function toLexiconUnits(units: readonly Unit[]): readonly LexiconUnitSource[] {
  return units.map(({ id, label, category, code, words }) => ({
    id,
    label,
    category,
    words: [...(words ?? []), ...(isName(code, category) ? [code] : [])],
  }));
}
