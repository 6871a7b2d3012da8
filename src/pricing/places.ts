// SPDX-License-Identifier: Apache-2.0
// A place and the range of amounts over all places, as the answer carries them.

import { centsToUsd, decimalToNumber, parseDecimal } from '../core/index.ts';
import type { Figure } from '../figures/index.ts';
import { computeLocalityCents, type Locality, PLACE_FORMULA, type Places } from '../localities/index.ts';
import type { Segment, WireLocality, WireLocalityRange } from './types.ts';

/** A place with the amount allowed there; null where the fee schedule does not price the row by place. */
export function priceInPlace(figure: Figure, locality: Locality) {
  const byPlace = figure.localityRange !== null && figure.relativeValues !== null;
  return { locality, cents: byPlace ? computeLocalityCents(figure.relativeValues, locality) : null };
}

/** Medicare adjusts a hospital's fee by place, and the table holds its national amount alone; a laboratory's is one for all. */
export const isNationalOnly = ({ apc, localityRange }: Figure): boolean =>
  apc !== null && localityRange === null;

/** A place was asked for, and such a row stands there with its national amount. */
export const isNationalInPlace = ({ localityName, fit }: Segment, figure: Figure | undefined): boolean =>
  localityName !== undefined && fit?.which === 'schedule' && figure !== undefined && isNationalOnly(figure);

export function toWireLocality(locality: Locality): WireLocality {
  return {
    key: locality.key,
    name: locality.name,
    state: locality.state,
    stateName: locality.stateName,
    mac: locality.mac,
    workGpci: decimalToNumber(parseDecimal(locality.workIndex)),
    practiceExpenseGpci: decimalToNumber(parseDecimal(locality.practiceExpenseIndex)),
    malpracticeGpci: decimalToNumber(parseDecimal(locality.malpracticeIndex)),
  };
}

/** The lowest and highest amount of a row over the country; null where it is not priced by place. */
export function toWireLocalityRange(figure: Figure, places: Places): WireLocalityRange | null {
  const range = figure.localityRange;
  if (range === null || figure.valueCents === null) return null;
  return {
    nationalUsd: centsToUsd(figure.valueCents),
    lowUsd: centsToUsd(range.lowCents),
    lowLocalityKey: range.lowKey,
    lowLocalityName: nameOf(range.lowKey, places),
    highUsd: centsToUsd(range.highCents),
    highLocalityKey: range.highKey,
    highLocalityName: nameOf(range.highKey, places),
    localityCount: places.localities.length,
    formula: PLACE_FORMULA,
  };
}

function nameOf(key: string, places: Places): string {
  return places.localities.find((locality) => locality.key === key)?.name ?? key;
}
