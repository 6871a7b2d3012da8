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
  /** Postal state; absent where it is the locality's own (Fairfax is `VA`, its locality `DC-01`). */
  readonly state?: string;
  /** Parts of these ZIP codes are in another pricing area: CMS needs the nine-digit ZIP code to tell. */
  readonly split?: true;
}

/**
 * A county (or county equivalent), or an everyday name of one. `name` as people write it.
 * A state with any county here has all of its counties here; a state with none is one locality throughout.
 */
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
  /** What a reader must know about how sure the place is: a ZIP code or a state that reaches into another locality. */
  readonly note?: string;
}
