// SPDX-License-Identifier: Apache-2.0
// The body of a request that is priced: read, checked and priced, or refused with everything that is wrong with it.

import { Problem } from '../../src/core/index.ts';
import { indexFigures } from '../../src/figures/index.ts';
import { findPlace } from '../../src/localities/index.ts';
import { explainUnknownIds, type PriceResponse, type PricingData, price } from '../../src/pricing/index.ts';
import {
  type DecodedPriceRequest,
  decodePriceRequest,
  joinClauses,
  type ListName,
} from '../../src/wire/index.ts';
import { readJson } from '../http/read-json.ts';

/** `list` is what the route calls its list of units. Throws a Problem; a value it cannot honour is never replaced. */
export async function priceBody(request: Request, data: PricingData, list: ListName): Promise<PriceResponse> {
  const decoded = decodePriceRequest(await readJson(request), list);
  if (decoded.request === null) throw refuse(decoded, data, list);
  try {
    return price(decoded.request, data);
  } catch (error) {
    throw error instanceof Problem ? refuse(decoded, data, list) : error;
  }
}

/** Every bad field in one sentence: its shape, the place that cannot be honoured, the ids that are not in the table. */
function refuse({ clauses, place, items }: DecodedPriceRequest, data: PricingData, list: ListName): Problem {
  const unknownIds = explainUnknownIds(items, indexFigures(data.table), list);
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
