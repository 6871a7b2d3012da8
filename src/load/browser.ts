// SPDX-License-Identifier: Apache-2.0
// The same data in the browser: a static file with a hashed name, fetched once and kept by the browser's cache.
// It travels packed; what comes out is the `pricingData` of the server, value for value.

import packedUrl from '../../generated/browser.json?url';
import type { PricingData } from '../pricing/index.ts';
import { type PackedPricingData, unpackPricingData } from './pack/index.ts';

let pending: Promise<PricingData> | null = null;

/** Downloads the table once for the life of the page. A failed download is forgotten, so that a later call tries again. */
export function fetchPricingData(): Promise<PricingData> {
  pending ??= download().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

async function download(): Promise<PricingData> {
  const response = await fetch(packedUrl);
  if (!response.ok) throw new Error(`The price table could not be loaded (${response.status}).`);
  return unpackPricingData((await response.json()) as PackedPricingData);
}
