// SPDX-License-Identifier: Apache-2.0

import { type FoundPlace, findPlace } from '../../src/localities/index.ts';
import type { PricingData } from '../../src/pricing/index.ts';
import { readParameter } from '../http/call.ts';

/** The place a query names, by locality key, state, ZIP or county; null where it names none. Throws a Problem. */
export function readPlace(query: URLSearchParams, data: PricingData): FoundPlace | null {
  return findPlace(
    {
      locality: readParameter(query, 'locality'),
      state: readParameter(query, 'state'),
      zip: readParameter(query, 'zip'),
      county: readParameter(query, 'county'),
    },
    data.places,
  );
}
