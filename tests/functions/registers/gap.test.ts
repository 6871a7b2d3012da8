// SPDX-License-Identifier: Apache-2.0

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../../functions/store/database.ts';
import { hashRow } from '../../../src/registers/index.ts';
import { gapResponseSchema, receiptSchema } from '../../../src/wire/index.ts';
import { openTestService, type TestService } from '../service.ts';
import { GAP, SECRET } from './bodies.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());
beforeEach(() => service.empty());

const send = (body: object = {}, more: object = {}) =>
  service.send('/api/gap', { body: { ...GAP, ...body }, ...more });
const read = async () => gapResponseSchema.parse((await service.send('/api/gap')).json);
const sendMany = async (times: number, body: object = {}) => {
  for (let at = 0; at < times; at += 1) expect((await send(body)).status).toBe(200);
};

describe('the block', () => {
  test('of no reports', async () => {
    const { denominator, kinds, heaviest, context, ...block } = await read();
    expect(block).toEqual({
      ok: true,
      reports: 0,
      submissions: 0,
      senders: 0,
      senderBasis: 'none',
      respondents: 0,
      teamTests: 0,
      deprecated: { respondents: 'reports' },
      firstOn: null,
      lastOn: null,
      smallCellMin: 11,
      coverageWithheld: 0,
    });
    expect(denominator).toContain('not known');
    expect([...kinds, heaviest, ...Object.values(context)].every(({ counted }) => counted === 0)).toBe(true);
  });

  test('counts reports, and networks once a day', async () => {
    const addresses = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '2001:db8::1', '2001:db8::2'];
    for (const address of addresses) await send({}, { address });
    service.setNow('2026-11-22T00:00:00.000Z');
    await send({}, { address: '203.0.113.1' });
    expect(await read()).toMatchObject({
      reports: 6,
      submissions: 6,
      respondents: 6,
      senders: 4,
      senderBasis: 'senders',
      firstOn: '2026-11-21',
      lastOn: '2026-11-22',
      coverageWithheld: 6,
    });
  });

  test('of ten reports no breakdown, of the eleventh one', async () => {
    await sendMany(10);
    expect((await read()).heaviest).toEqual({
      counted: 0,
      values: [],
      folded: { label: 'fewer than 11', answers: 0 },
    });
    await sendMany(1);
    const { kinds, heaviest, context, coverageWithheld } = await read();
    expect(heaviest.values).toEqual([{ value: 'dismissed', atLeast: 11 }]);
    expect(kinds.map(({ kind, values }) => [kind, values])).toEqual([
      ['care-not-sought', [{ value: 'none', atLeast: 11 }]],
      ['care-denied', [{ value: '2-4', atLeast: 11 }]],
      ['dismissed', [{ value: '10-49', atLeast: 11 }]],
      ['wrong-track', [{ value: 'none', atLeast: 11 }]],
      ['time-searching', [{ value: 'none', atLeast: 11 }]],
      ['life-lost', [{ value: 'none', atLeast: 11 }]],
    ]);
    expect(context.urbanicity.values).toEqual([{ value: 'rural', atLeast: 11 }]);
    expect(context.ageBand.values).toEqual([{ value: '35-54', atLeast: 11 }]);
    expect(coverageWithheld).toBe(0);
  });

  test('a value that few gave is in no number', async () => {
    await sendMany(15);
    await sendMany(7, { context: { insurance: 'uninsured' }, ranking: [], counts: { 'life-lost': 10_000 } });
    const { reports, context, heaviest, coverageWithheld } = await read();
    expect(reports).toBe(22);
    const one = { counted: 22, folded: { label: 'fewer than 11', answers: 11 } };
    expect(context.insurance).toEqual({ ...one, values: [{ value: 'employer', atLeast: 11 }] });
    expect(heaviest).toEqual({ ...one, values: [{ value: 'dismissed', atLeast: 11 }] });
    expect(coverageWithheld).toBe(11);
  });

  test('a team test leaves every count, and the sender index says no more than there are reports', async () => {
    const hashes: string[] = [];
    for (let at = 0; at < 3; at += 1)
      hashes.push(receiptSchema.parse((await send({}, { address: `203.0.113.${at}` })).json).rowHash);
    for (const hash of hashes.slice(0, 2))
      await service.database.query(
        `insert into annotations (register, row_hash, mark, noted_at) values ('gap_reports', $1, 'team-test', '2026-11-21')`,
        [hash],
      );
    expect(await read()).toMatchObject({ reports: 1, senders: 1, respondents: 1, teamTests: 2 });
  });

  test('without the sender index it says so, and counts reports', async () => {
    await sendMany(2);
    const { database } = service;
    const withoutIndex: typeof database = {
      ...database,
      query: (text, params) =>
        text.includes('day_senders') ? Promise.reject(new Error('no index')) : database.query(text, params),
    };
    const { json } = await service.send('/api/gap', { effects: { database: withoutIndex } });
    expect(gapResponseSchema.parse(json)).toMatchObject({ reports: 2, senders: 2, senderBasis: 'sends' });
  });

  test('a database that does not answer is asked once', async () => {
    let asked = 0;
    const query = (): Promise<never> => {
      asked += 1;
      return Promise.reject(new DatabaseError('unavailable', 'gone', null));
    };
    const silent = { ...service.database, query, transaction: query };
    expect((await service.send('/api/gap', { effects: { database: silent } })).status).toBe(503);
    expect(asked).toBe(1);
  });
});

