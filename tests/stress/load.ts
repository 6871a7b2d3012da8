// SPDX-License-Identifier: Apache-2.0
// npm run load [-- REQUESTS]: two services on one PostgreSQL and one Redis under a mix of reads and writes, one in ten
// of them invalid and one in ten sent twice. Nothing may fail with 5xx, a repeat must give the first answer, limits
// count across both, and the chains must hold at the end. Appends a second are printed as a share of plain inserts.

import pg from 'pg';
import { readNumber } from '../../scripts/arguments.ts';
import { build } from '../../scripts/build.ts';
import { NO_POSTGRES, startPostgres } from '../servers/postgres.ts';
import { NO_REDIS, startRedis } from '../servers/redis.ts';
import { makeAddress, type Sent, send, sendSideBySide } from './senders.ts';
import { startService } from './service-process.ts';

const SENDERS = 16;

interface Kind {
  readonly path: string;
  readonly share: number;
  /** The register it appends to; null where it appends to none. */
  readonly register: string | null;
  readonly makeBody: (number: number) => unknown;
}

const BURDENS = ['oop', 'time', 'work', 'unpaid', 'forgone'];
const STORY = 'saw my regular doctor three times, then a cardiologist, an echo and a Holter';
const KINDS: readonly Kind[] = [
  {
    path: '/api/corrections',
    share: 5,
    register: 'corrections',
    makeBody: (number) => ({ priceId: 'cms-99213', verdict: 'wrong', believedUsd: (number % 90_000) / 100 }),
  },
  {
    path: '/api/gap',
    share: 2,
    register: 'gap_reports',
    makeBody: (number) => ({ counts: { dismissed: number % 7, 'care-denied': 1 }, ranking: ['dismissed'] }),
  },
  {
    path: '/api/survey',
    share: 2,
    register: 'survey_responses',
    makeBody: () => ({ ranking: BURDENS, unasked: 'all-asked', lead: 'time', decide: 'patients' }),
  },
  { path: '/api/price', share: 2, register: null, makeBody: () => ({ story: STORY, coverage: 'employer' }) },
  {
    path: '/api/journeys',
    share: 1,
    register: null,
    makeBody: (number) => ({
      title: `Journey ${number}`,
      entries: [{ raw: 'an echo', itemId: 'cms-img-echo', times: 1 }],
    }),
  },
];
const INVALID: readonly { readonly body: string; readonly status: number }[] = [
  { body: '{"priceId":', status: 400 },
  { body: '[]', status: 400 },
  {
    body: JSON.stringify({ priceId: 'no-such-row', counts: 7, ranking: 'x', story: 7, entries: {} }),
    status: 400,
  },
  { body: JSON.stringify('x'.repeat(70_000)), status: 413 },
];

const wheel = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
const faults: string[] = [];
const appended = new Map<string, number>();
const statuses = new Map<number, number>();

function expectStatus(what: string, { status, body }: Sent, wanted: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status !== wanted) faults.push(`${what}: ${status} instead of ${wanted}: ${body.slice(0, 200)}`);
}

async function sendOne(number: number, urls: readonly [string, string]): Promise<void> {
  const [first, second] = number % 2 === 0 ? urls : [urls[1], urls[0]];
  const kind = wheel[number % wheel.length] ?? KINDS[0];
  if (kind === undefined) return;
  if (number % 10 === 3) {
    const { body, status } = INVALID[((number / 10) % INVALID.length) | 0] ?? { body: '', status: 400 };
    expectStatus(`invalid ${kind.path}`, await send(first, kind.path, body), status);
    return;
  }
  const body = kind.makeBody(number);
  const key = { 'idempotency-key': `load-${number}` };
  const isRepeated = number % 10 === 7 && kind.path !== '/api/price';
  const answers = isRepeated
    ? await Promise.all([send(first, kind.path, body, key), send(second, kind.path, body, key)])
    : [await send(first, kind.path, body, key)];
  for (const answer of answers) expectStatus(kind.path, answer, 200);
  if (isRepeated && answers[0]?.body !== answers[1]?.body)
    faults.push(`${kind.path}: a repeat gave another answer`);
  if (kind.register !== null) appended.set(kind.register, (appended.get(kind.register) ?? 0) + 1);
}

async function checkSharedLimit(urls: readonly [string, string]): Promise<void> {
  const headers = { 'x-forwarded-for': makeAddress() };
  const body = { priceId: 'cms-99214', verdict: 'right' };
  for (const [at, url] of [...urls, ...urls].entries())
    expectStatus(
      `correction ${at + 1} of one network`,
      await send(url, '/api/corrections', body, headers),
      at < 3 ? 200 : 429,
    );
  appended.set('corrections', (appended.get('corrections') ?? 0) + 3);
}

async function checkChains(url: string): Promise<void> {
  const answer = (await (await fetch(`${url}/api/integrity?verify=1`)).json()) as {
    tables: { table: string; rows: number; verified: { ok: boolean; reason: string | null } }[];
  };
  for (const { table, rows, verified } of answer.tables) {
    if (!verified.ok) faults.push(`${table}: ${verified.reason}`);
    const wanted = appended.get(table) ?? 0;
    if (rows !== wanted) faults.push(`${table}: ${rows} rows, and ${wanted} were acknowledged`);
  }
}

/** Plain inserts of one row, each a transaction of its own, by as many senders as the services' pools together have. */
async function measureInserts(databaseUrl: string, count: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: SENDERS });
  await pool.query('create table if not exists plain_rows (body text not null)');
  let left = count;
  const started = performance.now();
  await sendSideBySide(
    SENDERS,
    () => left-- > 0,
    async () => {
      await pool.query('insert into plain_rows (body) values ($1)', [STORY]);
    },
  );
  const perSecond = count / ((performance.now() - started) / 1000);
  await pool.query('drop table plain_rows');
  await pool.end();
  return perSecond;
}

async function load(requests: number): Promise<void> {
  const postgres = await startPostgres();
  const redis = await startRedis();
  const databaseUrl = await postgres.createDatabase();
  const variables = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url };
  const services = [await startService(variables), await startService(variables)] as const;
  const urls = [services[0].url, services[1].url] as const;
  try {
    const inserts = await measureInserts(databaseUrl, requests);
    let number = 0;
    const started = performance.now();
    await sendSideBySide(
      SENDERS,
      () => number < requests,
      () => sendOne(number++, urls),
    );
    const seconds = (performance.now() - started) / 1000;
    const appends = [...appended.values()].reduce((sum, count) => sum + count, 0);
    await checkSharedLimit(urls);
    for (const url of urls) await checkChains(url);
    console.log(`  ${requests} requests in ${seconds.toFixed(1)} s; answers by status: ${formatStatuses()}`);
    console.log(
      `  ${appends} appends, ${(appends / seconds).toFixed(0)} a second beside everything else: ${(appends / seconds / inserts).toFixed(2)} of ${inserts.toFixed(0)} plain inserts a second`,
    );
  } finally {
    for (const service of services) await service.stop();
    await redis.close();
    await postgres.close();
  }
}

function formatStatuses(): string {
  return [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

const requests = readNumber('npm run load -- [REQUESTS]', 3000);
const skipped = NO_POSTGRES ?? NO_REDIS;
if (skipped !== null) {
  console.error(skipped);
  process.exitCode = 1;
} else {
  await build();
  console.log('• Two services on one PostgreSQL and one Redis …');
  await load(requests);
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
  console.log(faults.length === 0 ? '  nothing failed, every chain holds' : `  ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
