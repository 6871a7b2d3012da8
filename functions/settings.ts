// SPDX-License-Identifier: Apache-2.0
// What a deployment may set in its environment. Read once, at the start; a bad value stops it with a sentence.

import { z } from 'zod';
import type { LimiterSettings } from './limits/index.ts';
import { type ModelSettings, readModelSettings } from './model/index.ts';
import { DEFAULT_PORT } from './site-url.ts';
import type { StoreSettings } from './store/index.ts';

export interface Settings {
  readonly store: StoreSettings;
  readonly limiter: LimiterSettings;
  /** How many proxies of the operator's stand in front and add to `x-forwarded-for`; 0: the socket's address counts. */
  readonly trustedProxies: number;
  /** Address of the site as browsers see it (`https://ledger.example`); null: this machine alone. */
  readonly siteOrigin: string | null;
  /** Hosts it is reached at besides: those that Vercel gives a deployment. */
  readonly ownHosts: readonly string[];
  /** Origin that passkeys belong to: that of the site, or of a server on this machine. */
  readonly passkeyOrigin: string;
  /** Keys that seal free text at rest, as openKeyring takes them; null: what would need one is refused. */
  readonly sealingKeys: string | null;
  /** Opens the administrative routes; null: they stay shut. */
  readonly adminToken: string | null;
  readonly model: ModelSettings;
}

const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const environment = z.object({
  DATABASE_URL: text,
  POSTGRES_URL: text,
  DATA_DIR: text,
  UPSTASH_REDIS_REST_URL: text,
  UPSTASH_REDIS_REST_TOKEN: text,
  REDIS_URL: text,
  TRUSTED_PROXIES: text,
  PORT: text,
  SITE_URL: text,
  VERCEL_URL: text,
  VERCEL_BRANCH_URL: text,
  VERCEL_PROJECT_PRODUCTION_URL: text,
  SEALING_KEYS: text,
  ADMIN_TOKEN: text,
});

const DEFAULT_FOLDER = '.data';
const ADMIN_TOKEN_MINIMUM = 24;
/** A token that comes in a header and is one word there. */
export const SENDABLE_TOKEN = /^[\x21-\x7e]+$/;
export const UNSENDABLE_TOKEN =
  'cannot be sent in a header: it may hold letters, digits and signs of ASCII, and no blanks (openssl rand -hex 32).';

/** Throws an Error that names the variable. Values are never part of the message: some are secrets. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const env = environment.parse(variables);
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env;
  if ((url === undefined) !== (token === undefined)) {
    throw new Error(
      'UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN come together; one of them is not set.',
    );
  }
  checkScheme('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']);
  checkScheme('POSTGRES_URL', env.POSTGRES_URL, ['postgres:', 'postgresql:']);
  checkScheme('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:']);
  checkScheme('UPSTASH_REDIS_REST_URL', url, ['https:', 'http:']);
  checkScheme('SITE_URL', env.SITE_URL, ['https:', 'http:']);
  if (env.SITE_URL !== undefined && new URL(env.SITE_URL).href !== `${new URL(env.SITE_URL).origin}/`)
    throw new Error(
      'SITE_URL is more than https://, a host and perhaps a port: the site has a host of its own, without a path.',
    );
  if (env.ADMIN_TOKEN !== undefined && env.ADMIN_TOKEN.length < ADMIN_TOKEN_MINIMUM)
    throw new Error(
      `ADMIN_TOKEN is too short: ${ADMIN_TOKEN_MINIMUM} characters or more (openssl rand -hex 32).`,
    );
  if (env.ADMIN_TOKEN !== undefined && !SENDABLE_TOKEN.test(env.ADMIN_TOKEN))
    throw new Error(`ADMIN_TOKEN ${UNSENDABLE_TOKEN}`);
  return {
    store: {
      databaseUrl: env.DATABASE_URL ?? null,
      postgresUrl: env.POSTGRES_URL ?? null,
      folder: env.DATA_DIR ?? DEFAULT_FOLDER,
    },
    limiter: {
      upstash: url === undefined || token === undefined ? null : { url, token },
      redisUrl: env.REDIS_URL ?? null,
    },
    trustedProxies: readHops(env.TRUSTED_PROXIES),
    siteOrigin: env.SITE_URL === undefined ? null : new URL(env.SITE_URL).origin,
    ownHosts: [env.VERCEL_URL, env.VERCEL_BRANCH_URL, env.VERCEL_PROJECT_PRODUCTION_URL].filter(
      (host) => host !== undefined,
    ),
    passkeyOrigin: new URL(env.SITE_URL ?? `http://localhost:${env.PORT ?? DEFAULT_PORT}`).origin,
    sealingKeys: env.SEALING_KEYS ?? null,
    adminToken: env.ADMIN_TOKEN ?? null,
    model: readModelSettings(variables),
  };
}

function checkScheme(name: string, value: string | undefined, schemes: readonly string[]): void {
  if (value === undefined) return;
  const scheme = URL.canParse(value) ? new URL(value).protocol : '';
  if (!schemes.includes(scheme))
    throw new Error(`${name} is no address that begins with ${schemes.join('// or ')}//.`);
}

function readHops(value: string | undefined): number {
  const hops = value === undefined ? 0 : Number(value);
  if (!Number.isInteger(hops) || hops < 0 || hops > 9)
    throw new Error('TRUSTED_PROXIES is how many proxies stand in front: a whole number from 0 to 9.');
  return hops;
}
