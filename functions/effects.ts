// SPDX-License-Identifier: Apache-2.0
// Everything a route needs that is not in the request: the published data, the clock, randomness, the log, the store.

import type { ConditionRecord } from '../src/figures/index.ts';
import {
  conditionRecord,
  pricingData,
  privateRateRecord,
  publishedChanges,
  publishedReleases,
} from '../src/load/index.ts';
import type { PricingData } from '../src/pricing/index.ts';
import type { PrivateRateRecord } from '../src/private-rates/index.ts';
import type { ChangeEntry } from '../src/registers/index.ts';
import { findAccountOfSession, type RelyingParty, toRelyingParty } from './accounts/index.ts';
import { type Limiter, openLimiter } from './limits/index.ts';
import { type LogEntry, openOutages } from './log.ts';
import { type Model, openModel } from './model/index.ts';
import { type Keyring, openKeyring } from './sealing/index.ts';
import type { Settings } from './settings.ts';
import {
  type Database,
  hasUnopened,
  openDatabase,
  type Queries,
  readDaySalt,
  startSweeping,
} from './store/index.ts';

export interface Effects {
  readonly data: PricingData;
  readonly conditions: ConditionRecord;
  readonly privateRates: PrivateRateRecord;
  /** The change log as it was built; the operator's entries are in the database. */
  readonly changes: readonly ChangeEntry[];
  /** Every version of the price table there was, and the one there is. */
  readonly publishedVersions: ReadonlySet<string>;
  readonly now: () => Date;
  /** So many unpredictable bytes. */
  readonly makeRandom: (bytes: number) => Uint8Array;
  readonly log: (entry: LogEntry) => void;
  /** null while pages are built: nothing is stored then, and pricing needs none. */
  readonly database: Database | null;
  readonly limiter: Limiter | null;
  /** The salt of a day (`YYYY-MM-DD`); rejects where the database does not answer. */
  readonly readSalt: (day: string) => Promise<Uint8Array>;
  readonly trustedProxies: number;
  /** As in Settings. */
  readonly siteOrigin: string | null;
  /** As in Settings. */
  readonly ownHosts: readonly string[];
  /** null where no key is configured: free text cannot be kept then. */
  readonly keyring: Keyring | null;
  readonly adminToken: string | null;
  /** null where no language model is configured: the rules' answer stands. */
  readonly model: Model | null;
  /** Whose passkeys are made and asked for. */
  readonly relyingParty: RelyingParty;
  /**
   * The account whose session a request carries; null without one. `queries` may be a transaction's; `lock` then keeps
   * the session, and with it the account, until it ends: for what is stored in the account's name.
   */
  readonly findAccount: (
    request: Request,
    queries: Queries,
    lock?: 'lock' | 'read',
  ) => Promise<string | null>;
}

/** The effects of a build: the published data and the clock, no store. */
export function createBuildEffects(data: PricingData = pricingData): Effects {
  return {
    data,
    conditions: conditionRecord,
    privateRates: privateRateRecord,
    changes: publishedChanges,
    publishedVersions: new Set([data.table.version, ...publishedReleases.map(({ version }) => version)]),
    now: () => new Date(),
    makeRandom: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    log: (entry) => console.error(JSON.stringify(entry)),
    database: null,
    limiter: null,
    readSalt: () => Promise.reject(new Error('A build has no salt of the day.')),
    trustedProxies: 0,
    siteOrigin: null,
    ownHosts: [],
    keyring: null,
    adminToken: null,
    model: null,
    relyingParty: toRelyingParty('http://localhost:4321'),
    findAccount: async () => null,
  };
}

/**
 * The effects of a running service. Rejects with a sentence where its database can never be used; one that does not answer
 * now is asked again by the next request.
 */
export async function openEffects(
  settings: Settings,
): Promise<{ readonly effects: Effects; readonly close: () => Promise<void> }> {
  const build = createBuildEffects();
  const { sealingKeys } = settings;
  const relyingParty = toRelyingParty(settings.passkeyOrigin);
  const keyring = sealingKeys === null ? null : await openKeyring(sealingKeys, build.makeRandom);
  const log = (entry: Pick<LogEntry, 'level' | 'message'>) =>
    build.log({ at: build.now().toISOString(), ...entry });
  const outages = openOutages(log);
  const database = await openDatabase(settings.store, outages);
  const limiter = await openLimiter(settings.limiter, outages);
  const stopSweeping = await startSweeping(database, log);
  if (await hasUnopened(database, keyring).catch(() => false)) log({ level: 'error', message: UNOPENED });
  return {
    effects: {
      ...build,
      database,
      limiter,
      readSalt: keepToday((day) => readDaySalt(database, day, () => build.makeRandom(32))),
      trustedProxies: settings.trustedProxies,
      siteOrigin: settings.siteOrigin,
      ownHosts: settings.ownHosts,
      keyring,
      adminToken: settings.adminToken,
      model: openModel(settings.model),
      relyingParty,
      findAccount: (request, queries, lock) =>
        findAccountOfSession(request, relyingParty, queries, build.now(), lock),
    },
    close: async () => {
      stopSweeping();
      await limiter.close();
      await database.close();
    },
  };
}

const UNOPENED =
  'Some texts in the database cannot be opened with SEALING_KEYS: a key is missing there, or was replaced under the same id; npm run admin -- reseal counts them.';

/** Asks for a day's salt once; the one of the day before is forgotten with it. A failure is not kept. */
function keepToday(read: (day: string) => Promise<Uint8Array>): (day: string) => Promise<Uint8Array> {
  let today = '';
  let salt: Promise<Uint8Array> | null = null;
  return (day) => {
    if (salt === null || day !== today) {
      today = day;
      salt = read(day);
      salt.catch(() => {
        if (today === day) salt = null;
      });
    }
    return salt;
  };
}
