// SPDX-License-Identifier: Apache-2.0
// The published numbers of one unit in the extracts; every miss is a sentence naming the row and the file.

import { addDecimals, type Cents, formatDecimal, parseDecimal, parseDollars } from '../../src/core/index.ts';
import type { RelativeValues } from '../../src/figures/index.ts';
import type { GenerateData } from './read-data.ts';
import type { Unit } from './schemas.ts';
import { GenerateStop } from './stop.ts';

const FEE_SCHEDULE = 'data/figures/cms-pfs-2026.csv';

export function findRelativeValues(unit: Unit, data: GenerateData): RelativeValues {
  const row = data.feeSchedule.get(unit.code ?? '');
  if (row === undefined) throw missing(unit, FEE_SCHEDULE);
  if (row.status !== 'A' && row.status !== 'N') {
    throw new GenerateStop(
      `${FEE_SCHEDULE}: ${row.hcpcs} has the status ${row.status}, and only A (paid) and N (not covered) are known here.`,
    );
  }
  const sum = [row.work_rvu, row.pe_nonfacility_rvu, row.mp_rvu].map(parseDecimal).reduce(addDecimals);
  if (formatDecimal(sum) !== formatDecimal(addDecimals(parseDecimal(row.total_nonfacility_rvu), ZERO))) {
    throw new GenerateStop(
      `${FEE_SCHEDULE}: the parts of ${row.hcpcs} add up to ${formatDecimal(sum)}, and its total says ${row.total_nonfacility_rvu}.`,
    );
  }
  return {
    status: row.status,
    work: row.work_rvu,
    nonFacilityPracticeExpense: row.pe_nonfacility_rvu,
    facilityPracticeExpense: row.pe_facility_rvu,
    malpractice: row.mp_rvu,
    nonFacilityTotal: row.total_nonfacility_rvu,
    facilityTotal: row.total_facility_rvu,
    conversionFactor: row.conversion_factor,
  };
}

/** Two decimals, so that `2.85` and a sum of two-decimal parts print alike. */
const ZERO = parseDecimal('0.00');

/** Whether the doctor is paid the same in a hospital. Where the file marks the hospital amount `NA` there is none. */
export function isSameInHospital(unit: Unit, data: GenerateData): boolean {
  const row = data.feeSchedule.get(unit.code ?? '');
  return row?.na_facility === '' && row.total_facility_rvu === row.total_nonfacility_rvu;
}

export function findRate(unit: Unit, data: GenerateData): Cents {
  const rate = data.laboratory.get(unit.code ?? '');
  if (rate === undefined) throw missing(unit, 'data/figures/cms-clfs-2026.csv');
  return parseDollars(rate);
}

export function findOutpatientRate(
  unit: Unit,
  data: GenerateData,
): { readonly value: Cents; readonly apc: string } {
  const row = data.outpatient.get(unit.code ?? '');
  if (row === undefined) throw missing(unit, 'data/figures/cms-opps-2026.csv');
  if (row.apc !== unit.apc) {
    throw new GenerateStop(
      `data/units.yaml: ${unit.id} has the payment group ${unit.apc ?? '(none)'}, and data/figures/cms-opps-2026.csv ${row.apc}.`,
    );
  }
  return { value: parseDollars(row.payment_rate), apc: row.apc };
}

function missing(unit: Unit, file: string): GenerateStop {
  return new GenerateStop(`data/units.yaml: the code ${unit.code} of ${unit.id} is not in ${file}.`);
}
