// SPDX-License-Identifier: Apache-2.0
// The everyday words for each row, for the search of /table: the reader of stories has them, and is too large for that page.

import type { Figure } from '../../src/figures/index.ts';
import type { Lexicon } from '../../src/matcher/index.ts';

/** By row id: words of the lexicon that name it or a family it is a case of, without those of its own label; each once. */
export function listSearchWords(
  figures: readonly Figure[],
  lexicon: Lexicon,
): Readonly<Record<string, string>> {
  const found = new Map<string, Set<string>>(figures.map(({ id }) => [id, new Set()]));
  for (const { kind, key, patterns } of lexicon.entries) {
    const words = patterns.flatMap((pattern) => splitWords(openClasses(pattern, lexicon)));
    for (const id of findRows(kind, key, lexicon)) for (const word of words) found.get(id)?.add(word);
  }
  return Object.fromEntries(
    figures.map(({ id, label }) => {
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

/** `{eye-doctor}` is every word of that class. */
function openClasses(pattern: string, lexicon: Lexicon): string {
  return pattern.replace(/\{([a-z-]+)\}/g, (_, name: string) =>
    (lexicon.classes[name] ?? []).map((each) => openClasses(each, lexicon)).join(' '),
  );
}

/** What is no letter or digit is a sign of a pattern, or parts words. */
const splitWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
