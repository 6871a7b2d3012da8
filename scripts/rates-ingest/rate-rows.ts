// SPDX-License-Identifier: Apache-2.0
// What every template says in the end: a row of the file, its codes, and what each payer's plan pays for it.

interface CodeCell {
  readonly code: string;
  /** In capitals: `CPT`, `HCPCS`, `CDM`, `RC`, `MS-DRG` … */
  readonly type: string;
}

/** One payer's plan; texts as written but for blanks at their ends, empty where there is none. */
export interface PayerCell {
  readonly payer: string;
  readonly plan: string;
  readonly dollar: string;
  readonly percentage: string;
  readonly algorithm: string;
  readonly methodology: string;
}

export interface RateRow {
  /** Line of a CSV file; item of a JSON file's list; from 1. */
  readonly row: number;
  readonly codes: readonly CodeCell[];
  readonly billingClass: string;
  readonly setting: string;
  readonly modifiers: string;
  readonly gross: string;
  readonly drugUnit: string;
  /** Empty where the row holds list prices only, or is not wanted. */
  readonly payers: readonly PayerCell[];
}

/** What a file says of itself. */
export interface FileHead {
  readonly template: 'CSV tall' | 'CSV wide' | 'JSON';
  /** As written: `3.0.0`. */
  readonly version: string;
  readonly hospitalName: string;
  readonly lastUpdatedOn: string;
}

/** Called while a file is read, in the order of the file. */
export interface RateReader {
  /** Whether rates of a row with these codes are of use: a wide row has hundreds of cells. */
  readonly wants: (codes: readonly CodeCell[]) => boolean;
  readonly onHead: (head: FileHead) => void;
  readonly onRow: (row: RateRow) => void;
}
