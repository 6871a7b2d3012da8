// SPDX-License-Identifier: Apache-2.0
// The same care in an office and in a hospital outpatient department, as far as both are published.

import { centsToUsd, multiplyCents, usdToCents } from '../core/index.ts';
import { type Alternate, indexFigures, type Table } from '../figures/index.ts';
import type { PriceResponse, Segment } from './types.ts';

export interface SettingPair {
  readonly segment: Segment;
  /** The office figure, nationally, for all times of the line. */
  readonly officeUsd: number;
  /** The hospital’s own fee, nationally, for all times; the doctor is paid besides, so it is not the whole price there. */
  readonly hospitalUsd: number;
  readonly hospitalFee: Alternate;
}

/** Lines of which both are published, in the order of the ledger. Needs the details of the figures. */
export function pairSettings({ segments }: PriceResponse, table: Table): readonly SettingPair[] {
  const figures = indexFigures(table);
  return segments.flatMap((segment) => {
    const figure = figures.get(segment.itemId);
    const hospitalFee = figure?.alternates.outpatientFacility;
    if (figure === undefined || figure.valueCents === null || typeof hospitalFee?.value !== 'number')
      return [];
    const feeCents = usdToCents(hospitalFee.value);
    return [
      {
        segment,
        officeUsd: centsToUsd(multiplyCents(figure.valueCents, segment.times)),
        hospitalUsd: centsToUsd(multiplyCents(feeCents, segment.times)),
        hospitalFee,
      },
    ];
  });
}
