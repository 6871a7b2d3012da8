// SPDX-License-Identifier: Apache-2.0
// The coverage statement of a fee schedule row: what it covers (hand-written) and how the figure was made, with the
// numbers, and whom it describes.

import { type Cents, formatUsd } from '../../src/core/index.ts';
import type { RelativeValues } from '../../src/figures/index.ts';
import type { PaymentTerms } from './find-amounts.ts';

export const MEDICARE_POPULATION =
  'People with Original Medicare. Not people with private insurance, Medicaid or no insurance.';

const OTHERS = 'Private insurers, Medicaid and people without insurance pay other amounts.';

const HOSPITAL_NOTES: Readonly<Record<PaymentTerms['inHospital'], string | undefined>> = {
  alike: undefined,
  hospital: 'In a hospital it is billed another way: by the hospital alone, in a fee of its own.',
  doctor:
    'In a hospital the doctor has a smaller fee for it; what was read of the schedule of hospital fees has none of its own.',
  parted: 'In a hospital it is billed another way: a fee for the hospital and a smaller one for the doctor.',
};

/** The multiple procedure payment reduction: one unit in full, half of the practice expense of each other. */
const REDUCTION_NOTE =
  'Where several therapy services are done on one day, Medicare pays one of them so, and each other one with half of its practice expense.';

/** `1.30 work + 1.46 practice expense + 0.09 malpractice = 2.85 relative value units × $33.4009` */
function describeUnits(rvu: RelativeValues): string {
  return `${rvu.work} work + ${rvu.nonFacilityPracticeExpense} practice expense + ${rvu.malpractice} malpractice = ${rvu.nonFacilityTotal} relative value units × $${rvu.conversionFactor}`;
}

export function describeFeeSchedule(
  covers: string,
  rvu: RelativeValues,
  value: Cents,
  { inHospital, isReducedBesideOthers, cappedPracticeExpense }: PaymentTerms,
): string {
  return join(
    covers,
    `Medicare's 2026 fee schedule: ${describeUnits(rvu)} = ${formatUsd(value)}.`,
    cappedPracticeExpense === null
      ? 'That is what Medicare and the patient together pay for a person with Medicare, before Medicare raises or lowers it by place.'
      : `For a person with Medicare it is more than Medicare and the patient together pay: the same file holds the practice expense to the ${cappedPracticeExpense} of a hospital.`,
    isReducedBesideOthers ? REDUCTION_NOTE : undefined,
    OTHERS,
    HOSPITAL_NOTES[inHospital],
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
