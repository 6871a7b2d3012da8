// SPDX-License-Identifier: Apache-2.0
// The pricing data in the form that travels to the browser, in three parts: what reading and pricing at national figures
// need, what a place needs, and the details of the figures, which may come later. Packing happens in `npm run generate`,
// unpacking in the page; together they are exact inverses for any pricing data.

import type { PricingData } from '../../pricing/index.ts';
import { type Json, type Packed, packColumn, unpackColumn } from './column.ts';
import { removeDetails } from './details.ts';
import { packGaps, unpackGaps } from './numbers.ts';
import { removePlaces } from './places.ts';
import { type PackedWeights, packWeights, unpackWeights } from './weights.ts';

export { addDetails, type PackedDetails, packDetails } from './details.ts';
export { addPlaces, type PackedPlaces, packPlaces } from './places.ts';

/** Plain JSON. */
export interface PackedPricingData {
  readonly rest: Packed;
  /** A `SlimLexicon`, which names units by their places in the table. */
  readonly lexicon: Packed;
}

type Lexicon = PricingData['lexicon'];

interface SlimLexicon extends Omit<Lexicon, 'units' | 'ordinary' | 'weights'> {
  /** null where labels and categories are those of the table. */
  readonly units: Lexicon['units'] | null;
  /** The gaps between the numbers. */
  readonly ordinary: string;
  readonly weights: { readonly had: PackedWeights; readonly care: PackedWeights } | null;
}

/** Everything but the places and the details of the figures. */
export function packPricingData(data: PricingData): PackedPricingData {
  const { table, lexicon } = data;
  const isFromTable = JSON.stringify(lexicon.units) === JSON.stringify(listUnits(table));
  const slim: SlimLexicon = {
    ...lexicon,
    units: isFromTable ? null : lexicon.units,
    ordinary: packGaps(lexicon.ordinary),
    weights: lexicon.weights && {
      had: packWeights(lexicon.weights.had),
      care: packWeights(lexicon.weights.care),
    },
  };
  const rest = { ...removePlaces(removeDetails(data)), lexicon: null };
  return {
    rest: packColumn([rest as unknown as Json]),
    lexicon: packColumn([slim as unknown as Json], listIds(table)),
  };
}

/** The pricing data without places (`addPlaces` brings them) and with empty details (`addDetails`, after the places). */
export function unpackPricingData(packed: PackedPricingData): PricingData {
  const rest = unpackColumn(packed.rest, 1)[0] as unknown as Omit<PricingData, 'lexicon'>;
  const slim = unpackColumn(packed.lexicon, 1, listIds(rest.table))[0] as unknown as SlimLexicon;
  return {
    ...rest,
    lexicon: {
      ...slim,
      units: slim.units ?? listUnits(rest.table),
      ordinary: unpackGaps(slim.ordinary),
      weights: slim.weights && {
        had: unpackWeights(slim.weights.had),
        care: unpackWeights(slim.weights.care),
      },
    },
  };
}

const listIds = ({ figures }: PricingData['table']): readonly string[] => figures.map(({ id }) => id);

function listUnits({ figures }: PricingData['table']): Lexicon['units'] {
  return Object.fromEntries(figures.map(({ id, label, category }) => [id, { label, category }]));
}
