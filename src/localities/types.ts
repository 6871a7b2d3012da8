// SPDX-License-Identifier: Apache-2.0

/** One of the 109 Medicare payment localities. Indices are decimal text exactly as printed. */
export interface Locality {
  /** `CA-05`: two-letter state, hyphen, two-digit locality number. */
  readonly key: string;
  /** Plain-case place name, for example `San Francisco`. */
  readonly name: string;
  /** Two-letter postal abbreviation under which CMS lists it. */
  readonly state: string;
  readonly stateName: string;
  /** Medicare administrative contractor, five digits. */
  readonly mac: string;
  readonly workIndex: string;
  readonly practiceExpenseIndex: string;
  readonly malpracticeIndex: string;
  /** Counties in words, as the county file lists them. */
  readonly counties: string;
}

/** A run of consecutive five-digit ZIP codes in one locality, both ends included. */
export interface ZipRange {
  readonly from: string;
  readonly to: string;
  readonly key: string;
}

/** A county (or county equivalent) named in CMS's county file. `name` is normalized: upper case, single spaces. */
export interface County {
  readonly state: string;
  readonly name: string;
  readonly key: string;
}

export interface Places {
  /** Sorted by key. */
  readonly localities: readonly Locality[];
  /** Sorted by `from`, never overlapping. */
  readonly zipRanges: readonly ZipRange[];
  readonly counties: readonly County[];
  /** State abbreviation → the locality of "all other counties", where the county file has one. */
  readonly restOfState: Readonly<Record<string, string>>;
}

export type PlaceBasis = 'locality' | 'state' | 'zip' | 'county';

export interface FoundPlace {
  readonly locality: Locality;
  readonly from: PlaceBasis;
}
