// SPDX-License-Identifier: Apache-2.0
// A service with an embedded database of its own, asked through dispatch; its clock is the test's.

import { dispatch } from '../../functions/dispatch.ts';
import { createBuildEffects, type Effects } from '../../functions/effects.ts';
import { openMemoryLimiter } from '../../functions/limits/memory.ts';
import type { LogEntry } from '../../functions/log.ts';
import { openKeyring } from '../../functions/sealing/index.ts';
import { type Database, readDaySalt } from '../../functions/store/index.ts';
import { type Asked, SMALL_DATA } from './ask.ts';
import { emptyDatabase, listTables, openBlankDatabase } from './blank-database.ts';

export interface Send {
  readonly method?: string;
  /** A value is sent as JSON, text as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  /** In place of the path below HOST: what the request calls this service. */
  readonly url?: string;
  readonly effects?: Partial<Effects>;
}

export interface TestService {
  readonly database: Database;
  readonly effects: Effects;
  /** Everything logged so far. */
  readonly log: readonly LogEntry[];
  setNow(instant: string): void;
  /** POST where there is a body, else GET, unless a method is named. */
  send(path: string, send?: Send): Promise<Asked>;
  /** Every row of every table, as text: what of a request is kept can be looked for in it. */
  dump(): Promise<string>;
  /** Takes out all that was sent, forgets what was logged and counted, and sets the clock back. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export const ADMIN_TOKEN = 'the-operators-token-of-the-tests';
/** 32 bytes of 7, in base64: for tests only. */
export const TEST_KEY = Buffer.alloc(32, 7).toString('base64');
export const HOST = 'http://localhost:4321';

export async function openTestService(more: Partial<Effects> = {}): Promise<TestService> {
  const start = Date.parse('2026-11-21T10:00:00.000Z');
  let now = start;
  const log: LogEntry[] = [];
  const makeRandom = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  const database = await openBlankDatabase();
  const effects: Effects = {
    ...createBuildEffects(more.data ?? SMALL_DATA),
    now: () => new Date(now),
    log: (entry) => log.push(entry),
    database,
    limiter: openMemoryLimiter(() => now),
    readSalt: (day) => readDaySalt(database, day, () => makeRandom(32)),
    keyring: await openKeyring(`k1:${TEST_KEY}`, makeRandom),
    adminToken: ADMIN_TOKEN,
    ...more,
  };
  return {
    database,
    effects,
    log,
    setNow: (instant) => {
      now = Date.parse(instant);
    },
    send: async (path, send = {}) => {
      const { method, body, headers = {}, address = '203.0.113.7', effects: own = {} } = send;
      const from = log.length;
      const isText = typeof body === 'string' || body instanceof Uint8Array;
      const request = new Request(send.url ?? `${HOST}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: isText ? (body as BodyInit) : JSON.stringify(body) }),
      });
      const response = await dispatch(request, { ...effects, ...own }, address);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson && text !== '' ? JSON.parse(text) : undefined,
        log: log.slice(from),
      };
    },
    dump: async () => {
      const tables = await listTables(database);
      const rows = await Promise.all(
        tables.map((name) => database.query(`select to_jsonb(t)::text as row from ${name} t order by 1`)),
      );
      return JSON.stringify(rows);
    },
    empty: async () => {
      await emptyDatabase(database);
      // The memory limiter forgets its counts when it closes, and counts on.
      await effects.limiter?.close();
      log.length = 0;
      now = start;
    },
    close: () => database.close(),
  };
}
