// SPDX-License-Identifier: Apache-2.0
// One line as the answer shows it: the figure with its whole provenance; nothing is computed but line totals.

import { centsToUsd, multiplyCents } from '../core/index.ts';
import { formatCode } from '../figures/index.ts';
import type { PlaceAmount } from './fit.ts';
import { toWireLocalityRange } from './places.ts';
import type { ReadLine } from './read-lines.ts';
import type { Fit, PricingData, Segment } from './types.ts';

/** The locality fields are there when a place was asked for, `fit` when a place or a coverage was. */
export function buildSegment(
  line: ReadLine,
  place: PlaceAmount | null,
  fit: Fit | null,
  data: PricingData,
): Segment {
  const { figure, times } = line;
  const source = data.table.sources[figure.sourceIds[0]];
  if (source === undefined) throw new Error(`Row ${figure.id} names no known source.`);
  const valueUsd = figure.valueCents === null ? null : centsToUsd(figure.valueCents);
  return {
    raw: line.raw,
    start: line.start,
    end: line.end,
    times,
    countNote: line.countNote,
    itemId: figure.id,
    label: figure.label,
    confidence: line.confidence,
    matchedOn: line.matchedOn,
    matchScore: line.matchScore,
    alternatives: line.alternatives,
    valueUsd,
    outOfPocketUsd: figure.outOfPocketCents === null ? null : centsToUsd(figure.outOfPocketCents),
    lineTotalUsd: figure.valueCents === null ? null : centsToUsd(multiplyCents(figure.valueCents, times)),
    basis: figure.basis,
    attribution: figure.attribution,
    year: figure.year,
    geography: figure.geography,
    population: figure.population,
    coverage: figure.coverage,
    sourceTitle: source.title,
    sourceUrl: source.url,
    code: formatCode(figure),
    summable: figure.rules.summable,
    ...(place === null
      ? {}
      : {
          localityUsd: place.cents === null ? null : centsToUsd(place.cents),
          localityName: place.locality.name,
          nationalUsd: valueUsd,
          localityRange: toWireLocalityRange(figure, data.places),
        }),
    ...(fit === null ? {} : { fit }),
  };
}
