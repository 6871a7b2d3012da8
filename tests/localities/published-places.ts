// SPDX-License-Identifier: Apache-2.0
// The places and relative values of data/, as the code takes them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { RelativeValues } from '../../src/figures/index.ts';
import type { Places } from '../../src/localities/index.ts';

const DATA = join(import.meta.dirname, '../../data');

export function readDataCsv(path: string): readonly Readonly<Record<string, string>>[] {
  return parse(readFileSync(join(DATA, path)), { columns: true });
}

export function readPublishedPlaces(): Places {
  const states = new Map(readDataCsv('localities/states.csv').map((row) => [row.state, row.name ?? '']));
  const counties = readDataCsv('localities/counties-2026.csv');
  return {
    localities: readDataCsv('localities/gpci-2026.csv').map((row) => ({
      key: row.key ?? '',
      name: row.name ?? '',
      state: row.state ?? '',
      stateName: states.get(row.state) ?? '',
      mac: row.mac ?? '',
      workIndex: row.work_gpci ?? '',
      practiceExpenseIndex: row.pe_gpci ?? '',
      malpracticeIndex: row.mp_gpci ?? '',
      counties: row.counties ?? '',
    })),
    zipRanges: readDataCsv('localities/zip-ranges-2026.csv').map((row) => ({
      from: row.from ?? '',
      to: row.to ?? '',
      key: row.key ?? '',
      ...(row.key?.startsWith(`${row.state}-`) ? {} : { state: row.state ?? '' }),
      ...(row.split === 'yes' ? { split: true as const } : {}),
    })),
    counties: counties
      .filter((row) => row.county !== '')
      .map((row) => ({ state: row.state ?? '', name: row.county ?? '', key: row.key ?? '' })),
    restOfState: Object.fromEntries(
      counties.filter((row) => row.kind === 'rest-of-state').map((row) => [row.state ?? '', row.key ?? '']),
    ),
  };
}

export function readPublishedRelativeValues(): ReadonlyMap<string, RelativeValues> {
  return new Map(
    readDataCsv('figures/cms-pfs-2026.csv').map((row) => [
      row.hcpcs ?? '',
      {
        status: row.status ?? '',
        work: row.work_rvu ?? '',
        nonFacilityPracticeExpense: row.pe_nonfacility_rvu ?? '',
        facilityPracticeExpense: row.pe_facility_rvu ?? '',
        malpractice: row.mp_rvu ?? '',
        nonFacilityTotal: row.total_nonfacility_rvu ?? '',
        facilityTotal: row.total_facility_rvu ?? '',
        conversionFactor: row.conversion_factor ?? '',
      },
    ]),
  );
}
