// SPDX-License-Identifier: Apache-2.0
// How often one network may price, and what is kept of who it was.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dispatch } from '../../functions/dispatch.ts';
import { createBuildEffects, type Effects } from '../../functions/effects.ts';
import { openMemoryLimiter } from '../../functions/limits/memory.ts';
import type { LogEntry } from '../../functions/log.ts';
import { type Database, readDaySalt } from '../../functions/store/index.ts';
import { countSender } from '../../functions/store/networks-of-day.ts';
import { problemSchema } from '../../src/wire/index.ts';
import { SMALL_DATA } from './ask.ts';
import { openBlankDatabase } from './blank-database.ts';

const ADDRESS = '203.0.113.77';
let database: Database;
let now = Date.UTC(2026, 10, 21, 10, 30);
const log: LogEntry[] = [];
let effects: Effects;

beforeAll(async () => {
  database = await openBlankDatabase();
  effects = {
    ...createBuildEffects(SMALL_DATA),
    now: () => new Date(now),
    log: (entry) => log.push(entry),
    database,
    limiter: openMemoryLimiter(() => now),
    readSalt: (day) => readDaySalt(database, day, () => crypto.getRandomValues(new Uint8Array(32))),
  };
}, 60_000);
afterAll(() => database.close());

const priceFrom = (address: string | null, more: Partial<Effects> = {}, headers: HeadersInit = {}) =>
  dispatch(
    new Request('http://localhost/api/price', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"items":[{"itemId":"visit"}]}',
    }),
    { ...effects, ...more },
    address,
  );

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => database.query(`select to_jsonb(t)::text as row from ${name} t`)),
  );
  return JSON.stringify(rows);
}

describe('POST /api/price', () => {
  test('300 an hour for one network, then 429 with a time to come back', async () => {
    for (let at = 0; at < 300; at += 1) expect((await priceFrom(ADDRESS)).status).toBe(200);
    const refused = await priceFrom(ADDRESS);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1800');
    const { error } = problemSchema.parse(await refused.json());
    expect(error).toContain('30 minutes');
    expect((await priceFrom('198.51.100.1')).status).toBe(200);
    now += 30 * 60_000;
    expect((await priceFrom(ADDRESS)).status).toBe(200);
  });

  test('goes on where the limiter or the salt does not answer; a fault of ours is logged without the address', async () => {
    const broken = {
      driver: 'broken',
      take: () => Promise.reject(new Error(`no answer for ${ADDRESS}`)),
      look: async () => null,
      close: async () => undefined,
    };
    log.length = 0;
    expect((await priceFrom(ADDRESS, { limiter: broken })).status).toBe(200);
    expect((await priceFrom(ADDRESS, { readSalt: () => new Promise(() => undefined) })).status).toBe(200);
    expect(log).toEqual([]);
    const readSalt = () => Promise.reject(new Error(`no salt for ${ADDRESS}`));
    expect((await priceFrom(ADDRESS, { readSalt })).status).toBe(200);
    expect(log).toMatchObject([{ message: 'The salt of the day cannot be read from the database: Error' }]);
  });

  test('an address is read from a header only behind a proxy of the operator', async () => {
    const counted: string[] = [];
    const limiter = {
      driver: 'spy',
      take: (_: unknown, key: string) => {
        counted.push(key);
        return Promise.resolve(null);
      },
      look: async () => null,
      close: async () => undefined,
    };
    const forwarded = { 'x-forwarded-for': '192.0.2.9, 198.51.100.5' };
    await priceFrom(ADDRESS, { limiter }, forwarded);
    await priceFrom(ADDRESS, { limiter });
    await priceFrom(ADDRESS, { limiter, trustedProxies: 1 }, forwarded);
    await priceFrom('198.51.100.5', { limiter });
    await priceFrom(ADDRESS, { limiter, trustedProxies: 2 }, forwarded);
    const [lied, plain, proxied, direct, twice] = counted;
    expect(lied).toBe(plain);
    expect(proxied).toBe(direct);
    expect(twice).not.toBe(proxied);
    expect(new Set(counted).size).toBe(3);
  });
});

describe('what is kept of a network', () => {
  test('no address anywhere; nothing of one day is left on the next, and the same network has another name', async () => {
    const days = ['2026-12-01', '2026-12-02'];
    const salts: Uint8Array[] = [];
    const names: string[] = [];
    for (const day of days) {
      now = Date.parse(`${day}T12:00:00Z`);
      const limiter = {
        driver: 'spy',
        take: (_: unknown, key: string) => {
          names.push(key);
          return Promise.resolve(null);
        },
        look: async () => null,
        close: async () => undefined,
      };
      await priceFrom(ADDRESS, { limiter });
      salts.push(await effects.readSalt(day));
      const name = names.at(-1) ?? '';
      await database.transaction((queries) => countSender(queries, day, 'corrections', name));
      await database.transaction((queries) => countSender(queries, day, 'corrections', name));
    }
    expect(names[0]).not.toBe(names[1]);
    const text = await dump();
    expect(text).not.toContain(ADDRESS);
    expect(text).not.toContain(names[0]);
    expect(text).not.toContain(Buffer.from(salts[0] ?? new Uint8Array()).toString('hex'));
    expect(text).toContain(names[1]);
    expect(await database.query('select day, senders from day_senders order by day')).toEqual(
      days.map((day) => ({ day, senders: 1 })),
    );
  });
});
