// SPDX-License-Identifier: Apache-2.0
// The one importer of generated/ on the server and at build time.

import json from '../../generated/pricing.json' with { type: 'json' };
import type { PricingData } from '../pricing/index.ts';

/** Written by `npm run generate`, which checks everything in it; trusted here. */
export const pricingData = json as unknown as PricingData;
