// SPDX-License-Identifier: Apache-2.0
// What pricing needs only once a place is named: the places, the ZIP codes and counties in them, and what figures hold
// of their amounts by place. A story at national figures is read and priced without it.

import type { Figure } from '../../figures/index.ts';
import type { PricingData } from '../../pricing/index.ts';
import { type Json, type Packed, packColumn, unpackColumn } from './column.ts';
import { mapFigures } from './details.ts';
import { type PackedZipRanges, packZipRanges, unpackZipRanges } from './zip-ranges.ts';

type Places = PricingData['places'];

/** Plain JSON. */
export interface PackedPlaces {
  readonly rest: Packed;
  readonly zipRanges: PackedZipRanges;
}

interface ByPlace extends Pick<Figure, 'relativeValues' | 'localityRange'> {
  /** Beside its first: the indices of the places. */
  readonly moreSources: readonly string[];
}

interface Rest {
  /** Without `zipRanges`. */
  readonly places: Places;
  /** In the order of the figures. */
  readonly figures: readonly ByPlace[];
}

export function packPlaces({ places, table }: PricingData): PackedPlaces {
  const rest: Rest = {
    places: { ...places, zipRanges: [] },
    figures: table.figures.map(({ relativeValues, localityRange, sourceIds }) => ({
      relativeValues,
      localityRange,
      moreSources: localityRange === null ? [] : sourceIds.slice(1),
    })),
  };
  return { rest: packColumn([rest as unknown as Json]), zipRanges: packZipRanges(places.zipRanges) };
}

/** `data` with no place in it, as if every figure were national alone: right for national figures, and for nothing else. */
export function removePlaces(data: PricingData): PricingData {
  return {
    ...mapFigures(data, (figure) => ({
      ...figure,
      relativeValues: null,
      localityRange: null,
      sourceIds: figure.localityRange === null ? figure.sourceIds : [figure.sourceIds[0]],
    })),
    places: { localities: [], zipRanges: [], counties: [], restOfState: {} },
  };
}

/** The places again, value for value, where both were made from the same table. */
export function addPlaces(data: PricingData, { rest, zipRanges }: PackedPlaces): PricingData {
  const { places, figures } = unpackColumn(rest, 1)[0] as unknown as Rest;
  return {
    ...mapFigures(data, (figure, at) => {
      const { relativeValues = null, localityRange = null, moreSources = [] } = figures[at] ?? {};
      return { ...figure, relativeValues, localityRange, sourceIds: [...figure.sourceIds, ...moreSources] };
    }),
    places: { ...places, zipRanges: unpackZipRanges(zipRanges) },
  };
}
