// SPDX-License-Identifier: Apache-2.0
// Everything a route needs that is not in the request: the published data, the clock, the log, the store.

import { pricingData } from '../src/load/index.ts';
import type { PricingData } from '../src/pricing/index.ts';

export interface LogEntry {
  readonly at: string;
  readonly level: 'error' | 'info';
  readonly message: string;
}

/** The seam for the store of journeys and registers. Its row counts join those of the figures in GET /api/health. */
interface Database {
  /** Rows of each table; rejects where the database does not answer. */
  countRows(): Promise<Readonly<Record<string, number>>>;
}

export interface Effects {
  readonly data: PricingData;
  readonly now: () => Date;
  readonly log: (entry: LogEntry) => void;
  /** null where the deployment has none: pricing needs none. */
  readonly database: Database | null;
}

/** The effects of a running service. */
export function createEffects(): Effects {
  return {
    data: pricingData,
    now: () => new Date(),
    log: (entry) => console.error(JSON.stringify(entry)),
    database: null,
  };
}
