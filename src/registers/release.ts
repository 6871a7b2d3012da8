// SPDX-License-Identifier: Apache-2.0

/** A number a figure is made of: as it was printed before and now; null where there is none on that side. */
export interface ChangedInput {
  /** `conversion_factor`, `work_rvu`, `pw_gpci`, `rate`, `row`, `source_file` … */
  readonly input: string;
  readonly old: string | null;
  readonly new: string | null;
}

export interface FigureChange {
  readonly priceId: string;
  readonly label: string;
  /** `CA-05` for an amount by place; null for a national figure. */
  readonly localityKey: string | null;
  /** Column of the file: `value_usd`, `out_of_pocket_usd`, `allowed_usd`; `alternates.<name>` for what stands beside. */
  readonly measure: string;
  readonly kind: 'changed' | 'added' | 'removed';
  /** As published; null where there was, or is, no figure. */
  readonly old: string | null;
  readonly new: string | null;
  /** Of the old figure, two decimals, half up, with its sign; null where there is no old or no new one, or the old is 0. */
  readonly percent: string | null;
  readonly why: readonly ChangedInput[];
}

/** All changed amounts by place of one row together. */
export interface PlaceChanges {
  readonly priceId: string;
  readonly label: string;
  readonly count: number;
  /** null where no amount has both an old and a new figure. */
  readonly lowestPercent: string | null;
  readonly highestPercent: string | null;
  /** Names of the inputs that changed in any of them, sorted. */
  readonly inputs: readonly string[];
}

/** A row of the price table that came or went, or of which more than its figures and the version differs. */
export interface RowChange {
  readonly priceId: string;
  readonly label: string;
  readonly kind: 'changed' | 'added' | 'removed';
  /** Columns that differ, those of figures left out; `alternates.<name>.year` for what is said beside. Empty unless `changed`. */
  readonly cells: readonly string[];
}

/** A version of the table, and in what it differs from the one before it. */
export interface Release {
  readonly version: string;
  /** null for the first version recorded. */
  readonly before: string | null;
  readonly figures: readonly FigureChange[];
  readonly places: readonly PlaceChanges[];
  /** null in a version recorded when only figures were compared. */
  readonly rows: readonly RowChange[] | null;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Below 0 where `one` is the earlier version: `2026-11-21.10` comes after `2026-11-21.9`. */
export const compareVersions = (one: string, other: string): number => collator.compare(one, other);
