// SPDX-License-Identifier: Apache-2.0
// The one importer of generated/ on the server and at build time.

import changesJson from '../../generated/changes.json' with { type: 'json' };
import conditionsJson from '../../generated/conditions.json' with { type: 'json' };
import json from '../../generated/pricing.json' with { type: 'json' };
import privateRatesJson from '../../generated/private-rates.json' with { type: 'json' };
import releasesJson from '../../generated/releases.json' with { type: 'json' };
import sourceCopiesJson from '../../generated/source-copies.json' with { type: 'json' };
import type { ConditionRecord, SourceCopy } from '../figures/index.ts';
import type { PricingData } from '../pricing/index.ts';
import type { PrivateRateRecord } from '../private-rates/index.ts';
import type { ChangeEntry, Release } from '../registers/index.ts';

/** Written by `npm run generate`, which checks everything in it; trusted here. */
export const pricingData = json as unknown as PricingData;

/** What of each document was at hand, by source; checked as above. */
export const sourceCopies = sourceCopiesJson as unknown as Readonly<Record<string, SourceCopy>>;

/** What is published of whole conditions; checked as above. */
export const conditionRecord = conditionsJson as unknown as ConditionRecord;

/** What hospitals' own files say; checked as above. */
export const privateRateRecord = privateRatesJson as unknown as PrivateRateRecord;

/** The change log as data/changes.yaml and the releases have it, newest first. */
export const publishedChanges = changesJson as unknown as readonly ChangeEntry[];

/** What each recorded version of the table changed, newest first. */
export const publishedReleases = releasesJson as unknown as readonly Release[];
