// SPDX-License-Identifier: Apache-2.0

import { type PriceRequest, type PricingData, price } from '../pricing/index.ts';
import { buildExport, type Export } from './build-export.ts';
import { createCountedIds } from './ids.ts';

/** Two visits, two heart tests and a blood test, from two federal files: 14 entries. */
export const EXAMPLE: PriceRequest = {
  story:
    'I saw my regular doctor three times, then a cardiologist, and had an echo, a Holter and a TSH test.',
};

/** The same bytes for the same table: its ids count up and its timestamp is the day of the table's version. */
export function buildExample(data: PricingData, siteUrl: string): Export {
  return buildExport(price(EXAMPLE, data), data, {
    siteUrl,
    timestamp: `${data.table.version.slice(0, 10)}T00:00:00.000Z`,
    makeId: createCountedIds(),
  });
}
