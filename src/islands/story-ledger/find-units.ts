// SPDX-License-Identifier: Apache-2.0
// Rows of the table for words typed in a search: what the matcher reads in them first, then rows that have the words.

import { matchesWords, normalizeSearch } from '../../components/search-figures.ts';
import { type Figure, formatCode, indexFigures } from '../../figures/index.ts';
import { readStory } from '../../matcher/index.ts';
import type { PricingData } from '../../pricing/index.ts';

const RESULT_LIMIT = 8;

const wordsOf = new WeakMap<Figure, string>();

function toWords(figure: Figure): string {
  let words = wordsOf.get(figure);
  if (words === undefined) {
    words = normalizeSearch(`${figure.label} ${formatCode(figure) ?? ''} ${figure.id} ${figure.category}`);
    wordsOf.set(figure, words);
  }
  return words;
}

/** Rows the matcher names beside words it could not place, best first. */
export function suggestUnits(raw: string, data: PricingData): readonly string[] {
  const ids = readStory(raw, data.lexicon).flatMap((hit) => [
    ...(hit.unitId === null ? [] : [hit.unitId]),
    ...hit.alternatives,
  ]);
  return [...new Set(ids)].slice(0, RESULT_LIMIT);
}

/** At most RESULT_LIMIT rows, without `exceptId`; none for a query without a letter or digit. */
export function findUnits(query: string, data: PricingData, exceptId?: string): readonly Figure[] {
  if (normalizeSearch(query) === '') return [];
  const index = indexFigures(data.table);
  const named = data.table.figures.filter((figure) => matchesWords(toWords(figure), query));
  const ids = new Set([...suggestUnits(query, data), ...named.map((figure) => figure.id)]);
  return [...ids]
    .filter((id) => id !== exceptId)
    .flatMap((id) => index.get(id) ?? [])
    .slice(0, RESULT_LIMIT);
}

/** A word that more rows of a category have tells nothing: "blood test". */
const COMMON = 10;

/** Rows of its category that share words with it, rarest words first: what a line could be read as instead. */
export function findNear(id: string, { table }: PricingData): readonly Figure[] {
  const category = indexFigures(table).get(id)?.category;
  const rows = table.figures
    .filter((figure) => figure.category === category)
    .map((figure) => ({ figure, words: new Set(normalizeSearch(figure.label).split(' ')) }));
  const own = rows.find(({ figure }) => figure.id === id)?.words ?? new Set();
  const worth = (word: string): number => {
    const known = own.has(word) ? rows.filter(({ words }) => words.has(word)).length : COMMON + 1;
    return known > COMMON ? 0 : 1 / known;
  };
  return rows
    .map(({ figure, words }) => ({ figure, sum: [...words].reduce((sum, word) => sum + worth(word), 0) }))
    .filter(({ figure, sum }) => figure.id !== id && sum > 0)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, RESULT_LIMIT)
    .map(({ figure }) => figure);
}
