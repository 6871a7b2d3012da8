// SPDX-License-Identifier: Apache-2.0
// A release in words: what changed, by how much, and which printed number made it so.

import type { ChangedInput, FigureChange, PlaceChanges } from '../registers/index.ts';

const INPUTS: Readonly<Record<string, string>> = {
  rate: 'published rate',
  row: 'row of the table',
  work_rvu: 'units for work',
  pe_nonfacility_rvu: 'units for practice expense',
  pe_facility_rvu: 'units for practice expense in a facility',
  mp_rvu: 'units for malpractice',
  total_nonfacility_rvu: 'units in total',
  conversion_factor: 'conversion factor',
  payment_rate: 'hospital outpatient rate',
  pw_gpci: 'cost index for work',
  pe_gpci: 'cost index for practice expense',
  mp_gpci: 'cost index for malpractice',
  source_file: 'file',
  source_sha256: 'SHA-256 of the file',
  rvu_file: 'file of relative values',
  rvu_file_sha256: 'SHA-256 of the file of relative values',
  gpci_file: 'file of cost indices',
  gpci_file_sha256: 'SHA-256 of the file of cost indices',
};

const nameInput = (input: string): string => INPUTS[input] ?? input;

/** `conversion factor 33.4009 → 34.1000; file A.csv → B.csv`. */
export function describeReasons(why: readonly ChangedInput[]): string {
  return why
    .map(({ input, old, new: now }) => {
      if (input === 'row') return old === null ? 'new row of the table' : 'row taken out of the table';
      return `${nameInput(input)} ${shorten(old)} → ${shorten(now)}`;
    })
    .join('; ');
}

/** A hash by its first digits: the whole one is in the file. */
function shorten(value: string | null): string {
  if (value === null) return 'none';
  return /^[0-9a-f]{64}$/.test(value) ? `${value.slice(0, 12)}…` : value;
}

const MEASURES: Readonly<Record<string, string>> = {
  value_usd: '',
  out_of_pocket_usd: 'paid by people themselves',
};

/** What the number is, where it is not the figure of the row; empty where it is. */
export function describeMeasure({ measure }: FigureChange): string {
  return MEASURES[measure] ?? `beside it: ${measure.replace(/^alternates\./, '')}`;
}

/** Dollars with their cents; another number as it was published. */
export function formatChanged(value: string | null, { measure }: FigureChange): string {
  if (value === null) return 'none';
  const [whole = '', cents = ''] = value.split('.');
  return measure.endsWith('_usd') ? `${whole}.${cents.padEnd(2, '0')}` : value;
}

/** As published, with its sign; a minus is the sign of subtraction. */
export function formatPercent(percent: string | null): string {
  if (percent === null) return '';
  return percent.startsWith('-') ? `−${percent.slice(1)}%` : `+${percent}%`;
}

/** `109 amounts, −1.20% to +3.40%`. */
export function describeSpread({ count, lowestPercent, highestPercent }: PlaceChanges): string {
  const amounts = count === 1 ? '1 amount' : `${count.toLocaleString('en-US')} amounts`;
  if (lowestPercent === null) return amounts;
  const spread =
    lowestPercent === highestPercent
      ? formatPercent(lowestPercent)
      : `${formatPercent(lowestPercent)} to ${formatPercent(highestPercent)}`;
  return `${amounts}, ${spread}`;
}

export const describeInputs = ({ inputs }: PlaceChanges): string => inputs.map(nameInput).join(', ');
