// SPDX-License-Identifier: Apache-2.0
// The federal files as records, read without a line of the ingest's code.

import { readCsvRows, readTitledRecords } from './text-rows.ts';
import { readFirstSheet } from './workbook.ts';

const isCode = (text: string | undefined): boolean => /^(?=.*\d)[0-9A-Z]{5}$/.test(text ?? '');
const rowsOf = (bytes: Buffer) => readCsvRows(bytes.toString('latin1'));

/** Lines without modifier by code; a code that stands twice is an Error. */
export function readFeeSchedule(bytes: Buffer) {
  const records = readTitledRecords(rowsOf(bytes), ([code]) => isCode(code), {
    hcpcs: /^HCPCS$/,
    modifier: /^MOD$/,
    status: /^STATUS CODE$/,
    work_rvu: /^WORK RVU$/,
    pe_nonfacility_rvu: /^NON-FAC PE RVU$/,
    pe_facility_rvu: /^FACILITY PE RVU$/,
    mp_rvu: /^MP RVU$/,
    total_nonfacility_rvu: /^NON-FACILITY TOTAL$/,
    total_facility_rvu: /^FACILITY TOTAL$/,
    na_nonfacility: /^NON-FAC NA INDICATOR$/,
    na_facility: /^FACILITY NA INDICATOR$/,
    pctc: /^PCTC IND$/,
    mult_proc: /^MULT PROC$/,
    pe_capped_rvu: /^NON-FACILITY PE USED FOR OPPS PAYMENT AMOUNT$/,
    conversion_factor: /^CONV FACTOR$/,
  });
  return indexBy(
    records.filter(({ modifier }) => modifier === ''),
    'hcpcs',
  );
}

export function readLaboratorySchedule(bytes: Buffer) {
  const isLine = (row: readonly string[]): boolean => /^20\d\d$/.test(row[0] ?? '') && isCode(row[1]);
  const records = readTitledRecords(rowsOf(bytes), isLine, {
    hcpcs: /(^| )HCPCS$/,
    modifier: /(^| )MOD$/,
    effective: /(^| )EFF DATE$/,
    indicator: /(^| )INDICATOR$/,
    rate: /(^| )RATE$/,
  });
  return indexBy(
    records
      .filter(({ modifier }) => modifier === '')
      .map((one) => ({ ...one, effective: one.effective.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') })),
    'hcpcs',
  );
}

/** Addendum B as published or as extracted: the titles differ in detail, the columns are the same. */
export function readOutpatientSchedule(bytes: Buffer) {
  const records = readTitledRecords(rowsOf(bytes), (row) => row.slice(0, 2).some(isCode), {
    hcpcs: /\bHCPCS CODE$/,
    apc: /\bAPC( CODE)?$/,
    payment_rate: /(^| )PAYMENT RATE$/,
  });
  return indexBy(
    records.filter(({ hcpcs, payment_rate }) => isCode(hcpcs) && payment_rate !== ''),
    'hcpcs',
  );
}

/** Addendum E as published or as transcribed, by contractor and locality number. */
export function readIndices(bytes: Buffer) {
  const records = readTitledRecords(rowsOf(bytes), ([mac]) => /^\d{5}$/.test(mac ?? ''), {
    mac: /\bMAC\b/,
    state: /^STATE$/,
    locality: /^LOCALITY( NUMBER)?$/,
    work_gpci: /(\bPW|^WORK) GPCI\b/,
    pe_gpci: /\bPE GPCI$/,
    mp_gpci: /\bMP GPCI$/,
  });
  return indexBy(
    records.map((one) => ({ ...one, key: `${one.state}-${one.locality}` })),
    'key',
  );
}

/** National estimates, all industries; where a code stands as a group too, the occupation itself. */
export function readWageTable(bytes: Buffer) {
  const records = readTitledRecords(readFirstSheet(bytes), (row) => row[0] === '99', {
    industry: /^I GROUP$/,
    occ_code: /^OCC CODE$/,
    title: /^OCC TITLE$/,
    level: /^O GROUP$/,
    employment: /^TOT EMP$/,
    hourly_median: /^H MEDIAN$/,
  });
  return indexBy(
    records.filter(
      ({ industry, level }) => industry === 'cross-industry' && /^(detailed|total)$/.test(level),
    ),
    'occ_code',
  );
}

/** ZIP code → contractor/locality, postal state and whether the nine-digit ZIP code is needed. */
export function readZipTable(bytes: Buffer) {
  const records = readTitledRecords(readFirstSheet(bytes), (row) => /^\d{5}$/.test(row[1] ?? ''), {
    state: /^STATE$/,
    zip: /^ZIP CODE$/,
    carrier: /^CARRIER$/,
    locality: /^LOCALITY$/,
    plusFour: /^PLUS 4 FLAG$/,
  });
  return indexBy(records, 'zip');
}

function indexBy<Name extends string, Line extends Readonly<Record<Name, string>>>(
  lines: readonly Line[],
  name: Name,
): ReadonlyMap<string, Line> {
  const index = new Map<string, Line>();
  for (const line of lines) {
    if (index.has(line[name])) throw new Error(`${line[name]} stands twice`);
    index.set(line[name], line);
  }
  return index;
}
