// SPDX-License-Identifier: Apache-2.0
// What the pages of places show, worked out once for all 109.

import type { Cents } from '../core/index.ts';
import { type Figure, findFigure, findSources, type Source, type Table } from '../figures/index.ts';
import { computeLocalityCents, type Locality } from '../localities/index.ts';
import { placePageTexts as words } from '../texts/index.ts';

/** The service every place is compared by: an ordinary office visit. */
const EXAMPLE_ID = 'cms-99213';

/**
 * The service places are compared by, with its year and its documents: those of everything priced by place. Throws where the
 * table does not have it, or a document it names.
 */
export function findExample(table: Table): {
  readonly example: Figure;
  readonly year: string;
  readonly sources: readonly [Source, ...Source[]];
} {
  const example = findFigure(table, EXAMPLE_ID);
  return { example, year: example.year, sources: findSources(example, table) };
}

export interface LocalFigure {
  readonly figure: Figure;
  readonly nationalCents: Cents;
  readonly localCents: Cents;
}

/** Every figure the fee schedule prices by place, with its amount in `place`; table order. */
export function findLocalFigures(figures: readonly Figure[], place: Locality): readonly LocalFigure[] {
  return figures.flatMap((figure) =>
    figure.relativeValues === null || figure.localityRange === null || figure.valueCents === null
      ? []
      : [
          {
            figure,
            nationalCents: figure.valueCents,
            localCents: computeLocalityCents(figure.relativeValues, place),
          },
        ],
  );
}

export interface Standing {
  readonly place: Locality;
  readonly cents: Cents;
  /** 1 is the highest amount; equal amounts share a rank. */
  readonly rank: number;
}

/** All places by the amount Medicare allows for `figure`, highest first; equal amounts by key. */
export function rankPlaces(figure: Figure, places: readonly Locality[]): readonly Standing[] {
  const rvu = figure.relativeValues;
  if (rvu === null) return [];
  const sorted = places
    .map((place) => ({ place, cents: computeLocalityCents(rvu, place) }))
    .toSorted((a, b) => b.cents - a.cents || (a.place.key < b.place.key ? -1 : 1));
  return sorted.map((entry) => ({
    ...entry,
    rank: 1 + sorted.findIndex((other) => other.cents === entry.cents),
  }));
}

export interface StateGroup {
  readonly name: string;
  readonly places: readonly Locality[];
}

/** Places by state name, in alphabetical order of the state. */
export function groupByState(places: readonly Locality[]): readonly StateGroup[] {
  const names = [...new Set(places.map((place) => place.stateName))].toSorted();
  return names.map((name) => ({ name, places: places.filter((place) => place.stateName === name) }));
}

/** A printed index with three digits after the point, as CMS's table shows it: `1.41` is `1.410`. */
export function formatIndex(index: string): string {
  const [whole = '0', fraction = ''] = index.split('.');
  return `${whole || '0'}.${fraction.padEnd(3, '0')}`;
}

/**
 * `above`, `below` or `at` the national average of 1, read from the printed index. Where a law raises low indices to 1
 * (`hasFloor`), one of exactly 1 may be a lower one raised.
 */
export function describeIndex(index: string, hasFloor: boolean): string {
  const value = Number(index);
  if (value === 1) return hasFloor ? words.atFloor : words.atAverage;
  return value > 1 ? words.aboveAverage : words.belowAverage;
}

/** `San Francisco, California`; the name alone where it is the state's own. */
export function toPlaceTitle(place: Pick<Locality, 'name' | 'stateName'>): string {
  return place.name.startsWith(place.stateName) || place.name.includes(place.stateName)
    ? place.name
    : `${place.name}, ${place.stateName}`;
}
