// SPDX-License-Identifier: Apache-2.0
// The chains as they are stored: appended side by side, walked, tampered with.

import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryLimiter } from '../../functions/limits/memory.ts';
import { openOutages } from '../../functions/log.ts';
import { appendRow } from '../../functions/store/append-row.ts';
import { type Database, openDatabase } from '../../functions/store/index.ts';
import { openPostgres } from '../../functions/store/postgres.ts';
import { GENESIS, hashRow, type Register } from '../../src/registers/index.ts';
import { integrityResponseSchema, problemSchema } from '../../src/wire/index.ts';
import { NO_POSTGRES, startPostgres, type TestPostgres } from '../servers/postgres.ts';
import { ask } from './ask.ts';
import { openBlankDatabase } from './blank-database.ts';

/** A correction as its route will store it. */
async function append(database: Database, cents: number): Promise<void> {
  const covered = {
    received_at: '2026-11-21T10:00:00.000Z',
    price_id: 'cms-99213',
    verdict: 'wrong',
    believed_usd: cents / 100,
    table_version: '2026-11-21.1',
  };
  const { received_at: _, believed_usd: __, ...columns } = covered;
  await database.transaction((queries) =>
    appendRow(queries, 'corrections', { covered, columns: { ...columns, believed_cents: cents } }),
  );
}

const fail = (): never => {
  throw new Error('There is such a register.');
};

const walk = async (database: Database) =>
  integrityResponseSchema.parse((await ask('/api/integrity?verify=1', {}, { database })).json);

