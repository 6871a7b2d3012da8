// SPDX-License-Identifier: Apache-2.0
// What the rules read, and on the lines they left blank what a model answered.

import type { Hit, Lexicon } from '../matcher/index.ts';
import type { UnpricedKind } from '../pricing/index.ts';
import type { ReadBlanks } from './find-blanks.ts';

/** Why words name no unit: what POST /api/price calls their kind. */
export const UNPRICED_KINDS = [
  'no-match',
  'known-unpriceable',
  'not-received',
  'not-yet',
  'someone-else',
  'duration',
  'symptom',
] as const satisfies readonly UnpricedKind[];

export interface MapSegment {
  readonly raw: string;
  /** 1 to 365. */
  readonly times: number;
  readonly countNote: string | null;
  /** The unit to price; null where nothing is to be priced, care that was not received among it. */
  readonly itemId: string | null;
  /** Of the unit, also where it was not received. */
  readonly label: string | null;
  readonly confidence: Hit['confidence'];
  /** null where there is an `itemId`. */
  readonly reason: UnpricedKind | null;
  readonly gapCategory: string | null;
  readonly months: number | null;
  readonly source: 'rules' | 'model';
  readonly why: string;
}

/**
 * One segment for each thing read, in the order of the story. `placed` are ids by position in `hits`, from the model
 * named: only a blank is ever placed, whatever it holds.
 */
export function toMapSegments(
  { hits, blanks }: ReadBlanks,
  placed: ReadonlyMap<number, string>,
  model: string | null,
  { units }: Lexicon,
): readonly MapSegment[] {
  return hits.map((hit, index): MapSegment => {
    const id = blanks.has(index) ? placed.get(index) : undefined;
    const read = toSegment(hit, units);
    if (id === undefined || units[id] === undefined) return read;
    return {
      ...read,
      itemId: id,
      label: units[id].label,
      confidence: 'low',
      reason: null,
      source: 'model',
      why: `The rules could not place these words; ${model ?? 'a model'} chose this unit for them.`,
    };
  });
}

function toSegment(hit: Hit, units: Lexicon['units']): MapSegment {
  const { raw, kind, unitId, times, countNote, confidence, gapCategory, months, why } = hit;
  return {
    raw,
    times,
    countNote,
    itemId: kind === 'unit' ? unitId : null,
    label: units[unitId ?? '']?.label ?? null,
    confidence,
    reason: kind === 'unit' ? null : kind,
    gapCategory,
    months,
    source: 'rules',
    why,
  };
}
