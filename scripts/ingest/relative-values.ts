// SPDX-License-Identifier: Apache-2.0
// CMS national physician fee schedule relative value file (PPRRVU), any year with these titles.

import { findStackedTable, readCell } from './columns.ts';
import type { Rows } from './rows.ts';
import { IngestStop } from './stop.ts';

/** One code's line without modifier, every number as the text the file prints. */
export interface RelativeValueLine {
  readonly hcpcs: string;
  readonly status: string;
  readonly workRvu: string;
  readonly nonFacilityPeRvu: string;
  readonly facilityPeRvu: string;
  readonly mpRvu: string;
  readonly nonFacilityTotalRvu: string;
  readonly facilityTotalRvu: string;
  /** `NA` where the service is not done in that setting; the file then repeats the other setting's value. */
  readonly nonFacilityNa: string;
  readonly facilityNa: string;
  /** PC/TC indicator, a digit: what of the service has a doctor's part and a technical part. */
  readonly components: string;
  /** Which reduction applies where several such services are done on one day, a digit. */
  readonly multipleProcedures: string;
  /** Practice expense where the payment is held to what a hospital would be paid; zero where it is not. */
  readonly cappedPeRvu: string;
  /** U.S. dollars per relative value unit. */
  readonly conversionFactor: string;
}

const TITLES = {
  hcpcs: ['HCPCS'],
  modifier: ['MOD'],
  status: ['STATUS CODE'],
  workRvu: ['WORK RVU'],
  nonFacilityPeRvu: ['NON-FAC PE RVU'],
  nonFacilityNa: ['NON-FAC NA INDICATOR'],
  facilityPeRvu: ['FACILITY PE RVU'],
  facilityNa: ['FACILITY NA INDICATOR'],
  components: ['PCTC IND'],
  multipleProcedures: ['MULT PROC'],
  cappedPeRvu: ['NON-FACILITY PE USED FOR OPPS PAYMENT AMOUNT'],
  mpRvu: ['MP RVU'],
  nonFacilityTotalRvu: ['NON-FACILITY TOTAL'],
  facilityTotalRvu: ['FACILITY TOTAL'],
  conversionFactor: ['CONV FACTOR'],
} as const;

const DECIMAL = /^\d+\.\d+$/;

/**
 * Reads the lines without modifier of the codes asked for, in order of code. Stops when the file is of
 * another year, lacks a code, holds one twice, or prints more than one conversion factor.
 */
export function readRelativeValues(
  rows: Rows,
  codes: ReadonlySet<string>,
  year: number,
  file: string,
): readonly RelativeValueLine[] {
  const title =
    rows
      .slice(0, 5)
      .flat()
      .find((cell) => cell.includes('Relative Value File')) ?? '';
  if (!title.startsWith(String(year))) {
    throw new IngestStop(`${file} does not say in its title that it is the relative value file of ${year}.`);
  }
  const table = findStackedTable(rows, 'HCPCS', TITLES, file);
  const lines = new Map<string, RelativeValueLine>();
  const factors = new Set<string>();
  for (const row of table.body) {
    const read = (name: keyof typeof TITLES): string => readCell(table, row, name);
    const hcpcs = read('hcpcs');
    if (hcpcs === '') continue;
    factors.add(read('conversionFactor'));
    if (read('modifier') !== '' || !codes.has(hcpcs)) continue;
    if (lines.has(hcpcs)) throw new IngestStop(`${file} has two lines without modifier for ${hcpcs}.`);
    lines.set(hcpcs, checkNumbers(toLine(read), file));
  }
  if (factors.size !== 1) {
    throw new IngestStop(
      `${file} prints ${factors.size} conversion factors (${[...factors].slice(0, 4).join(', ')}) where one is expected.`,
    );
  }
  const missing = [...codes].filter((code) => !lines.has(code)).sort();
  if (missing.length > 0)
    throw new IngestStop(`${file} has no line without modifier for ${missing.join(', ')}.`);
  return [...lines.values()].sort((a, b) => (a.hcpcs < b.hcpcs ? -1 : 1));
}

function toLine(read: (name: keyof typeof TITLES) => string): RelativeValueLine {
  return {
    hcpcs: read('hcpcs'),
    status: read('status'),
    workRvu: read('workRvu'),
    nonFacilityPeRvu: read('nonFacilityPeRvu'),
    facilityPeRvu: read('facilityPeRvu'),
    mpRvu: read('mpRvu'),
    nonFacilityTotalRvu: read('nonFacilityTotalRvu'),
    facilityTotalRvu: read('facilityTotalRvu'),
    nonFacilityNa: read('nonFacilityNa'),
    facilityNa: read('facilityNa'),
    components: read('components'),
    multipleProcedures: read('multipleProcedures'),
    cappedPeRvu: read('cappedPeRvu'),
    conversionFactor: read('conversionFactor'),
  };
}

function checkNumbers(line: RelativeValueLine, file: string): RelativeValueLine {
  const { hcpcs, status, nonFacilityNa, facilityNa, components, multipleProcedures, ...numbers } = line;
  for (const [name, text] of Object.entries(numbers)) {
    if (!DECIMAL.test(text))
      throw new IngestStop(`${file} has "${text}" as ${name} of ${hcpcs}, not a decimal number.`);
  }
  const flags = [nonFacilityNa, facilityNa].every((flag) => flag === '' || flag === 'NA');
  const indicators = [components, multipleProcedures].every((text) => /^\d$/.test(text));
  if (!flags || !indicators || !/^[A-Z]$/.test(status)) {
    throw new IngestStop(`${file} has a status or an indicator for ${hcpcs} that this reader does not know.`);
  }
  return line;
}
