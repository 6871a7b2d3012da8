// SPDX-License-Identifier: Apache-2.0
// The coverage statement of a fee schedule row: what it covers (hand-written) and how the figure was made, with the
// numbers, and whom it describes.

import { type Cents, formatUsd } from '../../src/core/index.ts';
import type { Category, RelativeValues } from '../../src/figures/index.ts';

export const MEDICARE_POPULATION =
  'People with Original Medicare. Not people with private insurance, Medicaid or no insurance.';

const OTHERS = 'Private insurers, Medicaid and people without insurance pay other amounts.';

/** Kinds of care that a hospital bills in two parts where the office has one. Therapy is paid alike in both. */
const BILLED_IN_TWO_PARTS: ReadonlySet<Category> = new Set<Category>([
  'visit',
  'imaging',
  'test',
  'procedure',
  'eye-ear',
]);

const HOSPITAL_NOTE =
  'In a hospital it is billed another way: a fee for the hospital and a smaller one for the doctor.';

/** `1.30 work + 1.46 practice expense + 0.09 malpractice = 2.85 relative value units × $33.4009` */
function describeUnits(rvu: RelativeValues): string {
  return `${rvu.work} work + ${rvu.nonFacilityPracticeExpense} practice expense + ${rvu.malpractice} malpractice = ${rvu.nonFacilityTotal} relative value units × $${rvu.conversionFactor}`;
}

/** `sameInHospital`: the fee schedule pays the doctor the same amount in a hospital. */
export function describeFeeSchedule(
  covers: string,
  category: Category,
  rvu: RelativeValues,
  value: Cents,
  sameInHospital: boolean,
): string {
  return join(
    covers,
    `Medicare's 2026 fee schedule: ${describeUnits(rvu)} = ${formatUsd(value)}.`,
    'That is what Medicare and the patient together pay for a person with Medicare, before Medicare raises or lowers it by place.',
    OTHERS,
    !sameInHospital && BILLED_IN_TWO_PARTS.has(category) ? HOSPITAL_NOTE : undefined,
  );
}

/** Status N: the file prints units for the code, but Medicare does not pay for it. */
export function describeNotCovered(covers: string, rvu: RelativeValues): string {
  return join(
    covers,
    `No figure: Medicare marks this code ${rvu.status}, not covered, so it allows no amount for it.`,
    'The file prints relative value units for other payers to use, but an amount worked out from them would be one that Medicare never pays.',
  );
}

export function describeLaboratory(covers: string, value: Cents): string {
  return join(
    covers,
    `${formatUsd(value)} is read in Medicare's 2026 laboratory fee schedule, one rate for the whole country.`,
    'That is what Medicare pays for a person with Medicare.',
    OTHERS,
  );
}

export function describeOutpatient(covers: string, apc: string, value: Cents): string {
  return join(
    covers,
    `${formatUsd(value)} is read in Medicare's January 2026 schedule for hospital outpatient care (payment group ${apc}), before it is adjusted for local wages.`,
    'That is what Medicare and the patient together pay for a person with Medicare.',
    OTHERS,
  );
}

export function describeSum(
  covers: string,
  apc: string,
  hospital: Cents,
  rvu: RelativeValues,
  doctor: Cents,
  value: Cents,
): string {
  return join(
    covers,
    `Two published amounts: ${formatUsd(hospital)} for the hospital (payment group ${apc}) + ${formatUsd(doctor)} for the doctor (${describeUnits(rvu)}) = ${formatUsd(value)}.`,
    'That is what Medicare and the patient together pay for a person with Medicare, before it is adjusted by place.',
    OTHERS,
  );
}

function join(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}
