// SPDX-License-Identifier: Apache-2.0
// Finding rows by words, on /table and in the ledger alike: every word typed must begin a word of the row. What the row
// itself is called counts before the everyday words for it, and those before the words of its families. No ranking model.

import { ASKING, prepareRepair } from '../matcher/index.ts';

export interface SearchRow {
  readonly id: string;
  /** Label and code. */
  readonly name: string;
  readonly category: string;
  /** The everyday words for it, separated by spaces; those first that rank it higher. */
  readonly said: readonly string[];
}

export interface FoundRow<Row> {
  readonly row: Row;
  /** Higher where more of the words are in its label or code, then where they are among the first of its everyday words. */
  readonly rank: number;
}

/** Lower case, accents off, apostrophes left out, everything else but letters and digits a space. */
export function normalizeSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The rows that have every word of a query; those of the highest rank first, else in their own order. All for a query
 * without a word.
 */
export function prepareSearch<Row extends SearchRow>(
  rows: readonly Row[],
): (query: string) => readonly FoundRow<Row>[] {
  const texts = rows.map((row) => {
    // An "xray" is an "X-ray".
    const name = ` ${normalizeSearch(`${row.name} ${row.name.replaceAll('-', '')}`)} `;
    const said = row.said.map((words) => ` ${normalizeSearch(words)} `);
    return {
      row,
      name,
      said,
      all: [name, normalizeSearch(`${row.id} ${row.category}`), ...said, ''].join(' '),
    };
  });
  // Listed at the first misspelt word.
  let repair: ReturnType<typeof prepareRepair> | undefined;
  const listKnown = (word: string): readonly string[] => {
    const forms = listForms(word);
    if (texts.some(({ all }) => hasOne(all, forms))) return forms;
    repair ??= prepareRepair(new Set(texts.flatMap(({ all }) => all.split(' '))));
    return repair(forms);
  };
  return (query) => {
    const words = listWords(query).map(listKnown);
    return texts
      .filter(({ all }) => words.every((forms) => hasOne(all, forms)))
      .map(({ row, name, said }) => ({
        row,
        rank: words.reduce((sum, forms) => sum + rankWord(forms, name, said), 0),
      }))
      .sort((a, b) => b.rank - a.rank);
  };
}

/** One word of the name counts more than all of a query that are not. */
function rankWord(forms: readonly string[], name: string, said: readonly string[]): number {
  const begun = forms.map(toNamed);
  const at = said.findIndex((words) => hasOne(words, begun));
  return (hasOne(name, begun) ? NAMED : 0) + (at === -1 ? 0 : said.length - at);
}

const NAMED = 1000;

/** Why care that a query names has no figure: what a story with the same words is told; null where it names none. */
export function prepareReason(
  without: Readonly<Record<string, readonly string[]>>,
): (query: string) => string | null {
  const search = prepareSearch(
    Object.entries(without).flatMap(([reason, all]) =>
      all.map((name) => ({ id: '', name, category: '', said: [], reason })),
    ),
  );
  return (query) => (normalizeSearch(query) === '' ? null : (search(query)[0]?.row.reason ?? null));
}

const hasOne = (text: string, forms: readonly string[]): boolean =>
  forms.some((form) => text.includes(` ${form}`));

/** Without the words that only ask, unless there are no others. */
function listWords(query: string): readonly string[] {
  const words = normalizeSearch(query).split(' ').filter(Boolean);
  const telling = words.filter((word) => !ASKING.has(word));
  return telling.length > 0 ? telling : words;
}

/** A word and what else it may stand as: one for many, many for one. A plural in s begins with its singular. */
function listForms(word: string): readonly string[] {
  if (word.length < 4) return [word];
  if (word.endsWith('y')) return [word, `${word.slice(0, -1)}ies`];
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  return [word, /(?:s|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')];
}

/** "ER" is not the beginning of "erythrocyte": two letters are a name by themselves. */
const toNamed = (form: string): string => (form.length < 3 ? `${form} ` : form);
