// SPDX-License-Identifier: Apache-2.0
// What every database driver does, on real servers.

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, DatabaseError } from '../../functions/store/database.ts';
import { migrate } from '../../functions/store/migrate.ts';
import { MIGRATIONS } from '../../functions/store/migrations/index.ts';
import { openPglite } from '../../functions/store/pglite.ts';
import { openPostgres } from '../../functions/store/postgres.ts';
import { openVercelPostgres } from '../../functions/store/vercel-postgres.ts';
import { DRIVERS, startServers, stopServers } from './drivers.ts';

beforeAll(startServers, 60_000);
afterAll(stopServers);

for (const { name, skipped, open } of DRIVERS) {
  describe.skipIf(skipped !== null)(`${name}${skipped === null ? '' : ` (${skipped})`}`, () => {
    let first: Database;
    let second: Database;

    beforeAll(async () => {
      [first, second] = await open();
      await first.query('create table things (id integer primary key, name text, fact jsonb, bytes bytea)');
    }, 60_000);

    afterAll(async () => {
      await first?.close();
      if (second !== first) await second?.close();
    });

    test('values come back as they went in', async () => {
      const bytes = new Uint8Array([0, 1, 127, 128, 255]);
      const fact = { a: [1, 'ü', null, true], b: { c: 0.5 } };
      await first.query('insert into things values ($1, $2, $3, $4)', [
        1,
        "o'clock; drop table things -- \u{1f9ea}",
        JSON.stringify(fact),
        bytes,
      ]);
      const [row] = await second.query<Record<string, unknown>>('select * from things where id = $1', [1]);
      expect(row?.id).toBe(1);
      expect(row?.name).toBe("o'clock; drop table things -- \u{1f9ea}");
      expect(row?.fact).toEqual(fact);
      expect(Uint8Array.from((row?.bytes ?? []) as Uint8Array)).toEqual(bytes);
      const [count] = await first.query<{ n: number; t: boolean; nothing: null }>(
        'select count(*)::int as n, true as t, null as nothing from things',
      );
      expect(count).toEqual({ n: 1, t: true, nothing: null });
    });

    test('a transaction that throws leaves nothing, one that returns leaves all', async () => {
      const stop = new Error('stop');
      const failed = first.transaction(async ({ query }) => {
        await query('insert into things (id) values (20)');
        throw stop;
      });
      await expect(failed).rejects.toBe(stop);
      const result = await first.transaction(async ({ query }) => {
        await query('insert into things (id) values (21)');
        return 'done';
      });
      expect(result).toBe('done');
      expect(await second.query('select id from things where id in (20, 21)')).toEqual([{ id: 21 }]);
    });

    test('errors say what kind they are', async () => {
      await first.query('insert into things (id) values (30)');
      const twice = first.query('insert into things (id) values (30)');
      await expect(twice).rejects.toMatchObject({ kind: 'conflict' });
      await expect(first.query('select nonsense')).rejects.toMatchObject({ kind: 'refused' });
      await expect(first.query('select nonsense')).rejects.toBeInstanceOf(DatabaseError);
      // The connection is of use afterwards, in a transaction too.
      const inside = first.transaction(({ query }) => query('insert into things (id) values (30)'));
      await expect(inside).rejects.toMatchObject({ kind: 'conflict' });
      expect(await first.query('select 1 as one')).toEqual([{ one: 1 }]);
    });

    // The embedded database has no connection to lose.
    if (name !== 'pglite')
      test('a connection that dies between two statements costs one answer', async () => {
        const dying = first.transaction(async ({ query }) => {
          const [own] = await query<{ pid: number }>('select pg_backend_pid() as pid');
          await second.query('select pg_terminate_backend($1)', [own?.pid ?? 0]);
          await new Promise((resolve) => setTimeout(resolve, 100));
          await query('select 1');
        });
        await expect(dying).rejects.toMatchObject({ kind: 'unavailable' });
        expect(await first.query('select 1 as one')).toEqual([{ one: 1 }]);
      });

    if (name !== 'pglite')
      test('a commit that is refused left nothing; of one whose answer is lost nobody knows', async () => {
        await first.query('create table pairs (id integer unique deferrable initially deferred)');
        await first.query('insert into pairs values (1)');
        const insert = (id: number) =>
          first.transaction(({ query }) => query('insert into pairs values ($1)', [id]));
        await expect(insert(1)).rejects.toMatchObject({ kind: 'conflict' });
        await first.query(`create function die() returns trigger language plpgsql as
          'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`);
        await first.query(`create constraint trigger dies after insert on pairs
          deferrable initially deferred for each row execute function die()`);
        await expect(insert(2)).rejects.toMatchObject({ kind: 'unknown' });
        expect(await first.query('select id from pairs')).toEqual([{ id: 1 }]);
      });

    if (name !== 'pglite')
      test('an answer that does not come is not waited for, and the next connection serves', async () => {
        const [impatient, other] = await open(300);
        const unanswered = [
          impatient.query('select pg_sleep(5)'),
          impatient.transaction(({ query }) => query('select pg_sleep(5)')),
        ];
        await Promise.all(
          unanswered.map((asked) => expect(asked).rejects.toMatchObject({ kind: 'unavailable' })),
        );
        expect(await impatient.query('select 1 as one')).toEqual([{ one: 1 }]);
        await Promise.all([impatient.close(), other.close()]);
      });

    if (name !== 'pglite')
      test('a transaction nobody goes on with ends by itself, and its settings with it', async () => {
        const ask = `select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`;
        const [inside] = await first.transaction(({ query }) => query(ask));
        expect(inside).toEqual({ statement: '15s', idle: '15s' });
        const [outside] = await first.query<{ idle: string }>(ask);
        expect(outside?.idle).toBe('0');
      });

    test('transactions under one lock take turns', async () => {
      await first.query('create table counters (id integer primary key, value integer not null)');
      await first.query('insert into counters values (1, 0)');
      const add = (database: Database) =>
        database.transaction(async ({ query }) => {
          const [row] = await query<{ value: number }>('select value from counters where id = 1 for update');
          await query('update counters set value = $1 where id = 1', [(row?.value ?? 0) + 1]);
        });
      await Promise.all(Array.from({ length: 40 }, (_, at) => add(at % 2 === 0 ? first : second)));
      expect(await first.query('select value from counters')).toEqual([{ value: 40 }]);
    });

    test('migrations run once, also when two start together; a newer database is refused', async () => {
      const ran = await Promise.all([migrate(first), migrate(second)]);
      expect(ran.flat()).toEqual(MIGRATIONS.map(({ name: step }) => step));
      expect(await migrate(second)).toEqual([]);
      const heads = await first.query('select register, head, rows from chain_heads order by register');
      expect(heads).toHaveLength(4);
      const older = MIGRATIONS.slice(0, -1);
      await expect(migrate(first, older)).rejects.toThrow('newer version');
      const changed = MIGRATIONS.map((step, at) => (at === 0 ? { ...step, statements: ['select 1'] } : step));
      await expect(migrate(first, changed)).rejects.toThrow('is not the one of this program');
    });

    test('a step that fails is not recorded, nor is what it began', async () => {
      const broken = [
        ...MIGRATIONS,
        { name: 'broken', statements: ['create table half (id integer)', 'nonsense'] },
      ];
      await expect(migrate(first, broken)).rejects.toThrow();
      expect(await migrate(first)).toEqual([]);
      await expect(first.query('select * from half')).rejects.toMatchObject({ kind: 'refused' });
    });
  });
}

