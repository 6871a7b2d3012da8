// SPDX-License-Identifier: Apache-2.0
// data/ → PricingData, in memory.

import type { Table } from '../../src/figures/index.ts';
import { compileLexicon } from '../../src/matcher/index.ts';
import type { PricingData } from '../../src/pricing/index.ts';
import { buildFigures } from './build-figures.ts';
import { checkUnits } from './check-units.ts';
import { type InputRecord, openInputs } from './inputs.ts';
import { type GenerateData, readData } from './read-data.ts';
import { GenerateStop } from './stop.ts';

interface Generated {
  readonly data: PricingData;
  /** Every file of data/ that was read. */
  readonly inputs: readonly InputRecord[];
}

/** Reads and checks data/ and builds everything `price` reads. Throws GenerateStop with one sentence on any error. */
export function generate(dataDirectory: string): Generated {
  const inputs = openInputs(dataDirectory);
  const source = readData(inputs);
  checkUnits(source);
  return {
    data: {
      table: buildTable(source),
      places: source.places,
      lexicon: buildLexicon(source),
      unpriceable: source.unpriceable,
    },
    inputs: inputs.records(),
  };
}

function buildTable(source: GenerateData): Table {
  return { version: source.version, figures: buildFigures(source), sources: source.sources };
}

function buildLexicon({ units, lexiconFiles }: GenerateData): PricingData['lexicon'] {
  try {
    return compileLexicon({
      units: units.map(({ id, label, category, words }) => ({ id, label, category, words })),
      files: lexiconFiles,
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new GenerateStop(error.message);
  }
}
