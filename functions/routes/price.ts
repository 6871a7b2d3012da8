// SPDX-License-Identifier: Apache-2.0

import { Problem } from '../../src/core/index.ts';
import { indexFigures } from '../../src/figures/index.ts';
import { findPlace } from '../../src/localities/index.ts';
import { explainUnknownIds, type PricingData, price } from '../../src/pricing/index.ts';
import { type DecodedPriceRequest, decodePriceRequest, joinClauses } from '../../src/wire/index.ts';
import { type Answer, answerJson } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { readJson } from '../http/read-json.ts';
import { checkReadLimits, PRICE_LIMITS } from '../limits/index.ts';

/** POST /api/price: a story or units of care, priced. A value it cannot honour is refused, never replaced. */
export async function postPrice({ request, address, effects }: Call): Promise<Answer> {
  await checkReadLimits(effects, address, PRICE_LIMITS);
  const { data } = effects;
  const decoded = decodePriceRequest(await readJson(request));
  if (decoded.request === null) throw refuse(decoded, data);
  try {
    return answerJson(price(decoded.request, data));
  } catch (error) {
    throw error instanceof Problem ? refuse(decoded, data) : error;
  }
}

/** Every bad field in one sentence: its shape, the place that cannot be honoured, the ids that are not in the table. */
function refuse({ clauses, place, items }: DecodedPriceRequest, data: PricingData): Problem {
  const unknownIds = explainUnknownIds(items, indexFigures(data.table));
  const all = [...clauses, ...explainBadPlace(place, data), ...(unknownIds === null ? [] : [unknownIds])];
  return new Problem('bad-request', joinClauses(all));
}

function explainBadPlace(place: DecodedPriceRequest['place'], data: PricingData): readonly string[] {
  try {
    findPlace(place, data.places);
    return [];
  } catch (error) {
    if (error instanceof Problem) return [error.message];
    throw error;
  }
}
