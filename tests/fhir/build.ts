// SPDX-License-Identifier: Apache-2.0

import { buildExport, createCountedIds, type Export, type Resource } from '../../src/fhir/index.ts';
import { pricingData } from '../../src/load/index.ts';
import { type PriceRequest, price } from '../../src/pricing/index.ts';

export const SITE = 'https://ledger.example';
export const TIMESTAMP = '2026-11-21T10:30:00.000Z';

/** The export of a request over the published table. */
export function exportRequest(request: PriceRequest, data = pricingData): Export {
  return buildExport(price(request, data), data, {
    siteUrl: SITE,
    timestamp: TIMESTAMP,
    makeId: createCountedIds(),
  });
}

/** The resources of one type, in order. */
export function listResources<Type extends Resource['resourceType']>(
  { bundle }: Export,
  type: Type,
): readonly Extract<Resource, { resourceType: Type }>[] {
  return (bundle.entry ?? []).flatMap(({ resource }) =>
    resource.resourceType === type ? [resource as Extract<Resource, { resourceType: Type }>] : [],
  );
}
