// SPDX-License-Identifier: Apache-2.0
// Names of localities in plain case. CMS prints them in capitals with abbreviations.

import type { CountyLine } from './counties.ts';
import type { LocalityIndices } from './practice-cost-indices.ts';
import { IngestStop } from './stop.ts';

const SMALL_WORDS = new Set(['And', 'Of', 'The']);

/** `REST OF NEW YORK` → `Rest of New York`, `ST. CLAIR` → `St. Clair`, `MIAMI-DADE` → `Miami-Dade`. */
export function toPlainCase(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/(^|[ (-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
  return words
    .split(' ')
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word.toLowerCase() : word))
    .join(' ');
}

/** Our own name of each locality: the hand-edited one, else CMS's in plain case. Names are distinct. */
export function nameLocalities(
  localities: readonly LocalityIndices[],
  overrides: readonly { readonly key: string; readonly name: string }[],
): ReadonlyMap<string, string> {
  const names = new Map(localities.map(({ key, printedName }) => [key, toPlainCase(printedName)]));
  for (const { key, name } of overrides) {
    if (!names.has(key))
      throw new IngestStop(`data/localities/place-names.csv names ${key}, which is not among the 109.`);
    names.set(key, name);
  }
  const odd = [...names].find(([, name]) => /[/*()]|\bCntys?\b/i.test(name));
  if (odd !== undefined)
    throw new IngestStop(
      `Give ${odd[0]} a plain name in data/localities/place-names.csv: "${odd[1]}" is not one.`,
    );
  if (new Set(names.values()).size !== names.size) throw new IngestStop('Two localities have one name.');
  return names;
}

/** A county's name as people write it, by state and name in capitals: CMS's capitals hide "DeKalb". */
export type CountyNamer = (state: string, county: string) => string;

export function buildCountyNamer(
  countyNames: readonly { readonly state: string; readonly county: string }[],
): CountyNamer {
  const known = new Map(countyNames.map(({ state, county }) => [`${state}/${county.toUpperCase()}`, county]));
  return (state, county) => known.get(`${state}/${county}`) ?? toPlainCase(county);
}

/** The counties of one locality in a phrase: `Marin`, `All other counties`, `Montgomery and Prince George's (Maryland)`. */
export function describeCounties(
  key: string,
  homeState: string,
  counties: readonly CountyLine[],
  stateNames: ReadonlyMap<string, string>,
  nameCounty: CountyNamer,
): string {
  const byState = new Map<string, string[]>();
  for (const { state, county, key: owner, kind } of counties) {
    if (owner !== key) continue;
    const name =
      kind === 'county' ? nameCounty(state, county) : describeRest(kind, state, counties, nameCounty);
    byState.set(state, [...(byState.get(state) ?? []), name]);
  }
  return [...byState]
    .sort(([a], [b]) => Number(b === homeState) - Number(a === homeState))
    .map(([state, names]) =>
      state === homeState ? joinWords(names) : `${joinWords(names)} (${stateNames.get(state)})`,
    )
    .join('; ');
}

/** "All other counties", less those another state's locality takes (Maryland and Virginia beside Washington). */
function describeRest(
  kind: CountyLine['kind'],
  state: string,
  counties: readonly CountyLine[],
  nameCounty: CountyNamer,
): string {
  const taken = counties.filter(
    (line) => line.kind === 'county' && line.state === state && !line.key.startsWith(`${state}-`),
  );
  const all = kind === 'statewide' ? 'All counties' : 'All other counties';
  return taken.length === 0
    ? all
    : `${all} except ${joinWords(taken.map(({ county }) => nameCounty(state, county)))}`;
}

function joinWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
