// SPDX-License-Identifier: Apache-2.0

import { z } from 'zod';
import type { PricingData } from '../pricing/index.ts';
import { isPricedByPlace } from './table.ts';

/** The answer of GET /api/health. */
export const healthResponseSchema = z.strictObject({
  ok: z.boolean(),
  version: z.string(),
  db: z.enum(['ok', 'down']),
  tables: z.record(z.string(), z.int()),
});

/** `stored` are the row counts of the database; null where there is none or it does not answer. Pricing works without. */
export function toHealthResponse(
  data: PricingData,
  stored: Readonly<Record<string, number>> | null,
): z.infer<typeof healthResponseSchema> {
  return {
    ok: true,
    version: data.table.version,
    db: stored === null ? 'down' : 'ok',
    tables: { ...countPublished(data), ...stored },
  };
}

const counted = new WeakMap<PricingData, Readonly<Record<string, number>>>();

/** What the static data holds; counted once, since it never changes while a process runs. */
function countPublished(data: PricingData): Readonly<Record<string, number>> {
  const known = counted.get(data);
  if (known !== undefined) return known;
  const { figures } = data.table;
  const { localities } = data.places;
  const counts = {
    figures: figures.length,
    pricedAndAddable: figures.filter(({ valueCents, rules }) => valueCents !== null && rules.summable).length,
    localities: localities.length,
    localityFigures: figures.filter(isPricedByPlace).length * localities.length,
    unpriceable: data.unpriceable.length,
  };
  counted.set(data, counts);
  return counts;
}
