// SPDX-License-Identifier: Apache-2.0
// The 109 localities and what leads to them: ZIP codes and counties.

import type { County, Locality, Places, ZipRange } from '../../src/localities/index.ts';
import { countySchema, localitySchema, stateSchema, zipRangeSchema } from './csv-schemas.ts';
import type { Inputs } from './inputs.ts';
import { GenerateStop } from './stop.ts';

const LOCALITIES = 'localities/gpci-2026.csv';
const COUNTIES = 'localities/counties-2026.csv';
const ZIP_RANGES = 'localities/zip-ranges-2026.csv';

export function readPlaces(inputs: Inputs): Places {
  const stateNames = new Map(
    inputs.readRows('localities/states.csv', stateSchema).map(({ state, name }) => [state, name]),
  );
  const localities = inputs.readRows(LOCALITIES, localitySchema).map((row): Locality => {
    const stateName = stateNames.get(row.state);
    if (stateName === undefined) {
      throw new GenerateStop(
        `data/${LOCALITIES}: ${row.key} is in ${row.state}, which states.csv does not name.`,
      );
    }
    return {
      key: row.key,
      name: row.name,
      state: row.state,
      stateName,
      mac: row.mac,
      workIndex: row.work_gpci,
      practiceExpenseIndex: row.pe_gpci,
      malpracticeIndex: row.mp_gpci,
      counties: row.counties,
    };
  });
  checkSorted(localities, LOCALITIES, ({ key }) => [key, key]);
  const home = new Map(localities.map(({ key, state }) => [key, state]));
  const countyLines = inputs.readRows(COUNTIES, countySchema);
  const zipLines = inputs.readRows(ZIP_RANGES, zipRangeSchema);
  checkKeys(countyLines, COUNTIES, home);
  checkKeys(zipLines, ZIP_RANGES, home);
  checkSorted(zipLines, ZIP_RANGES, ({ from, to }) => [from, to]);
  return {
    localities,
    zipRanges: zipLines.map(
      ({ from, to, key, state, split }): ZipRange => ({
        from,
        to,
        key,
        ...(state === '' || state === home.get(key) ? {} : { state }),
        ...(split === '' ? {} : { split: true as const }),
      }),
    ),
    counties: countyLines
      .filter(({ county }) => county !== '')
      .map(({ state, county, key }): County => ({ state, name: county, key })),
    restOfState: Object.fromEntries(
      countyLines.filter(({ kind }) => kind === 'rest-of-state').map(({ state, key }) => [state, key]),
    ),
  };
}

function checkKeys(
  rows: readonly { readonly key: string }[],
  path: string,
  known: ReadonlyMap<string, string>,
): void {
  const stray = rows.find(({ key }) => !known.has(key));
  if (stray !== undefined)
    throw new GenerateStop(`data/${path} names ${stray.key}, which is not in ${LOCALITIES}.`);
}

/** Lookup is by binary search and ties go to the first key, so order and gaps matter. */
function checkSorted<Row>(
  rows: readonly Row[],
  path: string,
  span: (row: Row) => readonly [string, string],
): void {
  let last = '';
  for (const row of rows) {
    const [from, to] = span(row);
    if (from <= last || to < from) {
      throw new GenerateStop(`data/${path}: ${from} is out of order or stands twice.`);
    }
    last = to;
  }
}
