// SPDX-License-Identifier: Apache-2.0
// Care that the lexicon says has no figure: once the table has one, the lexicon must not say so any longer.

import type { GenerateData } from './read-data.ts';
import { GenerateStop } from './stop.ts';

const CODE = /^[0-9A-Z]\d{3}[0-9A-Z]$/;

/** Stops where a row of the table has a code that `lacks` in data/lexicon names, and where what it names is no code. */
export function checkLacks({ units, lexiconFiles }: Pick<GenerateData, 'units' | 'lexiconFiles'>): void {
  const rows = new Map(units.flatMap(({ id, code }) => (code === undefined ? [] : [[code, id] as const])));
  for (const [where, codes] of Object.entries(lexiconFiles).flatMap(([file, content]) =>
    listLacks(content, file),
  )) {
    for (const code of Array.isArray(codes) ? codes : [codes]) {
      if (typeof code !== 'string' || !CODE.test(code))
        throw new GenerateStop(`data/lexicon, ${where}: lacks names "${code}", which is no code in quotes.`);
      const row = rows.get(code);
      if (row !== undefined)
        throw new GenerateStop(
          `data/lexicon, ${where}: says that the table lacks ${code}, which is its row ${row}. Put that row there as unit, or take the words out, and the code out of lacks.`,
        );
    }
  }
}

/** Every `lacks` below a value, with the keys that lead to it. */
function listLacks(value: unknown, where: string): readonly (readonly [where: string, codes: unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'lacks' ? [[where, inner] as const] : listLacks(inner, `${where}.${toKey(inner, key)}`),
  );
}

/** An item of a list by its id, where it has one. */
const toKey = (item: unknown, key: string): string =>
  typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : key;
