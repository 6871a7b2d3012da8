// SPDX-License-Identifier: Apache-2.0
// What can be compared without going row by row: whole extracts, carried numbers, places, the set of rows.

import { checkCopays, checkNarrative, checkOutpatientFees, checkUtilization } from './check-carried.ts';
import { checkBuiltPlaces, checkRowIds } from './check-generated.ts';
import { checkZipRanges } from './check-places.ts';
import type { FederalTables, TableId } from './federal-tables.ts';
import { compareExtract, type Finding } from './findings.ts';
import type { Published, Reference } from './published.ts';
import type { TextRecord } from './text-rows.ts';
import { findFileProblems } from './verdicts.ts';

/** Which list of ours, from which federal table, its path, its key, and the columns to compare. */
const EXTRACTS: readonly [keyof Published, TableId, string, string, readonly string[]][] = [
  [
    'feeSchedule',
    'cms-pfs-2026',
    'data/figures/cms-pfs-2026.csv',
    'hcpcs',
    [
      'status',
      'work_rvu',
      'pe_nonfacility_rvu',
      'pe_facility_rvu',
      'mp_rvu',
      'total_nonfacility_rvu',
      'total_facility_rvu',
      'na_nonfacility',
      'na_facility',
      'pctc',
      'mult_proc',
      'pe_capped_rvu',
      'conversion_factor',
    ],
  ],
  [
    'laboratory',
    'cms-clfs-2026',
    'data/figures/cms-clfs-2026.csv',
    'hcpcs',
    ['rate', 'indicator', 'effective'],
  ],
  ['outpatient', 'cms-opps-2026', 'data/figures/cms-opps-2026.csv', 'hcpcs', ['apc', 'payment_rate']],
  [
    'wages',
    'bls-oews-2025',
    'data/figures/bls-oews-2025.csv',
    'occ_code',
    ['title', 'employment', 'hourly_median'],
  ],
  [
    'indices',
    'cms-gpci-2026',
    'data/localities/gpci-2026.csv',
    'key',
    ['mac', 'state', 'locality', 'work_gpci', 'pe_gpci', 'mp_gpci'],
  ],
];

/** Every difference between data/ and the federal files or the reference, whichever row it belongs to. */
export function checkData(
  published: Published,
  tables: FederalTables,
  reference: Reference | null,
): readonly Finding[] {
  return [
    ...EXTRACTS.flatMap(([name, id, path, key, columns]) => {
      const { table } = tables[id];
      return table === null
        ? []
        : compareExtract(path, published[name] as readonly TextRecord[], key, columns, table);
    }),
    ...checkCarried(published, tables, reference),
    ...checkBuiltPlaces(published),
    ...checkRowIds(published),
    ...checkZips(published, tables),
  ];
}

function checkCarried(
  published: Published,
  tables: FederalTables,
  reference: Reference | null,
): readonly Finding[] {
  const outpatient = tables['cms-opps-2026'].table;
  return [
    ...(outpatient === null ? [] : checkOutpatientFees(published, outpatient)),
    ...(reference === null
      ? []
      : [
          ...checkNarrative(published, reference),
          ...checkUtilization(published, reference),
          ...checkCopays(published, reference),
        ]),
  ];
}

function checkZips(published: Published, tables: FederalTables): readonly Finding[] {
  const { table } = tables['cms-zip5-2026-01'];
  if (table === null) return findFileProblems('ZIP codes', ['cms-zip5-2026-01'], tables);
  return checkZipRanges(published.zipRanges, table, published.indices);
}
