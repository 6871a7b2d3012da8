// SPDX-License-Identifier: Apache-2.0
// Rows of the table to choose from: found by words typed in a search, or near another.

import { normalizeSearch, prepareSearch, type SearchRow } from '../../components/search-figures.ts';
import { type Figure, formatCode, indexFigures } from '../../figures/index.ts';
import { listSearchWords } from '../../matcher/index.ts';
import type { PricingData } from '../../pricing/index.ts';

const RESULT_LIMIT = 8;

type FigureRow = SearchRow & { readonly figure: Figure };

const searches = new WeakMap<PricingData['table'], ReturnType<typeof prepareSearch<FigureRow>>>();

function toSearch({ table, lexicon }: PricingData): ReturnType<typeof prepareSearch<FigureRow>> {
  let search = searches.get(table);
  if (search === undefined) {
    const said = listSearchWords(table.figures, lexicon);
    search = prepareSearch(
      table.figures.map((figure) => {
        const { id, label, category } = figure;
        return { figure, id, name: `${label} ${formatCode(figure) ?? ''}`, category, said: said[id] ?? '' };
      }),
    );
    searches.set(table, search);
  }
  return search;
}

/** As /table finds them, without `exceptId`; none for a query without a letter or digit. */
export function findUnits(query: string, data: PricingData, exceptId?: string): readonly Figure[] {
  if (normalizeSearch(query) === '') return [];
  return toSearch(data)(query).flatMap(({ row }) => (row.id === exceptId ? [] : [row.figure]));
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
