// SPDX-License-Identifier: Apache-2.0
// The published numbers of one unit in the extracts; every miss is a sentence naming the row and the file.

import { addDecimals, type Cents, formatDecimal, parseDecimal, parseDollars } from '../../src/core/index.ts';
import type { Category, RelativeValues } from '../../src/figures/index.ts';
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

/** How Medicare pays for a service under other circumstances than those of its figure. */
export interface PaymentTerms {
  /**
   * In a hospital the doctor is paid `alike`, the `hospital` alone is paid, there is a fee for each (`parted`), or the
   * doctor has a smaller one and the hospital none (`doctor`).
   */
  readonly inHospital: 'alike' | 'hospital' | 'parted' | 'doctor';
  /** Of several such services on one day only one is paid in full. */
  readonly isReducedBesideOthers: boolean;
  /** The smaller practice expense that the payment is held to (Deficit Reduction Act of 2005, section 5102); else null. */
  readonly cappedPracticeExpense: string | null;
}

/** PC/TC indicators of a technical part alone, and of what staff do under a doctor's eye: no doctor is paid in a hospital. */
const HOSPITAL_ALONE: ReadonlySet<string> = new Set(['3', '5']);

/** The PC/TC indicator of services with a technical and a professional part. */
const BOTH_PARTS = '1';

/** A doctor's call: nobody is in an office or a hospital for it. */
const NOT_AT_A_PLACE: ReadonlySet<string> = new Set(['98016']);

/** The MULT PROC indicator of therapy. */
const THERAPY_REDUCTION = '5';

/** Kinds of care that a hospital bills in its own way where the office has one fee. Therapy is paid alike in both. */
const OFFICE_OR_HOSPITAL: ReadonlySet<Category> = new Set<Category>([
  'visit',
  'imaging',
  'test',
  'procedure',
  'eye-ear',
]);

export function findPaymentTerms(unit: Unit, data: GenerateData): PaymentTerms {
  const row = data.feeSchedule.get(unit.code ?? '');
  if (row === undefined) throw missing(unit, FEE_SCHEDULE);
  const { na_facility, total_facility_rvu, total_nonfacility_rvu, pe_capped_rvu, pe_nonfacility_rvu } = row;
  // Where the file marks the hospital amount `NA` there is none, and it repeats the other.
  const isSame = na_facility === '' && total_facility_rvu === total_nonfacility_rvu;
  const isAlike = isSame || !OFFICE_OR_HOSPITAL.has(unit.category) || NOT_AT_A_PLACE.has(row.hcpcs);
  // A test with a technical part that the hospital schedule has no rate for: it is done on top of another.
  const isOnTop = row.pctc === BOTH_PARTS && unit.category === 'test' && !data.outpatient.has(row.hcpcs);
  const isCapped = Number(pe_capped_rvu) > 0 && Number(pe_capped_rvu) < Number(pe_nonfacility_rvu);
  return {
    inHospital: isAlike ? 'alike' : HOSPITAL_ALONE.has(row.pctc) ? 'hospital' : isOnTop ? 'doctor' : 'parted',
    isReducedBesideOthers: row.mult_proc === THERAPY_REDUCTION,
    cappedPracticeExpense: isCapped ? pe_capped_rvu : null,
  };
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
