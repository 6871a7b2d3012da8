// SPDX-License-Identifier: Apache-2.0
// The places and relative values of data/, as the code takes them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { openInputs } from '../../scripts/generate/inputs.ts';
import { readPlaces } from '../../scripts/generate/read-places.ts';
import type { RelativeValues } from '../../src/figures/index.ts';
import type { Places } from '../../src/localities/index.ts';

const DATA = join(import.meta.dirname, '../../data');

export function readDataCsv(path: string): readonly Readonly<Record<string, string>>[] {
  return parse(readFileSync(join(DATA, path)), { columns: true });
}

export function readPublishedPlaces(): Places {
  return readPlaces(openInputs(DATA));
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
