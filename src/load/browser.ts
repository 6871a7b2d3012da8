// SPDX-License-Identifier: Apache-2.0
// The same data in the browser: three static files with hashed names, each fetched once and kept by the browser's cache.
// They travel packed; with all of them, what comes out is the `pricingData` of the server, value for value.

import packedUrl from '../../generated/browser.json?url';
import detailsUrl from '../../generated/details.json?url';
import placesUrl from '../../generated/places.json?url';
import type { PricingData } from '../pricing/index.ts';
import {
  addDetails,
  addPlaces,
  type PackedDetails,
  type PackedPlaces,
  type PackedPricingData,
  unpackPricingData,
} from './pack/index.ts';

/**
 * All that reading a story and pricing it at national figures need: it holds no places, and the figures' details are
 * empty. Downloaded once for the life of the page. A failed download is forgotten, so that a later call tries again.
 */
export const fetchPricingData = keepOnce(async () =>
  unpackPricingData(await download<PackedPricingData>(packedUrl)),
);

/** The same with the places: needed as soon as one is named. Fails and tries again like `fetchPricingData`. */
export const fetchPlaces = keepOnce(async () => {
  const [data, places] = await Promise.all([fetchPricingData(), download<PackedPlaces>(placesUrl)]);
  return addPlaces(data, places);
});

/** The same with places and details. Fails and tries again like `fetchPricingData`. */
export const fetchDetails = keepOnce(async () => {
  const [data, details] = await Promise.all([fetchPlaces(), download<PackedDetails>(detailsUrl)]);
  return addDetails(data, details);
});

function keepOnce(load: () => Promise<PricingData>): () => Promise<PricingData> {
  let pending: Promise<PricingData> | null = null;
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}

async function download<Value>(url: string): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The price table could not be loaded (${response.status}).`);
  return (await response.json()) as Value;
}
