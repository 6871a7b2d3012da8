// SPDX-License-Identifier: Apache-2.0
// Finding rows by words, on /table and in the ledger alike: every word typed must begin a word of the row. What the row
// itself is called counts before the everyday words for it. No ranking model.

import { ASKING, prepareRepair } from '../matcher/index.ts';

export interface SearchRow {
  readonly id: string;
  /** Label and code. */
  readonly name: string;
  readonly category: string;
  /** The everyday words for it, separated by spaces. */
  readonly said: string;
}

export interface FoundRow<Row> {
  readonly row: Row;
  /** How many of the words its label or code has; the others are among its everyday words. */
  readonly named: number;
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
 * The rows that have every word of a query; those first whose name has the most of them, else in their own order. All for
 * a query without a word.
 */
export function prepareSearch<Row extends SearchRow>(
  rows: readonly Row[],
): (query: string) => readonly FoundRow<Row>[] {
  const texts = rows.map((row) => {
    // An "xray" is an "X-ray".
    const name = ` ${normalizeSearch(`${row.name} ${row.name.replaceAll('-', '')}`)} `;
    return { row, name, all: `${name}${normalizeSearch(`${row.id} ${row.category} ${row.said}`)} ` };
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
      .map(({ row, name }) => ({
        row,
        named: words.filter((forms) => hasOne(name, forms.map(toNamed))).length,
      }))
      .sort((a, b) => b.named - a.named);
  };
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