describe('GET /api/integrity', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openBlankDatabase();
  }, 60_000);
  afterAll(() => database.close());

  test('four chains that begin at 64 zeros', async () => {
    const { status, json } = await ask('/api/integrity', {}, { database });
    expect(status).toBe(200);
    const answer = integrityResponseSchema.parse(json);
    expect(answer).toMatchObject({ ok: true, chains: 4, genesis: GENESIS });
    expect(answer.tables.map(({ table }) => table)).toEqual([
      'corrections',
      'gap_reports',
      'interviews',
      'survey_responses',
    ]);
    for (const { head, rows, verified } of answer.tables)
      expect([head, rows, verified]).toEqual([GENESIS, 0, null]);
  });

  test.each([
    { received_at: '2026-11-21T10:00:00.000Z', lead: 'time', context: { age: '35-44', onset_age: 30 } },
    { received_at: '2026-11-21T10:00:00.000Z', lead: 'time' },
  ])('names of covered fields and method say all it takes to compute the hash of %j', async (sent) => {
    const { json } = await ask('/api/integrity', {}, { database });
    const { method, tables } = integrityResponseSchema.parse(json);
    expect(method).toContain('a dotted name is a field inside an object, which is always present');
    const { table, covers } = tables.find(({ table }) => table === 'survey_responses') ?? fail();
    const fields: Record<string, unknown> = {};
    for (const name of covers) {
      const [outer = '', inner] = name.split('.');
      const said = (sent as Record<string, unknown>)[outer] as Record<string, unknown> | undefined;
      if (inner === undefined) fields[outer] = said ?? null;
      else fields[outer] = { ...(fields[outer] as object), [inner]: said?.[inner] ?? null };
    }
    expect(Object.keys(fields.context as object)).toHaveLength(9);
    expect(await hashRow(table as Register, GENESIS, sent)).toBe(
      createHash('sha256')
        .update(GENESIS + canonicalize(fields))
        .digest('hex'),
    );
  });

  test('appended rows hold, and the head counts them', async () => {
    for (let cents = 1; cents <= 20; cents += 1) await append(database, cents * 777);
    const [corrections] = (await walk(database)).tables;
    expect(corrections).toMatchObject({ rows: 20, updatedOn: '2026-11-21' });
    expect(corrections?.verified).toMatchObject({ ok: true, walked: 20, recomputedHead: corrections?.head });
  });

  test.each([
    ['a changed field', `update corrections set believed_cents = believed_cents + 1 where position = 7`, 7],
    ['a removed row', `delete from corrections where position = 9`, 9],
    ['a removed last row', `delete from corrections where position = 20`, 20],
    ['a changed hash', `update corrections set row_hash = repeat('a', 64) where position = 4`, 4],
  ])('%s is found and named', async (_, tampering, brokeAt) => {
    await database
      .transaction(async (queries) => {
        await queries.query(tampering);
        const inside: Database = {
          ...database,
          query: queries.query,
          // The walk sees the tampered rows, which are never committed.
          transaction: (run) =>
            run({
              query: (text, params) =>
                text.startsWith('set ') ? Promise.resolve([]) : queries.query(text, params),
            }),
        };
        const answer = await walk(inside);
        expect(answer.ok).toBe(false);
        expect(answer.tables[0]?.verified).toMatchObject({ ok: false, brokeAt });
        throw new Error('put back');
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'put back') throw error;
      });
    expect((await walk(database)).ok).toBe(true);
  });

  test('who asks at once shares one walk, which says when it began; the next walk finds what was changed since', async () => {
    let walks = 0;
    const counted: Database = {
      ...database,
      transaction: (run) => {
        walks += 1;
        return database.transaction(run);
      },
    };
    let seconds = 0;
    const now = () => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds++));
    const verify = async () =>
      integrityResponseSchema.parse(
        (await ask('/api/integrity?verify=1', {}, { database: counted, now })).json,
      );
    const together = await Promise.all([verify(), verify(), verify()]);
    expect(walks).toBe(1);
    expect(new Set(together.map(({ generatedAt }) => generatedAt)).size).toBe(1);
    await database.query('update corrections set believed_cents = believed_cents + 1 where position = 3');
    const [changed] = (await verify()).tables;
    await database.query('update corrections set believed_cents = believed_cents - 1 where position = 3');
    expect(changed?.verified).toMatchObject({ ok: false, brokeAt: 3 });
    expect([(await verify()).ok, walks]).toEqual([true, 3]);
  });

  test('a network walks the chains 60 times an hour; the heads it may read on', async () => {
    const effects = {
      database,
      limiter: openMemoryLimiter(() => 0),
      readSalt: async () => new Uint8Array(32),
    };
    const statusOf = async (query: string) => (await ask(`/api/integrity${query}`, {}, effects)).status;
    for (let at = 0; at < 60; at += 1) expect(await statusOf('?verify=1')).toBe(200);
    expect([await statusOf('?verify=1'), await statusOf('')]).toEqual([429, 200]);
  });

  test('what it cannot do it says in a sentence', async () => {
    const wrong = await ask('/api/integrity?verify=yes', {}, { database });
    expect([wrong.status, problemSchema.parse(wrong.json).error]).toEqual([
      400,
      'verify is "yes"; it takes 1 to walk every chain or 0.',
    ]);
    expect((await ask('/api/integrity')).status).toBe(503);
  });
});

describe.skipIf(NO_POSTGRES !== null)(
  `many at once on PostgreSQL${NO_POSTGRES === null ? '' : ` (${NO_POSTGRES})`}`,
  () => {
    let server: TestPostgres;
    beforeAll(async () => {
      server = await startPostgres();
    }, 60_000);
    afterAll(() => server?.close());

    test('200 appends over two pools leave a chain that holds', async () => {
      const databaseUrl = await server.createDatabase();
      const first = await openDatabase(
        { databaseUrl, postgresUrl: null, folder: '' },
        openOutages(() => undefined),
      );
      const second = openPostgres(databaseUrl);
      await Promise.all(
        Array.from({ length: 200 }, (_, at) => append(at % 2 === 0 ? first : second, at + 1)),
      );
      const answer = await walk(second);
      expect(answer.ok).toBe(true);
      expect(answer.tables[0]).toMatchObject({ rows: 200 });
      await first.close();
      await second.close();
    }, 60_000);
  },
);
