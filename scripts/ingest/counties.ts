// SPDX-License-Identifier: Apache-2.0
// CMS's list of the counties in each payment locality (26LOCCO): which county is in which locality, and
// which locality takes the rest of a state. The layout is for people: states stand on their first line
// only, lists are separated by "/", "," and "AND", and two neighbouring states' counties belong to the
// District of Columbia's locality.

import { findTable, readCell } from './columns.ts';
import type { LocalityIndices } from './practice-cost-indices.ts';
import type { Rows } from './rows.ts';
import { IngestStop } from './stop.ts';

type CountyKind =
  /** Named in CMS's file. */
  | 'county'
  /** Another spelling or everyday name of a county, from data/localities/county-spellings.csv. */
  | 'alias'
  /** Not named by CMS: one of "all other counties", from data/localities/county-names.csv. */
  | 'other-county'
  /** The whole state, but for counties named under another locality. */
  | 'statewide'
  /** "All other counties". */
  | 'rest-of-state';

/** `county` is in capitals as printed, misprints corrected, empty for a whole state or its rest; `state` is where it really is. */
export interface CountyLine {
  readonly state: string;
  readonly county: string;
  readonly key: string;
  readonly kind: CountyKind;
}

/** `kind`: `misprint` in CMS's file, or `alias`, a name people use (CMS may print it: "DADE"). All in capitals. */
export interface CountySpelling {
  readonly state: string;
  readonly spelling: string;
  readonly county: string;
  readonly kind: string;
}

export interface CountyContext {
  readonly localities: readonly LocalityIndices[];
  /** Upper-case state name → postal abbreviation. */
  readonly states: ReadonlyMap<string, string>;
  readonly spellings: readonly CountySpelling[];
}

const TITLES = {
  mac: ['MEDICARE ADMINSTRATIVE CONTRACTOR', 'MEDICARE ADMINISTRATIVE CONTRACTOR'],
  locality: ['LOCALITY NUMBER'],
  state: ['STATE'],
  area: ['FEE SCHEDULE AREA'],
  counties: ['COUNTIES'],
};
/** "ALL COUNTIES", "ALL OTHER COUNTIES", each perhaps with "EXCEPT" and a list. */
const ALL_OF_STATE = /^ALL (OTHER )?COUNT(?:IES|Y EQUIVALENTS)(?:,? EXCEPT (.+))?$/;

