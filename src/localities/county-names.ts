// SPDX-License-Identifier: Apache-2.0
// County names as people write them: "St."/"Saint", "County"/"Parish", case, accents, punctuation and spaces apart.

import type { County } from './types.ts';

const SUFFIX = /(?<=\S) (?:COUNTY|CNTY|CO|PARISH|BOROUGH|CENSUS AREA|MUNICIPALITY|MUNICIPIO)$/;

/** What two spellings of one county share: its letters, without the word for "county". */
function toCountyLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim()
    .replace(/^COUNTY OF /, '')
    .replace(/^CITY OF (.+)$/, '$1 CITY')
    .replace(/\bSAINT\b/g, 'ST')
    .replace(/\bSAINTE\b/g, 'STE')
    .replace(SUFFIX, '')
    .replaceAll(' ', '');
}

/**
 * The county of that name among one state's. An independent city answers to its name without "City" where no
 * county has that name ("Alexandria", not "Fairfax").
 */
export function findCounty(name: string, counties: readonly County[]): County | undefined {
  const letters = toCountyLetters(name);
  if (letters === '') return undefined;
  const find = (wanted: string): County | undefined =>
    counties.find((county) => toCountyLetters(county.name) === wanted);
  return find(letters) ?? find(`${letters}CITY`);
}

/** The nearest names, at most two typing slips away and three in number: what a refusal offers instead. */
export function findSimilarCounties(name: string, counties: readonly County[]): readonly string[] {
  const letters = toCountyLetters(name).slice(0, 40);
  const scored = counties.map((county) => ({
    name: county.name,
    slips: countSlips(letters, toCountyLetters(county.name)),
  }));
  const nearest = Math.min(2, ...scored.map(({ slips }) => slips));
  return scored
    .filter(({ slips }) => slips === nearest)
    .map((one) => one.name)
    .sort()
    .slice(0, 3);
}

/** Letters to add, drop, replace or swap with their neighbour to get from one name to the other. */
function countSlips(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const differs = a[row - 1] === b[column - 1] ? 0 : 1;
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + differs,
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
