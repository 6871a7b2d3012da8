// SPDX-License-Identifier: Apache-2.0
// The pricing data in the form that travels to the browser, in two parts: what reading and pricing need, and the
// details of the figures, which may come later. Packing happens in `npm run generate`, unpacking in the page; together
// they are exact inverses for any pricing data.

import type { PricingData } from '../../pricing/index.ts';
import { type Json, type Packed, packColumn, unpackColumn } from './column.ts';
import { removeDetails } from './details.ts';
import { packGaps, unpackGaps } from './numbers.ts';

import { type PackedZipRanges, packZipRanges, unpackZipRanges } from './zip-ranges.ts';

export { addDetails, type PackedDetails, packDetails } from './details.ts';

/** Plain JSON. */
export interface PackedPricingData {
  /** Everything but `zipRanges`, and with the parts of `Slim` for the parts they replace. */
  readonly rest: Packed;
  readonly zipRanges: PackedZipRanges;
}

type Lexicon = PricingData['lexicon'];

interface Slim extends Omit<PricingData, 'lexicon'> {
  readonly lexicon: Omit<Lexicon, 'units' | 'ordinary'> & {
    /** null where labels and categories are those of the table. */
    readonly units: Lexicon['units'] | null;
    /** The gaps between the numbers. */
    readonly ordinary: string;
  };
}

/** Everything but the details of the figures (details.ts). */
export function packPricingData(data: PricingData): PackedPricingData {
  const { table, places, lexicon } = data;
  const isFromTable = JSON.stringify(lexicon.units) === JSON.stringify(listUnits(table));
  const slim: Slim = {
    ...data,
    table: removeDetails(data).table,
    places: { ...places, zipRanges: [] },
    lexicon: {
      ...lexicon,
      units: isFromTable ? null : lexicon.units,
      ordinary: packGaps(lexicon.ordinary),
    },
  };
  return { rest: packColumn([slim as unknown as Json]), zipRanges: packZipRanges(places.zipRanges) };
}

/** The pricing data with empty details: `addDetails` brings them. */
export function unpackPricingData({ rest, zipRanges }: PackedPricingData): PricingData {
  const slim = unpackColumn(rest, 1)[0] as unknown as Slim;
  const { table, places, lexicon } = slim;
  const { units, ordinary } = lexicon;
  return {
    ...slim,
    places: { ...places, zipRanges: unpackZipRanges(zipRanges) },
    lexicon: {
      ...lexicon,
      units: units ?? listUnits(table),
      ordinary: unpackGaps(ordinary),
    },
  };
}

function listUnits({ figures }: PricingData['table']): Lexicon['units'] {
  return Object.fromEntries(figures.map(({ id, label, category }) => [id, { label, category }]));
}
