// SPDX-License-Identifier: Apache-2.0
// One hospital's file: every row read, each rate of our codes taken, left out by name, or counted. Of the file only
// what is taken stays in memory.

import { createHash } from 'node:crypto';
import { type BillingClass, judgeRate, type SetAsideRule } from '../../src/private-rates/index.ts';
import { type Fault, openFaults } from './faults.ts';
import type { FileHead, PayerCell, RateReader, RateRow } from './rate-rows.ts';
import { readCsvRates } from './read-csv.ts';
import { readJsonRates } from './read-json.ts';
import { RatesStop } from './stop.ts';

export interface TakenRate extends Pick<PayerCell, 'payer' | 'plan' | 'methodology'> {
  readonly code: string;
  readonly billingClass: BillingClass;
  readonly setting: string;
  readonly modifiers: string;
  readonly cents: number;
  readonly row: number;
}

/** `percentage`, `per-diem` and `algorithm` are no dollar amount; the others are rules that set one aside. */
export type LeftOut = 'percentage' | 'per-diem' | 'algorithm' | SetAsideRule;

export interface FileReading {
  readonly head: FileHead;
  readonly sha256: string;
  /** Rows below the header; charges of a JSON file. */
  readonly rowsRead: number;
  readonly rowsOfOurCodes: number;
  readonly rates: readonly TakenRate[];
  /** Code → what was left out → how often. */
  readonly leftOut: ReadonlyMap<string, ReadonlyMap<LeftOut, number>>;
  /** Rows of our codes with list prices and no payer; payers without any rate. */
  readonly withoutRate: number;
  readonly faults: readonly Fault[];
  readonly faultCount: number;
}

/** Throws RatesStop where the file is none of CMS's templates. */
export async function readRatesFile(path: string, wanted: ReadonlySet<string>): Promise<FileReading> {
  const hash = createHash('sha256');
  const faults = openFaults();
  const rates: TakenRate[] = [];
  const leftOut = new Map<string, Map<LeftOut, number>>();
  const name = openNames();
  let head: FileHead | null = null;
  let rowsRead = 0;
  let rowsOfOurCodes = 0;
  let withoutRate = 0;
  const read = path.toLowerCase().endsWith('.json') ? readJsonRates : readCsvRates;
  const onRow = (row: RateRow): void => {
    rowsRead += 1;
    const procedureCodes = listProcedures(row.codes);
    const ours = procedureCodes.filter((code) => wanted.has(code));
    if (ours.length === 0) return;
    rowsOfOurCodes += 1;
    if (row.payers.length === 0) withoutRate += 1;
    for (const cell of row.payers) {
      const judged = judgeRate({ ...cell, ...row, procedureCodes });
      if (judged.kind === 'empty') withoutRate += 1;
      else if (judged.kind === 'dollar') {
        rates.push(...ours.map((code) => toTaken(code, judged.cents, row, cell, name)));
      } else {
        const kind = judged.kind === 'set-aside' ? judged.rule : judged.kind;
        for (const code of ours) addCount(leftOut, code, kind);
      }
    }
  };
  const wants: RateReader['wants'] = (codes) => listProcedures(codes).some((code) => wanted.has(code));
  await read(path, { wants, onRow, onHead: (found) => (head ??= found) }, faults, hash);
  if (head === null) throw new RatesStop('has no head.');
  const sha256 = hash.digest('hex');
  return {
    head,
    sha256,
    rowsRead,
    rowsOfOurCodes,
    rates,
    leftOut,
    withoutRate,
    faults: faults.told,
    faultCount: faults.count(),
  };
}

/** Each once, in capitals: charge numbers, revenue codes and groups of stays are none. */
function listProcedures(codes: RateRow['codes']): readonly string[] {
  const own = codes.filter(({ type }) => type === 'CPT' || type === 'HCPCS');
  return [...new Set(own.map(({ code }) => code.toUpperCase()))];
}

/** One text for equal ones: a hospital writes a plan's name on every row. */
function openNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known === undefined) names.set(text, text);
    return known ?? text;
  };
}

function toTaken(
  code: string,
  cents: number,
  row: RateRow,
  cell: PayerCell,
  name: (text: string) => string,
): TakenRate {
  const written = row.billingClass.toLowerCase();
  return {
    code: name(code),
    billingClass: written === 'professional' || written === 'facility' ? written : 'not stated',
    setting: name(row.setting),
    modifiers: name(row.modifiers),
    methodology: name(cell.methodology),
    payer: name(cell.payer),
    plan: name(cell.plan),
    cents,
    row: row.row,
  };
}

function addCount(counts: Map<string, Map<LeftOut, number>>, code: string, kind: LeftOut): void {
  const own = counts.get(code) ?? new Map<LeftOut, number>();
  counts.set(code, own.set(kind, (own.get(kind) ?? 0) + 1));
}
