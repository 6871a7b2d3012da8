// SPDX-License-Identifier: Apache-2.0
// What the store counts of the registers, on every driver, and two processes that write side by side.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryLimiter } from '../../functions/limits/memory.ts';
import type { Database } from '../../functions/store/database.ts';
import {
  appendRow,
  countSender,
  countUse,
  hasCorrected,
  keepTally,
  markTeamTest,
  readCorrections,
  readCounts,
  readGapReports,
  readOneMoment,
  readSenders,
  readSurveyAnswers,
  readUses,
} from '../../functions/store/index.ts';
import { migrate } from '../../functions/store/migrate.ts';
import { ask } from '../functions/ask.ts';
import { CORRECTION, GAP, SURVEY } from '../functions/registers/bodies.ts';
import { DRIVERS, startServers, stopServers } from './drivers.ts';

beforeAll(startServers, 60_000);
afterAll(stopServers);

/** A correction of its own day: the 1st, 2nd … of November. */
async function appendCorrection(database: Database, day: number, priceId: string, cents: number | null) {
  const plain = { price_id: priceId, verdict: 'wrong', table_version: '2026-11-21.1' };
  const covered = {
    ...plain,
    received_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    believed_usd: cents === null ? null : cents / 100,
  };
  const columns = { ...plain, believed_cents: cents, browser_hash: day % 2 === 0 ? `hash-${day}` : null };
  return (await database.transaction((queries) => appendRow(queries, 'corrections', { covered, columns })))
    .rowHash;
}