describe('a database that is not there', () => {
  test('is unavailable, not broken', async () => {
    const database = openPostgres('postgres://ledger@localhost:1/none');
    await expect(database.query('select 1')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(database.transaction(({ query }) => query('select 1'))).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await database.close();
  });
});

describe('the embedded database', () => {
  test('keeps its rows in its folder, and says who has it when a second one opens', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-pglite-'));
    // Half a copy, of a process that was killed at its first start.
    mkdirSync(join(folder, 'postgres.new'));
    writeFileSync(join(folder, 'postgres.new', 'half'), '');
    const one = await openPglite(folder);
    await migrate(one);
    expect(existsSync(join(folder, 'postgres', 'half'))).toBe(false);
    await one.query(`insert into uses values ('2026-W47', 'price', 3)`);
    await expect(openPglite(folder)).rejects.toThrow(`another process (${process.pid})`);
    await one.close();
    const again = await openPglite(folder);
    expect(await again.query('select times from uses')).toEqual([{ times: 3 }]);
    await again.close();
    rmSync(folder, { recursive: true });
  }, 60_000);

  test('says which folder it cannot use', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-pglite-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const taken = join(folder, 'taken');
    mkdirSync(taken);
    writeFileSync(join(taken, 'postgres'), '');
    const spoilt = join(folder, 'spoilt');
    mkdirSync(join(spoilt, 'postgres'), { recursive: true });
    writeFileSync(join(spoilt, 'postgres', 'PG_VERSION'), 'none');
    for (const unusable of [file, join(file, 'below'), taken, spoilt])
      await expect(openPglite(unusable)).rejects.toThrow(
        new RegExp(`cannot use the folder ${unusable}: .* name one with DATA_DIR`),
      );
    rmSync(folder, { recursive: true });
  }, 60_000);

  test('on a disk that is nearly full is unavailable, and does not open; it goes on once there is room', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-pglite-'));
    const disk: { free: number | null } = { free: null };
    const readDisk = (path: string) =>
      disk.free === null ? statfsSync(path) : { bavail: disk.free, bsize: 1, blocks: 1 };
    const database = await openPglite(folder, readDisk);
    try {
      disk.free = 63 * 1024 * 1024;
      const refusals = [
        database.query('select 1'),
        database.transaction(async ({ query }) => query('select 1')),
        openPglite(mkdtempSync(join(folder, 'second-')), readDisk),
      ];
      const refusal = {
        kind: 'unavailable',
        message: expect.stringMatching(`The disk of ${folder}.* has 63 MB free, and 64 MB are needed`),
      };
      await Promise.all(refusals.map((refused) => expect(refused).rejects.toMatchObject(refusal)));
      disk.free = null;
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      disk.free = null;
      await database.close();
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  test('without its folder is unavailable; back in place it goes on, and closed without it, it ends', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'ledger-pglite-'));
    const [folder, away] = [join(parent, 'data'), join(parent, 'away')];
    const database = await openPglite(folder);
    await database.query('create table kept (n int)');
    renameSync(folder, away);
    await expect(database.query('select 1')).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(
        `^The folder .* cannot be written to: ENOENT: .*'${folder}/writable'. Mend its disk`,
      ),
    });
    renameSync(away, folder);
    await database.query('insert into kept values (1)');
    renameSync(folder, away);
    await database.close();
    // Of this process, which still runs.
    rmSync(join(away, 'process.lock'));
    const again = await openPglite(away);
    expect(await again.query('select n from kept')).toEqual([{ n: 1 }]);
    await again.close();
    rmSync(parent, { recursive: true });
  }, 60_000);
});

test('an address of Neon that is not the pooled one is told by the name of its variable, and not repeated', async () => {
  const open = () => openVercelPostgres('postgres://ledger:word@ep-one.neon.example/ledger');
  expect(open).toThrow('POSTGRES_URL is not the pooled address');
  expect(open).not.toThrow('word@');
});
