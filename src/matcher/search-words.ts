// SPDX-License-Identifier: Apache-2.0
// The everyday words for each row, and for care that no row prices, for the search of the table. /table has them from a file,
// made with this: the lexicon is too large for that page.

import type { Lexicon } from './lexicon/lexicon-types.ts';

export interface SearchWords {
  /** By row id, separated by spaces: words that alone are read as the row; others that name it; those of its families. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  /** By what is said where a story has it: the words for care without a figure, those of each piece of care together. */
  readonly without: Readonly<Record<string, readonly string[]>>;
}

/** Words of the lexicon, each once for a row, without those of its own label. */
export function listSearchWords(
  rows: readonly { readonly id: string; readonly label: string }[],
  lexicon: Lexicon,
): SearchWords {
  const listOnce = prepareList(lexicon);
  // The last is of families.
  const levels = [0, 1, 2].map(() => new Map<string, Set<string>>(rows.map(({ id }) => [id, new Set()])));
  const add = (level: number, ids: readonly string[], words: ReadonlySet<string>): void => {
    for (const id of ids) for (const word of words) levels[level]?.get(id)?.add(word);
  };
  const without: Record<string, string[]> = {};
  for (const { kind, key, patterns } of lexicon.entries) {
    const { own, others } = findRows(kind, key, lexicon);
    // "ekg", and not "ekg recording".
    add(0, own, listOnce(patterns.filter((pattern) => /^[\p{L}\p{N}]+$/u.test(pattern))));
    add(1, own, listOnce(patterns));
    add(2, others, listOnce(patterns));
    if (kind !== 'ask' || others.length > 0) continue;
    const { question } = lexicon.asks.find(({ id }) => id === key) ?? {};
    if (question === undefined) continue;
    without[question] = patterns.map((pattern) => [...listOnce([pattern])].join(' '));
  }
  return {
    rows: Object.fromEntries(
      rows.map(({ id, label }) => {
        const told = splitWords(label);
        const isTold = (word: string): boolean => told.some((each) => each.startsWith(word));
        const seen = new Set<string>();
        return [
          id,
          levels.map((level) => {
            const words = [...(level.get(id) ?? [])].filter((word) => !isTold(word) && !seen.has(word));
            for (const word of words) seen.add(word);
            return words.sort().join(' ');
          }),
        ];
      }),
    ),
    without,
  };
}

/** The rows that an entry of the lexicon is read as: by itself, and with other words beside it or as one of several. */
function findRows(
  kind: string,
  key: string,
  { families, asks }: Lexicon,
): { readonly own: readonly string[]; readonly others: readonly string[] } {
  if (kind === 'unit' || kind === 'analyte') return { own: [key], others: [] };
  if (kind === 'ask') return { own: [], others: asks.find(({ id }) => id === key)?.alternatives ?? [] };
  const cases = kind === 'head' ? (families.find(({ id }) => id === key)?.cases ?? []) : [];
  return {
    own: cases.flatMap(({ unit, when }) => (unit === null || Object.keys(when).length > 0 ? [] : [unit])),
    others: cases.flatMap(({ unit, alternatives }) => [...(unit === null ? [] : [unit]), ...alternatives]),
  };
}

/** The words of patterns, each once; `{eye-doctor}` is every word of that class. */
function prepareList({ classes }: Lexicon): (patterns: readonly string[]) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  const listClass = (name: string): ReadonlySet<string> => {
    const words = known.get(name) ?? list(classes[name] ?? []);
    known.set(name, words);
    return words;
  };
  const list = (patterns: readonly string[]): ReadonlySet<string> => {
    const words = new Set<string>();
    for (const pattern of patterns) {
      const rest = pattern.replace(/\{([a-z-]+)\}/g, (_, name: string) => {
        for (const word of listClass(name)) words.add(word);
        return ' ';
      });
      for (const word of splitWords(rest)) words.add(word);
    }
    return words;
  };
  return list;
}

/** What is no letter or digit is a sign of a pattern, or parts words. */
const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
