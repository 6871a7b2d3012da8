// SPDX-License-Identifier: Apache-2.0
// An amount never travels without its citation: every Figure names its file, year, basis and population.

import type { Cents } from '../core/index.ts';

/** What kind of dollar a figure is. One basis is never collapsed into another. */
export type Basis =
  | 'allowed'
  | 'payment'
  | 'charge'
  | 'out_of_pocket'
  | 'total_expenditure'
  | 'facility_cost'
  | 'wage'
  | 'rate'
  | 'ratio';

export type Attribution = 'gross' | 'excess' | 'not_applicable';

/** In the order pages show them. */
export const CATEGORIES = [
  'visit',
  'emergency',
  'preventive',
  'mental-health',
  'therapy',
  'lab',
  'imaging',
  'test',
  'procedure',
  'surgery',
  'eye-ear',
  'survey',
  'program',
  'wage',
  'travel',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Whom the figure describes, as the fit rules need it. The prose is in `population`. */
export type Describes = 'medicare' | 'everyone' | 'other';

/** The document a figure was read from. `sha256`, `bytes` are of the official file. */
export interface Source {
  readonly id: string;
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Day the file was read, `YYYY-MM-DD`. */
  readonly readOn: string;
  readonly licence: string;
}

/** What of a document was at hand when its figures were read and audited. */
export const SOURCE_COPIES = ['official', 'extract', 'transcription', 'absent'] as const;
export type SourceCopy = (typeof SOURCE_COPIES)[number];

/**
 * The fee schedule's factors for one code, as decimal text exactly as printed.
 * `conversionFactor` is dollars per relative value unit.
 */
export interface RelativeValues {
  readonly status: string;
  readonly work: string;
  readonly nonFacilityPracticeExpense: string;
  readonly facilityPracticeExpense: string;
  readonly malpractice: string;
  readonly nonFacilityTotal: string;
  readonly facilityTotal: string;
  readonly conversionFactor: string;
}

/** A second published measure of the same care: an alternative to the figure, never an addition to it. */
export interface Alternate {
  readonly label: string;
  /** A number, or the low and high end of an interval. Dollars where `unit` is `USD`. */
  readonly value: number | readonly [number, number];
  readonly unit: 'USD' | 'percent' | 'ratio' | 'hours' | 'days' | 'hospitals' | 'services' | 'providers';
  readonly basis: Basis | null;
  readonly year: string;
  /** Says in a sentence what it is and that it is an alternative. */
  readonly note: string;
  readonly sourceTitle: string;
  readonly sourceUrl: string;
}

interface FigureRules {
  /** May enter a total. */
  readonly summable: boolean;
  /** Ids this row may not be added to; `__ALL_PER_EVENT_LINES__` stands for every line that is one event. */
  readonly mutuallyExclusiveWith: readonly string[];
  /** Already holds the laboratory tests and imaging of the same event. */
  readonly bundlesAncillaries: boolean;
  /** Describes a person's whole year, not one event. */
  readonly wholeYear: boolean;
}

/** PASS: re-derived from the official file with its recorded hash. UNVERIFIED: carried, with the reason. */
export interface Audit {
  readonly verdict: 'PASS' | 'FAIL' | 'UNVERIFIED';
  readonly reason: string;
}

/** The lowest and highest of the locality amounts of one row; ties go to the first key in alphabetical order. */
export interface LocalityRange {
  readonly lowCents: Cents;
  readonly lowKey: string;
  readonly highCents: Cents;
  readonly highKey: string;
}

/** CMS's average submitted charge for the code: what an uninsured person is billed against. */
export interface SubmittedCharge {
  readonly cents: Cents;
  readonly year: string;
  readonly sourceId: string;
}

/** One row of the price table: a unit of care (or a whole-year figure, a wage, a rate) with its national published figure. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  readonly category: Category;
  readonly codeSystem: 'CPT' | 'HCPCS' | null;
  readonly code: string | null;
  /** Ambulatory payment classification, where the hospital outpatient schedule prices it. */
  readonly apc: string | null;
  readonly loinc: string | null;
  /** null where nothing is published (or on purpose withheld); the coverage statement says why. */
  readonly valueCents: Cents | null;
  readonly outOfPocketCents: Cents | null;
  readonly basis: Basis;
  readonly attribution: Attribution;
  readonly year: string;
  readonly geography: string;
  readonly population: string;
  readonly describes: Describes;
  /** Plain words: what the figure covers, how it was made (with the numbers), whom it describes and whom it does not. */
  readonly coverage: string;
  /** VERIFIED: read in the file. DERIVED: computed from numbers in the file. */
  readonly confidence: 'VERIFIED' | 'DERIVED';
  /** Keys into the sources; the first is the file the value was read from. Never empty. */
  readonly sourceIds: readonly [string, ...string[]];
  readonly rules: FigureRules;
  readonly relativeValues: RelativeValues | null;
  /** null unless the fee schedule prices the row by place. */
  readonly localityRange: LocalityRange | null;
  /** The amount is that of an office: a hospital bills the same care in another way. */
  readonly isOfOffice: boolean;
  /** The amounts are what the formula gives; a limit in the same file makes what Medicare pays less. */
  readonly isAbovePayment: boolean;
  readonly submittedCharge: SubmittedCharge | null;
  readonly alternates: Readonly<Record<string, Alternate>>;
  readonly audit: Audit;
  /** One verdict for all amounts by place; absent where the row is not priced by place. */
  readonly localityAudit?: Audit;
}

/** The published table. `version` is `<YYYY-MM-DD>.<n>`. `figures` keep the order of the table. */
export interface Table {
  readonly version: string;
  readonly figures: readonly Figure[];
  readonly sources: Readonly<Record<string, Source>>;
}
