// SPDX-License-Identifier: Apache-2.0

import { readStory } from '../../matcher/index.ts';
import type { PricingData } from '../../pricing/index.ts';

const RESULT_LIMIT = 8;

/** Rows the matcher names beside words it could not place, best first. */
export function suggestUnits(raw: string, data: PricingData): readonly string[] {
  const ids = readStory(raw, data.lexicon).flatMap((hit) => [
    ...(hit.unitId === null ? [] : [hit.unitId]),
    ...hit.alternatives,
  ]);
  return [...new Set(ids)].slice(0, RESULT_LIMIT);
}
