// SPDX-License-Identifier: Apache-2.0
// What hospitals publish of what they agreed with insurers. Not federal, never a line's amount, never in a total.

import type { Cents } from '../core/index.ts';

/** `not stated` where the file names no class, or both at once. */
export type BillingClass = 'professional' | 'facility' | 'not stated';

export const BILLING_CLASSES: readonly BillingClass[] = ['professional', 'facility', 'not stated'];

/** The file of one hospital. `sha256` and `bytes` are of the file as the hospital publishes it. */
export interface HospitalFile {
  readonly id: string;
  /** Name and system as the record of the download has them. */
  readonly hospital: string;
  readonly system: string | null;
  readonly fileUrl: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Day the file was fetched, `YYYY-MM-DD`. */
  readonly readOn: string;
  /** CMS's template: `CSV tall`, `CSV wide`, `JSON`, and the version the file names. */
  readonly template: string;
  readonly version: string;
  /** As the file says. */
  readonly lastUpdatedOn: string;
  /** `extract`: we hold the header and the rows of our codes; `readSha256` is of what we hold. */
  readonly contents: 'whole file' | 'extract';
  readonly readSha256: string;
  /** What `row` counts in the file we read: its lines, or the items of its list of charges. From 1. */
  readonly rowsAre: 'line' | 'item';
}

/** One negotiated dollar amount of one payer's plan; texts exactly as the hospital wrote them. */
export interface PrivateRate {
  readonly hospitalId: string;
  readonly billingClass: BillingClass;
  readonly setting: string;
  readonly modifiers: string;
  readonly methodology: string;
  readonly payer: string;
  readonly plan: string;
  readonly cents: Cents;
  readonly row: number;
}

/** What stays out of the spread, counted. `setAside` counts by the id of a rule in SET_ASIDE_RULES. */
export interface NotInSpread {
  readonly percentageOfCharge: number;
  readonly perDiem: number;
  readonly algorithmOnly: number;
  readonly setAside: Readonly<Record<string, number>>;
}

/** All that was read for one code. */
export interface CodeRates {
  readonly rates: readonly PrivateRate[];
  readonly notInSpread: NotInSpread;
}

/** Rates that agree in all but payer, plan, amount and row; `rates` as rate-text.ts writes them. */
export interface RateLine extends Omit<PrivateRate, 'payer' | 'plan' | 'cents' | 'row'> {
  readonly rates: string;
}

/** What was read of all files, as it lies in generated/. */
export interface PrivateRateRecord {
  /** `plans`: payer and plan, which a line's rates name by their place. */
  readonly hospitals: readonly (HospitalFile & {
    readonly plans: readonly (readonly [string, string])[];
  })[];
  readonly codes: Readonly<
    Record<string, { readonly lines: readonly RateLine[]; readonly notInSpread: NotInSpread }>
  >;
}
