// SPDX-License-Identifier: Apache-2.0
// CMS's ZIP code to carrier and locality file, as runs of ZIP codes.

import { findTable, readCell } from './columns.ts';
import type { LocalityIndices } from './practice-cost-indices.ts';
import type { Rows } from './rows.ts';
import { IngestStop } from './stop.ts';

/**
 * A run of listed five-digit ZIP codes. `state` is the postal state (Fairfax is `VA`, its locality `DC-01`).
 * `split`: parts of these ZIP codes are in another pricing area, and CMS needs the nine-digit ZIP to tell.
 */
export interface ZipLine {
  readonly from: string;
  readonly to: string;
  readonly key: string;
  readonly state: string;
  readonly split: boolean;
}

const TITLES = {
  state: ['STATE'],
  zip: ['ZIP CODE'],
  carrier: ['CARRIER'],
  locality: ['LOCALITY'],
  plusFour: ['PLUS 4 FLAG'],
  quarter: ['YEAR/QTR'],
};
/** CMS's own codes for the halves of states that once had two carriers. */
const POSTAL_STATE: Readonly<Record<string, string>> = { EK: 'KS', WK: 'KS', EM: 'MO', WM: 'MO' };

/**
 * Joins carrier + locality to the contractor + locality of the 109 (a locality number alone is used by many
 * contractors) and merges neighbours. A run ends at the first ZIP code that is not listed: a ZIP code that CMS
 * does not place must not get a place from the ones around it.
 */
export function readZipRanges(
  rows: Rows,
  localities: readonly LocalityIndices[],
  quarter: string,
  file: string,
): readonly ZipLine[] {
  const table = findTable(rows, TITLES, file);
  const keys = new Map(localities.map(({ mac, locality, key }) => [`${mac}/${locality}`, key]));
  const single = table.body.map((row): ZipLine => {
    const read = (name: keyof typeof TITLES): string => readCell(table, row, name);
    const zip = read('zip');
    const key = keys.get(`${read('carrier')}/${read('locality')}`);
    const flag = read('plusFour');
    if (!/^\d{5}$/.test(zip) || !/^[01]$/.test(flag) || read('quarter') !== quarter) {
      throw new IngestStop(
        `${file} has a line for ZIP "${zip}" (${read('quarter')}) that this reader does not know.`,
      );
    }
    if (key === undefined) {
      throw new IngestStop(
        `${file} puts ZIP ${zip} in carrier ${read('carrier')}, locality ${read('locality')}, which is not among the 109.`,
      );
    }
    const state = POSTAL_STATE[read('state')] ?? read('state');
    return { from: zip, to: zip, key, state, split: flag === '1' };
  });
  single.sort((a, b) => (a.from < b.from ? -1 : 1));
  const twice = single.find((line, index) => single[index + 1]?.from === line.from);
  if (twice !== undefined) throw new IngestStop(`${file} lists ZIP ${twice.from} twice.`);
  return mergeNeighbours(single);
}

function mergeNeighbours(single: readonly ZipLine[]): readonly ZipLine[] {
  const runs: ZipLine[] = [];
  for (const line of single) {
    const run = runs.at(-1);
    const joins =
      run !== undefined &&
      Number(run.to) + 1 === Number(line.from) &&
      run.key === line.key &&
      run.state === line.state &&
      run.split === line.split;
    if (joins) runs[runs.length - 1] = { ...run, to: line.to };
    else runs.push(line);
  }
  return runs;
}
