// SPDX-License-Identifier: Apache-2.0
// Rows of the table to choose from: found by words typed in a search, or near another; and why there are none.

import {
  normalizeSearch,
  prepareReason,
  prepareSearch,
  type SearchRow,
} from '../../components/search-figures.ts';
import { type Figure, formatCode, indexFigures } from '../../figures/index.ts';
import { listSearchWords } from '../../matcher/index.ts';
import type { PricingData } from '../../pricing/index.ts';

const RESULT_LIMIT = 8;

type FigureRow = SearchRow & { readonly figure: Figure };

interface Search {
  readonly find: ReturnType<typeof prepareSearch<FigureRow>>;
  readonly findReason: ReturnType<typeof prepareReason>;
}

const searches = new WeakMap<PricingData['table'], Search>();

function toSearch({ table, lexicon }: PricingData): Search {
  let search = searches.get(table);
  if (search === undefined) {
    const { rows, without } = listSearchWords(table.figures, lexicon);
    const find = prepareSearch(
      table.figures.map((figure) => {
        const { id, label, category } = figure;
        return { figure, id, name: `${label} ${formatCode(figure) ?? ''}`, category, said: rows[id] ?? [] };
      }),
    );
    search = { find, findReason: prepareReason(without) };
    searches.set(table, search);
  }
  return search;
}

/** As /table finds them; none for a query without a letter or digit. */
export function findUnits(query: string, data: PricingData): readonly Figure[] {
  if (normalizeSearch(query) === '') return [];
  return toSearch(data)
    .find(query)
    .map(({ row }) => row.figure);
}

/** Why the care that a query names has no figure; null where it names none that is known. */
export const findReason = (query: string, data: PricingData): string | null =>
  toSearch(data).findReason(query);

/** They join words and tell nothing themselves. */
const JOINING = new Set(['a', 'and', 'at', 'in', 'of', 's', 'the', 'to']);
/** What rows must share: a word that sixteen others of the category have, or more. */
const SHARED_FLOOR = 0.25;

/** Rows of its category that share words with it, those first that share more, and rarer, ones: what a line could be read as instead. */
export function findNear(id: string, { table }: PricingData): readonly Figure[] {
  const category = indexFigures(table).get(id)?.category;
  const rows = table.figures
    .filter((figure) => figure.category === category)
    .map((figure) => ({ figure, words: new Set(normalizeSearch(figure.label).split(' ')) }));
  const own = rows.find(({ figure }) => figure.id === id)?.words ?? new Set();
  // A rare word tells more, but not more than two or three that some rows have: the MRI of the back is nearer to that of
  // the neck than a bone scan of the spine.
  const worth = (word: string): number =>
    own.has(word) && !JOINING.has(word)
      ? 1 / Math.sqrt(rows.filter(({ words }) => words.has(word)).length)
      : 0;
  return rows
    .map(({ figure, words }) => ({ figure, sum: [...words].reduce((sum, word) => sum + worth(word), 0) }))
    .filter(({ figure, sum }) => figure.id !== id && sum >= SHARED_FLOOR)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, RESULT_LIMIT)
    .map(({ figure }) => figure);
}
