// SPDX-License-Identifier: Apache-2.0
// The pricing data in the form that travels to the browser: a third of the bytes, once both are compressed.
// Packing happens in `npm run generate`, unpacking in the page; the two are exact inverses for any pricing data.

import type { PricingData } from '../../pricing/index.ts';
import { type Json, type Packed, packColumn, unpackColumn } from './column.ts';
import { packFigureTexts, unpackFigureTexts } from './figure-texts.ts';
import { packWords, unpackWords } from './words.ts';
import { type PackedZipRanges, packZipRanges, unpackZipRanges } from './zip-ranges.ts';

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
    /** Text where the words could be packed. */
    readonly ordinary: Lexicon['ordinary'] | string;
  };
}

export function packPricingData(data: PricingData): PackedPricingData {
  const { table, places, lexicon } = data;
  const isFromTable = JSON.stringify(lexicon.units) === JSON.stringify(listUnits(table));
  const slim: Slim = {
    ...data,
    table: { ...table, figures: table.figures.map(packFigureTexts) },
    places: { ...places, zipRanges: [] },
    lexicon: {
      ...lexicon,
      units: isFromTable ? null : lexicon.units,
      ordinary: packWords(lexicon.ordinary) ?? lexicon.ordinary,
    },
  };
  return { rest: packColumn([slim as unknown as Json]), zipRanges: packZipRanges(places.zipRanges) };
}

export function unpackPricingData({ rest, zipRanges }: PackedPricingData): PricingData {
  const slim = unpackColumn(rest, 1)[0] as unknown as Slim;
  const { table, places, lexicon } = slim;
  const { units, ordinary } = lexicon;
  return {
    ...slim,
    table: { ...table, figures: table.figures.map(unpackFigureTexts) },
    places: { ...places, zipRanges: unpackZipRanges(zipRanges) },
    lexicon: {
      ...lexicon,
      units: units ?? listUnits(table),
      ordinary: typeof ordinary === 'string' ? unpackWords(ordinary) : ordinary,
    },
  };
}

function listUnits({ figures }: PricingData['table']): Lexicon['units'] {
  return Object.fromEntries(figures.map(({ id, label, category }) => [id, { label, category }]));
}
