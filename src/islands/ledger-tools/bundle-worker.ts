// SPDX-License-Identifier: Apache-2.0
// Writes a ledger as a FHIR bundle, beside the page: a worker has its own copy of the code it needs, so that the first
// page's scripts are neither split nor larger for it.

import { buildExport, toUuid } from '../../fhir/index.ts';
import type { PriceResponse, PricingData } from '../../pricing/index.ts';

/** `table` holds the details of the figures. */
export interface BundleRequest extends Pick<PricingData, 'table' | 'places'> {
  readonly response: PriceResponse;
  readonly siteUrl: string;
}

/** Answers with the text POST /api/fhir would, but for its ids and timestamp. */
globalThis.onmessage = ({ data }: MessageEvent<BundleRequest>) => {
  const { bundle } = buildExport(data.response, data, {
    siteUrl: data.siteUrl,
    timestamp: new Date().toISOString(),
    makeId: () => toUuid(crypto.getRandomValues(new Uint8Array(16))),
  });
  globalThis.postMessage(JSON.stringify(bundle));
};
