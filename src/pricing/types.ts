// SPDX-License-Identifier: Apache-2.0
// The Price request and response of the interface specification, field by field. Dollars are JSON numbers here.

import type { Attribution, Basis, Table } from '../figures/index.ts';
import type { Places } from '../localities/index.ts';
import type { HitKind, Lexicon } from '../matcher/index.ts';

export const COVERAGES = ['employer', 'marketplace', 'medicaid', 'medicare', 'uninsured', 'unsure'] as const;
export type Coverage = (typeof COVERAGES)[number];

export const STORY_LIMIT = 2000;
export const ITEM_LIMIT = 60;
export const RAW_LIMIT = 200;
export const TIMES_LIMIT = 365;

export interface PriceItem {
  readonly itemId?: string | undefined;
  readonly raw?: string | undefined;
  readonly times?: number | undefined;
}

/** Exactly one of `story` and `items`. Already checked for shape and bounds at the edge; `price` checks what needs the data. */
export interface PriceRequest {
  readonly story?: string | undefined;
  readonly items?: readonly PriceItem[] | undefined;
  readonly coverage?: Coverage | undefined;
  readonly locality?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  readonly county?: string | undefined;
}

/** What no federal file prices, with what would fix it. */
export interface Unpriceable {
  readonly id: string;
  readonly label: string;
  readonly reason: string;
  readonly whatWouldFixIt: string;
}

/** Everything `price` reads. Plain values: the same code runs on three rows in a test. */
export interface PricingData {
  readonly table: Table;
  readonly places: Places;
  readonly lexicon: Lexicon;
  readonly unpriceable: readonly Unpriceable[];
}

export type FitVerdict = 'DESCRIBES YOU' | 'REFERENCE PRICE' | 'BILLED AGAINST THIS' | 'NOT DESCRIBED';

export interface Fit {
  readonly verdict: FitVerdict;
  readonly why: string;
  readonly figureUsd: number | null;
  readonly figureNote: string;
  readonly which: 'schedule' | 'locality' | 'charge' | 'none';
  readonly offerGap: boolean;
  readonly lineTotalUsd: number | null;
}

export interface WireLocality {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  readonly stateName: string;
  readonly mac: string;
  readonly workGpci: number;
  readonly practiceExpenseGpci: number;
  readonly malpracticeGpci: number;
}

export interface WireLocalityRange {
  readonly nationalUsd: number;
  readonly lowUsd: number;
  readonly lowLocalityKey: string;
  readonly lowLocalityName: string;
  readonly highUsd: number;
  readonly highLocalityKey: string;
  readonly highLocalityName: string;
  readonly localityCount: number;
  readonly formula: string;
}

export interface Segment {
  readonly raw: string;
  /** Span of `raw` in the story, UTF-16 code units; null for an item sent by id. */
  readonly start: number | null;
  readonly end: number | null;
  readonly times: number;
  readonly countNote: string | null;
  readonly itemId: string;
  readonly label: string;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly matchedOn: string;
  readonly matchScore: number;
  readonly alternatives: readonly string[];
  readonly valueUsd: number | null;
  readonly outOfPocketUsd: number | null;
  readonly lineTotalUsd: number | null;
  readonly basis: Basis;
  readonly attribution: Attribution;
  readonly year: string;
  readonly geography: string;
  readonly population: string;
  readonly coverage: string;
  readonly sourceTitle: string;
  readonly sourceUrl: string;
  readonly code: string | null;
  readonly summable: boolean;
  readonly localityUsd?: number | null;
  readonly localityName?: string;
  readonly nationalUsd?: number | null;
  readonly localityRange?: WireLocalityRange | null;
  readonly fit?: Fit;
}

export type UnpricedKind = Exclude<HitKind, 'unit'>;

export interface UnpricedLine {
  readonly raw: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly kind: UnpricedKind;
  readonly unpriceableId: string | null;
  readonly itemId: string | null;
  readonly label: string | null;
  readonly gapCategory: string | null;
  readonly months: number | null;
  readonly reason: string;
  readonly whatWouldFixIt: string | null;
}

/** A line that left a total. `segment` is its index in `segments`. */
export interface Excluded {
  readonly segment: number;
  readonly itemId: string;
  readonly label: string;
  readonly rule: 'not-summable' | 'exclusive' | 'whole-year' | 'bundled' | 'no-figure' | 'not-described';
  readonly reason: string;
}

/** Two sides that must not be added. `kept` names the one that stayed in the total, if either did. */
export interface Conflict {
  readonly rule: 'exclusive' | 'whole-year' | 'bundled';
  readonly itemIds: readonly [string, string];
  readonly segments: readonly [number, number];
  readonly kept: string | null;
  readonly reason: string;
}

export interface Totals {
  readonly totalUsd: number | null;
  readonly outOfPocketUsd: number | null;
  readonly outOfPocketReported: boolean;
  readonly pricedCount: number;
  readonly unpricedCount: number;
  readonly basesUsed: readonly Basis[];
}

export interface Fitted {
  readonly totalUsd: number | null;
  readonly suppressedReason: string | null;
  readonly describedCount: number;
  readonly notDescribedCount: number;
  readonly figureKindsUsed: readonly string[];
  readonly labels: { readonly primary: string; readonly secondary: string };
  readonly verdicts: readonly { readonly verdict: FitVerdict; readonly lines: number }[];
  readonly basisWarning: string | null;
  readonly excludedFromTotal: readonly Excluded[];
}

export interface PriceResponse {
  readonly ok: true;
  readonly input: 'story' | 'items';
  readonly context?: {
    readonly coverage: Coverage | null;
    readonly locality: WireLocality | null;
    readonly localityFrom: 'locality' | 'state' | 'zip' | 'county' | null;
    readonly figureBasis: string;
  };
  readonly segments: readonly Segment[];
  readonly unpriced: readonly UnpricedLine[];
  readonly totals: Totals;
  readonly fitted?: Fitted;
  readonly basisWarning: string | null;
  readonly conflicts: readonly Conflict[];
  readonly nonSummable: readonly {
    readonly segment: number;
    readonly itemId: string;
    readonly label: string;
    readonly reason: string;
  }[];
  readonly excludedFromTotal: readonly Excluded[];
  readonly bundlingNote: string | null;
  readonly tableVersion: string;
  readonly method: string;
}