/** The named, statewide and rest-of-state lines of the file, checked against the 109 localities. */
export function readCounties(rows: Rows, context: CountyContext, file: string): readonly CountyLine[] {
  const table = findTable(rows, TITLES, file);
  const keys = new Map(context.localities.map((one) => [`${one.mac}/${one.locality}`, one]));
  const lines: CountyLine[] = [];
  const excepted: { state: string; county: string }[] = [];
  let stateNames = '';
  for (const row of table.body) {
    const mac = readCell(table, row, 'mac');
    if (!/^\d{5}$/.test(mac)) continue;
    stateNames = readCell(table, row, 'state') || stateNames;
    const locality = keys.get(`${mac}/${readCell(table, row, 'locality')}`);
    // "HAWAII/GUAM" is one line for two postal abbreviations.
    const states = stateNames.split('/').map((name) => findState(name, context, file));
    if (locality === undefined || !states.includes(locality.state)) {
      throw new IngestStop(
        `${file} names locality ${mac}/${readCell(table, row, 'locality')} of ${stateNames}, which is not among the 109.`,
      );
    }
    for (const state of states) {
      const read = readCountyList(readCell(table, row, 'counties'), state, context, file);
      excepted.push(...read.excepted);
      lines.push(...read.lines.map((line) => ({ ...line, key: locality.key })));
    }
  }
  // Missouri's rest of state stands twice, once for each of its two carriers.
  const distinct = [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
  checkCoverage(distinct, excepted, context, file);
  return distinct;
}

type ListedCounty = Omit<CountyLine, 'key'>;

function readCountyList(
  text: string,
  state: string,
  context: CountyContext,
  file: string,
): { lines: readonly ListedCounty[]; excepted: readonly { state: string; county: string }[] } {
  const all = ALL_OF_STATE.exec(text);
  if (all !== null) {
    const kind = all[1] === undefined ? 'statewide' : 'rest-of-state';
    const excepted = splitNames(all[2] ?? '').map((county) => ({ state, county }));
    return { lines: [{ state, county: '', kind }], excepted };
  }
  const lines = text.split(';').flatMap((part) => {
    const [, list = part, stateName] = /^(.+) IN ([A-Z ]+)$/.exec(part.trim()) ?? [];
    const home = stateName === undefined ? state : findState(stateName, context, file);
    return splitNames(list).map((printed) => {
      const spelling = context.spellings.find((one) => one.state === home && one.spelling === printed);
      return { state: home, county: spelling?.county ?? printed, kind: 'county' as const };
    });
  });
  const odd = lines.find(
    ({ county }) => !/^[A-Z][A-Z.' -]+$/.test(county) || /\b(ALL|EXCEPT|CNTY)\b/.test(county),
  );
  if (lines.length === 0 || odd !== undefined) {
    throw new IngestStop(`${file} has "${text}" as a list of counties, which this reader does not know.`);
  }
  return { lines, excepted: [] };
}

function splitNames(list: string): readonly string[] {
  return list
    .split(/\/|,|\bAND\b/)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '');
}

function findState(name: string, context: CountyContext, file: string): string {
  const state = context.states.get(name.trim().toUpperCase());
  if (state === undefined)
    throw new IngestStop(`${file} names "${name}", which is not in data/localities/states.csv.`);
  return state;
}

function checkCoverage(
  lines: readonly CountyLine[],
  excepted: readonly { state: string; county: string }[],
  context: CountyContext,
  file: string,
): void {
  const covered = new Set(lines.map(({ key }) => key));
  const uncovered = context.localities.filter(({ key }) => !covered.has(key)).map(({ key }) => key);
  if (uncovered.length > 0) throw new IngestStop(`${file} gives no counties for ${uncovered.join(', ')}.`);
  const homeless = excepted.find(
    (one) => !lines.some(({ state, county }) => state === one.state && county === one.county),
  );
  if (homeless !== undefined) {
    throw new IngestStop(
      `${file} leaves ${homeless.county}, ${homeless.state} out of its state but names it nowhere.`,
    );
  }
  const owners = new Map<string, string>();
  for (const { state, county, key } of lines) {
    const name = `${state}/${county}`;
    if ((owners.get(name) ?? key) !== key) {
      throw new IngestStop(
        `${file} puts ${county || 'the whole'} of ${state} in both ${owners.get(name)} and ${key}.`,
      );
    }
    owners.set(name, key);
  }
}

/**
 * Adds the everyday names of counties and, for states that CMS divides, the counties it does not name (`countyNames`,
 * in capitals), so that a misspelt name is told from a county that is really there. Sorted by state, then county.
 */
export function completeCounties(
  lines: readonly CountyLine[],
  spellings: readonly CountySpelling[],
  countyNames: readonly { readonly state: string; readonly county: string }[],
): readonly CountyLine[] {
  const find = (state: string, county: string): CountyLine | undefined =>
    lines.find((line) => line.state === state && line.county === county);
  const others = countyNames.flatMap(({ state, county }): readonly CountyLine[] => {
    if (find(state, county) !== undefined) return [];
    const rest = lines.find((line) => line.state === state && line.county === '');
    if (rest === undefined)
      throw new IngestStop(
        `county-names.csv lists ${county}, ${state}, but CMS leaves no rest of state there.`,
      );
    return [{ state, county, key: rest.key, kind: 'other-county' }];
  });
  const all = [...lines, ...others];
  const names = spellings.filter(({ kind }) => kind === 'alias');
  const aliases = names.map(({ state, spelling, county }): CountyLine => {
    const target = all.find((line) => line.state === state && line.county === county);
    if (target === undefined)
      throw new IngestStop(
        `county-spellings.csv points at ${county}, ${state}, which is not a county there.`,
      );
    return { state, county: spelling, key: target.key, kind: 'alias' };
  });
  const unlisted = countyNames.length === 0 ? undefined : findUnlisted(lines, countyNames);
  if (unlisted !== undefined) {
    throw new IngestStop(
      `CMS names ${unlisted.county}, ${unlisted.state}, which county-names.csv does not list.`,
    );
  }
  const order = (line: CountyLine): string => `${line.state}/${line.county}`;
  return [...all, ...aliases].sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0));
}

/** Where the hand-kept list covers a state, every county CMS names there must be in it. */
function findUnlisted(
  lines: readonly CountyLine[],
  countyNames: readonly { readonly state: string; readonly county: string }[],
): CountyLine | undefined {
  const listed = new Set(countyNames.map(({ state, county }) => `${state}/${county}`));
  const states = new Set(countyNames.map(({ state }) => state));
  return lines.find(
    ({ state, county }) => county !== '' && states.has(state) && !listed.has(`${state}/${county}`),
  );
}
