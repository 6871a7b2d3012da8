// SPDX-License-Identifier: Apache-2.0
// Which figures an answer used for the coverage and the place it was asked for.

import type { FoundPlace } from '../localities/index.ts';
import { toWireLocality } from './places.ts';
import type { Coverage, PriceResponse } from './types.ts';

export function buildContext(
  coverage: Coverage | undefined,
  place: FoundPlace | null,
): NonNullable<PriceResponse['context']> {
  return {
    coverage: coverage ?? null,
    locality: place === null ? null : toWireLocality(place.locality),
    localityFrom: place === null ? null : place.from,
    figureBasis: [describeFigureBasis(coverage, place), place?.note]
      .filter((text) => text !== undefined)
      .join(' '),
  };
}

function describeFigureBasis(coverage: Coverage | undefined, place: FoundPlace | null): string {
  const where = place === null ? 'nationally' : `in ${place.locality.name}, where the fee schedule sets one`;
  switch (coverage) {
    case 'uninsured':
      return 'Average charges submitted to Medicare, national; what a bill without insurance starts from.';
    case 'medicaid':
      return 'No published figure: Medicare’s amounts do not describe Medicaid. Survey figures about everyone still do.';
    case 'medicare':
      return `Amounts Medicare allows ${where}.`;
    default:
      return `Amounts Medicare allows ${where}, as a reference price.`;
  }
}
