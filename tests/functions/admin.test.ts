// SPDX-License-Identifier: Apache-2.0
// The operator's door, and the canary behind it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_TOKEN, openTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
}, 60_000);
afterAll(() => service.close());

const knock = (authorization: string | null, address = '203.0.113.7', effects = {}) =>
  service.send('/api/health', {
    method: 'POST',
    headers: authorization === null ? {} : { authorization },
    address,
    effects,
  });

describe('POST /api/health', () => {
  test('with the token one row is written outside every chain and taken out again', async () => {
    const { status, json } = await knock(`Bearer ${ADMIN_TOKEN}`);
    expect(status).toBe(200);
    expect(json).toEqual({
      ok: true,
      writePath: { ok: true, ms: 0, rowsLeftBehind: 0, at: '2026-11-21T10:00:00.000Z' },
    });
    expect(await service.database.query('select id from canaries')).toEqual([]);
  });

  test('a row an earlier try left behind is told', async () => {
    await service.database.query(`insert into canaries (id, written_at) values ('left', 'then')`);
    expect((await knock(`Bearer ${ADMIN_TOKEN}`)).json.writePath.rowsLeftBehind).toBe(1);
    await service.database.query('delete from canaries');
  });

  test('401 without a token, with a wrong one, and wherever none is configured', async () => {
    const { status, headers } = await knock(null);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="operator"']);
    expect((await knock('Basic abc')).status).toBe(401);
    expect((await knock(`Bearer ${ADMIN_TOKEN}x`, '203.0.113.8')).status).toBe(401);
    expect((await knock(`Bearer ${ADMIN_TOKEN}`, '203.0.113.8', { adminToken: null })).status).toBe(401);
  });

  test('five wrong ones an hour, then not even the right one from that network', async () => {
    const from = '198.51.100.20';
    for (let at = 0; at < 5; at += 1) expect((await knock(`Bearer wrong-${at}`, from)).status).toBe(401);
    const shut = await knock(`Bearer ${ADMIN_TOKEN}`, from);
    expect([shut.status, shut.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await knock(`Bearer ${ADMIN_TOKEN}`, '198.51.100.21')).status).toBe(200);
    service.setNow('2026-11-21T11:00:00.000Z');
    expect((await knock(`Bearer ${ADMIN_TOKEN}`, from)).status).toBe(200);
  });

  test('503 where a wrong token cannot be counted', async () => {
    const limiter = {
      driver: 'broken',
      take: () => Promise.reject(new Error('gone')),
      look: async () => null,
      close: async () => undefined,
    };
    const answer = await knock('Bearer wrong', '198.51.100.22', { limiter });
    expect([answer.status, answer.json.error]).toEqual([503, expect.stringContaining('nothing was stored')]);
  });

  test('503 where the database refuses', async () => {
    expect((await knock(`Bearer ${ADMIN_TOKEN}`, '203.0.113.7', { database: null })).status).toBe(503);
  });
});
