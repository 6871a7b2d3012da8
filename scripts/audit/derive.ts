// SPDX-License-Identifier: Apache-2.0
// The national figure of a row, worked out again from the federal files alone.

import { add, type Fraction, multiply, toFraction, toWholeCents, writeCents } from './exact.ts';
import type { FederalTables, Line, TableId } from './federal-tables.ts';
import type { PublishedNarrative, PublishedUnit } from './published.ts';

/** `cents` is null where the federal file itself gives no price. `how` is the arithmetic, without file names. */
export interface Derivation {
  readonly cents: bigint | null;
  readonly how: string;
}

/** The federal tables a row's figure stands on; none for a row read in a document. */
export function listTables(
  unit: PublishedUnit,
  narrative: PublishedNarrative | undefined,
): readonly TableId[] {
  switch (unit.source) {
    case 'pfs':
      return ['cms-pfs-2026'];
    case 'clfs':
      return ['cms-clfs-2026'];
    case 'opps':
      return ['cms-opps-2026'];
    case 'pfs+opps':
      return ['cms-pfs-2026', 'cms-opps-2026'];
    case 'document':
      return narrative?.source === 'bls-oews-2025' ? ['bls-oews-2025'] : [];
  }
}

/** A caregiver's hour at the median wage of home health and personal care aides. */
const CAREGIVER_OCCUPATION = '31-1120';

/** Null where a table is not at hand; throws an Error where one lacks the line or prints no number. */
export function deriveNational(
  unit: PublishedUnit,
  tables: FederalTables,
  needs: readonly TableId[],
): Derivation | null {
  if (needs.length === 0 || needs.some((id) => tables[id].table === null)) return null;
  const code = unit.code ?? '';
  const find = (id: TableId, key: string): Line => {
    const line = tables[id].table?.get(key);
    if (line === undefined) throw new Error(`${tables[id].at.source.file} has no line for ${key}`);
    return line;
  };
  switch (unit.source) {
    case 'pfs':
      return deriveFeeSchedule(find('cms-pfs-2026', code), 'total_nonfacility_rvu');
    case 'clfs':
      return derivePrinted(find('cms-clfs-2026', code), 'rate');
    case 'opps':
      return derivePrinted(find('cms-opps-2026', code), 'payment_rate');
    case 'pfs+opps': {
      const doctor = deriveFeeSchedule(find('cms-pfs-2026', code), 'total_facility_rvu');
      const hospital = derivePrinted(find('cms-opps-2026', code), 'payment_rate');
      const cents = doctor.cents === null || hospital.cents === null ? null : doctor.cents + hospital.cents;
      return { cents, how: `${doctor.how}, plus the hospital's ${hospital.how}` };
    }
    case 'document':
      return derivePrinted(find('bls-oews-2025', CAREGIVER_OCCUPATION), 'hourly_median');
  }
}

/** Statuses of the fee schedule under which Medicare pays the printed amount. */
const PAYABLE = new Set(['A', 'R', 'T']);

export function isPayable(status: string): boolean {
  return PAYABLE.has(status);
}

function deriveFeeSchedule(line: Line, totalColumn: string): Derivation {
  const status = line.status ?? '';
  if (!isPayable(status)) return { cents: null, how: `status ${status}, which Medicare does not price` };
  const cents = toWholeCents(multiply(readNumber(line, totalColumn), readNumber(line, 'conversion_factor')));
  return { cents, how: `${line[totalColumn]} × ${line.conversion_factor} = ${writeCents(cents)}` };
}

function derivePrinted(line: Line, column: string): Derivation {
  const cents = toWholeCents(readNumber(line, column));
  return { cents, how: writeCents(cents) };
}

/** The locality amount of the fee schedule, outside a facility. */
export function deriveLocality(line: Line, indices: Line): bigint {
  const part = (rvu: string, index: string): Fraction =>
    multiply(readNumber(line, rvu), readNumber(indices, index));
  const units = add(
    add(part('work_rvu', 'work_gpci'), part('pe_nonfacility_rvu', 'pe_gpci')),
    part('mp_rvu', 'mp_gpci'),
  );
  return toWholeCents(multiply(units, readNumber(line, 'conversion_factor')));
}

function readNumber(line: Line, column: string): Fraction {
  const value = toFraction(line[column] ?? '');
  if (value === null) throw new Error(`"${line[column] ?? ''}" in column ${column} is not a number`);
  return value;
}
