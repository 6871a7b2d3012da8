// SPDX-License-Identifier: Apache-2.0
import { join } from 'node:path';
import { SPENDING_YEARS } from './condition-spending.ts';
import type { FederalExtracts } from './read-federal.ts';
import { writeCsv } from './write-csv.ts';

/** Writes data/figures and data/localities: sorted, LF, the same bytes for the same files. Returns the paths below data. */
export function writeExtracts(extracts: FederalExtracts, dataDirectory: string): readonly string[] {
  const written: string[] = [];
  const write = (path: string, columns: readonly string[], lines: readonly (readonly string[])[]): void => {
    writeCsv(join(dataDirectory, path), columns, lines);
    written.push(`${path} (${lines.length} lines)`);
  };
  write(
    'figures/cms-pfs-2026.csv',
    [
      'hcpcs',
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
    extracts.relativeValues.map((line) => [
      line.hcpcs,
      line.status,
      line.workRvu,
      line.nonFacilityPeRvu,
      line.facilityPeRvu,
      line.mpRvu,
      line.nonFacilityTotalRvu,
      line.facilityTotalRvu,
      line.nonFacilityNa,
      line.facilityNa,
      line.components,
      line.multipleProcedures,
      line.cappedPeRvu,
      line.conversionFactor,
    ]),
  );
  write(
    'figures/cms-clfs-2026.csv',
    ['hcpcs', 'rate', 'indicator', 'effective'],
    extracts.laboratoryRates.map((line) => [line.hcpcs, line.rate, line.indicator, line.effective]),
  );
  write(
    'figures/cms-opps-2026.csv',
    ['hcpcs', 'apc', 'payment_rate'],
    extracts.outpatientRates.map((line) => [line.hcpcs, line.apc, line.paymentRate]),
  );
  write(
    'figures/bls-oews-2025.csv',
    ['occ_code', 'title', 'employment', 'hourly_median'],
    extracts.wages.map((line) => [line.occupation, line.title, line.employment, line.hourlyMedian]),
  );
  write(
    'localities/gpci-2026.csv',
    ['key', 'mac', 'state', 'locality', 'name', 'work_gpci', 'pe_gpci', 'mp_gpci', 'counties'],
    extracts.localities.map((one) => [
      one.key,
      one.mac,
      one.state,
      one.locality,
      one.name,
      one.work,
      one.practiceExpense,
      one.malpractice,
      one.counties,
    ]),
  );
  write(
    'localities/counties-2026.csv',
    ['state', 'county', 'key', 'kind'],
    extracts.counties.map(({ state, county, key, kind }) => [state, county, key, kind]),
  );
  write(
    'localities/zip-ranges-2026.csv',
    ['from', 'to', 'key', 'state', 'split'],
    extracts.zipRanges.map(({ from, to, key, state, split }) => [from, to, key, state, split ? 'yes' : '']),
  );
  write(
    'conditions/spending-2018.csv',
    [
      'condition',
      'breakdown',
      'group',
      ...SPENDING_YEARS.flatMap((year) => [`mean_usd_${year}`, `standard_error_${year}`, `mark_${year}`]),
    ],
    extracts.spending.map(({ condition, breakdown, group, cells }) => [
      condition,
      breakdown,
      group,
      ...cells.flatMap((cell) =>
        cell === null ? ['', '', ''] : [cell.mean, cell.standardError, cell.isUnreliable ? '*' : ''],
      ),
    ]),
  );
  return written;
}
