// SPDX-License-Identifier: Apache-2.0

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuildEffects } from '../../../functions/effects.ts';
import { publishedReleases } from '../../../src/load/index.ts';
import { alreadySchema, correctionsResponseSchema, receiptSchema } from '../../../src/wire/index.ts';
import { SMALL_DATA } from '../ask.ts';
import { markTest } from '../register-rows.ts';
import { openTestService, type TestService } from '../service.ts';
import { CORRECTION, OTHER_PRICE_ID, PRICE_ID, SECRET } from './bodies.ts';

const CURRENT_VERSION = SMALL_DATA.table.version;
const OLD_VERSION = '2020-01-31.2-verified';

let service: TestService;
beforeAll(async () => {
  service = await openTestService({ publishedVersions: new Set([CURRENT_VERSION, OLD_VERSION]) });
}, 60_000);
beforeEach(() => service.empty());
afterAll(() => service.close());

let networks = 0;
/** Each from a network of its own, so that no limit is met. */
const send = (body: object, more: object = {}) => {
  networks += 1;
  return service.send('/api/corrections', {
    body: { ...CORRECTION, ...body },
    address: `203.0.${networks >> 8}.${networks & 255}`,
    ...more,
  });
};
const read = async () => correctionsResponseSchema.parse((await service.send('/api/corrections')).json);

describe('the block', () => {
  test('of no corrections', async () => {
    expect(await read()).toEqual({
      ok: true,
      sends: 0,
      browserFigurePairs: 0,
      senders: 0,
      figures: 0,
      teamTests: 0,
      deprecated: { senders: 'browserFigurePairs' },
      summary: [],
      totals: {},
      fold: { hit: false, rows: 0, foldedAt: null },
      firstOn: null,
      lastOn: null,
    });
  });

  test('of a real sequence', async () => {
    await send({ browserKey: 'one' });
    service.setNow('2026-11-22T23:59:59.999Z');
    await send({ browserKey: 'one', priceId: OTHER_PRICE_ID, verdict: 'right' });
    await send({ verdict: 'right', browserKey: 'two' });
    await send({ verdict: 'wrong', believedUsd: 120.5 });
    expect(await read()).toEqual({
      ok: true,
      sends: 4,
      browserFigurePairs: 3,
      senders: 3,
      figures: 2,
      teamTests: 0,
      deprecated: { senders: 'browserFigurePairs' },
      summary: [
        { priceId: PRICE_ID, confirmedRight: 1, flaggedWrong: 2, publicMedianBelievedUsd: null },
        { priceId: OTHER_PRICE_ID, confirmedRight: 1, flaggedWrong: 0, publicMedianBelievedUsd: null },
      ],
      totals: { confirmedRight: 2, flaggedWrong: 2, believedAmounts: 1 },
      fold: { hit: false, rows: 4, foldedAt: '2026-11-22T00:00:00' },
      firstOn: '2026-11-21',
      lastOn: '2026-11-22',
    });
    expect((await read()).fold.hit).toBe(true);
    await send({});
    expect((await read()).fold).toEqual({ hit: false, rows: 5, foldedAt: '2026-11-22T00:00:00' });
  });

  test('the median is an amount that was said, the lower of two, from the eleventh on', async () => {
    const amounts = [9_999_999.99, 0, 3.1, 3.2, 70, 80.05, 0.01, 4, 5, 6];
    for (const believedUsd of amounts) await send({ believedUsd });
    expect((await read()).summary[0]?.publicMedianBelievedUsd).toBeNull();
    await send({ believedUsd: 4.5 });
    // 0, .01, 3.1, 3.2, 4, [4.5], 5, 6, 70, 80.05, 9999999.99
    expect((await read()).summary[0]?.publicMedianBelievedUsd).toBe(4.5);
    await send({ believedUsd: 4.9 });
    expect((await read()).summary[0]?.publicMedianBelievedUsd).toBe(4.5);
  });

  test('a team test is in no count, also when it is marked later', async () => {
    const { rowHash } = receiptSchema.parse((await send({ believedUsd: 1, browserKey: 'team' })).json);
    await send({ verdict: 'right' });
    expect(await read()).toMatchObject({ sends: 2, teamTests: 0, totals: { flaggedWrong: 1 } });
    await service.database.query(
      `insert into annotations (register, row_hash, mark, noted_at) values ('corrections', $1, 'team-test', '2026-11-21')`,
      [rowHash],
    );
    expect(await read()).toMatchObject({
      sends: 1,
      browserFigurePairs: 0,
      teamTests: 1,
      summary: [{ priceId: PRICE_ID, confirmedRight: 1, flaggedWrong: 0 }],
      totals: { confirmedRight: 1, flaggedWrong: 0, believedAmounts: 0 },
      fold: { hit: false, rows: 1 },
    });
  });
});

