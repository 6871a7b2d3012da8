// SPDX-License-Identifier: Apache-2.0
// The pricing data in the form that travels to the browser, in three parts: what reading and pricing at national figures
// need, what a place needs, and the details of the figures, which may come later. Packing happens in `npm run generate`,
// unpacking in the page; together they are exact inverses for any pricing data.

import type { PricingData } from '../../pricing/index.ts';
import { type Json, type Packed, packColumn, unpackColumn } from './column.ts';
import { removeDetails } from './details.ts';
import { packGaps, unpackGaps } from './numbers.ts';
import { removePlaces } from './places.ts';

export { addDetails, type PackedDetails, packDetails } from './details.ts';
export { addPlaces, type PackedPlaces, packPlaces } from './places.ts';

/** Plain JSON, with the parts of `Slim` for the parts they replace. */
export type PackedPricingData = Packed;

type Lexicon = PricingData['lexicon'];

interface Slim extends Omit<PricingData, 'lexicon'> {
  readonly lexicon: Omit<Lexicon, 'units' | 'ordinary'> & {
    /** null where labels and categories are those of the table. */
    readonly units: Lexicon['units'] | null;
    /** The gaps between the numbers. */
    readonly ordinary: string;
  };
}

/** Everything but the places and the details of the figures. */
export function packPricingData(data: PricingData): PackedPricingData {
  const { table, lexicon } = data;
  const isFromTable = JSON.stringify(lexicon.units) === JSON.stringify(listUnits(table));
  const slim: Slim = {
    ...removePlaces(removeDetails(data)),
    lexicon: {
      ...lexicon,
      units: isFromTable ? null : lexicon.units,
      ordinary: packGaps(lexicon.ordinary),
    },
  };
  return packColumn([slim as unknown as Json]);
}

/** The pricing data without places (`addPlaces` brings them) and with empty details (`addDetails`, after the places). */
export function unpackPricingData(packed: PackedPricingData): PricingData {
  const slim = unpackColumn(packed, 1)[0] as unknown as Slim;
  const { units, ordinary } = slim.lexicon;
  return {
    ...slim,
    lexicon: {
      ...slim.lexicon,
      units: units ?? listUnits(slim.table),
      ordinary: unpackGaps(ordinary),
    },
  };
}

function listUnits({ figures }: PricingData['table']): Lexicon['units'] {
  return Object.fromEntries(figures.map(({ id, label, category }) => [id, { label, category }]));
}