for (const { name, skipped, open } of DRIVERS) {
  describe.skipIf(skipped !== null)(`${name}${skipped === null ? '' : ` (${skipped})`}`, () => {
    let first: Database;
    let second: Database;
    beforeAll(async () => {
      [first, second] = await open();
      await migrate(first);
    }, 60_000);
    afterAll(async () => {
      await first?.close();
      if (second !== first) await second?.close();
    });

    test('counts, days and rows are without team tests', async () => {
      expect(await readCounts(first, 'corrections')).toEqual({
        sends: 0,
        teamTests: 0,
        firstOn: null,
        lastOn: null,
      });
      const hashes: string[] = [];
      for (const day of [1, 2, 3, 4]) hashes.push(await appendCorrection(first, day, 'visit', day * 100));
      await markTeamTest(first, 'corrections', hashes[0] ?? '', '2026-11-21T10:00:00.000Z');
      await markTeamTest(first, 'corrections', hashes[3] ?? '', '2026-11-21T10:00:00.000Z');
      expect(await readCounts(second, 'corrections')).toEqual({
        sends: 2,
        teamTests: 2,
        firstOn: '2026-11-02',
        lastOn: '2026-11-03',
      });
      const rows = await readCorrections(second, 0, 10);
      expect(rows).toEqual([
        {
          position: 2,
          rowHash: hashes[1],
          priceId: 'visit',
          verdict: 'wrong',
          believedCents: 200,
          isFirstOfBrowser: true,
        },
        {
          position: 3,
          rowHash: hashes[2],
          priceId: 'visit',
          verdict: 'wrong',
          believedCents: 300,
          isFirstOfBrowser: false,
        },
      ]);
      expect(await readCorrections(second, 2, 10)).toEqual(rows.slice(1));
      expect(await readCorrections(second, 0, 1)).toEqual(rows.slice(0, 1));
    });

    test('a browser is known again only for its figure and table', async () => {
      expect(await hasCorrected(first, 'visit', 'hash-2', '2026-11-21.1')).toBe(true);
      expect(await hasCorrected(first, 'visit', 'hash-2', '2026-11-21.2')).toBe(false);
      expect(await hasCorrected(first, 'x-ray', 'hash-2', '2026-11-21.1')).toBe(false);
      expect(await hasCorrected(first, 'visit', 'hash-3', '2026-11-21.1')).toBe(false);
    });

    test('a kept tally reads each row once, and all anew when a row is marked or the chain is another', async () => {
      const read: number[] = [];
      const readTally = keepTally<{ position: number }, readonly number[]>({
        register: 'corrections',
        empty: [],
        countRows: (sends) => sends,
        read: async (queries, after, limit) => {
          const rows = await readCorrections(queries, after, limit);
          read.push(rows.length);
          return rows;
        },
        add: (tally, rows) => [...tally, ...rows.map(({ position }) => position)],
      });
      const ask = (day: string) =>
        readOneMoment(second, async (queries) =>
          readTally(second, queries, await readCounts(queries, 'corrections'), day),
        );
      expect(await ask('2026-11-21')).toMatchObject({ tally: [2, 3], rows: 2, isHit: false });
      expect(await ask('2026-11-22')).toMatchObject({ tally: [2, 3], isHit: true, countedOn: '2026-11-21' });
      const added = await appendCorrection(first, 5, 'visit', null);
      expect(await ask('2026-11-23')).toMatchObject({
        tally: [2, 3, 5],
        isHit: false,
        countedOn: '2026-11-23',
      });
      expect(read).toEqual([2, 1]);
      await markTeamTest(first, 'corrections', added, '2026-11-21T10:00:00.000Z');
      expect(await ask('2026-11-24')).toMatchObject({ tally: [2, 3], rows: 2 });
      expect(read).toEqual([2, 1, 2]);
      // A database put back from a copy and written on: as many rows, but not these.
      await first.query(`update corrections set row_hash = repeat('d', 64) where position = 3`);
      expect((await ask('2026-11-25')).isHit).toBe(false);
      expect(read).toEqual([2, 1, 2, 2]);
    });

    test('senders are summed over days, uses counted side by side', async () => {
      expect(await readSenders(first, 'gap_reports')).toBe(0);
      for (const [day, network] of [
        ['2026-11-20', 'a'],
        ['2026-11-20', 'a'],
        ['2026-11-20', 'b'],
        ['2026-11-21', 'a'],
      ] as const)
        await first.transaction((queries) => countSender(queries, day, 'gap_reports', network));
      expect(await readSenders(second, 'gap_reports')).toBe(3);
      expect(await readSenders(second, 'interviews')).toBe(0);
      await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          (at % 2 === 0 ? first : second).transaction((queries) => countUse(queries, '2026-W47', 'price')),
        ),
      );
      await countUse(first, '2026-W48', 'copy');
      expect(await readUses(second)).toEqual([
        { week: '2026-W48', action: 'copy', times: 1 },
        { week: '2026-W47', action: 'price', times: 30 },
      ]);
    });

    test('two processes: each report is taken once, a repeat by neither, and the chains hold', async () => {
      const limiter = openMemoryLimiter();
      const post = (path: string, body: object, at: number) =>
        ask(
          path,
          { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
          { database: at % 2 === 0 ? first : second, limiter, readSalt: async () => new Uint8Array(32) },
        );
      const before = await readCounts(first, 'corrections');
      const repeats = await Promise.all(
        Array.from({ length: 3 }, (_, at) =>
          post('/api/corrections', { ...CORRECTION, browserKey: 'one' }, at),
        ),
      );
      expect(repeats.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect((await readCounts(second, 'corrections')).sends).toBe(before.sends + 1);
      const all = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          at % 4 < 2 ? post('/api/gap', GAP, at) : post('/api/survey', { ...SURVEY, channel: 'a' }, at),
        ),
      );
      expect(all.every(({ status }) => status === 200)).toBe(true);
      const [report] = await readGapReports(first, 0, 1);
      expect(report).toMatchObject({
        position: 1,
        counts: GAP.counts,
        ranking: GAP.ranking,
        context: GAP.context,
      });
      const [answer] = await readSurveyAnswers(second, 0, 1);
      expect(answer).toMatchObject({ ...SURVEY, channel: 'a', clinicians: null, context: {} });
      const { json } = await ask('/api/integrity?verify=1', {}, { database: second });
      const verdicts = json.tables.map((table: { rows: number; verified: { ok: boolean } }) => [
        table.rows,
        table.verified.ok,
      ]);
      expect(verdicts.slice(1)).toEqual([
        [20, true],
        [0, true],
        [20, true],
      ]);
    }, 60_000);
  });
}