describe('a repeat', () => {
  test('for one figure, browser and table is refused and stores nothing', async () => {
    expect((await send({ browserKey: 'b' })).status).toBe(200);
    const again = await send({ browserKey: 'b', verdict: 'right' });
    expect(again.status).toBe(409);
    expect(alreadySchema.parse(again.json).already).toBe(true);
    expect((await read()).sends).toBe(1);
  });

  test.each([
    ['another figure', { priceId: OTHER_PRICE_ID, browserKey: 'b' }],
    ['another browser', { browserKey: 'c' }],
    ['another table', { browserKey: 'b', tableVersion: OLD_VERSION }],
    ['no browser', {}],
  ])('%s is none', async (_, body) => {
    await send({ browserKey: 'b' });
    expect((await send(body)).status).toBe(200);
    expect((await read()).sends).toBe(2);
  });

  test('of another table is a send of its own, and the same browser and figure', async () => {
    const { rowHash } = receiptSchema.parse(
      (await send({ browserKey: 'b', tableVersion: OLD_VERSION })).json,
    );
    await send({ browserKey: 'b' });
    await send({ browserKey: 'b', priceId: OTHER_PRICE_ID });
    expect(await read()).toMatchObject({ sends: 3, browserFigurePairs: 2, senders: 2 });
    await markTest(service.database, 'corrections', rowHash);
    expect(await read()).toMatchObject({ sends: 2, browserFigurePairs: 2, senders: 2 });
  });

  test('under an idempotency-key once, also when its sender has signed out or in meanwhile', async () => {
    const key = { 'idempotency-key': 'waited' };
    const first = await send({}, { headers: { ...key, cookie: `session=${'a'.repeat(43)}` } });
    expect(first.status).toBe(200);
    expect((await send({}, { headers: key })).text).toBe(first.text);
    expect((await send({ verdict: 'right' }, { headers: key })).status).toBe(409);
    expect((await read()).sends).toBe(1);
  });

  test('twenty at once: one is taken', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => send({ browserKey: 'at once' })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect((await read()).sends).toBe(1);
  });

  test('two corrections of one browser have nothing stored in common that tells so', async () => {
    await send({ browserKey: SECRET });
    await send({ browserKey: SECRET, priceId: OTHER_PRICE_ID });
    const rows = await service.database.query<{ hash: string }>(
      'select browser_hash as hash from corrections',
    );
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
    expect(await service.dump()).not.toContain(SECRET);
  });
});

test('a version of the table that was never published is refused, and nothing is stored', async () => {
  for (const tableVersion of ['9999-01-01.1', '2020-01-31.2']) {
    const { status, json } = await send({ tableVersion });
    expect([status, json.ok]).toEqual([400, false]);
    expect(json.error).toBe(
      `tableVersion "${tableVersion}" is not a version of the price table that was published; GET /api/table names the current one.`,
    );
  }
  expect((await send({ tableVersion: 'soon' })).json.error).toBe(
    'tableVersion must be a table version, as in 2026-11-21.1.',
  );
  expect((await read()).sends).toBe(0);
  expect((await send({ tableVersion: CURRENT_VERSION })).status).toBe(200);
});