describe('what is stored', () => {
  test('the note only sealed', async () => {
    const sent = await send({ note: SECRET });
    const [row] = await service.database.query<{ note: Uint8Array; at: string }>(
      'select note_sealed as note, received_at as at from gap_reports',
    );
    const place = `gap_reports.note_sealed/${row?.at}`;
    expect(await service.effects.keyring?.open(Uint8Array.from(row?.note ?? []), place)).toBe(SECRET);
    for (const text of [await service.dump(), sent.text, JSON.stringify([await read(), service.log])])
      expect(text).not.toContain(SECRET);
  });

  test('without a key a note is refused, a report without one is taken', async () => {
    const effects = { keyring: null };
    expect((await send({ note: SECRET }, { effects })).status).toBe(503);
    expect((await read()).reports).toBe(0);
    expect((await send({}, { effects })).status).toBe(200);
  });

  test('what was left out is in the hash as the published method says: a ranking as an empty list', async () => {
    const { method } = (await service.send('/api/integrity')).json;
    expect(method).toContain('but a ranking left out of a gap report is an empty list');
    const { rowHash, receivedAt } = receiptSchema.parse(
      (await service.send('/api/gap', { body: { counts: GAP.counts } })).json,
    );
    const { version } = service.effects.data.table;
    const covered = { received_at: receivedAt, counts: GAP.counts, ranking: [], table_version: version };
    expect(await hashRow('gap_reports', '0'.repeat(64), covered)).toBe(rowHash);
  });

  test('its hash cannot be found by trying what may have been said', async () => {
    const { rowHash, receivedAt } = receiptSchema.parse((await send()).json);
    const covered = {
      counts: GAP.counts,
      ranking: GAP.ranking,
      table_version: service.effects.data.table.version,
    };
    const hashAt = (received_at: string) =>
      hashRow('gap_reports', '0'.repeat(64), { received_at, ...covered });
    expect(await hashAt(receivedAt)).toBe(rowHash);
    expect(receivedAt).toMatch(/^2026-11-21T10:00:00\.000\d{27}Z$/);
    expect(await hashAt('2026-11-21T10:00:00.000Z')).not.toBe(rowHash);
    const { text, json } = await service.send('/api/integrity?verify=1');
    expect(json.tables[1]).toMatchObject({ head: rowHash, verified: { ok: true }, updatedAt: null });
    expect(text).not.toContain(receivedAt);
  });

  test('under an idempotency-key once', async () => {
    const headers = { 'idempotency-key': 'gap-1' };
    const first = await send({}, { headers });
    expect((await send({}, { headers })).text).toBe(first.text);
    expect((await send({ ranking: [] }, { headers })).status).toBe(409);
    expect((await read()).reports).toBe(1);
  });
});

test('refused bodies take no place of the 300 an hour; 600 sent are the end; none from another website', async () => {
  const limiter = service.effects.limiter;
  for (let at = 0; at < 2; at += 1) await send();
  expect(limiter?.driver).toBe('memory');
  const foreign = await send({}, { headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  const refuse = async () => (await service.send('/api/gap', { body: '{' })).status;
  for (let at = 2; at < 599; at += 1) expect(await refuse()).toBe(400);
  expect((await send()).status).toBe(200);
  expect(await refuse()).toBe(429);
  const refused = await send();
  expect([refused.status, refused.json.error]).toEqual([
    429,
    expect.stringMatching(/^This network has sent 600 such requests this hour, /),
  ]);
  expect((await read()).reports).toBe(3);
});
