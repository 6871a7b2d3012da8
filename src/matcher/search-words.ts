// SPDX-License-Identifier: Apache-2.0
// The everyday words for each row, for the search of the table. /table has them from a file, made with this: the lexicon is
// too large for that page.

import type { Lexicon } from './lexicon/lexicon-types.ts';

/** By row id: words of the lexicon that name it or a family it is a case of, without those of its own label; each once. */
export function listSearchWords(
  rows: readonly { readonly id: string; readonly label: string }[],
  lexicon: Lexicon,
): Readonly<Record<string, string>> {
  const found = new Map<string, Set<string>>(rows.map(({ id }) => [id, new Set()]));
  const listOnce = prepareList(lexicon);
  for (const { kind, key, patterns } of lexicon.entries) {
    const ids = findRows(kind, key, lexicon);
    if (ids.length === 0) continue;
    const words = listOnce(patterns);
    for (const id of ids) for (const word of words) found.get(id)?.add(word);
  }
  return Object.fromEntries(
    rows.map(({ id, label }) => {
      const own = splitWords(label);
      const words = [...(found.get(id) ?? [])].filter((word) => !own.some((each) => each.startsWith(word)));
      return [id, words.sort().join(' ')];
    }),
  );
}

/** The rows that an entry of the lexicon may be read as. */
function findRows(kind: string, key: string, { families, asks }: Lexicon): readonly string[] {
  if (kind === 'unit' || kind === 'analyte') return [key];
  if (kind === 'ask') return asks.find(({ id }) => id === key)?.alternatives ?? [];
  if (kind !== 'head') return [];
  const cases = families.find(({ id }) => id === key)?.cases ?? [];
  return cases.flatMap(({ unit, alternatives }) => [...(unit === null ? [] : [unit]), ...alternatives]);
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