test('the versions that may be named are every release and the table as it is', () => {
  const { publishedVersions } = createBuildEffects(SMALL_DATA);
  expect([...publishedVersions]).toEqual([
    CURRENT_VERSION,
    ...publishedReleases.map(({ version }) => version),
  ]);
  expect(publishedReleases.length).toBeGreaterThan(1);
});

describe('limits', () => {
  test('three an hour and eight a day on one figure from one network', async () => {
    const address = '198.51.100.77';
    const statuses: number[] = [];
    for (let hour = 10; hour < 14; hour += 1) {
      service.setNow(`2026-11-21T${hour}:30:00.000Z`);
      for (let call = 0; call < 4; call += 1) statuses.push((await send({}, { address })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 429]);
    const other = await send({ priceId: OTHER_PRICE_ID }, { address });
    expect(other.status).toBe(200);
    const refused = await send({}, { address });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json.error).toMatch(/^This network has sent 3 corrections of this figure this hour, /);
    expect((await send({})).status).toBe(200);
  });
});

describe('the limit of a figure', () => {
  const address = '198.51.100.78';

  test('counts what is stored: no repeat of the browser’s, and none under the same key', async () => {
    const headers = { 'idempotency-key': 'first' };
    await send({ browserKey: 'b' }, { address, headers });
    for (let call = 0; call < 5; call += 1) {
      expect((await send({ browserKey: 'b' }, { address })).status).toBe(409);
      expect((await send({ browserKey: 'b' }, { address, headers })).status).toBe(200);
    }
    expect((await send({ browserKey: 'c' }, { address })).status).toBe(200);
    expect((await send({ browserKey: 'd' }, { address })).status).toBe(200);
    expect((await send({ browserKey: 'e' }, { address })).status).toBe(429);
    // Sent before: not over the limit, and said so.
    expect((await send({ browserKey: 'c' }, { address })).status).toBe(409);
    expect((await read()).sends).toBe(3);
  });

  test('twenty at once of one network: three are stored', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => send({}, { address })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill(200),
      ...Array(17).fill(429),
    ]);
    expect((await read()).sends).toBe(3);
  });
});

describe('the note', () => {
  test('is sealed: nowhere in the store, in an answer or in the log', async () => {
    const sent = await send({ note: SECRET });
    expect(sent.status).toBe(200);
    const [row] = await service.database.query<{ note: Uint8Array; at: string }>(
      'select note_sealed as note, received_at as at from corrections',
    );
    const place = `corrections.note_sealed/${row?.at}`;
    expect(await service.effects.keyring?.open(Uint8Array.from(row?.note ?? []), place)).toBe(SECRET);
    const hex = Buffer.from(SECRET).toString('hex');
    const everything = [await service.dump(), sent.text, JSON.stringify(await read()), service.log];
    for (const text of everything.map((part) => JSON.stringify(part))) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(hex);
    }
  });

  test('without a key it is refused however often, and the correction is taken without it', async () => {
    const effects = { keyring: null };
    for (let call = 0; call < 4; call += 1) {
      const refused = await send({ note: SECRET }, { effects });
      // Whoever keeps it to send it later need not: it would be refused again.
      expect([refused.status, refused.json.ok, refused.json.permanent]).toEqual([503, false, true]);
    }
    const outage = await send({}, { effects: { database: null } });
    expect([outage.status, outage.json.permanent]).toEqual([503, undefined]);
    expect((await read()).sends).toBe(0);
    expect((await send({}, { effects })).status).toBe(200);
  });
});

test('the receipt names a row that is in the chain, and the chain holds', async () => {
  await send({ believedUsd: 0.3 });
  const receipt = receiptSchema.parse((await send({ believedUsd: 95.19 })).json);
  expect(receipt).toMatchObject({
    register: 'corrections',
    position: 2,
    receivedAt: '2026-11-21T10:00:00.000Z',
  });
  const { json } = await service.send('/api/integrity?verify=1');
  expect(json.tables[0]).toMatchObject({ head: receipt.rowHash, rows: 2, verified: { ok: true } });
});
