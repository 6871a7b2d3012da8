// SPDX-License-Identifier: Apache-2.0
// Files that print dollars: laboratory schedule, hospital outpatient schedule, wages.

import { formatDecimal, parseDecimal, roundDecimal } from '../../src/core/index.ts';
import { findTable, readCell } from './columns.ts';
import type { Rows } from './rows.ts';
import { IngestStop } from './stop.ts';

/** Clinical Laboratory Fee Schedule: `rate` in U.S. dollars, `effective` as `YYYY-MM-DD`. */
export interface LaboratoryRate {
  readonly hcpcs: string;
  readonly rate: string;
  /** `N`: one national rate. `L`: a rate set by the local contractor. */
  readonly indicator: string;
  readonly effective: string;
}

/** Hospital outpatient schedule, Addendum B: the payment of the code's ambulatory payment classification. */
export interface OutpatientRate {
  readonly hcpcs: string;
  readonly apc: string;
  readonly paymentRate: string;
}

/** OEWS national estimate of one occupation; dollars an hour. */
export interface Wage {
  readonly occupation: string;
  readonly title: string;
  readonly employment: string;
  readonly hourlyMedian: string;
}

/** Dollars as printed (`00720.00`, `426.3`) as plain text with two decimals; stops at a fraction of a cent. */
function toDollars(text: string, what: string): string {
  if (!/^\d+(\.\d*)?$/.test(text)) throw new IngestStop(`${what} is "${text}", not an amount in dollars.`);
  const exact = parseDecimal(text);
  const rounded = roundDecimal(exact, 2);
  const scale = Math.max(exact.scale, 2);
  if (formatDecimal(roundDecimal(exact, scale)) !== formatDecimal(roundDecimal(rounded, scale))) {
    throw new IngestStop(`${what} is "${text}", which has a fraction of a cent.`);
  }
  return formatDecimal(rounded);
}

/** Keeps one line for each wanted key, sorted by key; stops where a required one is missing or one is there twice. */
function pickLines<Line>(
  lines: Iterable<Line>,
  toKey: (line: Line) => string,
  wanted: ReadonlySet<string>,
  file: string,
  required: ReadonlySet<string> = wanted,
): readonly Line[] {
  const found = new Map<string, Line>();
  for (const line of lines) {
    const key = toKey(line);
    if (!wanted.has(key)) continue;
    if (found.has(key)) throw new IngestStop(`${file} has two lines for ${key}.`);
    found.set(key, line);
  }
  const missing = [...required].filter((key) => !found.has(key)).sort();
  if (missing.length > 0) throw new IngestStop(`${file} has no line for ${missing.join(', ')}.`);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

export function readLaboratoryRates(
  rows: Rows,
  codes: ReadonlySet<string>,
  year: number,
  file: string,
): readonly LaboratoryRate[] {
  const titles = {
    year: ['YEAR'],
    hcpcs: ['HCPCS'],
    modifier: ['MOD'],
    effective: ['EFF DATE'],
    indicator: ['INDICATOR'],
    rate: ['RATE'],
  };
  const table = findTable(rows, titles, file);
  const plain = table.body.filter((row) => readCell(table, row, 'modifier') === '');
  return pickLines(plain, (row) => readCell(table, row, 'hcpcs'), codes, file).map((row) => {
    const hcpcs = readCell(table, row, 'hcpcs');
    const date = /^(\d{4})(\d\d)(\d\d)$/.exec(readCell(table, row, 'effective'));
    if (readCell(table, row, 'year') !== String(year) || date === null) {
      throw new IngestStop(
        `${file} has a line for ${hcpcs} that is not of ${year} or has no effective date.`,
      );
    }
    return {
      hcpcs,
      rate: toDollars(readCell(table, row, 'rate'), `The rate of ${hcpcs} in ${file}`),
      indicator: readCell(table, row, 'indicator'),
      effective: date.slice(1).join('-'),
    };
  });
}

/** `codes` must be there; `alsoCodes` are taken where the schedule pays for them on their own. */
export function readOutpatientRates(
  rows: Rows,
  codes: ReadonlySet<string>,
  alsoCodes: ReadonlySet<string>,
  file: string,
): readonly OutpatientRate[] {
  const titles = { hcpcs: ['HCPCS CODE'], apc: ['APC CODE'], paymentRate: ['PAYMENT RATE'] };
  const table = findTable(rows, titles, file);
  const wanted = new Set([...codes, ...alsoCodes]);
  return pickLines(table.body, (row) => readCell(table, row, 'hcpcs'), wanted, file, codes).map((row) => {
    const hcpcs = readCell(table, row, 'hcpcs');
    const apc = readCell(table, row, 'apc');
    if (!/^\d{4}$/.test(apc)) throw new IngestStop(`${file} has "${apc}" as the APC of ${hcpcs}.`);
    return {
      hcpcs,
      apc,
      paymentRate: toDollars(readCell(table, row, 'paymentRate'), `The payment rate of ${hcpcs} in ${file}`),
    };
  });
}

export function readWages(rows: Rows, occupations: ReadonlySet<string>, file: string): readonly Wage[] {
  const titles = {
    area: ['AREA TITLE'],
    industry: ['I GROUP'],
    occupation: ['OCC CODE'],
    title: ['OCC TITLE'],
    level: ['O GROUP'],
    employment: ['TOT EMP'],
    hourlyMedian: ['H MEDIAN'],
  };
  const table = findTable(rows, titles, file);
  // Some codes stand twice, as a broad group and as the one detailed occupation in it, with the same numbers.
  const national = table.body.filter(
    (row) =>
      readCell(table, row, 'area') === 'U.S.' &&
      readCell(table, row, 'industry') === 'cross-industry' &&
      ['detailed', 'total'].includes(readCell(table, row, 'level')),
  );
  return pickLines(national, (row) => readCell(table, row, 'occupation'), occupations, file).map((row) => {
    const occupation = readCell(table, row, 'occupation');
    const employment = readCell(table, row, 'employment');
    if (!/^\d+$/.test(employment))
      throw new IngestStop(`${file} has "${employment}" as employment of ${occupation}.`);
    return {
      occupation,
      title: readCell(table, row, 'title'),
      employment,
      hourlyMedian: toDollars(
        readCell(table, row, 'hourlyMedian'),
        `The median wage of ${occupation} in ${file}`,
      ),
    };
  });
}
