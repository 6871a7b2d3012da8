// SPDX-License-Identifier: Apache-2.0
// The same data in the browser: two static files with hashed names, each fetched once and kept by the browser's cache.
// They travel packed; with both, what comes out is the `pricingData` of the server, value for value.

import packedUrl from '../../generated/browser.json?url';
import detailsUrl from '../../generated/details.json?url';
import type { PricingData } from '../pricing/index.ts';
import { addDetails, type PackedDetails, type PackedPricingData, unpackPricingData } from './pack/index.ts';

let pending: Promise<PricingData> | null = null;
let pendingDetails: Promise<PricingData> | null = null;

/**
 * All that reading and pricing need; only the figures' details are empty. Downloaded once for the life of
 * the page. A failed download is forgotten, so that a later call tries again.
 */
export function fetchPricingData(): Promise<PricingData> {
  pending ??= download<PackedPricingData>(packedUrl)
    .then(unpackPricingData)
    .catch((error: unknown) => {
      pending = null;
      throw error;
    });
  return pending;
}

/** The same with the details. Fails and tries again like `fetchPricingData`. */
export function fetchDetails(): Promise<PricingData> {
  pendingDetails ??= Promise.all([fetchPricingData(), download<PackedDetails>(detailsUrl)])
    .then(([data, details]) => addDetails(data, details))
    .catch((error: unknown) => {
      pendingDetails = null;
      throw error;
    });
  return pendingDetails;
}

async function download<Value>(url: string): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The price table could not be loaded (${response.status}).`);
  return (await response.json()) as Value;
}
