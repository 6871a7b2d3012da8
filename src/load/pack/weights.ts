// SPDX-License-Identifier: Apache-2.0
// A table of weights as texts: each column of numbers by itself, which is where a compressor finds what they share.

import type { PricingData } from '../../pricing/index.ts';
import { packGaps, packNumbers, unpackGaps, unpackNumbers } from './numbers.ts';

type WeightTable = NonNullable<PricingData['lexicon']['weights']>['had'];

export interface PackedWeights {
  readonly classes: readonly string[];
  readonly biases: readonly number[];
  readonly traits: string;
  readonly lengths: string;
  /** The first place of each trait, then the gaps between its places. */
  readonly places: string;
  readonly levels: string;
}

export function packWeights(table: WeightTable): PackedWeights {
  const starts = listStarts(table.lengths);
  return {
    classes: table.classes,
    biases: table.biases,
    traits: packGaps(table.traits),
    lengths: packNumbers(table.lengths),
    places: packNumbers(
      table.places.map((place, at) => (starts.has(at) ? place : place - (table.places[at - 1] ?? 0))),
    ),
    levels: packNumbers(table.levels.map((level) => (level > 0 ? level * 2 : level * -2 - 1))),
  };
}

export function unpackWeights(packed: PackedWeights): WeightTable {
  const lengths = unpackNumbers(packed.lengths);
  const starts = listStarts(lengths);
  const places = unpackNumbers(packed.places);
  for (const at of places.keys()) if (!starts.has(at)) places[at] = (places[at] ?? 0) + (places[at - 1] ?? 0);
  return {
    classes: packed.classes,
    biases: packed.biases,
    traits: unpackGaps(packed.traits),
    lengths,
    places,
    levels: unpackNumbers(packed.levels).map((number) => (number % 2 === 0 ? number / 2 : (number + 1) / -2)),
  };
}

/** Where the places of each trait begin. */
function listStarts(lengths: readonly number[]): ReadonlySet<number> {
  let start = 0;
  return new Set(
    lengths.map((length) => {
      start += length;
      return start - length;
    }),
  );
}
